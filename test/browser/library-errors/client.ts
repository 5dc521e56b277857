import { broken, type ErrorRow, refused, rowsOf } from './row.ts';

const connecting = rowsOf('connect');
const requesting = rowsOf('request');
const list = { method: 'get', endpoint: 'payment_methods' } as const;

export const client: readonly ErrorRow[] = [
  connecting({
    code: 'CLIENT_INVALID_AUTHORIZATION',
    message: 'Authorization is invalid. Make sure your client token or tokenization key is valid.',
    by: 'nothing that is one',
  }),
  connecting({
    code: 'CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN',
    message: 'clientApiUrl property is on an invalid domain.',
    settings: { foreignAddresses: true },
  }),
  connecting({
    code: 'CLIENT_MISSING_GATEWAY_CONFIGURATION',
    message: 'Missing gatewayConfiguration.',
    by: 'a token without GraphQL',
    fault: { operation: 'configuration', kind: 'empty' },
    type: 'INTERNAL',
  }),
  ...Object.entries({ method: 'endpoint', endpoint: 'method' }).map(([given, missing]) =>
    requesting({
      code: 'CLIENT_OPTION_REQUIRED',
      message: `options.${missing} is required when making a request.`,
      options: { [given]: list[given as 'method'] },
    }),
  ),
  requesting({
    code: 'CLIENT_OPTION_INVALID',
    message: 'options.api is invalid.',
    options: { ...list, api: 'mars' },
  }),
  requesting({
    code: 'CLIENT_RATE_LIMITED',
    message: 'You are being rate-limited; please try again in a few minutes.',
    options: list,
    fault: { operation: 'vault.list', kind: 'rate-limited' },
  }),
  requesting({
    code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
    message: 'The authorization used has insufficient privileges.',
    options: list,
    fault: refused('vault.list', 403),
  }),
  requesting({
    code: 'CLIENT_GATEWAY_NETWORK',
    type: 'NETWORK',
    message: 'Cannot contact the gateway at this time.',
    options: list,
    fault: broken('vault.list'),
  }),
  requesting({
    code: 'CLIENT_REQUEST_ERROR',
    type: 'NETWORK',
    message: 'There was a problem with your request.',
    options: list,
    fault: refused('vault.list', 404),
  }),
  // The library has CLIENT_REQUEST_TIMEOUT for Internet Explorer's XDomainRequest alone; other browsers say that a
  // request is over before they say why.
  requesting({
    code: 'CLIENT_GATEWAY_NETWORK',
    message: 'Cannot contact the gateway at this time.',
    options: { ...list, timeout: 300 },
    fault: { operation: 'vault.list', kind: 'timeout' },
    type: 'NETWORK',
  }),
  requesting({
    code: 'CLIENT_GRAPHQL_REQUEST_ERROR',
    message: 'There was a problem with your request.',
    options: { api: 'graphQLApi', data: { query: 'query { preferredPaymentMethods { venmoPreferred } }' } },
    fault: broken('preferred_methods.fetch'),
    type: 'NETWORK',
  }),
];

const deleting = rowsOf('deleteMethod');
export const vault: readonly ErrorRow[] = [
  deleting({
    code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
    message: 'A client token with a customer id must be used to delete a payment method nonce.',
    by: 'tokenization key',
  }),
  deleting({
    code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
    message: 'A payment method for payment method nonce `unknown` could not be found.',
  }),
  deleting({
    code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
    message:
      'An unknown error occured when attempting to delete the payment method assocaited with the payment method nonce `unknown`.',
    fault: broken('vault.delete'),
    type: 'UNKNOWN',
  }),
];

const making = rowsOf('hostedFields');
export const hostedFields: readonly ErrorRow[] = [
  making({
    code: 'INSTANTIATION_OPTION_REQUIRED',
    message: 'options.fields is required when instantiating Hosted Fields.',
    options: { names: [] },
  }),
  making({
    code: 'HOSTED_FIELDS_INVALID_FIELD_KEY',
    message: '"password" is not a valid field.',
    options: { names: ['number', 'password'] },
  }),
];
