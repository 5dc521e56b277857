/** Says by hand how the merchant's page gets a payment method, when the bank is asked, and why the page gets none. */
import { fromPromise } from 'xstate';
import { requestMachine } from '#machines/drop-in/request/machine.ts';
import type { RequestContext, RequestInput } from '#machines/drop-in/request/types.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import type { Selection } from '#machines/drop-in/view-model/types.ts';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import { newCard, nonceAlone, savedVisa } from '#test/model/drop-in/cases.ts';
import { describeTables, type Line, listener, type Step } from './table.ts';

const newSum = (value: unknown): Step => ({
  type: 'option.changed',
  option: 'threeDSecure',
  key: 'amount',
  value,
});
const asksFor = (selection: Selection, details: object = {}, id = 1): Step => ({
  type: 'payment.requested',
  id,
  selection,
  details,
});
const method = (chosen: PaymentMethod): Selection => ({ kind: 'method', method: chosen });
const sheet: Selection = { kind: 'sheet', option: 'card' };
const wanted = { type: 'sheet.wanted', option: 'card' };
const tokenized: Step = { type: 'sheet.tokenized', method: newCard };
const fulfilled = (handedOver: PaymentMethod, deviceData: string | null = null, id = 1) => ({
  type: 'request.fulfilled',
  id,
  method: handedOver,
  deviceData,
});
const refused = (problem: object, id = 1) => ({ type: 'request.refused', id, problem });
const noMethod = 'No payment method is available.';
const nothingChosen = { message: noMethod, code: 'NO_PAYMENT_METHOD' };
const second = refused(
  { message: 'A payment method is already being requested.', code: 'PAYMENT_METHOD_REQUEST_ACTIVE' },
  2,
);
const offline = { message: 'offline', code: 'NETWORK' };

type RequestLine = Line<RequestContext>;
const table = (input: RequestInput, lines: readonly RequestLine[]) => ({ input: () => input, lines });
const calm = { idle: 'calm' };

const handingOver: readonly RequestLine[] = [
  ['is waited for', [], { state: calm, tags: [], knows: { method: null } }],
  [
    'gets the method that is chosen [FR-01]',
    [asksFor(method(savedVisa))],
    { state: calm, tags: [], tells: [fulfilled(savedVisa)] },
  ],
  [
    'gets nothing where nothing is chosen [FR-02]',
    [asksFor({ kind: 'nothing' })],
    { state: calm, tells: [refused(nothingChosen)] },
  ],
  [
    'has the open sheet make a nonce of what was entered',
    [asksFor(sheet)],
    { state: 'tokenizing', tags: ['busy'], tells: [wanted], knows: { id: 1, option: 'card' } },
  ],
  [
    'has the sheet of another way to pay asked, where that one is open',
    [asksFor({ kind: 'sheet', option: 'paypal' })],
    { state: 'tokenizing', tells: [{ type: 'sheet.wanted', option: 'paypal' }] },
  ],
  [
    'gets the nonce of a sheet [FR-01]',
    [asksFor(sheet), tokenized],
    { state: calm, tags: [], tells: [wanted, fulfilled(newCard)], knows: { method: newCard } },
  ],
  [
    'gets the reason where a sheet makes no nonce [FR-02]',
    [asksFor(sheet), { type: 'sheet.refused', problem: offline }],
    {
      state: calm,
      tags: [],
      tells: [wanted, refused({ message: noMethod, code: 'NETWORK', cause: offline })],
    },
  ],
  [
    'gets the error behind that reason, where there is one',
    [asksFor(sheet), { type: 'sheet.refused', problem: { ...offline, cause: 'the line' } }],
    { state: calm, tells: [wanted, refused({ message: noMethod, code: 'NETWORK', cause: 'the line' })] },
  ],
  [
    'is not answered twice by a sheet',
    [asksFor(sheet), tokenized, tokenized, { type: 'sheet.refused', problem: offline }],
    { state: calm, tells: [wanted, fulfilled(newCard)] },
  ],
  [
    'is made one at a time, and the first goes on',
    [asksFor(sheet), asksFor(method(savedVisa), {}, 2), tokenized],
    { state: calm, tells: [wanted, second, fulfilled(newCard)] },
  ],
  [
    'is answered by its own number, also after another one',
    [asksFor(sheet), tokenized, asksFor(method(savedVisa), {}, 2)],
    { state: calm, tells: [wanted, fulfilled(newCard), fulfilled(savedVisa, null, 2)] },
  ],
  [
    'knows the sum that the merchant sets later, and nothing else of other options',
    [
      { type: 'option.changed', option: 'threeDSecure', key: 'amount', value: '20.00' },
      { type: 'option.changed', option: 'threeDSecure', key: 'challenge', value: 'inline' },
      { type: 'option.changed', option: 'paypal', key: 'amount', value: '30.00' },
    ],
    { state: calm, knows: { amount: '20.00' } },
  ],
];

