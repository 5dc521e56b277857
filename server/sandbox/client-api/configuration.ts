import { brandCode } from '../cards/brands.ts';
import type { Context as SandboxContext } from '../context.ts';
import type { MerchantSettings } from '../merchant-settings.ts';
import type { Grant } from './fingerprint.ts';
import {
  graphQLApplePay,
  graphQLGooglePay,
  graphQLPayPal,
  graphQLUnionPay,
  graphQLUsBankAccount,
  graphQLVenmo,
  graphQLVisaCheckout,
  restApplePay,
  restGooglePay,
  restPayPal,
  restUnionPay,
  restUsBankAccount,
  restVenmo,
  restVisaCheckout,
  threeDSecure,
} from './wallet-configuration.ts';

/** A host that is obviously not the gateway's. */
export const foreignOrigin = 'https://gateway.example';

/** Where the parts of the gateway are, as the browser sees them. */
function gatewayUrls(origin: string, merchantId: string, { foreignAddresses }: MerchantSettings) {
  const clientApiUrl = `${foreignAddresses ? foreignOrigin : origin}/merchants/${merchantId}/client_api`;
  return {
    clientApiUrl,
    configUrl: `${clientApiUrl}/v1/configuration`,
    graphQLUrl: `${origin}/graphql`,
    analyticsUrl: `${origin}/analytics`,
    assetsUrl: origin,
  };
}

/**
 * The environment that clients see. Under one of Braintree's own names the sandbox is Braintree's sandbox, for
 * clients that know no other; everywhere else it is `local`, which the seam in our own builds knows.
 */
export function environmentOf(origin: string): 'sandbox' | 'local' {
  return /\.(braintreegateway|braintree-api)\.com$/.test(new URL(origin).hostname) ? 'sandbox' : 'local';
}

const environmentTold = (origin: string, { production }: MerchantSettings) =>
  production ? 'production' : environmentOf(origin);

type Holder = Pick<Grant, 'merchantId' | 'merchantAccountId'>;
type Context = Pick<SandboxContext, 'origin' | 'settings' | 'now'>;

const read = ({ origin, settings, now }: Context) => ({
  origin: origin(),
  settings: settings.current(),
  now: now(),
});

/** The configuration for a merchant account as REST gives it. Only what the sandbox can do is announced. */
export function restConfiguration({ merchantId, merchantAccountId: account }: Holder, context: Context) {
  const { origin, settings, now } = read(context);
  const urls = gatewayUrls(origin, merchantId, settings);
  return {
    configUrl: urls.configUrl,
    graphQL: { url: urls.graphQLUrl, features: ['tokenize_credit_cards'], date: '2018-05-08' },
    clientApiUrl: urls.clientApiUrl,
    assetsUrl: urls.assetsUrl,
    environment: environmentTold(origin, settings),
    merchantId,
    venmo: 'off',
    analytics: { url: urls.analyticsUrl },
    challenges: settings.challenges,
    creditCards: { supportedCardTypes: settings.supportedCardBrands },
    threeDSecureEnabled: settings.threeDSecure,
    threeDSecure: threeDSecure(origin, settings, now),
    paypalEnabled: settings.paypal,
    ...(settings.usBankAccount && { usBankAccount: restUsBankAccount(settings) }),
    ...(settings.visaCheckout && { visaCheckout: restVisaCheckout(settings) }),
    ...(settings.unionPay && { unionPay: restUnionPay(account) }),
    ...(settings.applePay && { applePayWeb: restApplePay(account, settings) }),
    ...(settings.googlePay && { androidPay: restGooglePay(settings, now) }),
    ...(settings.paypal && { paypal: restPayPal(account, origin) }),
    ...(settings.venmo && { payWithVenmo: restVenmo() }),
  };
}

/**
 * The same as GraphQL's `clientConfiguration` gives it: enumerations in capitals, and null for what is switched off.
 */
export function graphQLConfiguration({ merchantId, merchantAccountId: account }: Holder, context: Context) {
  const { origin, settings, now } = read(context);
  const urls = gatewayUrls(origin, merchantId, settings);
  return {
    analyticsUrl: urls.analyticsUrl,
    environment: environmentTold(origin, settings).toUpperCase(),
    merchantId,
    assetsUrl: urls.assetsUrl,
    clientApiUrl: urls.clientApiUrl,
    creditCard: {
      supportedCardBrands: settings.supportedCardBrands.map(brandCode),
      challenges: settings.challenges.map((challenge) => challenge.toUpperCase()),
      threeDSecureEnabled: settings.threeDSecure,
      threeDSecure: threeDSecure(origin, settings, now),
    },
    applePayWeb: settings.applePay ? graphQLApplePay(account, settings) : null,
    fastlane: null,
    googlePay: settings.googlePay ? graphQLGooglePay(settings, now) : null,
    ideal: null,
    masterpass: null,
    openBanking: null,
    paypal: settings.paypal ? graphQLPayPal(account, origin) : null,
    unionPay: settings.unionPay ? graphQLUnionPay(account) : null,
    usBankAccount: settings.usBankAccount ? graphQLUsBankAccount(settings) : null,
    venmo: settings.venmo ? graphQLVenmo() : null,
    visaCheckout: settings.visaCheckout ? graphQLVisaCheckout(settings) : null,
    braintreeApi: null,
    supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
  };
}
