import { required } from '../../required.ts';
import { type FlowProblem, flowProblem } from '../shared/flow-problem.ts';

/** Where a challenge is shown: Cardinal's dialog, Bootstrap's, a container of the page's own, or version 1's frame. */
export type Framework = 'modal' | 'bootstrap' | 'inline' | 'legacy';

/** The merchant's `version` option: 2, '2-inline-iframe' and so on; none or 1 is version 1. */
export type Version = string | number | undefined;

/** 3D Secure settings, from the gateway's configuration and the page. */
export interface VerificationTerms {
  readonly threeDSecure: 'enabled' | 'disabled';
  readonly authorization: 'client token' | 'tokenization key';
  readonly environment: 'production' | 'test';
  readonly connection: 'https' | 'http';
  /** The JWT for Cardinal's script. */
  readonly versionTwo: 'announced' | 'missing';
  /** The bank's page of version 1; Braintree no longer announces it, other gateways may. */
  readonly versionOne: 'announced' | 'gone';
}

/** What a page passes to `verifyCard`; everything else goes to the gateway as it is. */
export interface VerifyCardOptions {
  readonly nonce?: string;
  readonly amount?: unknown;
  readonly bin?: unknown;
  readonly onLookupComplete?: unknown;
  readonly addFrame?: unknown;
  readonly removeFrame?: unknown;
  readonly [option: string]: unknown;
}

/** The codes of `spec/form.md` section 8 that are raised here and not by the payment library. */
export const threeDSecureProblems = {
  unsupportedVersion: {
    type: 'MERCHANT',
    code: 'THREEDS_UNSUPPORTED_VERSION',
    message: '3D Secure version 1 is no longer offered by the payment gateway. Use version 2.',
  },
  notEnabled: {
    type: 'MERCHANT',
    code: 'THREEDS_NOT_ENABLED',
    message: '3D Secure is not enabled for this merchant.',
  },
  tokenizationKey: {
    type: 'MERCHANT',
    code: 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY',
    message: '3D Secure can not use a tokenization key for authorization.',
  },
  httpsRequired: {
    type: 'MERCHANT',
    code: 'THREEDS_HTTPS_REQUIRED',
    message: '3D Secure requires HTTPS.',
  },
  notEnabledForTwo: {
    type: 'MERCHANT',
    code: 'THREEDS_NOT_ENABLED_FOR_V2',
    message:
      '3D Secure version 2 is not enabled for this merchant. Contact Braintree Support for assistance at https://help.braintreepayments.com/',
  },
  setUpFailed: {
    type: 'UNKNOWN',
    code: 'THREEDS_CARDINAL_SDK_SETUP_FAILED',
    message: "Something went wrong setting up Cardinal's Songbird.js library.",
  },
  setUpTimedOut: {
    type: 'UNKNOWN',
    code: 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT',
    message: "Cardinal's Songbird.js took too long to setup.",
  },
  responseTimedOut: {
    type: 'UNKNOWN',
    code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT',
    message: "Cardinal's API took too long to respond.",
  },
  canceledByCustomer: {
    type: 'CUSTOMER',
    code: 'THREEDS_CARDINAL_SDK_CANCELED',
    message: 'Canceled by user.',
  },
  canceledByMerchant: {
    type: 'MERCHANT',
    code: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
    message: '3D Secure verfication canceled by merchant.',
  },
  inProgress: {
    type: 'MERCHANT',
    code: 'THREEDS_AUTHENTICATION_IN_PROGRESS',
    message: 'Cannot call verifyCard while existing authentication is in progress.',
  },
  jwtFailed: {
    type: 'UNKNOWN',
    code: 'THREEDS_JWT_AUTHENTICATION_FAILED',
    message: 'Something went wrong authenticating the JWT from Cardinal',
  },
  cardNotFound: {
    type: 'MERCHANT',
    code: 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
    message:
      'Either the payment method nonce passed to `verifyCard` does not exist, or it was already consumed',
  },
  lookupInvalid: {
    type: 'CUSTOMER',
    code: 'THREEDS_LOOKUP_VALIDATION_ERROR',
    message: 'The data passed in `verifyCard` did not pass validation checks. See details for more info',
  },
  lookupFailed: {
    type: 'UNKNOWN',
    code: 'THREEDS_LOOKUP_ERROR',
    message: 'Something went wrong during the 3D Secure lookup',
  },
  noPayload: {
    type: 'MERCHANT',
    code: 'THREEDS_NO_VERIFICATION_PAYLOAD',
    message: 'No verification payload available.',
  },
  foreignTermUrl: {
    type: 'INTERNAL',
    code: 'THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN',
    message: 'Term Url must be on a Braintree domain.',
  },
  unknownResponse: {
    type: 'UNKNOWN',
    code: 'UNKNOWN_AUTH_RESPONSE',
    message: "The bank's answer could not be understood.",
  },
} as const satisfies Readonly<Record<string, FlowProblem>>;

