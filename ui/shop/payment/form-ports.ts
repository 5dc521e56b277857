/** What the payment asks of the Drop-in on the page, and what it hears of it. */
import { type EventObject, fromCallback } from 'xstate';
import type { FormEvent, PaymentForm, PaymentMethod } from '#machines/shop/payment/payment.ts';
import type { DropinEvents, DropinInstance } from '#ui/drop-in/index.ts';

/** The machine knows a form by nothing but itself. */
const instanceOf = <TForm extends PaymentForm | null>(form: TForm) => form as TForm & DropinInstance;

const nothingChosen = 'NO_PAYMENT_METHOD';

/** What Apple's sheet says; who is paid, and how much. */
export const applePayRequest = (amount: string) => ({ total: { label: 'North Pole Post', amount } });

/** Wallets by the type of their method, and whether their sheet says what is paid. */
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
 * @param amount what is to be paid, in major units: the card's bank is asked about it, where it is asked
 * @returns null when none of the ways to pay is chosen yet
 * @throws when there is no form, or it has nothing to pay with (it says why itself)
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

/** Tells wallets that name the sum what it is now. */
export const updateSum = (form: PaymentForm | null, amount: string) =>
  instanceOf(form)?.updateConfiguration('applePay', 'paymentRequest', applePayRequest(amount));

/** Gives the form back after a nonce was used. */
export const clearPaymentMethod = (form: PaymentForm | null) =>
  instanceOf(form)?.clearSelectedPaymentMethod();
