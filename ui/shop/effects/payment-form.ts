/** The Drop-in that is on the page, as the payment machine's effects reach it. */
import type { PaymentMethod } from '#machines/shop/payment.ts';
import type { DropinInstance } from '#ui/drop-in/index.ts';
import type { Inspect } from '../inspect.ts';

export interface PaymentForm {
  /** Watches the Drop-in's machines too, in development. */
  inspect: Inspect | undefined;
  /** The Drop-in is ready for the parent. */
  opened: (instance: DropinInstance) => void;
  /** The Drop-in has left the page. */
  closed: () => void;
  /** Tells wallets that name the sum what it is now. */
  priced: (amount: string) => void;
  /**
   * @returns null when none of the ways to pay is chosen yet
   * @throws when there is no form, or the form has nothing to pay with (it says why itself)
   */
  requestPaymentMethod: () => Promise<PaymentMethod | null>;
  /** Gives the form back after a nonce was used. */
  clearSelectedPaymentMethod: () => void;
}

const nothingChosen = 'NO_PAYMENT_METHOD';

/** What Apple's sheet says; who is paid, and how much. */
export const applePayRequest = (amount: string) => ({ total: { label: 'North Pole Post', amount } });

/** A place for the one payment form of a page. */
export function createPaymentForm(inspect?: Inspect): PaymentForm {
  let instance: DropinInstance | undefined;
  return {
    inspect,
    opened: (opened) => {
      instance = opened;
    },
    closed: () => {
      instance = undefined;
    },
    priced: (amount) => instance?.updateConfiguration('applePay', 'paymentRequest', applePayRequest(amount)),
    requestPaymentMethod: async () => {
      if (!instance) throw new Error('The payment form is not on the page');
      try {
        const { nonce, deviceData = '' } = await instance.requestPaymentMethod();
        return { nonce, deviceData };
      } catch (error) {
        if ((Object(error) as { code?: string }).code === nothingChosen) return null;
        throw error;
      }
    },
    clearSelectedPaymentMethod: () => instance?.clearSelectedPaymentMethod(),
  };
}
