import type { CardConduct } from '../ledger/instruments.ts';

/**
 * Test numbers that do not simply approve. Braintree documents the declining ones for *verifications*; here they
 * decline a sale as well, so that a merchant has a documented declined card at every price.
 */
const conductByNumber: ReadonlyMap<string, CardConduct> = new Map([
  ['4000111111111115', 'declines'],
  ['5105105105105100', 'declines'],
  ['378734493671000', 'declines'],
  ['6011000990139424', 'declines'],
  ['38520000009814', 'declines'],
  ['3566002020360505', 'fails'],
  ['4000111111111511', 'fraud'],
  ['4111130000000003', 'risk-thresholds'],
]);

/** How the sandbox's processor treats a number. Numbers without an entry approve. */
export function conductOf(number: string): CardConduct {
  return conductByNumber.get(number) ?? 'approves';
}
