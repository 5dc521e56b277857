import type { FlowProblem } from '../shared/flow-problem.ts';
import { threeDSecureProblems } from './rules.ts';

/** A card with the bank's answer. */
export interface VerifiedCard {
  readonly nonce: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly binData?: Readonly<Record<string, unknown>>;
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
  readonly threeDSecureInfo?: Readonly<Record<string, unknown>>;
  readonly verificationDetails?: Readonly<Record<string, unknown>>;
  readonly rawCardinalSDKVerificationData?: Readonly<Record<string, unknown>>;
}

/** The gateway encodes spaces as plus signs (F3-05). */
export function withPlainDescription({ description, ...card }: VerifiedCard): VerifiedCard {
  return description === undefined ? card : { ...card, description: description.replaceAll('+', ' ') };
}

interface VerificationInfo extends Readonly<Record<string, unknown>> {
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
}

/** The lookup's result, before a challenge. */
export interface Lookup {
  readonly paymentMethod: VerifiedCard;
  readonly threeDSecureInfo?: VerificationInfo;
  readonly lookup: {
    /** The bank's page; without one there is no challenge. */
    readonly acsUrl?: string | null;
    readonly pareq?: string;
    readonly md?: string;
    readonly termUrl?: string;
  };
}

/** The bank's answer, in the format of version 1's last page. */
export interface BankAnswer {
  readonly success?: boolean;
  readonly paymentMethod?: VerifiedCard;
  readonly threeDSecureInfo?: VerificationInfo;
  readonly error?: { readonly message?: string };
}

/** Whether the bank wants a challenge. */
export const isChallenged = ({ lookup }: Lookup): boolean => Boolean(lookup.acsUrl);

/** Why a lookup failed, by the status that the gateway answered (`spec/form.md` section 8). */
export function lookupProblem(error: unknown): FlowProblem {
  const { cardNotFound, lookupInvalid, lookupFailed } = threeDSecureProblems;
  const { details } = Object(error) as { details?: { httpStatus?: number } };
  const byStatus = { 404: cardNotFound, 422: lookupInvalid } as const;
  const problem = byStatus[details?.httpStatus as keyof typeof byStatus] ?? lookupFailed;
  return { ...problem, details: { originalError: error }, cause: error };
}

/** A card without a challenge. */
export function unchallengedCard({ paymentMethod, threeDSecureInfo }: Lookup): VerifiedCard {
  return {
    ...verified(paymentMethod, threeDSecureInfo),
    ...(threeDSecureInfo && { verificationDetails: threeDSecureInfo }),
  };
}

/** The card with the bank's answer; null when the answer could not be understood. */
export function challengedCard(
  { success, paymentMethod, threeDSecureInfo }: BankAnswer,
  lookup: Lookup,
): VerifiedCard | null {
  if (success && paymentMethod) return verified(paymentMethod, threeDSecureInfo);
  if (threeDSecureInfo?.liabilityShiftPossible) return verified(lookup.paymentMethod, threeDSecureInfo);
  return null;
}

/** The problem with an answer that could not be understood. */
export function answerProblem({ error }: BankAnswer): FlowProblem {
  const { unknownResponse } = threeDSecureProblems;
  return { ...unknownResponse, message: error?.message ?? unknownResponse.message };
}

/** The card with the lookup's result, for a merchant who cancels. */
export function canceledCard({ paymentMethod }: Lookup): unknown {
  const { liabilityShifted, liabilityShiftPossible } = Object(
    paymentMethod.threeDSecureInfo,
  ) as VerificationInfo;
  return { ...paymentMethod, liabilityShifted, liabilityShiftPossible };
}

function verified(card: VerifiedCard, info: VerificationInfo | undefined): VerifiedCard {
  const { nonce, type, details, description, binData, threeDSecureInfo } = card;
  return {
    nonce,
    type,
    details,
    ...(description !== undefined && { description }),
    ...(binData && { binData }),
    ...(threeDSecureInfo && { threeDSecureInfo }),
    ...(info?.liabilityShifted !== undefined && { liabilityShifted: info.liabilityShifted }),
    ...(info?.liabilityShiftPossible !== undefined && {
      liabilityShiftPossible: info.liabilityShiftPossible,
    }),
  };
}
