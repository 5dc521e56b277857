/** The Drop-in that is on the page, as the payment machine's effects reach it. */
import type { PaymentEvent, PaymentMethod } from '#machines/shop/payment.ts';
import type { DropinEvents, DropinInstance } from '#ui/drop-in/index.ts';

export interface PaymentForm {
  /**
   * The Drop-in is ready for the parent.
   * @param tell hears what the parent does in it
   */
  opened: (instance: DropinInstance, tell: (event: PaymentEvent) => void) => void;
  /** The Drop-in has left the page. */
  closed: () => void;
  /** Tells wallets that name the sum what it is now. */
  priced: (amount: string) => void;
  /**
   * @param amount what is to be paid, in major units: the card's bank is asked about it, where it is asked
   * @returns null when none of the ways to pay is chosen yet
   * @throws when there is no form, or the form has nothing to pay with (it says why itself)
   */
  requestPaymentMethod: (amount: string) => Promise<PaymentMethod | null>;
  /** Gives the form back after a nonce was used. */
  clearSelectedPaymentMethod: () => void;
}

const nothingChosen = 'NO_PAYMENT_METHOD';

/** What Apple's sheet says; who is paid, and how much. */
export const applePayRequest = (amount: string) => ({ total: { label: 'North Pole Post', amount } });

/** Wallets by the type of their method, and whether their sheet says what is paid. */
const wallets: Readonly<Record<string, { name: string; says: 'the sum' | 'no sum' }>> = {
  ApplePayCard: { name: 'Apple Pay', says: 'the sum' },
  AndroidPayCard: { name: 'Google Pay', says: 'the sum' },
  PayPalAccount: { name: 'PayPal', says: 'no sum' },
  VenmoAccount: { name: 'Venmo', says: 'no sum' },
};

/** What is only heard when somebody types. */
const typing = ['card:empty', 'card:notEmpty', 'card:cardTypeChange', 'card:validityChange'] as const;

/** A place for the one payment form of a page. */
export function createPaymentForm(): PaymentForm {
  let instance: DropinInstance | undefined;
  let sum = '';
  /** What it was when a sheet was opened: an open sheet goes on saying that. */
  let shown = '';

  function listen(opened: DropinInstance, tell: (event: PaymentEvent) => void) {
    const start = () => tell({ type: 'form.started' });
    opened.on('changeActiveView', () => tell({ type: 'form.turned' }));
    opened.on('paymentOptionSelected', start);
    for (const name of typing) opened.on(name, start);
    opened.on('busyChange', ({ isBusy }) => {
      if (isBusy) shown = sum;
    });
    opened.on('noPaymentMethodRequestable', () => tell({ type: 'wallet.forgotten' }));
    opened.on(
      'paymentMethodRequestable',
      ({ paymentMethodIsSelected, type }: DropinEvents['paymentMethodRequestable']) => {
        const wallet = wallets[type];
        if (!paymentMethodIsSelected || !wallet) return;
        const amount = wallet.says === 'the sum' ? shown : null;
        tell({ type: 'wallet.agreed', wallet: wallet.name, amount });
      },
    );
  }

  return {
    opened(opened, tell) {
      instance = opened;
      listen(opened, tell);
    },
    closed: () => {
      instance = undefined;
    },
    priced(amount) {
      sum = amount;
      instance?.updateConfiguration('applePay', 'paymentRequest', applePayRequest(amount));
    },
    async requestPaymentMethod(amount) {
      if (!instance) throw new Error('The payment form is not on the page');
      try {
        const { nonce, deviceData = '' } = await instance.requestPaymentMethod({ threeDSecure: { amount } });
        return { nonce, deviceData };
      } catch (error) {
        if ((Object(error) as { code?: string }).code === nothingChosen) return null;
        throw error;
      }
    },
    clearSelectedPaymentMethod: () => instance?.clearSelectedPaymentMethod(),
  };
}
