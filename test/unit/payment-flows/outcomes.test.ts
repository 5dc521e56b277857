/** Proves how the flows without a form end: from what happens to the last state, what is told and what is asked of the gateway, all written by hand. */
import { describe, expect, it } from 'vitest';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import { unionPayMachine } from '#machines/payment-flows/union-pay/machine.ts';
import { usBankAccountMachine } from '#machines/payment-flows/us-bank-account/machine.ts';
import { visaCheckoutMachine } from '#machines/payment-flows/visa-checkout/machine.ts';
import { type Outcome, play, type Step } from '#test/support/play-machine.ts';

type Row = readonly [title: string, steps: readonly Step[], outcome: Outcome];

const created: Step = { done: 'createComponent' };
const tornDown: Step = { type: 'teardown.requested' };
const answered = (answer: unknown) => ({ type: 'request.answered', answer });
const ends = (state: unknown, told: readonly unknown[], ran: readonly string[]): Outcome => ({
  state,
  told: ['component.created', ...told],
  ran: ['createComponent', ...ran],
});

describe('UnionPay [FU-01]', () => {
  const ask = (call: string, more: object = {}) => ({
    type: `${call}.requested`,
    options: { card: { number: '6222821234560017' }, ...more },
  });
  const enroll = ask('enrollment', { mobile: { countryCode: '62', number: '1' } });
  const tokenize = ask('tokenization', { enrollmentId: 'e', smsCode: '123' });
  const rows: readonly Row[] = [
    [
      'is refused without UnionPay',
      [{ error: 'createComponent' }],
      { state: 'refused', told: ['component.refused: UNIONPAY_NOT_ENABLED'], ran: ['createComponent'] },
    ],
    [
      'says what a card can',
      [created, ask('capabilities'), { done: 'fetchCapabilities', output: 'can' }],
      ends('idle', [answered('can')], ['fetchCapabilities']),
    ],
    [
      'says that the gateway did not know',
      [created, ask('capabilities'), { error: 'fetchCapabilities' }],
      ends('idle', ['request.failed: UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR'], ['fetchCapabilities']),
    ],
    [
      'gives an answer up that never comes, and renews the component',
      [created, ask('capabilities'), { after: 'ANSWER_TIMEOUT' }],
      ends(
        'renewing',
        ['request.failed: UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR'],
        ['fetchCapabilities', 'createComponent'],
      ),
    ],
    [
      'works again with the renewed component',
      [
        created,
        ask('capabilities'),
        { after: 'ANSWER_TIMEOUT' },
        created,
        ask('capabilities'),
        { done: 'fetchCapabilities', output: 'can' },
      ],
      ends(
        'idle',
        ['request.failed: UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR', answered('can')],
        ['fetchCapabilities', 'createComponent', 'fetchCapabilities'],
      ),
    ],
    [
      'can be asked again when the component could not be renewed',
      [created, enroll, { after: 'ANSWER_TIMEOUT' }, { error: 'createComponent' }],
      ends('idle', ['request.failed: UNIONPAY_ENROLLMENT_NETWORK_ERROR'], ['enroll', 'createComponent']),
    ],
    [
      'waits for the code of an enrolled card',
      [created, enroll, { done: 'enroll', output: { enrollmentId: 'e', smsCodeRequired: true } }],
      ends('awaiting the code', [answered({ enrollmentId: 'e', smsCodeRequired: true })], ['enroll']),
    ],
    [
      'waits for no code where none is sent',
      [created, enroll, { done: 'enroll', output: { enrollmentId: 'e', smsCodeRequired: false } }],
      ends('idle', [answered({ enrollmentId: 'e', smsCodeRequired: false })], ['enroll']),
    ],
    [
      'says that the enrolment failed, and can be asked again',
      [created, enroll, { error: 'enroll' }, enroll],
      ends('enrolling', ['request.failed: UNIONPAY_ENROLLMENT_NETWORK_ERROR'], ['enroll', 'enroll']),
    ],
    [
      'takes a code that was wrong once more',
      [
        created,
        enroll,
        { done: 'enroll', output: { enrollmentId: 'e', smsCodeRequired: true } },
        tokenize,
        { error: 'tokenize' },
      ],
      ends(
        'awaiting the code',
        [
          answered({ enrollmentId: 'e', smsCodeRequired: true }),
          'request.failed: UNIONPAY_TOKENIZATION_NETWORK_ERROR',
        ],
        ['enroll', 'tokenize'],
      ),
    ],
    [
      'does not wait for a code where no card was enrolled',
      [created, ask('tokenization', { enrollmentId: undefined }), { error: 'tokenize' }],
      ends('idle', ['request.failed: UNIONPAY_TOKENIZATION_NETWORK_ERROR'], ['tokenize']),
    ],
    [
      'refuses a second request and goes on with the first',
      [created, enroll, ask('capabilities'), { done: 'enroll', output: { smsCodeRequired: false } }],
      ends(
        'idle',
        ['request.refused: FLOW_REQUEST_ACTIVE', answered({ smsCodeRequired: false })],
        ['enroll'],
      ),
    ],
    [
      'fails a request under way when it is taken down',
      [created, enroll, tornDown, enroll, { done: 'tearDown' }],
      ends(
        'torn down',
        ['request.failed: METHOD_CALLED_AFTER_TEARDOWN', 'request.refused: METHOD_CALLED_AFTER_TEARDOWN'],
        ['enroll', 'tearDown'],
      ),
    ],
    [
      'says that it could not be taken down, once',
      [created, tornDown, tornDown, { error: 'tearDown', reason: 'stuck' }],
      ends('torn down', [{ type: 'teardown.failed', error: 'stuck' }], ['tearDown']),
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    const ports = ['createComponent', 'fetchCapabilities', 'enroll', 'tokenize', 'tearDown'];
    expect(await play(unionPayMachine, { ports, steps })).toEqual(outcome);
  });
});

