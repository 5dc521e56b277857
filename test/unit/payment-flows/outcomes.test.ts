/** Proves how the flows without a form end: from what happens to the last state, what is told and what is asked of the gateway, all written by hand. */
import { describe, expect, it } from 'vitest';
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
