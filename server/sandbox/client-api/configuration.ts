import { brandCode } from '../cards/brands.ts';
import { merchant } from '../merchant.ts';
import type { MerchantSettings } from '../merchant-settings.ts';

/** Where the parts of the gateway are, as the browser sees them. */
function gatewayUrls(origin: string) {
  const clientApiUrl = `${origin}/merchants/${merchant.id}/client_api`;
  return {
    clientApiUrl,
    configUrl: `${clientApiUrl}/v1/configuration`,
    graphQLUrl: `${origin}/graphql`,
    analyticsUrl: `${origin}/analytics`,
    assetsUrl: origin,
  };
}

/** The merchant's configuration as REST gives it. Only what the sandbox can do is announced. */
export function restConfiguration(origin: string, { challenges, supportedCardBrands }: MerchantSettings) {
  const urls = gatewayUrls(origin);
  return {
    configUrl: urls.configUrl,
    graphQL: { url: urls.graphQLUrl, features: ['tokenize_credit_cards'], date: '2018-05-08' },
    clientApiUrl: urls.clientApiUrl,
    assetsUrl: urls.assetsUrl,
    environment: 'local',
    merchantId: merchant.id,
    venmo: 'off',
    analytics: { url: urls.analyticsUrl },
    challenges,
    creditCards: { supportedCardTypes: supportedCardBrands },
    threeDSecureEnabled: false,
    paypalEnabled: false,
  };
}

/** The same as GraphQL's `clientConfiguration` gives it: enumerations in capitals, null for what is switched off. */
export function graphQLConfiguration(origin: string, { challenges, supportedCardBrands }: MerchantSettings) {
  const urls = gatewayUrls(origin);
  return {
    analyticsUrl: urls.analyticsUrl,
    environment: 'LOCAL',
    merchantId: merchant.id,
    assetsUrl: urls.assetsUrl,
    clientApiUrl: urls.clientApiUrl,
    creditCard: {
      supportedCardBrands: supportedCardBrands.map(brandCode),
      challenges: challenges.map((challenge) => challenge.toUpperCase()),
      threeDSecureEnabled: false,
      threeDSecure: null,
    },
    applePayWeb: null,
    fastlane: null,
    googlePay: null,
    ideal: null,
    masterpass: null,
    openBanking: null,
    paypal: null,
    unionPay: null,
    usBankAccount: null,
    venmo: null,
    visaCheckout: null,
    braintreeApi: null,
    supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
  };
}
