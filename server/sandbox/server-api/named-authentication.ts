import { identityOf, type PaymentInstrument, type ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, textOf } from './input.ts';

const attribute = 'three_d_secure_authentication_id';

/** The gateway's codes, which differ between sales and verifications. */
const refusals = {
  sale: {
    path: ['transaction'],
    invalid: '915196',
    otherCard: '915197',
    otherResult: '915198',
    both: '915199',
  },
  verification: {
    path: ['verification'],
    invalid: '942196',
    otherCard: '942197',
    otherResult: '942198',
    both: '942199',
  },
} as const;

/**
 * The result of the 3D Secure authentication that a request names by its id, in place of the nonce that came of it.
 *
 * @param given what the request charges or verifies, with the result that its own nonce has
 * @returns undefined when the request names none
 */
export function namedAuthentication(
  fields: Fields,
  given: { instrument: PaymentInstrument | null; threeDSecure: ThreeDSecureInfo | null },
  ledger: Ledger,
  of: keyof typeof refusals,
): ThreeDSecureInfo | Refusal[] | undefined {
  if (fields[attribute] === undefined) return undefined;
  const { path, invalid, otherCard, otherResult, both } = refusals[of];
  const refuse = (code: string, message: string) => [refusalAt(path)(attribute, code, message)];
  if (fields['three_d_secure_pass_thru'] !== undefined) {
    return refuse(both, 'Three D Secure Authentication ID and pass-thru data cannot both be given.');
  }
  const id = textOf(fields, attribute) ?? '';
  const found = ledger.nonces.get(ledger.authentications.get(id)?.nonce ?? '');
  if (!found?.threeDSecure) return refuse(invalid, 'Three D Secure Authentication ID is invalid.');
  const own = given.threeDSecure?.threeDSecureAuthenticationId ?? id;
  if (own !== id) {
    return refuse(otherResult, 'Three D Secure Authentication ID does not match that of the nonce.');
  }
  if (given.instrument && identityOf(found.instrument) !== identityOf(given.instrument)) {
    const message = 'The payment method does not match the payment method of the 3D Secure authentication.';
    return refuse(otherCard, message);
  }
  return found.threeDSecure;
}