describe('a US bank account [FB-01]', () => {
  const numbers = {
    type: 'account.submitted',
    options: { bankDetails: { accountNumber: '1', accountType: 'savings' }, mandateText: 'I agree' },
  };
  const login = {
    type: 'account.submitted',
    options: {
      bankLogin: { displayName: 'Shop' },
      mandateText: 'I agree',
    },
  };
  const rows: readonly Row[] = [
    [
      'is refused to a merchant without bank accounts',
      [{ error: 'createComponent' }],
      {
        state: 'refused',
        told: ['component.refused: US_BANK_ACCOUNT_NOT_ENABLED'],
        ran: ['createComponent'],
      },
    ],
    [
      'becomes a nonce by its numbers',
      [created, numbers, { done: 'tokenizeDetails', output: 'nonce' }],
      ends('idle', [answered('nonce')], ['tokenizeDetails']),
    ],
    [
      'says that the numbers were not taken',
      [created, numbers, { error: 'tokenizeDetails' }],
      ends('idle', ['request.failed: US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'], ['tokenizeDetails']),
    ],
    [
      'gives the gateway up after its patience',
      [created, numbers, { after: 'ANSWER_TIMEOUT' }],
      ends('idle', ['request.failed: US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'], ['tokenizeDetails']),
    ],
    [
      'becomes a nonce by a login',
      [created, login, { done: 'loadLogin' }, { done: 'tokenizeLogin', output: 'nonce' }],
      ends('idle', [answered('nonce')], ['loadLogin', 'tokenizeLogin']),
    ],
    [
      'says that the login did not load',
      [created, login, { error: 'loadLogin' }],
      ends('idle', ['request.failed: US_BANK_ACCOUNT_LOGIN_LOAD_FAILED'], ['loadLogin']),
    ],
    [
      'gives a login up that never loads',
      [created, login, { after: 'LOADING_TIMEOUT' }],
      ends('idle', ['request.failed: US_BANK_ACCOUNT_LOGIN_LOAD_FAILED'], ['loadLogin']),
    ],
    [
      'hears of a login that was closed',
      [
        created,
        login,
        { done: 'loadLogin' },
        {
          error: 'tokenizeLogin',
          reason: { code: 'US_BANK_ACCOUNT_LOGIN_CLOSED', type: 'CUSTOMER', message: 'Closed.' },
        },
      ],
      ends('idle', ['request.failed: US_BANK_ACCOUNT_LOGIN_CLOSED'], ['loadLogin', 'tokenizeLogin']),
    ],
    [
      'has a code of its own for a second login',
      [created, login, login],
      ends('loading the login', ['request.refused: US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE'], ['loadLogin']),
    ],
    [
      'refuses numbers during a login',
      [created, login, { done: 'loadLogin' }, numbers],
      ends('at the bank', ['request.refused: FLOW_REQUEST_ACTIVE'], ['loadLogin', 'tokenizeLogin']),
    ],
    [
      'fails the login when it is taken down',
      [created, login, tornDown, { done: 'tearDown' }],
      ends('torn down', ['request.failed: METHOD_CALLED_AFTER_TEARDOWN'], ['loadLogin', 'tearDown']),
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    const ports = ['createComponent', 'tokenizeDetails', 'loadLogin', 'tokenizeLogin', 'tearDown'];
    expect(await play(usBankAccountMachine, { input: { bankLogin: 'enabled' }, ports, steps })).toEqual(
      outcome,
    );
  });
});

