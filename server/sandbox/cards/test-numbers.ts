import type { CardConduct } from '../ledger/instruments.ts';
import { numbersWithBinData } from './bin-data.ts';
import { threeDSecureNumbers } from './three-d-secure-numbers.ts';

/** The one number that Braintree does not have: a newcomer sees a declined sale with it at any price. */
const alwaysDeclined = '4000000000000002';

/**
 * Test numbers that are not simply approved. Braintree's own ones decline a *verification*, as documented.
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

/**
 * Documented numbers that approve.
 * @see https://developer.paypal.com/braintree/docs/reference/general/testing#valid-card-numbers
 */
const approving = [
  '4111111111111111',
  '4005519200000004',
  '4009348888881881',
  '4012000033330026',
  '4012000077777777',
  '4012888888881881',
  '4217651111111119',
  '4500600000000061',
  '5555555555554444',
  '2223000048400011',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000991300009',
  '36259600000004',
  '3530111333300000',
  '6304000000000000',
  '6243030000000001',
  '6370950000000005',
  '6062820524845321',
  '5066991111111118',
  '6223164991230014',
  '6212345678901265',
  '6212345678900093',
  '6212345678900085',
  '6212345678900028',
];

const testNumbers: ReadonlySet<string> = new Set([
  ...approving,
  ...conductByNumber.keys(),
  ...numbersWithBinData,
  ...threeDSecureNumbers,
]);

/** Whether it is a documented test number, and not a real card's. */
export function isTestNumber(number: string): boolean {
  return testNumbers.has(number);
}

/** How the sandbox's processor treats a number. Numbers without an entry approve. */
export function conductOf(number: string): CardConduct {
  return conductByNumber.get(number) ?? 'approves';
}
