/** The payment's calls to the Drop-in on the page, and its events. */
import { type EventObject, fromCallback } from 'xstate';
import type { FormEvent, PaymentForm, PaymentMethod, WalletTerms } from '#machines/shop/payment/machine.ts';
import type { DropinEvents, DropinInstance } from '#ui/drop-in/index.ts';

/** The machine only has a reference to the form. */
const instanceOf = <TForm extends PaymentForm | null>(form: TForm) => form as TForm & DropinInstance;

const nothingChosen = 'NO_PAYMENT_METHOD';

/** The country in which the shop sells, by currency. */
const countries: Readonly<Record<string, string>> = { USD: 'US', GBP: 'GB' };

/** Apple's sheet: who is paid, how much, and where. The gateway fills in the rest. */
export function applePayRequest({ amount, currency }: WalletTerms) {
  const countryCode = countries[currency];
  return {
    currencyCode: currency,
    ...(countryCode !== undefined && { countryCode }),
    total: { label: 'North Pole Post', amount },
  };
}

/** What PayPal asks the buyer to approve: this payment, or an account that may be charged again. */
export const payPalFlow = ({ keeping }: WalletTerms) => (keeping === 'kept' ? 'vault' : 'checkout');

/** Wallets by the type of their method, and whether their sheet names the sum. */
const wallets: Readonly<Record<string, Omit<Extract<FormEvent, { type: 'wallet.agreed' }>, 'type'>>> = {
  ApplePayCard: { wallet: 'Apple Pay', sheet: 'names the sum' },
  AndroidPayCard: { wallet: 'Google Pay', sheet: 'names the sum' },
  PayPalAccount: { wallet: 'PayPal', sheet: 'names no sum' },
  VenmoAccount: { wallet: 'Venmo', sheet: 'names no sum' },
};

/** Events that only typing causes. */
const typing = ['card:empty', 'card:notEmpty', 'card:cardTypeChange', 'card:validityChange'] as const;

/** Reports what the buyer does in the form. */
export const formEvents = fromCallback<EventObject, { form: PaymentForm }>(({ input, sendBack }) => {
  const form = instanceOf(input.form);
  const report = (event: FormEvent) => sendBack(event);
  const start = () => report({ type: 'form.started' });
  form.on('changeActiveView', () => report({ type: 'form.turned' }));
  form.on('paymentOptionSelected', start);
  for (const name of typing) form.on(name, start);
  form.on('busyChange', ({ isBusy }) => {
    if (isBusy) report({ type: 'sheet.opened' });
  });
  form.on('noPaymentMethodRequestable', () => report({ type: 'wallet.forgotten' }));
  form.on(
    'paymentMethodRequestable',
    ({ paymentMethodIsSelected, type }: DropinEvents['paymentMethodRequestable']) => {
      const agreed = wallets[type];
      if (paymentMethodIsSelected && agreed) report({ type: 'wallet.agreed', ...agreed });
    },
  );
});

/**
 * @param amount the sum to be paid, in major units: used for 3D Secure
 * @returns null if no way to pay is chosen yet
 * @throws if there is no form, or the request fails (the form says why)
 */
export async function requestPaymentMethod(
  form: PaymentForm | null,
  amount: string,
): Promise<PaymentMethod | null> {
  try {
    const { nonce, deviceData = '' } = await (form as DropinInstance).requestPaymentMethod({
      threeDSecure: { amount },
    });
    return { nonce, deviceData };
  } catch (error) {
    if ((Object(error) as { code?: string }).code === nothingChosen) return null;
    throw error;
  }
}

/** Updates the sum in wallets that name it. */
export function updateSum(form: PaymentForm | null, terms: WalletTerms): void {
  instanceOf(form)?.updateConfiguration('applePay', 'paymentRequest', applePayRequest(terms));
  // A saved account is approved without an amount, so it stays approved.
  if (terms.keeping === 'not kept') instanceOf(form)?.updateConfiguration('paypal', 'amount', terms.amount);
}

/** Sets whether PayPal asks for this payment alone, or for an account that is kept. */
export function updateKeeping(form: PaymentForm | null, terms: WalletTerms): void {
  instanceOf(form)?.updateConfiguration('paypal', 'amount', terms.amount);
  instanceOf(form)?.updateConfiguration('paypal', 'flow', payPalFlow(terms));
}

/** Makes the form show a refused card again. @param code the processor's or the gateway's, if the card was judged */
export const failPayment = (form: PaymentForm | null, code: string | undefined) =>
  instanceOf(form)?.fail({ code });

/** Clears the chosen method after its nonce was used. */
export const clearPaymentMethod = (form: PaymentForm | null) =>
  instanceOf(form)?.clearSelectedPaymentMethod();
