import { broken, type ErrorRow, rowsOf } from './row.ts';

const verifying = rowsOf('verify');
const failing = rowsOf('verify', { type: 'UNKNOWN', shopper: 'bank' });
const cardinal = (end: string, number: number, message: string, rest: Partial<ErrorRow> = {}): ErrorRow =>
  failing({ code: `THREEDS_CARDINAL_SDK_${end}`, message, act: { cardinalError: number }, ...rest });
/** Everything that is the page's to mend. */
const merchantsOwn = { type: 'MERCHANT', shopper: 'generic' } as const;

const versionOne = { threeDSecureVersionOne: true };
const missing = [
  ['nonce', 'a nonce', {}, 2],
  ['amount', 'an amount', {}, 2],
  ['bin', 'a BIN', {}, 2],
  ['onLookupComplete', 'an onLookupComplete function', {}, 2],
  ['addFrame', 'an addFrame function', versionOne, 1],
  ['removeFrame', 'a removeFrame function', versionOne, 1],
] as const;

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
  failing({
    code: 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED',
    type: 'NETWORK',
    message: "Cardinal's Songbird.js library could not be loaded.",
    fault: broken('script.cardinal'),
  }),
  ...missing.map(([key, thing, settings, version]) =>
    verifying({
      code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
      message: `verifyCard options must include ${thing}.`,
      settings,
      options: { version, [key]: null },
    }),
  ),
  cardinal('SETUP_TIMEDOUT', 10_001, "Cardinal's Songbird.js took too long to setup."),
  cardinal('SETUP_TIMEDOUT', 10_002, "Cardinal's Songbird.js took too long to setup."),
  cardinal('RESPONSE_TIMEDOUT', 10_003, "Cardinal's API took too long to respond."),
  cardinal('RESPONSE_TIMEDOUT', 10_007, "Cardinal's API took too long to respond."),
  cardinal('RESPONSE_TIMEDOUT', 10_009, "Cardinal's API took too long to respond."),
  ...[10_005, 10_006].map((number) =>
    cardinal(
      'BAD_CONFIG',
      number,
      'JWT or other required field missing. Please check your setup configuration.',
      merchantsOwn,
    ),
  ),
  ...[10_008, 10_010].map((number) =>
    cardinal(
      'BAD_JWT',
      number,
      'Cardinal JWT missing or malformed. Please check your setup configuration.',
      merchantsOwn,
    ),
  ),
  cardinal('CANCELED', 10_011, 'Canceled by user.', { type: 'CUSTOMER', shopper: 'nothing' }),
  cardinal(
    'ERROR',
    10_004,
    'A general error has occurred with Cardinal. See description for more information.',
  ),
  failing({
    code: 'THREEDS_CARDINAL_SDK_SETUP_FAILED',
    message: "Something went wrong setting up Cardinal's Songbird.js library.",
    fault: broken('three_d_secure.setup'),
  }),
  verifying({
    code: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
    message: '3D Secure verfication canceled by merchant.',
    act: 'gives up the verification',
  }),
  verifying({
    code: 'THREEDS_AUTHENTICATION_IN_PROGRESS',
    message: 'Cannot call verifyCard while existing authentication is in progress.',
    attempt: 'verifyTwice',
  }),
  verifying({
    code: 'THREEDS_NO_VERIFICATION_PAYLOAD',
    message: 'No verification payload available.',
    attempt: 'cancelNothing',
  }),
  verifying({
    code: 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
    message:
      'Either the payment method nonce passed to `verifyCard` does not exist, or it was already consumed',
    options: { nonce: 'unknown' },
  }),
  failing({
    code: 'THREEDS_LOOKUP_VALIDATION_ERROR',
    type: 'CUSTOMER',
    message: 'The data passed in `verifyCard` did not pass validation checks. See details for more info',
    options: { amount: '-1' },
  }),
  failing({
    code: 'THREEDS_LOOKUP_ERROR',
    message: 'Something went wrong during the 3D Secure lookup',
    fault: broken('three_d_secure.lookup'),
  }),
  failing({
    code: 'THREEDS_JWT_AUTHENTICATION_FAILED',
    message: 'Something went wrong authenticating the JWT from Cardinal',
    fault: broken('three_d_secure.authenticate'),
    act: { cardinalError: 0 },
  }),
  failing({
    code: 'THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN',
    type: 'INTERNAL',
    message: 'Term Url must be on a Braintree domain.',
    settings: versionOne,
    laterSettings: { foreignAddresses: true },
    options: { version: '1' },
  }),
  failing({
    code: 'THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED',
    type: 'INTERNAL',
    message: 'Method not implemented for this framework.',
    attempt: 'verifyByHalfAFramework',
  }),
  failing({
    code: 'UNKNOWN_AUTH_RESPONSE',
    // The bank's own words, where it has some.
    message: 'The bank answered nonsense.',
    settings: versionOne,
    options: { version: '1' },
    act: 'answers with garbage',
    shopper: 'generic',
  }),
];
