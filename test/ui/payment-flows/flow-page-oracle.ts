/** What a person sees on the page of flows after something happened. Written by hand: these are the oracle. */

/** What was on the page before. */
interface Before {
  readonly state: string;
  readonly isFree: boolean;
  readonly situation: string;
  /** Whether the flow was asked for something, but not by the page. */
  readonly othersAsk: boolean;
  /** What happened last. */
  readonly previous: Happening | null;
}

type Happening = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Nothing changes, the page waits, it shows an answer, or an error with what the shopper is told. */
export type Told =
  | 'nothing'
  | 'asked'
  | { readonly answer: string }
  | { readonly code: string; readonly shopper: readonly string[] };

export type Oracle = (event: Happening, before: Before) => Told;

const generic = 'Something went wrong on our end. Check your entries and try again.';
const bank = 'Your bank could not confirm this card. Try again or use another card.';

const failed = (code: string, ...shopper: string[]): Told => ({
  code,
  shopper: shopper.length > 0 ? shopper : [generic],
});
const answered = (value?: unknown): Told => ({ answer: JSON.stringify(value, null, 2) ?? '' });
const gone = failed('METHOD_CALLED_AFTER_TEARDOWN');
const busy = failed('FLOW_REQUEST_ACTIVE');

const isRequest = ({ type }: { readonly type: string }) =>
  /\.(requested|submitted)$/.test(type) && !/^(cancel|teardown)\./.test(type);

/** What is the same for every flow; `of` tells how a request that is made, or was, goes on. */
const flow =
  (of: Oracle): Oracle =>
  (event, before) => {
    // The page's button is not pressed twice; what others ask is refused to them, and what is not awaited changes nothing.
    if (before.isFree !== isRequest(event)) return 'nothing';
    // A flow that was not opened is in no hand.
    const isOpen = !/^"(opening|broken)"$|creating/.test(before.state);
    if (event.type === 'teardown.requested') return isOpen ? gone : 'nothing';
    if (before.state === '"tearing down"') return isRequest(event) ? gone : 'nothing';
    return of(event, before);
  };

/** How what is asked of the gateway ends. */
const byEvent =
  (ends: Readonly<Record<string, Told>>): Oracle =>
  ({ type }) =>
    ends[type.replace(/^xstate\./, '').replace(/^after\.(\w+)\..*$/, 'after.$1')] ?? 'asked';

const lacks = ({ options }: Record<string, unknown>, key: string) =>
  (Object(options) as Record<string, unknown>)[key] === undefined;

export const unionPays: Oracle = flow((event, before) => {
  const { type } = event;
  if (before.state === '"renewing"') return busy;
  if (type.endsWith('.requested') && lacks(event, 'card')) {
    return failed('UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED');
  }
  if (type === 'enrollment.requested' && lacks(event, 'mobile')) {
    return failed('UNIONPAY_MISSING_MOBILE_PHONE_DATA');
  }
  const late: Readonly<Record<string, Told>> = {
    '"fetching capabilities"': failed('UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR'),
    '"enrolling"': failed('UNIONPAY_ENROLLMENT_NETWORK_ERROR'),
    '"tokenizing"': failed('UNIONPAY_TOKENIZATION_NETWORK_ERROR'),
  };
  return byEvent({
    'done.actor.createComponent': answered(),
    'error.actor.createComponent': failed('UNIONPAY_NOT_ENABLED'),
    'done.actor.fetchCapabilities': answered({ isUnionPay: true }),
    'error.actor.fetchCapabilities': failed('UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR'),
    'done.actor.enroll': answered(event['output']),
    'error.actor.enroll': failed('UNIONPAY_ENROLLMENT_NETWORK_ERROR'),
    'done.actor.tokenize': answered({ nonce: 'nonce' }),
    'error.actor.tokenize': failed('UNIONPAY_TOKENIZATION_NETWORK_ERROR'),
    'after.ANSWER_TIMEOUT': late[before.state] ?? 'nothing',
  })(event, before);
});

export const banks: Oracle = flow((event, before) => {
  if (event.type === 'account.submitted' && lacks(event, 'mandateText')) {
    return failed('US_BANK_ACCOUNT_OPTION_REQUIRED');
  }
  if (
    event.type === 'account.submitted' &&
    !lacks(event, 'bankLogin') &&
    before.situation === 'a merchant without'
  ) {
    return failed('US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED');
  }
  return byEvent({
    'done.actor.createComponent': answered(),
    'error.actor.createComponent': failed('US_BANK_ACCOUNT_NOT_ENABLED'),
    'done.actor.tokenizeDetails': answered({ nonce: 'nonce' }),
    'error.actor.tokenizeDetails': failed('US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'),
    'after.ANSWER_TIMEOUT': failed('US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'),
    'done.actor.loadLogin': 'nothing',
    'error.actor.loadLogin': failed('US_BANK_ACCOUNT_LOGIN_LOAD_FAILED'),
    'after.LOADING_TIMEOUT': failed('US_BANK_ACCOUNT_LOGIN_LOAD_FAILED'),
    'done.actor.tokenizeLogin': answered({ nonce: 'nonce' }),
    'error.actor.tokenizeLogin': failed('US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'),
  })(event, before);
});