export type ProblemName = keyof typeof threeDSecureProblems;

/** Converts a failure; one that is not the payment library's becomes this problem. */
export const problemOf =
  (otherwise: ProblemName) =>
  ({ event }: { event: { error: unknown } }) => ({
    problem: flowProblem(event.error, threeDSecureProblems[otherwise]),
  });

const frameworks: Readonly<Record<string, Framework>> = {
  '': 'legacy',
  '1': 'legacy',
  '2': 'modal',
  '2-cardinal-modal': 'modal',
  '2-bootstrap3-modal': 'bootstrap',
  '2-inline-iframe': 'inline',
};

/** The framework for a merchant's `version`; null for an unknown one (F3-04). */
export function frameworkOf(version: Version): Framework | null {
  return frameworks[String(version ?? '')] ?? null;
}

/**
 * Where a challenge is shown.
 * @throws for an unknown version, which is refused earlier
 */
export const placeOf = (version: Version): Framework => required(frameworkOf(version), 'such version');

/** Why 3D Secure cannot be used; of several reasons the last one is reported, as the library does. */
export function creationProblem(version: Version, terms: VerificationTerms): FlowProblem | null {
  const framework = frameworkOf(version);
  if (!framework) {
    return {
      type: 'MERCHANT',
      code: 'THREEDS_UNRECOGNIZED_VERSION',
      message: `Version \`${version}\` is not a recognized version. You may need to update the version of your Braintree SDK to support this version.`,
    };
  }
  const { notEnabled, tokenizationKey, httpsRequired, notEnabledForTwo, unsupportedVersion } =
    threeDSecureProblems;
  if (framework === 'legacy' && terms.versionOne === 'gone') return unsupportedVersion;
  if (framework !== 'legacy' && terms.versionTwo === 'missing') return notEnabledForTwo;
  if (terms.environment === 'production' && terms.connection === 'http') return httpsRequired;
  if (terms.authorization === 'tokenization key') return tokenizationKey;
  return terms.threeDSecure === 'disabled' ? notEnabled : null;
}

/** Missing options of `verifyCard`, in the order of `spec/form.md` section 5; a `bin` is asked for after those. */
function optionProblem(
  options: VerifyCardOptions,
  framework: Framework,
  lookupListener: 'listening' | 'none',
): FlowProblem | null {
  const isFunction = (option: unknown) => typeof option === 'function';
  const hasListener = isFunction(options.onLookupComplete) || lookupListener === 'listening';
  const legacy = framework === 'legacy';
  const rules: readonly (readonly [isMissing: boolean, thing: string])[] = [
    [!options.nonce, 'a nonce'],
    [!isNumeric(options.amount), 'an amount'],
    [legacy && !isFunction(options.addFrame), 'an addFrame function'],
    [legacy && !isFunction(options.removeFrame), 'a removeFrame function'],
    [!legacy && !options.bin, 'a BIN'],
    [!legacy && !hasListener, 'an onLookupComplete function'],
  ];
  const missing = rules.find(([isMissing]) => isMissing);
  return missing
    ? {
        type: 'MERCHANT',
        code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
        message: `verifyCard options must include ${missing[1]}.`,
      }
    : null;
}

function isNumeric(amount: unknown): boolean {
  if (typeof amount === 'number') return !Number.isNaN(amount);
  return typeof amount === 'string' && amount.trim() !== '' && !Number.isNaN(Number(amount));
}

/** What `verifyCard` was called with. */
interface Call {
  readonly options: VerifyCardOptions;
  readonly lookupListener: 'listening' | 'none';
}

/** What is wrong with a call, for this version; null if nothing is. */
export const problemOfRequest = (version: Version, { options, lookupListener }: Call) =>
  optionProblem(options, placeOf(version), lookupListener);
