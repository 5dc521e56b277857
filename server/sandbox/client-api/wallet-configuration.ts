import { type BrandName, brandCode } from '../cards/brands.ts';
import { merchant, placeOf } from '../merchant.ts';
import type { MerchantSettings } from '../merchant-settings.ts';
import { writeSetupToken } from '../three-d-secure/tokens.ts';
import { writeGoogleAuthorization } from '../wallets/google-pay/authorization.ts';
import { plaidPublicKey } from '../wallets/plaid/banks.ts';
import { visaMerchant } from '../wallets/visa-checkout/stored-cards.ts';

/**
 * The configuration of each wallet, for each interface. A wallet that is switched off is missing from REST and null in
 * GraphQL.
 */

/** The merchant as PayPal knows it. */
export const payPalNames = {
  displayName: 'North Pole Post',
  clientId: 'sandbox-paypal-client-id',
  environmentNoNetwork: false,
  unvettedMerchant: false,
  braintreeClientId: 'sandbox-braintree-client-id',
  billingAgreementsEnabled: true,
  payeeEmail: 'merchant@paypal.example',
} as const;

/** PayPal for a merchant account. Its frames and windows are the sandbox's own. */
const payPal = (account: string, origin: string) => ({
  ...payPalNames,
  merchantAccountId: account,
  assetsUrl: origin,
});

/** PayPal's configuration in REST. */
export function restPayPal(account: string, origin: string) {
  const { currency } = placeOf(account);
  return { ...payPal(account, origin), environment: 'sandbox', currencyIsoCode: currency };
}

/** PayPal's configuration in GraphQL. */
export function graphQLPayPal(account: string, origin: string) {
  const { currency } = placeOf(account);
  return { ...payPal(account, origin), environment: 'SANDBOX', currencyCode: currency };
}

const venmoNames = {
  merchantId: merchant.venmoId,
  accessToken: `access_token$sandbox$${merchant.id}$sandbox`,
  enrichedCustomerDataEnabled: true,
} as const;

/** Venmo's configuration in REST. */
export function restVenmo() {
  return { ...venmoNames, environment: 'sandbox' };
}

/** Venmo's configuration in GraphQL. */
export function graphQLVenmo() {
  return { ...venmoNames, environment: 'SANDBOX' };
}

/** 3D Secure, which both interfaces spell in the same way. Cardinal's script is the sandbox's own. */
export function threeDSecure(
  origin: string,
  { threeDSecureVersionOne, threeDSecureVersionTwo }: MerchantSettings,
  now: Date,
) {
  return {
    ...(threeDSecureVersionOne && { versionOneEnabled: true }),
    cardinalAuthenticationJWT: threeDSecureVersionTwo ? writeSetupToken(now) : null,
    cardinalSongbirdUrl: `${origin}/cardinalcruise/v1/songbird.js`,
    cardinalSongbirdIdentityHash: null,
  };
}

/** The brands that come through phones' wallets, in the wallets' own spelling. */
const walletNetworks: Readonly<Partial<Record<BrandName, string>>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  Maestro: 'maestro',
  Elo: 'elo',
};

/** What the merchant takes of the brands that come through phones' wallets. */
function walletBrands({ supportedCardBrands }: MerchantSettings): BrandName[] {
  return supportedCardBrands.filter((brand) => brand in walletNetworks);
}

function networksOf(settings: MerchantSettings): string[] {
  return walletBrands(settings).flatMap((brand) => walletNetworks[brand] ?? []);
}

function googlePay({ paypal }: MerchantSettings) {
  return {
    displayName: payPalNames.displayName,
    // Google offers a buyer's PayPal account beside their cards when it knows whom it pays.
    paypalClientId: paypal ? payPalNames.clientId : null,
  };
}

/** Google Pay's configuration in REST. */
export function restGooglePay(settings: MerchantSettings, now: Date) {
  return {
    ...googlePay(settings),
    enabled: true,
    environment: 'sandbox',
    googleAuthorizationFingerprint: writeGoogleAuthorization(now),
    supportedNetworks: networksOf(settings),
  };
}

/** Google Pay's configuration in GraphQL. */
export function graphQLGooglePay(settings: MerchantSettings, now: Date) {
  return {
    ...googlePay(settings),
    environment: 'SANDBOX',
    googleAuthorization: writeGoogleAuthorization(now),
    supportedCardBrands: walletBrands(settings).map(brandCode),
  };
}

/**
 * The ids by which Apple knows the merchant; with the second, the stand-in for Apple's script finds an empty wallet.
 */
export const applePayMerchants = ['sandbox.north-pole-post', 'sandbox.north-pole-post.no-card'] as const;

function applePay(account: string, { applePayCard }: MerchantSettings) {
  const [merchantIdentifier, withoutCard] = applePayMerchants;
  const { country, currency } = placeOf(account);
  return {
    countryCode: country,
    currencyCode: currency,
    merchantIdentifier: applePayCard ? merchantIdentifier : withoutCard,
  };
}

/** Apple Pay's configuration in REST. */
export function restApplePay(account: string, settings: MerchantSettings) {
  return { ...applePay(account, settings), supportedNetworks: networksOf(settings) };
}

/** Apple Pay's configuration in GraphQL. */
export function graphQLApplePay(account: string, settings: MerchantSettings) {
  return { ...applePay(account, settings), supportedCardBrands: walletBrands(settings).map(brandCode) };
}

/** UnionPay's configuration in REST. */
export function restUnionPay(account: string) {
  return { ...graphQLUnionPay(account), enabled: true };
}

/** UnionPay's configuration in GraphQL. */
export function graphQLUnionPay(account: string) {
  return { merchantAccountId: account };
}

const bankRoute = { routeId: 'sandbox' } as const;

/** The configuration of US bank accounts in REST. */
export function restUsBankAccount({ bankLogin }: MerchantSettings) {
  return { ...bankRoute, ...(bankLogin && { plaid: { publicKey: plaidPublicKey } }) };
}

/** The configuration of US bank accounts in GraphQL. */
export function graphQLUsBankAccount({ bankLogin }: MerchantSettings) {
  return { ...bankRoute, plaidPublicKey: bankLogin ? plaidPublicKey : null };
}

const visaBrands: ReadonlySet<BrandName> = new Set(['Visa', 'MasterCard', 'Discover', 'American Express']);

/** Visa Checkout's configuration in REST. */
export function restVisaCheckout({ supportedCardBrands }: MerchantSettings) {
  const { apiKey, ...names } = visaMerchant;
  const supportedCardTypes = supportedCardBrands.filter((brand) => visaBrands.has(brand));
  return { ...names, apikey: apiKey, supportedCardTypes };
}

/** Visa Checkout's configuration in GraphQL, which has no encryption key. */
export function graphQLVisaCheckout({ supportedCardBrands }: MerchantSettings) {
  const { apiKey, externalClientId } = visaMerchant;
  const brands = supportedCardBrands.filter((brand) => visaBrands.has(brand));
  return { apiKey, externalClientId, supportedCardBrands: brands.map(brandCode) };
}
