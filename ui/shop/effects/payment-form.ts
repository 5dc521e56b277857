/** The Drop-in that is on the page, as the payment machine's effects reach it. */

import type { DropinInstance, PaymentMethodPayload } from '#ui/drop-in/index.ts';
import type { Inspect } from '../inspect.ts';

export interface PaymentForm {
  /** Watches the Drop-in's machines too, in development. */
  inspect: Inspect | undefined;
  /** The Drop-in is ready for the parent. */
  opened: (instance: DropinInstance) => void;
  /** The Drop-in has left the page. */
  closed: () => void;
  /** @throws when there is no form, or the form has nothing to pay with (it says why itself) */
  requestPaymentMethod: () => Promise<PaymentMethodPayload>;
  /** Gives the form back after a nonce was used. */
  clearSelectedPaymentMethod: () => void;
}

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
    requestPaymentMethod: async () => {
      if (!instance) throw new Error('The payment form is not on the page');
      return instance.requestPaymentMethod();
    },
    clearSelectedPaymentMethod: () => instance?.clearSelectedPaymentMethod(),
  };
}
