import type { Payment } from '#db/rows.ts';

/**
 * What the statement of a card says of a payment; undefined where nothing was charged, or PayPal charged it, whose statements have
 * words of its own.
 * @param descriptor of the shop, when it is known
 */
export const onStatement = (
  { amount, methodName }: Pick<Payment, 'amount' | 'methodName'>,
  descriptor: string | undefined,
): string | undefined => (amount > 0 && !methodName?.startsWith('PayPal') ? descriptor : undefined);