const outdate = (kind: string): Step => ({ type: 'methods.outdated', kind });
const approvalOutdated = {
  type: 'CUSTOMER',
  code: 'WALLET_APPROVAL_OUTDATED',
  message: 'The payment changed while the shopper was approving it.',
};
const outdated = refused({ ...approvalOutdated, message: noMethod, cause: approvalOutdated });
const account: PaymentMethod = { nonce: 'nonce-paypal', type: 'PayPalAccount', details: {} };

const collects = ['collectDeviceData'] as const;
const collecting: readonly RequestLine[] = [
  [
    'has device data collected for the method that is chosen [FG-04]',
    [asksFor(method(savedVisa)), asksFor(sheet, {}, 2)],
    { state: 'collecting', tags: ['busy'], asks: [collects], tells: [second] },
  ],
  [
    'gets the device data beside the method [FG-04]',
    [asksFor(method(savedVisa)), { done: 'collectDeviceData', output: 'device' }],
    { state: calm, tags: [], asks: [collects], tells: [fulfilled(savedVisa, 'device')] },
  ],
  [
    'gets the method without device data where there is none [FG-04] [FL-04]',
    [asksFor(method(savedVisa)), { failed: 'collectDeviceData' }],
    { state: calm, asks: [collects], tells: [fulfilled(savedVisa, '')] },
  ],
  [
    'gets no method that was agreed to for something else than is asked for by then',
    [asksFor(method(account)), outdate('PayPalAccount'), { done: 'collectDeviceData', output: 'device' }],
    { state: calm, tags: [], asks: [collects], tells: [outdated] },
  ],
  ...(
    [
      ['another wallet', account, 'VenmoAccount'],
      ['a wallet whose account is saved', { ...account, vaulted: true }, 'PayPalAccount'],
    ] as const
  ).map(
    ([what, chosen, kind]): RequestLine => [
      `gets the method though ${what} was changed`,
      [asksFor(method(chosen)), outdate(kind), { done: 'collectDeviceData', output: 'device' }],
      { state: calm, asks: [collects], tells: [fulfilled(chosen, 'device')] },
    ],
  ),
  [
    'gets no PayPal account that was chosen in Google Pay for something else',
    [
      asksFor(method({ ...account, madeWith: 'googlePay' })),
      { type: 'methods.outdated', option: 'googlePay', kind: 'AndroidPayCard' },
    ],
    { state: calm, asks: [collects], tells: [outdated] },
  ],
  [
    'gets a PayPal account that was chosen in Google Pay though PayPal was changed',
    [
      asksFor(method({ ...account, madeWith: 'googlePay' })),
      { type: 'methods.outdated', option: 'paypal', kind: 'PayPalAccount' },
    ],
    { state: 'collecting', asks: [collects] },
  ],
  [
    'is not about a method once it was answered',
    [asksFor(method(account)), { done: 'collectDeviceData', output: 'device' }, outdate('PayPalAccount')],
    { state: calm, asks: [collects], tells: [fulfilled(account, 'device')] },
  ],
  [
    'has device data collected for the nonce of a sheet, too',
    [asksFor(sheet), tokenized, { done: 'collectDeviceData', output: 'device' }],
    { state: calm, asks: [collects], tells: [wanted, fulfilled(newCard, 'device')] },
  ],
];

const part = { machine: listener('threeDSecure'), input: { version: 2, terms: 'terms' } };
const fetches = ['fetchThreeDSecure'] as const;
const starts = ['threeDSecure', { version: 2, terms: 'terms', parent: 'an actor' }] as const;
const fetched: Step = { done: 'fetchThreeDSecure', output: part };
const created: Step = { type: 'component.created' };
const ready = { type: 'verification.ready' };
const asksBank = (options: object) =>
  [
    'threeDSecure',
    {
      type: 'verification.requested',
      options: {
        nonce: 'nonce-new',
        bin: '400000',
        additionalInformation: { acsWindowSize: '03' },
        ...options,
      },
      lookupListener: 'listening',
    },
  ] as const;
