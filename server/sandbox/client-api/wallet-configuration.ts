import { defaultMerchantAccount, merchant } from '../merchant.ts';
import { writeSetupToken } from '../three-d-secure/tokens.ts';

/**
 * What the configuration says about each wallet, once for each interface. A wallet that is switched off is missing from
 * REST and null in GraphQL.
 */

const payPalNames = {
  displayName: 'North Pole Post',
  clientId: 'sandbox-paypal-client-id',
  environmentNoNetwork: false,
  unvettedMerchant: false,
  braintreeClientId: 'sandbox-braintree-client-id',
  billingAgreementsEnabled: true,
  merchantAccountId: defaultMerchantAccount,
  payeeEmail: 'merchant@paypal.example',
} as const;

/** PayPal, whose frames and windows are the sandbox's own. */
export function restPayPal(origin: string) {
  return { ...payPalNames, assetsUrl: origin, environment: 'sandbox', currencyIsoCode: 'USD' };
}

export function graphQLPayPal(origin: string) {
  return { ...payPalNames, assetsUrl: origin, environment: 'SANDBOX', currencyCode: 'USD' };
}

const venmoNames = {
  merchantId: merchant.venmoId,
  accessToken: `access_token$sandbox$${merchant.id}$sandbox`,
  enrichedCustomerDataEnabled: true,
} as const;

export function restVenmo() {
  return { ...venmoNames, environment: 'sandbox' };
}

export function graphQLVenmo() {
  return { ...venmoNames, environment: 'SANDBOX' };
}

/** 3D Secure, which both interfaces spell in the same way. Cardinal's script is the sandbox's own. */
export function threeDSecure(origin: string, now: Date) {
  return {
    cardinalAuthenticationJWT: writeSetupToken(now),
    cardinalSongbirdUrl: `${origin}/cardinalcruise/v1/songbird.js`,
    cardinalSongbirdIdentityHash: null,
  };
}
