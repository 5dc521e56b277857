import { createHmac } from 'node:crypto';
import type { ThreeDSecureInfo, ThreeDSecureStatus } from '../ledger/instruments.ts';
import { merchant } from '../merchant.ts';

/** The version of EMV 3D Secure that the sandbox's banks speak. */
export const protocolVersion = '2.2.0';

/** What a status means for the bank's answer, in the letters of EMV 3D Secure, and for who is liable for fraud. */
interface Meaning {
  enrolled: 'Y' | 'N' | 'U' | 'B';
  /**
   * Y authenticated, A attempted, N not authenticated, R rejected, U unable, C challenge; null: the bank was not asked.
   */
  transStatus: 'Y' | 'A' | 'N' | 'R' | 'U' | 'C' | null;
  transStatusReason?: string;
  liability: 'shifted' | 'possible' | 'none';
}

const meanings: Readonly<Record<ThreeDSecureStatus, Meaning>> = {
  authenticate_successful: { enrolled: 'Y', transStatus: 'Y', liability: 'shifted' },
  authenticate_attempt_successful: { enrolled: 'Y', transStatus: 'A', liability: 'shifted' },
  authenticate_frictionless_failed: failed('N', '01'),
  authenticate_failed: failed('N', '01'),
  authenticate_rejected: failed('R', '11'),
  authenticate_unable_to_authenticate: { enrolled: 'Y', transStatus: 'U', liability: 'possible' },
  authenticate_error: { enrolled: 'Y', transStatus: null, liability: 'possible' },
  challenge_required: { enrolled: 'Y', transStatus: 'C', liability: 'possible' },
  authentication_unavailable: { enrolled: 'U', transStatus: null, liability: 'none' },
  lookup_bypassed: { enrolled: 'B', transStatus: null, liability: 'none' },
  lookup_error: { enrolled: 'U', transStatus: null, liability: 'none' },
  lookup_failed_acs_error: { enrolled: 'U', transStatus: null, liability: 'none' },
  lookup_not_enrolled: { enrolled: 'N', transStatus: null, liability: 'none' },
  unsupported_card: { enrolled: 'U', transStatus: null, liability: 'none' },
};

function failed(transStatus: 'N' | 'R', transStatusReason: string): Meaning {
  return { enrolled: 'Y', transStatus, transStatusReason, liability: 'possible' };
}

/** One authentication, in its present state. */
export interface Finding {
  status: ThreeDSecureStatus;
  /** Cardinal's id of it. */
  transactionId: string;
  /** As the server API spells it, such as `MasterCard`. */
  cardType: string;
  /** Whether the holder was asked for a code. */
  challenged: boolean;
}

/** What is reported about an authentication. The same result always gives the same report. */
export function threeDSecureInfo({ status, transactionId, cardType, challenged }: Finding): ThreeDSecureInfo {
  const { enrolled, transStatus, transStatusReason = null, liability } = meanings[status];
  const liabilityShifted = liability === 'shifted';
  const answer = { transStatus, transStatusReason };
  const none = { transStatus: null, transStatusReason: null };
  return {
    status,
    enrolled,
    liabilityShifted,
    liabilityShiftPossible: liability !== 'none',
    cavv: liabilityShifted ? derive('cavv', transactionId).subarray(0, 20).toString('base64') : null,
    eciFlag: transStatus === 'C' ? null : eciFlag(transStatus, cardType),
    xid: null,
    dsTransactionId: transStatus === null ? null : uuidOf('directory server', transactionId),
    acsTransactionId: transStatus === null ? null : uuidOf('access control server', transactionId),
    threeDSecureAuthenticationId: transactionId,
    threeDSecureServerTransactionId: uuidOf('3ds server', transactionId),
    threeDSecureVersion: protocolVersion,
    paresStatus: transStatus,
    lookup: challenged ? { ...none, transStatus: 'C' } : answer,
    authentication: challenged && status !== 'challenge_required' ? answer : none,
  };
}

/** The electronic commerce indicator: Mastercard counts in its own way. */
function eciFlag(transStatus: Meaning['transStatus'], cardType: string): string {
  const [authenticated, attempted, neither] =
    cardType === 'MasterCard' ? ['02', '01', '00'] : ['05', '06', '07'];
  if (transStatus === 'Y') return authenticated;
  return transStatus === 'A' ? attempted : neither;
}

function derive(purpose: string, transactionId: string): Buffer {
  return createHmac('sha256', merchant.privateKey).update(`${purpose}/${transactionId}`).digest();
}

function uuidOf(purpose: string, transactionId: string): string {
  const hex = derive(purpose, transactionId).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