export const visas: Oracle = flow((event, before) => {
  const { encKey } = Object(event['payment']) as { encKey?: string };
  if (event.type === 'payment.submitted' && !encKey) return failed('VISA_CHECKOUT_PAYMENT_REQUIRED');
  return byEvent({
    'done.actor.createComponent': answered(),
    'error.actor.createComponent': failed('VISA_CHECKOUT_NOT_ENABLED'),
    'done.actor.tokenize': answered({ nonce: 'nonce' }),
    'error.actor.tokenize': failed('VISA_CHECKOUT_TOKENIZATION'),
    'after.ANSWER_TIMEOUT': failed('VISA_CHECKOUT_TOKENIZATION'),
  })(event, before);
});

export const vaults: Oracle = flow((event, before) => {
  if (event.type === 'deletion.requested' && before.situation === 'a tokenization key') {
    return failed('VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN');
  }
  const deleting = failed('VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR');
  return byEvent({
    'done.actor.fetchPaymentMethods': answered([]),
    'error.actor.fetchPaymentMethods': failed('NO_ANSWER'),
    'done.actor.deletePaymentMethod': answered(),
    'error.actor.deletePaymentMethod': deleting,
    'after.ANSWER_TIMEOUT': before.state === '"deleting"' ? deleting : failed('NO_ANSWER'),
  })(event, before);
});

export const preferred: Oracle = byEvent({
  'done.actor.fetchPreferred': answered({ paypalPreferred: true, venmoPreferred: false }),
  'error.actor.fetchPreferred': answered({ paypalPreferred: false, venmoPreferred: false }),
  'after.ANSWER_TIMEOUT': answered({ paypalPreferred: false, venmoPreferred: false }),
});

const fromBank = (code: string) => failed(`THREEDS_${code}`, bank);
const verifiedCard = { nonce: 'verified', type: 'CreditCard', details: {}, description: 'ending in 91' };
const lookedUp = { ...verifiedCard, nonce: 'looked-up' };
const byTheBank = { ...verifiedCard, nonce: 'by-the-bank' };

/** Of a verification that the page asked for; one at a time. */
export const threeDSecures: Oracle = flow((event, before) => {
  const { state } = before;
  if (event.type === 'verification.requested') {
    if (/verifying|canceling|letting go/.test(state) || before.othersAsk) {
      return failed('THREEDS_AUTHENTICATION_IN_PROGRESS');
    }
    return lacks(event, 'amount') ? failed('THREEDS_MISSING_VERIFY_CARD_OPTION') : 'asked';
  }
  if (event.type === 'cancel.requested') {
    // What was not looked up yet cannot be given back.
    return /announcing|telling the page/.test(state)
      ? failed('THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT')
      : 'nothing';
  }
  const late = state.includes('looking up') ? 'LOOKUP_ERROR' : 'JWT_AUTHENTICATION_FAILED';
  return byEvent({
    'done.actor.createComponent': answered(),
    'error.actor.createComponent': before.othersAsk ? 'nothing' : fromBank('CARDINAL_SDK_SETUP_FAILED'),
    'done.actor.verifyCard': answered(verifiedCard),
    'error.actor.verifyCard': fromBank('LOOKUP_ERROR'),
    'after.ANSWER_TIMEOUT': fromBank(late),
    'after.CHALLENGE_TIMEOUT': fromBank('CARDINAL_SDK_RESPONSE_TIMEDOUT'),
    'done.actor.lookUp': 'nothing',
    'error.actor.lookUp': fromBank('LOOKUP_ERROR'),
    'error.actor.reportLookup': fromBank('LOOKUP_ERROR'),
    'error.actor.bankFrame': failed('UNKNOWN_AUTH_RESPONSE'),
    'bank.answered': Object(event['answer']).success ? answered(byTheBank) : failed('UNKNOWN_AUTH_RESPONSE'),
    'challenge.dismissed': { code: 'THREEDS_CARDINAL_SDK_CANCELED', shopper: [] },
    'lookup.completed': 'nothing',
    // Only a bank that gave the address of its page asks the shopper.
    'lookup.accepted': JSON.stringify(before.previous).includes('"lookup":{}')
      ? answered(lookedUp)
      : 'nothing',
    'challenge.shown': 'nothing',
    'challenge.closed': 'nothing',
  })(event, before);
});
