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

/** The default size of the challenge window: 500 by 600 pixels (FR-03). */
const usualWindow = '03';

/** 3D Secure verifies cards, including untokenized ones from Google Pay, each only once (FR-03). */
export function isVerifiable({ type, details, liabilityShifted }: PaymentMethod): boolean {
  if (liabilityShifted !== undefined) return false;
  return type === 'CreditCard' || (type === 'AndroidPayCard' && details['isNetworkTokenized'] === false);
}

/** The sum to be paid: the request's own, else the form's. */
export const sumFor = (amount: unknown, details: VerificationDetails = {}): unknown =>
  details['amount'] ?? amount;

/** Whether the card was verified for another sum. Text and numbers compare by value; an unknown sum never differs. */
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

/** The method with the verified nonce, the bank's answer, and the sum that both are for. */
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
 * Whether the nonce is still usable after a failed verification: the gateway refused the lookup, or the set-up failed
 * before it. The codes are written out because the rules of 3D Secure are loaded on demand.
 */
export const leavesNonce = ({ code }: FlowProblem): boolean =>
  code === 'THREEDS_LOOKUP_VALIDATION_ERROR' || code === 'THREEDS_CARDINAL_SDK_SETUP_FAILED';

/** The merchant's error, with the payment library's own error as its cause, if any. */
export function bankProblem(problem: FlowProblem, message: string): PaymentProblem {
  const { cause } = problem;
  return { ...problemFrom(cause instanceof Error && 'code' in cause ? cause : problem), message };
}
