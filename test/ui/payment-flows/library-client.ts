/** A client as braintree-web's components need it, whose requests are answered by the test. */
import type { Client } from 'braintree-web/client/index.js';

const version = '3.144.0';
export type Answer = (asked: object) => Promise<unknown>;

/** A gateway that has everything that a test does not switch off. */
const everything = {
  environment: 'sandbox',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: 'https://api.braintreegateway.com/merchants/m/client_api',
  threeDSecureEnabled: true,
  threeDSecure: { cardinalAuthenticationJWT: 'jwt', cardinalSongbirdUrl: 'https://songbird.example/s.js' },
  unionPay: { enabled: true },
  usBankAccount: { plaid: { publicKey: 'key' } },
  visaCheckout: {
    apikey: 'key',
    externalClientId: 'id',
    encryptionKey: 'e',
    supportedCardTypes: ['Visa', 'Elo'],
  },
  applePayWeb: {
    countryCode: 'US',
    currencyCode: 'USD',
    merchantIdentifier: 'merchant',
    supportedNetworks: ['visa', 'mastercard'],
  },
  androidPay: {
    displayName: 'The Shop',
    googleAuthorizationFingerprint: 'google',
    supportedNetworks: ['visa'],
  },
};

/** @param gateway what its configuration says differently */
export function clientWith(answer: Answer, gateway: object = {}, authorizationType = 'CLIENT_TOKEN'): Client {
  const configuration = {
    authorizationType,
    authorizationFingerprint: 'fingerprint',
    analyticsMetadata: { sessionId: 's' },
    gatewayConfiguration: { ...everything, ...gateway },
  };
  const client = {
    getConfiguration: () => configuration,
    getVersion: () => version,
    request: answer,
    _request: () => undefined,
    teardown: async () => undefined,
  };
  return client as unknown as Client;
}

/** How the library's client says that the gateway refused. */
export const refusing =
  (
    httpStatus: number,
    code = httpStatus >= 500 ? 'CLIENT_GATEWAY_NETWORK' : 'CLIENT_REQUEST_ERROR',
  ): Answer =>
  () =>
    Promise.reject(
      Object.assign(new Error('refused'), {
        type: httpStatus >= 500 ? 'NETWORK' : 'MERCHANT',
        code,
        details: { httpStatus, originalError: {} },
      }),
    );
export const never: Answer = () => new Promise(() => undefined);
