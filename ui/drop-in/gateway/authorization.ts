import type { Customer } from '#machines/drop-in/shared/payment-method.ts';

/** Whether the fingerprint of a client token names a customer. */
export const customerIn = (authorizationFingerprint = ''): Customer =>
  authorizationFingerprint.includes('customer_id=') ? 'returning' : 'guest';

/** What the authorization itself says, before the gateway is asked. */
export interface Granted {
  readonly customer: Customer;
  /** Card fields that the gateway requires besides number and date; absent if unknown. */
  readonly challenges?: readonly string[];
  /** Whether real money is charged; `live` if unknown. */
  readonly mode: 'test' | 'live';
}

/** The gateway's environments in which nothing is charged; a tokenization key begins with its environment. */
const testEnvironment = /^(local|development|qa|sandbox)(?![a-z])/;

const modeOf = (environment: string) => (testEnvironment.test(environment) ? 'test' : 'live');

/**
 * Reads a client token, which is JSON, plain or in base64. A tokenization key contains no more than its environment.
 */
export function readAuthorization(authorization: string): Granted {
  try {
    const token = JSON.parse(authorization.startsWith('{') ? authorization : atob(authorization)) as {
      readonly authorizationFingerprint?: string;
      readonly challenges?: unknown;
      readonly environment?: unknown;
    };
    const { authorizationFingerprint, challenges, environment } = token;
    return {
      customer: customerIn(authorizationFingerprint),
      mode: modeOf(String(environment)),
      ...(Array.isArray(challenges) && { challenges }),
    };
  } catch {
    return { customer: 'guest', mode: modeOf(authorization) };
  }
}
