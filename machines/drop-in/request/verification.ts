/** The 3D Secure request for a card that the form hands over, and the card with the result. */
import type { FlowProblem } from '../../payment-flows/shared/flow-problem.ts';
import type { VerifyCardOptions } from '../../payment-flows/three-d-secure/rules.ts';
import type { VerifiedCard } from '../../payment-flows/three-d-secure/version-one-rules.ts';
import {
  type PaymentMethod,
  type PaymentProblem,
  problemFrom,
  type VerificationDetails,
} from '../shared/payment-method.ts';

/** The challenge window, 500 by 600 pixels, unless a merchant asks for another size (FR-03). */
const usualWindow = '03';

/** 3D Secure is for cards, including untokenized ones from Google Pay, and once for each of them (FR-03). */
export function isVerifiable({ type, details, liabilityShifted }: PaymentMethod): boolean {
  if (liabilityShifted !== undefined) return false;
  return type === 'CreditCard' || (type === 'AndroidPayCard' && details['isNetworkTokenized'] === false);
}

/** The sum to be paid: the request's own, else the form's. */
export const sumFor = (amount: unknown, details: VerificationDetails = {}): unknown =>
  details['amount'] ?? amount;

/** Whether the bank confirmed a card for another sum than this one, which may be a number, or not be known. */
export function isForAnotherSum({ verifiedFor }: PaymentMethod, sum: unknown): boolean {
  if (verifiedFor === undefined || sum === undefined) return false;
  return verifiedFor !== sum && Number(verifiedFor) !== Number(sum);
}

/** The request about a card: the sum, the payer's details, and the card itself. */
export const questionAbout = (
  { nonce, details: card }: PaymentMethod,
  sum: unknown,
  details: VerificationDetails,
): VerifyCardOptions => ({
  ...details,
  ...(sum !== undefined && { amount: sum }),
  additionalInformation: { acsWindowSize: usualWindow, ...Object(details['additionalInformation']) },
  nonce,
  bin: card['bin'],
});

/** The method with a nonce that carries the bank's answer, which is for one sum. */
export const verifiedMethod = (
  method: PaymentMethod,
  { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo }: VerifiedCard,
  sum: unknown,
): PaymentMethod => ({
  ...method,
  nonce,
  ...(sum !== undefined && { verifiedFor: sum }),
  ...(liabilityShifted !== undefined && { liabilityShifted }),
  ...(liabilityShiftPossible !== undefined && { liabilityShiftPossible }),
  ...(threeDSecureInfo && { threeDSecureInfo }),
});

/**
 * Whether a failed verification has left the nonce as it was: a lookup that the gateway refuses makes nothing of it, and where
 * the set-up fails there is no lookup. The codes are written out because the rules of 3D Secure are loaded on demand.
 */
export const leavesNonce = ({ code }: FlowProblem): boolean =>
  code === 'THREEDS_LOOKUP_VALIDATION_ERROR' || code === 'THREEDS_CARDINAL_SDK_SETUP_FAILED';

/** The merchant's error, with the payment library's own error as its cause, if any. */
export function bankProblem(problem: FlowProblem, message: string): PaymentProblem {
  const { cause } = problem;
  return { ...problemFrom(cause instanceof Error && 'code' in cause ? cause : problem), message };
}
