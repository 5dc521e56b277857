import { defaultMerchantAccount, merchant } from '../merchant.ts';

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
