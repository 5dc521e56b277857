import { broken, type ErrorRow, merchant, merchants } from './row.ts';

const verifying = merchants('verify');
const cardinal = (
  code: string,
  number: number,
  type: ErrorRow['type'],
  message: string,
  shopper: ErrorRow['shopper'] = 'bank',
): ErrorRow => ({
  code: `THREEDS_CARDINAL_SDK_${code}`,
  type,
  message,
  attempt: 'verify',
  act: { cardinalError: number },
  shopper,
});
const lookedUp = (
  code: string,
  type: ErrorRow['type'],
  message: string,
  rest: Partial<ErrorRow>,
): ErrorRow => ({
  code,
  type,
  message,
  attempt: 'verify',
  shopper: type === merchant ? 'generic' : 'bank',
  ...rest,
});

export const threeDSecure: readonly ErrorRow[] = [
  verifying({
    code: 'THREEDS_NOT_ENABLED',
    message: '3D Secure is not enabled for this merchant.',
    settings: { threeDSecure: false },
  }),
  verifying({
    code: 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY',
    message: '3D Secure can not use a tokenization key for authorization.',
    by: 'tokenization key',
  }),
  verifying({
    code: 'THREEDS_HTTPS_REQUIRED',
    message: '3D Secure requires HTTPS.',
    settings: { production: true },
  }),
  verifying({
    code: 'THREEDS_NOT_ENABLED_FOR_V2',
    message:
      '3D Secure version 2 is not enabled for this merchant. Contact Braintree Support for assistance at https://help.braintreepayments.com/',
    settings: { threeDSecureVersionTwo: false },
  }),
  verifying({
    code: 'THREEDS_UNRECOGNIZED_VERSION',
    message:
      'Version `3` is not a recognized version. You may need to update the version of your Braintree SDK to support this version.',
    options: { version: '3' },
  }),
  // Before the script was loaded for others.
  lookedUp(
    'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED',
    'NETWORK',
    "Cardinal's Songbird.js library could not be loaded.",
    {
      fault: broken('script.cardinal'),
    },
  ),
  ...(['nonce', 'amount', 'bin'] as const).map((key) =>
    verifying({
      code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
      message: `verifyCard options must include ${{ nonce: 'a nonce', amount: 'an amount', bin: 'a BIN' }[key]}.`,
      options: { [key]: '' },
    }),
  ),
  cardinal('SETUP_TIMEDOUT', 10_001, 'UNKNOWN', "Cardinal's Songbird.js took too long to setup."),
  cardinal('SETUP_TIMEDOUT', 10_002, 'UNKNOWN', "Cardinal's Songbird.js took too long to setup."),
  cardinal('RESPONSE_TIMEDOUT', 10_003, 'UNKNOWN', "Cardinal's API took too long to respond."),
  cardinal('RESPONSE_TIMEDOUT', 10_007, 'UNKNOWN', "Cardinal's API took too long to respond."),
  cardinal('RESPONSE_TIMEDOUT', 10_009, 'UNKNOWN', "Cardinal's API took too long to respond."),
  ...[10_005, 10_006].map((number) =>
    cardinal(
      'BAD_CONFIG',
      number,
      merchant,
      'JWT or other required field missing. Please check your setup configuration.',
      'generic',
    ),
  ),
  ...[10_008, 10_010].map((number) =>
    cardinal(
      'BAD_JWT',
      number,
      merchant,
      'Cardinal JWT missing or malformed. Please check your setup configuration.',
      'generic',
    ),
  ),
  cardinal('CANCELED', 10_011, 'CUSTOMER', 'Canceled by user.', 'nothing'),
  cardinal(
    'ERROR',
    10_004,
    'UNKNOWN',
    'A general error has occurred with Cardinal. See description for more information.',
  ),
  lookedUp(
    'THREEDS_CARDINAL_SDK_SETUP_FAILED',
    'UNKNOWN',
    "Something went wrong setting up Cardinal's Songbird.js library.",
    { fault: broken('three_d_secure.setup') },
  ),
  lookedUp(
    'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
    merchant,
    '3D Secure verfication canceled by merchant.',
    { act: 'gives up the verification' },
  ),
  lookedUp(
    'THREEDS_AUTHENTICATION_IN_PROGRESS',
    merchant,
    'Cannot call verifyCard while existing authentication is in progress.',
    { attempt: 'verifyTwice' },
  ),
  lookedUp('THREEDS_NO_VERIFICATION_PAYLOAD', merchant, 'No verification payload available.', {
    attempt: 'cancelNothing',
  }),
  lookedUp(
    'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
    merchant,
    'Either the payment method nonce passed to `verifyCard` does not exist, or it was already consumed',
    { options: { nonce: 'unknown' } },
  ),
  lookedUp(
    'THREEDS_LOOKUP_VALIDATION_ERROR',
    'CUSTOMER',
    'The data passed in `verifyCard` did not pass validation checks. See details for more info',
    { options: { amount: '-1' } },
  ),
  lookedUp('THREEDS_LOOKUP_ERROR', 'UNKNOWN', 'Something went wrong during the 3D Secure lookup', {
    fault: broken('three_d_secure.lookup'),
  }),
  lookedUp(
    'THREEDS_JWT_AUTHENTICATION_FAILED',
    'UNKNOWN',
    'Something went wrong authenticating the JWT from Cardinal',
    { fault: broken('three_d_secure.authenticate'), act: { cardinalError: 0 } },
  ),
  lookedUp(
    'THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN',
    'INTERNAL',
    'Term Url must be on a Braintree domain.',
    {
      settings: { threeDSecureVersionOne: true },
      laterSettings: { foreignAddresses: true },
      options: { version: '1' },
    },
  ),
  lookedUp(
    'THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED',
    'INTERNAL',
    'Method not implemented for this framework.',
    { attempt: 'verifyByHalfAFramework' },
  ),
  {
    code: 'UNKNOWN_AUTH_RESPONSE',
    type: 'UNKNOWN',
    // The bank's own words, where it has some.
    message: 'The bank answered nonsense.',
    attempt: 'verify',
    settings: { threeDSecureVersionOne: true },
    options: { version: '1' },
    act: 'answers with garbage',
    shopper: 'generic',
  },
];