describe('Visa Checkout [FX-01]', () => {
  const payment = { type: 'payment.submitted', payment: { callid: 'c', encKey: 'k', encPaymentData: 'd' } };
  const rows: readonly Row[] = [
    [
      'is refused to a merchant without it',
      [{ error: 'createComponent' }],
      { state: 'refused', told: ['component.refused: VISA_CHECKOUT_NOT_ENABLED'], ran: ['createComponent'] },
    ],
    [
      'becomes a nonce',
      [created, payment, { done: 'tokenize', output: 'nonce' }],
      ends('idle', [answered('nonce')], ['tokenize']),
    ],
    [
      'asks for what the lightbox did not hand over',
      [created, { ...payment, payment: { callid: 'c' } }],
      ends('idle', ['request.refused: VISA_CHECKOUT_PAYMENT_REQUIRED'], []),
    ],
    [
      'says that it was not taken, and takes another',
      [created, payment, { error: 'tokenize' }, payment],
      ends('tokenizing', ['request.failed: VISA_CHECKOUT_TOKENIZATION'], ['tokenize', 'tokenize']),
    ],
    [
      'gives the gateway up after its patience',
      [created, payment, { after: 'ANSWER_TIMEOUT' }],
      ends('idle', ['request.failed: VISA_CHECKOUT_TOKENIZATION'], ['tokenize']),
    ],
    [
      'refuses a second payment and goes on with the first',
      [created, payment, payment, { done: 'tokenize', output: 'nonce' }],
      ends('idle', ['request.refused: FLOW_REQUEST_ACTIVE', answered('nonce')], ['tokenize']),
    ],
    [
      'fails the payment when it is taken down',
      [created, payment, tornDown, { error: 'tearDown', reason: 'stuck' }],
      ends(
        'torn down',
        ['request.failed: METHOD_CALLED_AFTER_TEARDOWN', { type: 'teardown.failed', error: 'stuck' }],
        ['tokenize', 'tearDown'],
      ),
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    expect(
      await play(visaCheckoutMachine, { ports: ['createComponent', 'tokenize', 'tearDown'], steps }),
    ).toEqual(outcome);
  });
});

