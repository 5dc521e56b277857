/** Says by hand how what Visa's lightbox hands over becomes a nonce. */
import { visaCheckoutMachine } from '#machines/payment-flows/visa-checkout/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const payment = { callid: 'c', encKey: 'k', encPaymentData: 'd' };
const nonce = { nonce: 'n', type: 'VisaCheckoutCard' };
const offline = new Error('offline');
const words = {
  type: 'UNKNOWN' as const,
  code: 'CLIENT_REQUEST_ERROR',
  message: 'There was a problem with your request.',
  details: { originalError: 'x' },
};
const refusal = Object.assign(new Error(words.message), words);

const made: Step = { done: 'createComponent' };
const submits = (more: object = {}): Step => ({
  type: 'payment.submitted',
  payment: { ...payment, ...more },
});
const submit = submits();
const leave: Step = { type: 'teardown.requested' };

const creates = ['createComponent'] as const;
const tokenizes = ['tokenize', payment] as const;
const clears = ['tearDown'] as const;

const created = { type: 'component.created' };
const answered = { type: 'request.answered', answer: nonce };
const failed = (problem: object) => ({ type: 'request.failed', problem });
const refused = (problem: object) => ({ type: 'request.refused', problem });
const notEnabled = {
  type: 'MERCHANT',
  code: 'VISA_CHECKOUT_NOT_ENABLED',
  message: 'Visa Checkout is not enabled for this merchant.',
};
const incomplete = refused({
  type: 'MERCHANT',
  code: 'VISA_CHECKOUT_PAYMENT_REQUIRED',
  message: 'tokenize requires callid, encKey, and encPaymentData.',
});
const lost = {
  type: 'NETWORK',
  code: 'VISA_CHECKOUT_TOKENIZATION',
  message: 'A network error occurred when processing the Visa Checkout payment.',
};
const active = refused({
  type: 'MERCHANT',
  code: 'FLOW_REQUEST_ACTIVE',
  message: 'Another request is still in progress.',
});
const goneWords = {
  type: 'MERCHANT',
  code: 'METHOD_CALLED_AFTER_TEARDOWN',
  message: 'The flow was torn down.',
};

describeTables(visaCheckoutMachine, {
  'Visa Checkout': {
    input: () => undefined,
    lines: [
      ['has its component made first', [], { state: 'opening', tags: ['busy'], asks: [creates] }],
      [
        'takes no payment before',
        [submit],
        { state: 'opening', asks: [creates], tells: [active], knows: { payment: null } },
      ],
      ['can be asked then', [made], { state: 'idle', tags: [], asks: [creates], tells: [created] }],
      [
        'is refused to a merchant without it [FX-01]',
        [{ failed: 'createComponent', error: offline }],
        {
          state: 'refused',
          tags: [],
          asks: [creates],
          tells: [{ type: 'component.refused', problem: { ...notEnabled, cause: offline } }],
        },
      ],
      [
        'is refused in the words of the library',
        [{ failed: 'createComponent', error: refusal }],
        {
          state: 'refused',
          asks: [creates],
          tells: [{ type: 'component.refused', problem: { ...words, cause: refusal } }],
        },
      ],
      ...(['callid', 'encKey', 'encPaymentData'] as const).map(
        (part): Line => [
          `asks the gateway nothing without ${part} [FX-01]`,
          [made, submits({ [part]: '' })],
          { state: 'idle', asks: [creates], tells: [created, incomplete], knows: { payment: null } },
        ],
      ),
      [
        'has the payment exchanged [FX-01]',
        [made, submit],
        { state: 'tokenizing', tags: ['busy'], asks: [creates, tokenizes], tells: [created] },
      ],
      [
        'answers with the nonce, and keeps nothing of the payment',
        [made, submit, { done: 'tokenize', output: nonce }],
        {
          state: 'idle',
          tags: [],
          asks: [creates, tokenizes],
          tells: [created, answered],
          knows: { payment: null },
        },
      ],
      [
        'says that there is no nonce, and takes another payment [FX-01]',
        [made, submit, { failed: 'tokenize', error: offline }, submits({ callid: 'other' })],
        {
          state: 'tokenizing',
          asks: [creates, tokenizes, ['tokenize', { ...payment, callid: 'other' }]],
          tells: [created, failed({ ...lost, cause: offline })],
        },
      ],
      [
        'says what the library says of it',
        [made, submit, { failed: 'tokenize', error: refusal }],
        {
          state: 'idle',
          asks: [creates, tokenizes],
          tells: [created, failed({ ...words, cause: refusal })],
          knows: { payment: null },
        },
      ],
      [
        'gives up on the gateway after 65 seconds',
        [made, submit, { waits: 65_000 }],
        {
          state: 'idle',
          asks: [creates, tokenizes],
          tells: [created, failed({ ...lost, cause: undefined })],
        },
      ],
      [
        'waits 65 seconds for the gateway',
        [made, submit, { waits: 64_999 }],
        { state: 'tokenizing', asks: [creates, tokenizes], tells: [created] },
      ],
      [
        'refuses a second payment, and goes on with the first',
        [made, submit, submits({ callid: 'other' }), { done: 'tokenize', output: nonce }],
        { state: 'idle', asks: [creates, tokenizes], tells: [created, active, answered] },
      ],
      // Taken down.
      [
        'is taken down, with nothing to say',
        [made, leave],
        { state: 'tearing down', tags: ['busy'], asks: [creates, clears], tells: [created] },
      ],
      [
        'is taken down before its component is there',
        [leave],
        { state: 'tearing down', asks: [creates, clears] },
      ],
      [
        'says that a payment is lost when it is taken down, and keeps nothing of it',
        [made, submit, leave],
        {
          state: 'tearing down',
          asks: [creates, tokenizes, clears],
          tells: [created, failed(goneWords)],
          knows: { payment: null },
        },
      ],
      [
        'takes no payment while it is taken down, and is so once',
        [made, leave, submit, leave],
        { state: 'tearing down', asks: [creates, clears], tells: [created, refused(goneWords)] },
      ],
      [
        'is gone then',
        [made, leave, { done: 'tearDown' }],
        { state: 'torn down', asks: [creates, clears], tells: [created] },
      ],
      [
        'is gone where it cannot be taken down, and says so',
        [made, leave, { failed: 'tearDown', error: offline }],
        {
          state: 'torn down',
          asks: [creates, clears],
          tells: [created, { type: 'teardown.failed', error: offline }],
        },
      ],
    ],
  },
});
