import type { FlowProblem } from '../shared/flow-problem.ts';

/** A UnionPay card, as a page hands it over. */
export interface UnionPayCard {
  readonly number?: string;
  readonly expirationDate?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
  readonly cvv?: string;
}

/** Options of the UnionPay calls: a card, or the hosted fields that hold one. */
export interface UnionPayOptions {
  readonly card?: UnionPayCard;
  readonly hostedFields?: object;
  readonly mobile?: { readonly countryCode?: string; readonly number?: string };
  readonly enrollmentId?: string;
  readonly smsCode?: string;
}

/** UnionPay's calls. */
export type UnionPayCall = 'capabilities' | 'enrollment' | 'tokenization';

/** The codes of `spec/form.md` section 8 that are raised before the gateway is asked. */
const problems = {
  both: {
    type: 'MERCHANT',
    code: 'UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES',
    message: 'Please supply either a card or a Hosted Fields instance, not both.',
  },
  none: {
    type: 'MERCHANT',
    code: 'UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED',
    message:
      'A card or a Hosted Fields instance is required. Please supply a card or a Hosted Fields instance.',
  },
  fieldsInvalid: {
    type: 'MERCHANT',
    code: 'UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID',
    message: 'Found an invalid Hosted Fields instance. Please use a valid Hosted Fields instance.',
  },
  expirationIncomplete: {
    type: 'MERCHANT',
    code: 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE',
    message: 'You must supply expiration month and year or neither.',
  },
  noMobile: {
    type: 'MERCHANT',
    code: 'UNIONPAY_MISSING_MOBILE_PHONE_DATA',
    message: 'A `mobile` with `countryCode` and `number` is required.',
  },
} as const satisfies Readonly<Record<string, FlowProblem>>;

/** The problem to report if a call fails without a reason. */
export const unionPayFailures = {
  capabilities: {
    type: 'NETWORK',
    code: 'UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR',
    message: 'Could not fetch card capabilities.',
  },
  enrollment: {
    type: 'NETWORK',
    code: 'UNIONPAY_ENROLLMENT_NETWORK_ERROR',
    message: 'Could not enroll UnionPay card.',
  },
  tokenization: {
    type: 'NETWORK',
    code: 'UNIONPAY_TOKENIZATION_NETWORK_ERROR',
    message: 'A tokenization network error occurred.',
  },
} as const satisfies Readonly<Record<UnionPayCall, FlowProblem>>;

/** For a merchant who has no UnionPay. */
export const unionPayNotEnabled: FlowProblem = {
  type: 'MERCHANT',
  code: 'UNIONPAY_NOT_ENABLED',
  message: 'UnionPay is not enabled for this merchant.',
};

/** What is wrong with the options of a call, in the library's order (FU-01). */
export function unionPayProblem(call: UnionPayCall, options: UnionPayOptions): FlowProblem | null {
  const { card, hostedFields, mobile } = options;
  if (call === 'enrollment' && !(mobile?.countryCode && mobile.number)) return problems.noMobile;
  const hasCard = call === 'capabilities' ? Boolean(card?.number) : Boolean(card);
  if (hasCard && hostedFields) return problems.both;
  if (hostedFields) return '_bus' in hostedFields ? null : problems.fieldsInvalid;
  if (!card?.number) return problems.none;
  const { expirationDate, expirationMonth, expirationYear } = card;
  const isHalf = Boolean(expirationMonth) !== Boolean(expirationYear);
  return call !== 'capabilities' && !expirationDate && isHalf ? problems.expirationIncomplete : null;
}
