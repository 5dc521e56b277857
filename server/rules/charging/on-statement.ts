import type { Payment } from '#db/rows.ts';

/**
 * The name of a payment on the card's statement; undefined where nothing was charged, or PayPal charged it, which uses
 * a name of its own.
 * @param descriptor of the shop, when it is known
 */
export const onStatement = (
  { amount, methodName }: Pick<Payment, 'amount' | 'methodName'>,
  descriptor: string | undefined,
): string | undefined => (amount > 0 && !methodName?.startsWith('PayPal') ? descriptor : undefined);