const begun = { type: 'verification.begun' };
const failed = { type: 'verification.failed' };
const notAsked = { type: 'verification.refused' };
const bankSays = {
  nonce: 'nonce-verified',
  type: 'CreditCard',
  details: {},
  liabilityShifted: true,
  liabilityShiftPossible: true,
  threeDSecureInfo: { status: 'authenticate_successful' },
};
const verified: PaymentMethod = {
  ...newCard,
  nonce: 'nonce-verified',
  liabilityShifted: true,
  liabilityShiftPossible: true,
  threeDSecureInfo: { status: 'authenticate_successful' },
};
/** The same, as the request keeps it: with the sum that the bank was asked for. */
const verifiedFor = (sum: string): PaymentMethod => ({ ...verified, verifiedFor: sum });
const passed = (nonce: string, by: PaymentMethod) => ({ type: 'verification.passed', nonce, method: by });
const setUp = [fetched, created];
const atBank = [...setUp, asksFor(method(newCard))];
const answered: Step = { type: 'request.answered', answer: bankSays };
const canceled = { type: 'CUSTOMER', code: 'THREEDS_CARDINAL_SDK_CANCELED', message: 'Canceled by user.' };
const notVerified = 'Something went wrong during 3D Secure authentication. Please try again.';
const refusedByBank = refused({
  message: notVerified,
  code: 'THREEDS_CARDINAL_SDK_CANCELED',
  cause: canceled,
});
const googlePay: PaymentMethod = {
  nonce: 'nonce-google',
  type: 'AndroidPayCard',
  details: { isNetworkTokenized: false, bin: '401288' },
};

