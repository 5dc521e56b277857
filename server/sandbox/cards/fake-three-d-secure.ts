import type { ThreeDSecureInfo } from '../ledger/instruments.ts';

interface Result {
  status: string;
  enrolled: string;
  /** Whether the bank is liable for fraud: it is, it could have been, or it could not. */
  liability: 'shifted' | 'possible' | 'none';
  version: string;
}

function infoOf({ status, enrolled, liability, version }: Result): ThreeDSecureInfo {
  const authenticated = liability === 'shifted';
  return {
    status,
    enrolled,
    liabilityShifted: authenticated,
    liabilityShiftPossible: liability !== 'none',
    cavv: authenticated ? 'cavv_value' : null,
    eciFlag: authenticated ? '05' : '07',
    xid: version.startsWith('1') && authenticated ? 'xid_value' : null,
    dsTransactionId: version.startsWith('2') ? '00000000-0000-4000-8000-000000000001' : null,
    acsTransactionId: version.startsWith('2') ? '00000000-0000-4000-8000-000000000002' : null,
    threeDSecureAuthenticationId: 'fake-authentication',
    threeDSecureServerTransactionId: null,
    threeDSecureVersion: version,
    paresStatus: authenticated ? 'Y' : null,
    lookup: { transStatus: null, transStatusReason: null },
    authentication: { transStatus: authenticated ? 'Y' : null, transStatusReason: null },
  };
}

const first = '1.0.2';
const second = '2.2.0';

/** The 3D Secure result of each fake nonce that has one. */
export const fakeThreeDSecure: ReadonlyMap<string, ThreeDSecureInfo> = new Map(
  (
    [
      ['visa-full-authentication', 'authenticate_successful', 'Y', 'shifted', first],
      ['visa-attempts-non-participating', 'authenticate_attempt_successful', 'Y', 'shifted', first],
      ['visa-failed-authentication', 'authenticate_failed', 'Y', 'possible', first],
      ['visa-failed-signature', 'authenticate_signature_verification_failed', 'Y', 'possible', first],
      ['visa-mpi-authenticate-error', 'authenticate_error', 'Y', 'possible', first],
      ['visa-authentication-unavailable', 'authenticate_unable_to_authenticate', 'Y', 'possible', first],
      ['visa-not-enrolled', 'lookup_not_enrolled', 'N', 'none', first],
      ['visa-unavailable', 'authentication_unavailable', 'U', 'none', first],
      ['visa-lookup-timeout', 'lookup_error', 'U', 'none', first],
      ['visa-mpi-lookup-error', 'lookup_error', 'U', 'none', first],
      ['visa-bypassed-authentication', 'lookup_bypassed', 'B', 'none', first],
      ['two-visa-successful-frictionless-authentication', 'authenticate_successful', 'Y', 'shifted', second],
      ['two-visa-successful-step-up-authentication', 'authenticate_successful', 'Y', 'shifted', second],
      ['two-visa-error-on-lookup', 'lookup_error', 'U', 'none', second],
      ['two-visa-timeout-on-lookup', 'lookup_error', 'U', 'none', second],
    ] as const
  ).map(([name, status, enrolled, liability, version]) => [
    `fake-three-d-secure-${name}-nonce`,
    infoOf({ status, enrolled, liability, version }),
  ]),
);
