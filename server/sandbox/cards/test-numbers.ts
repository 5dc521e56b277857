import type { CardConduct } from '../ledger/instruments.ts';

/** The one number that Braintree does not know: a newcomer sees a declined sale at any price with it. */
export const alwaysDeclined = '4000000000000002';

/**
 * Test numbers that do not simply approve. Those of Braintree decline a *verification*, as it documents them.
 * @see https://developer.paypal.com/braintree/docs/reference/general/testing#unsuccessful-credit-card-verification
 */
const conductByNumber: ReadonlyMap<string, CardConduct> = new Map([
  [alwaysDeclined, 'declines-sales'],
  ['4000111111111115', 'declines'],
  ['5105105105105100', 'declines'],
  ['378734493671000', 'declines'],
  ['6011000990139424', 'declines'],
  ['38520000009814', 'declines'],
  ['3566002020360505', 'fails'],
  ['4023898493988028', 'disputes'],
  ['4000111111111511', 'fraud'],
  ['4111130000000003', 'risk-thresholds'],
]);

/** How the sandbox's processor treats a number. Numbers without an entry approve. */
export function conductOf(number: string): CardConduct {
  return conductByNumber.get(number) ?? 'approves';
}