const verifying: readonly RequestLine[] = [
  ['waits for the code of 3D Secure', [], { state: { preparing: 'fetching' }, tags: [], asks: [fetches] }],
  [
    'cannot be made before 3D Secure is set up',
    [asksFor(method(newCard), {}, 2), fetched, asksFor(method(newCard), {}, 2)],
    { state: { preparing: 'setting up' }, asks: [fetches, starts], tells: [second, second] },
  ],
  [
    'can be made once 3D Secure is set up',
    setUp,
    { state: calm, asks: [fetches, starts], tells: [ready], runs: ['threeDSecure'] },
  ],
  [
    'can never be made where the code of 3D Secure does not come [FL-05]',
    [{ failed: 'fetchThreeDSecure', error: offline }],
    {
      state: { preparing: 'unavailable' },
      asks: [fetches],
      tells: [
        {
          type: 'verification.unavailable',
          problem: { message: '3D Secure failed to set up.', code: 'NETWORK', cause: offline },
        },
      ],
    },
  ],
  [
    'can never be made where 3D Secure cannot be set up [FL-05]',
    [fetched, { type: 'component.refused', problem: canceled }],
    {
      state: { preparing: 'unavailable' },
      asks: [fetches, starts],
      tells: [
        {
          type: 'verification.unavailable',
          problem: {
            message: '3D Secure failed to set up.',
            code: 'THREEDS_CARDINAL_SDK_CANCELED',
            cause: canceled,
          },
        },
      ],
    },
  ],
  [
    'has the bank asked about a card [FR-03]',
    [...atBank, asksFor(sheet, {}, 2)],
    {
      state: 'verifying',
      tags: ['busy', 'verifying'],
      asks: [fetches, starts, asksBank({ amount: '10.00' })],
      tells: [ready, begun, second],
      knows: { method: newCard },
    },
  ],
  [
    'has the bank asked about a card that was just typed [FR-03]',
    [...setUp, asksFor(sheet), tokenized],
    {
      state: 'verifying',
      asks: [fetches, starts, asksBank({ amount: '10.00' })],
      tells: [ready, wanted, begun],
    },
  ],
  [
    'has the bank asked for the sum that was set last',
    [...setUp, newSum('20.00'), asksFor(method(newCard))],
    {
      state: 'verifying',
      asks: [fetches, starts, asksBank({ amount: '20.00' })],
      tells: [ready, begun],
    },
  ],
  [
    'tells the bank what the merchant knows of the payer, and the card is the chosen one [FR-03]',
    [
      ...setUp,
      asksFor(method(newCard), {
        email: 'parent@example.com',
        amount: '30.00',
        nonce: 'another',
        bin: 'another',
        additionalInformation: { acsWindowSize: '05', productCode: 'PHY' },
      }),
    ],
    {
      state: 'verifying',
      asks: [
        fetches,
        starts,
        asksBank({
          email: 'parent@example.com',
          amount: '30.00',
          additionalInformation: { acsWindowSize: '05', productCode: 'PHY' },
        }),
      ],
      tells: [ready, begun],
    },
  ],
  [
    "has the bank asked about a card of Google Pay that is the shopper's own number [FR-03]",
    [...setUp, asksFor(method(googlePay))],
    {
      state: 'verifying',
      asks: [fetches, starts, asksBank({ nonce: 'nonce-google', bin: '401288', amount: '10.00' })],
      tells: [ready, begun],
    },
  ],
  [
    'gets no method where the payment changes while the bank is asked, and waits for the bank all the same',
    [...setUp, asksFor(method(googlePay)), outdate('AndroidPayCard'), asksFor(method(savedVisa), {}, 2)],
    {
      state: 'verifying in vain',
      tags: ['busy', 'verifying'],
      asks: [fetches, starts, asksBank({ nonce: 'nonce-google', bin: '401288', amount: '10.00' })],
      tells: [ready, begun, second],
    },
  ],
  [
    'gets the reason once the bank has answered for nothing',
    [...setUp, asksFor(method(googlePay)), outdate('AndroidPayCard'), answered],
    {
      state: calm,
      tags: [],
      asks: [fetches, starts, asksBank({ nonce: 'nonce-google', bin: '401288', amount: '10.00' })],
      tells: [
        ready,
        begun,
        passed('nonce-google', {
          ...googlePay,
          nonce: 'nonce-verified',
          liabilityShifted: true,
          liabilityShiftPossible: true,
          threeDSecureInfo: { status: 'authenticate_successful' },
          verifiedFor: '10.00',
        }),
        outdated,
      ],
    },
  ],
  ...(['request.failed', 'request.refused'] as const).map(
    (type): RequestLine => [
      `gets the reason, too, where the bank confirms nothing for nothing (${type}), and the form says nothing of it`,
      [...setUp, asksFor(method(googlePay)), outdate('AndroidPayCard'), { type, problem: canceled }],
      {
        state: calm,
        tags: [],
        asks: [fetches, starts, asksBank({ nonce: 'nonce-google', bin: '401288', amount: '10.00' })],
        tells: [ready, begun, failed, outdated],
      },
    ],
  ),
  [
    'waits for the bank where another wallet is changed',
    [...atBank, outdate('AndroidPayCard')],
    { state: 'verifying', asks: [fetches, starts, asksBank({ amount: '10.00' })], tells: [ready, begun] },
  ],
  ...(
    [
      [
        'a card of Google Pay with a number of its own',
        { ...googlePay, details: { isNetworkTokenized: true } },
      ],
      ['a card of Google Pay that says nothing of its number', { ...googlePay, details: {} }],
      ['what is no card', { ...savedVisa, type: 'PayPalAccount' }],
      ['a card that it has answered about', { ...newCard, liabilityShifted: false }],
    ] as const
  ).map(
    ([what, chosen]): RequestLine => [
      `does not have the bank asked about ${what} [FR-03]`,
      [...setUp, asksFor(method(chosen))],
      { state: 'collecting', asks: [fetches, starts, collects], tells: [ready] },
    ],
  ),
  [
    'gets the card with the answer of the bank, after device data was collected [FR-01]',
    [...atBank, answered, { done: 'collectDeviceData', output: 'device' }],
    {
      state: calm,
      tags: [],
      asks: [fetches, starts, asksBank({ amount: '10.00' }), collects],
      tells: [
        ready,
        begun,
        passed('nonce-new', verifiedFor('10.00')),
        fulfilled(verifiedFor('10.00'), 'device'),
      ],
      knows: { method: verifiedFor('10.00') },
    },
  ],
  // Another sum than the one that the bank was asked for.
  ...(
    [
      ['the same sum', '10.00'],
      ['the same sum, written otherwise', 10],
    ] as const
  ).map(
    ([what, sum]): RequestLine => [
      `does not have the bank asked again for ${what}`,
      [...setUp, newSum(sum), asksFor(method(verifiedFor('10.00')))],
      { state: 'collecting', asks: [fetches, starts, collects], tells: [ready] },
    ],
  ),
  [
    'has the bank asked again about a card that it confirmed for another sum',
    [...setUp, newSum('20.00'), asksFor(method(verifiedFor('10.00')))],
    {
      state: 'verifying',
      asks: [fetches, starts, asksBank({ nonce: 'nonce-verified', amount: '20.00' })],
      tells: [ready, begun],
    },
  ],
  [
    'has the bank asked again where the request itself names another sum',
    [...setUp, asksFor(method(verifiedFor('10.00')), { amount: '20.00' })],
    {
      state: 'verifying',
      asks: [fetches, starts, asksBank({ nonce: 'nonce-verified', amount: '20.00' })],
      tells: [ready, begun],
    },
  ],
  [
    'has the bank asked again where the sum changed while it was asked, and gets that answer',
    [
      ...atBank,
      newSum('20.00'),
      answered,
      { type: 'request.answered', answer: { ...bankSays, nonce: 'nonce-again' } },
      { done: 'collectDeviceData', output: 'device' },
    ],
    {
      state: calm,
      asks: [
        fetches,
        starts,
        asksBank({ amount: '10.00' }),
        asksBank({ nonce: 'nonce-verified', amount: '20.00' }),
        collects,
      ],
      tells: [
        ready,
        begun,
        passed('nonce-new', verifiedFor('10.00')),
        begun,
        passed('nonce-verified', { ...verifiedFor('20.00'), nonce: 'nonce-again' }),
        fulfilled({ ...verifiedFor('20.00'), nonce: 'nonce-again' }, 'device'),
      ],
    },
  ],
  [
    'has the bank asked again where the sum changed while device data was collected',
    [...atBank, answered, newSum('20.00')],
    {
      state: 'verifying',
      asks: [
        fetches,
        starts,
        asksBank({ amount: '10.00' }),
        collects,
        asksBank({ nonce: 'nonce-verified', amount: '20.00' }),
      ],
      tells: [ready, begun, passed('nonce-new', verifiedFor('10.00')), begun],
      runs: ['threeDSecure'],
    },
  ],
  [
    'gets no more than the bank has said',
    [
      ...atBank,
      { type: 'request.answered', answer: { nonce: 'nonce-verified', type: 'CreditCard', details: {} } },
      { failed: 'collectDeviceData' },
    ],
    {
      state: calm,
      asks: [fetches, starts, asksBank({ amount: '10.00' }), collects],
      tells: [
        ready,
        begun,
        passed('nonce-new', { ...newCard, nonce: 'nonce-verified', verifiedFor: '10.00' }),
        fulfilled({ ...newCard, nonce: 'nonce-verified', verifiedFor: '10.00' }, ''),
      ],
    },
  ],
  [
    'gets no method where the bank does not confirm it, and the form says so [FR-03]',
    [...atBank, { type: 'request.failed', problem: canceled }],
    {
      state: { idle: 'not verified' },
      tags: [],
      asks: [fetches, starts, asksBank({ amount: '10.00' })],
      tells: [ready, begun, failed, refusedByBank],
    },
  ],
  [
    'gets no method where the bank was not asked, and the method is as good as before',
    [...atBank, { type: 'request.refused', problem: canceled }],
    {
      state: { idle: 'not verified' },
      tags: [],
      asks: [fetches, starts, asksBank({ amount: '10.00' })],
      tells: [ready, begun, notAsked, refusedByBank],
    },
  ],
  ...(
    [
      ['is as good as before: its nonce was not used', 'THREEDS_LOOKUP_VALIDATION_ERROR', notAsked],
      ['is as good as before: its nonce was not used', 'THREEDS_CARDINAL_SDK_SETUP_FAILED', notAsked],
      // Cardinal's script may say so after the lookup, too.
      ['counts as used', 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT', failed],
      ['counts as used', 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', failed],
      ['counts as used', 'THREEDS_LOOKUP_ERROR', failed],
    ] as const
  ).map(([what, code, told]): RequestLine => {
    const problem = { type: 'UNKNOWN', code, message: 'It went wrong.' };
    return [
      `gets no method, and that ${what} (${code})`,
      [...atBank, { type: 'request.failed', problem }],
      {
        state: { idle: 'not verified' },
        asks: [fetches, starts, asksBank({ amount: '10.00' })],
        tells: [ready, begun, told, refused({ message: notVerified, code, cause: problem })],
      },
    ];
  }),
  [
    'gets the error of the payment library behind a refusal',
    [
      ...atBank,
      {
        type: 'request.failed',
        problem: { ...canceled, cause: Object.assign(new Error('10011'), { code: 'LIBRARY' }) },
      },
    ],
    {
      state: { idle: 'not verified' },
      asks: [fetches, starts, asksBank({ amount: '10.00' })],
      tells: [
        ready,
        begun,
        failed,
        refused({
          message: notVerified,
          code: 'LIBRARY',
          cause: Object.assign(new Error('10011'), { code: 'LIBRARY' }),
        }),
      ],
    },
  ],
  [
    'gets the refusal itself where the error behind it has no code',
    [...atBank, { type: 'request.failed', problem: { ...canceled, cause: new Error('blocked') } }],
    {
      state: { idle: 'not verified' },
      asks: [fetches, starts, asksBank({ amount: '10.00' })],
      tells: [
        ready,
        begun,
        failed,
        refused({
          message: notVerified,
          code: 'THREEDS_CARDINAL_SDK_CANCELED',
          cause: { ...canceled, cause: new Error('blocked') },
        }),
      ],
    },
  ],
  [
    'can be made again after the bank did not confirm the card, and the form says no more of it',
    [...atBank, { type: 'request.failed', problem: canceled }, asksFor(sheet, {}, 2)],
    {
      state: 'tokenizing',
      asks: [fetches, starts, asksBank({ amount: '10.00' })],
      tells: [ready, begun, failed, refusedByBank, wanted],
    },
  ],
];

/** 3D Secure as it is, in a browser whose script of the bank comes at once. */
const realPart = (verifyCard: () => Promise<unknown>) => {
  const atOnce = fromPromise(() => Promise.resolve());
  const machine = threeDSecureMachine.provide({
    actors: { createComponent: atOnce, completeSetup: atOnce, verifyCard: fromPromise(verifyCard) } as never,
  });
  const terms = {
    threeDSecure: 'enabled',
    authorization: 'client token',
    environment: 'test',
    connection: 'https',
    versionTwo: 'announced',
    versionOne: 'gone',
  };
  return { machine, input: { version: 2, terms } };
};
const fetchedReal = (verifyCard: () => Promise<unknown>): Step => ({
  done: 'fetchThreeDSecure',
  output: realPart(verifyCard),
});

describeTables(requestMachine, {
  'a request': table(nonceAlone, handingOver),
  'a request with device data': table({ ...nonceAlone, deviceData: 'collected' }, collecting),
  'a request that the bank is asked about': table(
    { threeDSecure: 'asked', deviceData: 'collected', amount: '10.00' },
    verifying,
  ),
  'a request for a sum that is not known': table({ threeDSecure: 'asked', deviceData: 'not collected' }, [
    [
      'has the bank asked without one',
      atBank,
      { state: 'verifying', asks: [fetches, starts, asksBank({})], tells: [ready, begun] },
    ],
    [
      'gets the card that the bank confirmed at once',
      [...atBank, answered],
      {
        state: calm,
        asks: [fetches, starts, asksBank({})],
        tells: [ready, begun, passed('nonce-new', verified), fulfilled(verified)],
      },
    ],
  ]),
  'a request with 3D Secure itself behind it': table(
    { threeDSecure: 'asked', deviceData: 'not collected', amount: '10.00' },
    [
      [
        'gets the card that the bank confirmed [F3-01]',
        [fetchedReal(() => Promise.resolve(bankSays)), asksFor(method(newCard))],
        {
          state: calm,
          asks: [fetches],
          tells: [ready, begun, passed('nonce-new', verifiedFor('10.00')), fulfilled(verifiedFor('10.00'))],
        },
      ],
      [
        'gets the reason why the bank did not [F3-01]',
        [fetchedReal(() => Promise.reject(canceled)), asksFor(method(newCard))],
        {
          state: { idle: 'not verified' },
          asks: [fetches],
          tells: [
            ready,
            begun,
            failed,
            refused({ message: notVerified, code: canceled.code, cause: { ...canceled, cause: canceled } }),
          ],
        },
      ],
      [
        'gets the reason why the bank cannot be asked about that card [F3-04]',
        [
          fetchedReal(() => Promise.resolve(bankSays)),
          asksFor(method({ ...newCard, details: { lastFour: '0002' } })),
        ],
        {
          state: { idle: 'not verified' },
          asks: [fetches],
          tells: [
            ready,
            begun,
            notAsked,
            refused({
              message: notVerified,
              code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
              cause: {
                type: 'MERCHANT',
                code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
                message: 'verifyCard options must include a BIN.',
              },
            }),
          ],
        },
      ],
    ],
  ),
});
