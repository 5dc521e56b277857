import type { Customer } from '#machines/drop-in/shared/payment-method.ts';

/** Whether what a client token is signed with names a customer. */
export const customerIn = (authorizationFingerprint = ''): Customer =>
  authorizationFingerprint.includes('customer_id=') ? 'returning' : 'guest';

/** What an authorization itself says about its form, before the gateway is asked. */
export interface Granted {
  readonly customer: Customer;
  /** What the gateway requires of a card besides number and date; absent when unknown. */
  readonly challenges?: readonly string[];
  /** Whether real money is charged. If unknown, it is. */
  readonly mode: 'test' | 'live';
}

/** The gateway's environments in which nothing is charged; a tokenization key begins with the name of its own. */
const testEnvironment = /^(local|development|qa|sandbox)(?![a-z])/;

const modeOf = (environment: string) => (testEnvironment.test(environment) ? 'test' : 'live');

/**
 * Reads a client token, which is JSON, as it is or in base64. A tokenization key names no customer, and has no more
 * data.
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