describe('3D Secure [F3-01 F3-02 F3-06]', () => {
  const terms = {
    threeDSecure: 'enabled',
    authorization: 'client token',
    environment: 'test',
    connection: 'http',
    versionTwo: 'announced',
    versionOne: 'gone',
  } as const;
  const verify = {
    type: 'verification.requested',
    options: { nonce: 'n', amount: '1', bin: '400000', onLookupComplete: () => undefined },
    lookupListener: 'none',
  };
  const card = { nonce: 'v', type: 'CreditCard', details: {} };
  const looked = (bank: object) => ({
    paymentMethod: { ...card, threeDSecureInfo: { liabilityShiftPossible: true } },
    lookup: bank,
  });
  const setUp = [created, { done: 'completeSetup' }] as const;
  const cancel = { type: 'cancel.requested' };
  const asked = { type: 'lookup.completed', challenge: 'asked' };
  const accepted = { type: 'lookup.accepted' };
  const listening = ['reportLookup', 'bankFrame'];
  const ports = [
    'createComponent',
    'completeSetup',
    'verifyCard',
    'cancelVerification',
    'lookUp',
    'tearDown',
  ];
  const onScript = (state: unknown, told: readonly unknown[], ran: readonly string[]) =>
    ends(state, told, ['completeSetup', ...ran]);
  const rows: readonly Row[] = [
    [
      'is refused when the component cannot be made',
      [{ error: 'createComponent' }],
      {
        state: 'refused',
        told: ['component.refused: THREEDS_CARDINAL_SDK_SETUP_FAILED'],
        ran: ['createComponent'],
      },
    ],
    [
      'fails a card that waited for a set-up that failed',
      [created, verify, { error: 'completeSetup' }],
      ends('broken', ['request.failed: THREEDS_CARDINAL_SDK_SETUP_FAILED'], ['completeSetup']),
    ],
    [
      'fails a card that waited for a set-up that hangs',
      [created, verify, { after: 'SETUP_TIMEOUT' }],
      ends('broken', ['request.failed: THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'], ['completeSetup']),
    ],
    [
      'says nothing of a failed set-up that no card waited for',
      [created, { error: 'completeSetup' }],
      ends('broken', [], ['completeSetup']),
    ],
    [
      'sets up anew for the next card',
      [created, { error: 'completeSetup' }, verify, created, { done: 'completeSetup' }],
      ends(
        { verifying: 'looking up' },
        ['component.created'],
        ['completeSetup', 'createComponent', 'completeSetup', 'verifyCard'],
      ),
    ],
    [
      'fails the next card when the component cannot be made anew',
      [created, { error: 'completeSetup' }, verify, { error: 'createComponent' }],
      ends(
        'broken',
        ['request.failed: THREEDS_CARDINAL_SDK_SETUP_FAILED'],
        ['completeSetup', 'createComponent'],
      ),
    ],
    [
      'hands the card over',
      [...setUp, verify, { done: 'verifyCard', output: card }],
      onScript('idle', [answered(card)], ['verifyCard']),
    ],
    [
      'says what the component said',
      [
        ...setUp,
        verify,
        asked,
        accepted,
        {
          error: 'verifyCard',
          reason: { code: 'THREEDS_CARDINAL_SDK_CANCELED', type: 'CUSTOMER', message: 'Canceled by user.' },
        },
      ],
      onScript('idle', ['request.failed: THREEDS_CARDINAL_SDK_CANCELED'], ['verifyCard']),
    ],
    [
      'waits without an end once the bank’s page is there',
      [...setUp, verify, asked, accepted, { type: 'challenge.shown' }, { after: 'CHALLENGE_TIMEOUT' }],
      onScript({ verifying: 'challenging' }, [], ['verifyCard']),
    ],
    [
      'waits for the answer when the bank’s page closes before it was shown',
      [...setUp, verify, asked, accepted, { type: 'challenge.closed' }, { after: 'CHALLENGE_TIMEOUT' }],
      onScript({ verifying: 'authenticating' }, [], ['verifyCard']),
    ],
    [
      'lets the page decide before an answer without questions is handed over',
      [...setUp, verify, { type: 'lookup.completed', challenge: 'waived' }],
      onScript({ verifying: 'announcing the answer' }, [], ['verifyCard']),
    ],
    [
      'opens no page of a bank that asks nothing',
      [...setUp, verify, { type: 'lookup.completed', challenge: 'waived' }, accepted],
      onScript({ verifying: 'concluding' }, [], ['verifyCard']),
    ],
    [
      'does not give a lookup up that has come, however long the page thinks',
      [...setUp, verify, asked, { after: 'ANSWER_TIMEOUT' }],
      onScript({ verifying: 'announcing a challenge' }, [], ['verifyCard']),
    ],
    [
      'has nothing to give back before the lookup',
      [...setUp, verify, cancel],
      onScript(
        { verifying: 'looking up' },
        ['cancel.refused: THREEDS_NO_VERIFICATION_PAYLOAD'],
        ['verifyCard'],
      ),
    ],
    [
      'gives the looked-up card to a merchant who cancels',
      [...setUp, verify, asked, cancel, { done: 'cancelVerification', output: card }],
      onScript(
        'idle',
        [
          'request.failed: THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
          { type: 'cancel.answered', method: card },
        ],
        ['verifyCard', 'cancelVerification'],
      ),
    ],
    [
      'says that it could not cancel, and verifies the next card',
      [...setUp, verify, asked, cancel, { error: 'cancelVerification' }, verify],
      onScript(
        { verifying: 'looking up' },
        [
          'request.failed: THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
          'cancel.refused: THREEDS_NO_VERIFICATION_PAYLOAD',
        ],
        ['verifyCard', 'cancelVerification', 'verifyCard'],
      ),
    ],
    [
      'lets a lookup go that never ends, even when the component does not',
      [...setUp, verify, { after: 'ANSWER_TIMEOUT' }, { error: 'cancelVerification' }],
      onScript('idle', ['request.failed: THREEDS_LOOKUP_ERROR'], ['verifyCard', 'cancelVerification']),
    ],
    [
      'fails the card when it is taken down, whose cancelling is then refused',
      [...setUp, verify, tornDown, cancel, { done: 'tearDown' }],
      onScript(
        'torn down',
        ['request.failed: METHOD_CALLED_AFTER_TEARDOWN', 'cancel.refused: THREEDS_NO_VERIFICATION_PAYLOAD'],
        ['verifyCard', 'tearDown'],
      ),
    ],
  ];
  it.each(rows)('version 2: %s', async (_title, steps, outcome) => {
    expect(
      await play(threeDSecureMachine, { input: { version: 2, terms }, ports, listening, steps }),
    ).toEqual(outcome);
  });

  const ofOne = {
    type: 'verification.requested',
    options: { nonce: 'n', amount: '1', addFrame: () => undefined, removeFrame: () => undefined },
    lookupListener: 'none',
  };
  const found: Step = { done: 'lookUp', output: looked({ acsUrl: 'https://bank.example' }) };
  const idle = { 'version one': 'idle' };
  const inFrame = (told: readonly unknown[], ran: readonly string[], state: unknown = idle): Outcome => ({
    state,
    told: ['component.created', ...told],
    ran: ['lookUp', ...ran],
  });
  const atBank = [ofOne, found, accepted, { type: 'challenge.shown' }] as const;
  const shifted = { liabilityShifted: true, liabilityShiftPossible: true };
  const rowsOfOne: readonly Row[] = [
    [
      'says by its status what the lookup met',
      [
        ofOne,
        {
          error: 'lookUp',
          reason: { code: 'THREEDS_LOOKUP_VALIDATION_ERROR', type: 'CUSTOMER', message: 'No.' },
        },
      ],
      inFrame(['request.failed: THREEDS_LOOKUP_VALIDATION_ERROR'], []),
    ],
    [
      'gives a lookup up that never comes',
      [ofOne, { after: 'ANSWER_TIMEOUT' }],
      inFrame(['request.failed: THREEDS_LOOKUP_ERROR'], []),
    ],
    [
      'fails when the merchant’s page throws',
      [ofOne, found, { error: 'reportLookup' }],
      inFrame(['request.failed: THREEDS_LOOKUP_ERROR'], ['reportLookup']),
    ],
    [
      'hands the card over of which the bank asks nothing',
      [ofOne, { done: 'lookUp', output: { ...looked({}), threeDSecureInfo: shifted } }, accepted],
      inFrame(
        [
          answered({
            ...card,
            threeDSecureInfo: { liabilityShiftPossible: true },
            ...shifted,
            verificationDetails: shifted,
          }),
        ],
        ['reportLookup'],
      ),
    ],
    [
      'hands the card over that the bank confirmed',
      [
        ...atBank,
        {
          type: 'bank.answered',
          answer: { success: true, paymentMethod: { ...card, nonce: 'b' }, threeDSecureInfo: shifted },
        },
      ],
      inFrame([answered({ ...card, nonce: 'b', ...shifted })], ['reportLookup', 'bankFrame']),
    ],
    [
      'hands the looked-up card over when the bank says no but the liability may shift',
      [
        ...atBank,
        {
          type: 'bank.answered',
          answer: { threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true } },
        },
      ],
      inFrame(
        [
          answered({
            ...card,
            threeDSecureInfo: { liabilityShiftPossible: true },
            liabilityShifted: false,
            liabilityShiftPossible: true,
          }),
        ],
        ['reportLookup', 'bankFrame'],
      ),
    ],
    [
      'says that the bank’s answer makes no sense',
      [...atBank, { type: 'bank.answered', answer: {} }],
      inFrame(['request.failed: UNKNOWN_AUTH_RESPONSE'], ['reportLookup', 'bankFrame']),
    ],
    [
      'hears that the shopper closed the bank’s page',
      [...atBank, { type: 'challenge.dismissed' }],
      inFrame(['request.failed: THREEDS_CARDINAL_SDK_CANCELED'], ['reportLookup', 'bankFrame']),
    ],
    [
      'gives a bank’s page up that never comes',
      [ofOne, found, accepted, { after: 'CHALLENGE_TIMEOUT' }],
      inFrame(['request.failed: THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'], ['reportLookup', 'bankFrame']),
    ],
    [
      'says that the bank’s page may not be shown',
      [
        ofOne,
        found,
        accepted,
        {
          error: 'bankFrame',
          reason: { code: 'THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN', type: 'INTERNAL', message: 'No.' },
        },
      ],
      inFrame(['request.failed: THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN'], ['reportLookup', 'bankFrame']),
    ],
    [
      'gives the looked-up card to a merchant who cancels',
      [...atBank, cancel],
      inFrame(
        [
          'request.failed: THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
          {
            type: 'cancel.answered',
            method: {
              ...card,
              threeDSecureInfo: { liabilityShiftPossible: true },
              liabilityShifted: undefined,
              liabilityShiftPossible: true,
            },
          },
        ],
        ['reportLookup', 'bankFrame'],
      ),
    ],
    [
      'verifies one card at a time, and then the next',
      [...atBank, ofOne, { type: 'challenge.dismissed' }, ofOne],
      inFrame(
        [
          'request.refused: THREEDS_AUTHENTICATION_IN_PROGRESS',
          'request.failed: THREEDS_CARDINAL_SDK_CANCELED',
        ],
        ['reportLookup', 'bankFrame', 'lookUp'],
        { 'version one': { verifying: 'looking up' } },
      ),
    ],
  ];
  it.each(rowsOfOne)('version 1: %s', async (_title, steps, outcome) => {
    const input = { version: 1, terms: { ...terms, versionOne: 'announced' } } as const;
    expect(await play(threeDSecureMachine, { input, ports, listening, steps })).toEqual(outcome);
  });

  it('version 1 verifies the card that waited while the script of version 2 failed [F3-02]', async () => {
    const input = { version: 2, terms: { ...terms, versionOne: 'announced' } } as const;
    const steps = [created, verify, { error: 'completeSetup' }];
    expect(await play(threeDSecureMachine, { input, ports, listening, steps })).toEqual(
      ends({ 'version one': { verifying: 'looking up' } }, [], ['completeSetup', 'lookUp']),
    );
  });
});
