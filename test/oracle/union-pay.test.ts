/** Says by hand what UnionPay is asked about a card, how one is enrolled, and what is wrong with what a page asks. */
import { unionPayMachine } from '#machines/payment-flows/union-pay/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const card = { number: '6212345678901232', expirationDate: '12/2030' };
const mobile = { countryCode: '86', number: '13800138000' };
const hostedFields = { _bus: {} };
const offline = new Error('offline');
const words = {
  type: 'MERCHANT',
  code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
  message: 'The authorization used has insufficient privileges.',
};
const forbidden = Object.assign(new Error(words.message), words);

const about = { card };
const enrolling = { card, mobile };
const withCode = { card, enrollmentId: 'e', smsCode: '12345' };
const requests = (what: string, options: object): Step => ({ type: `${what}.requested`, options });
const ask = requests('capabilities', about);
const enroll = requests('enrollment', enrolling);
const tokenize = requests('tokenization', withCode);
const leave: Step = { type: 'teardown.requested' };
const made: Step = { done: 'createComponent' };
const texted = { enrollmentId: 'e', smsCodeRequired: true };
const known = { enrollmentId: 'e', smsCodeRequired: false };
const nonce = { nonce: 'n', type: 'CreditCard' };
const enrolled = [made, enroll, { done: 'enroll', output: texted }] as const;

const creates = ['createComponent'] as const;
const looks = ['fetchCapabilities', about] as const;
const enrolls = ['enroll', enrolling] as const;
const tokenizes = ['tokenize', withCode] as const;
const clears = ['tearDown'] as const;

const created = { type: 'component.created' };
const answered = (answer: unknown) => ({ type: 'request.answered', answer });
const failed = (problem: object) => ({ type: 'request.failed', problem });
const refused = (problem: object) => ({ type: 'request.refused', problem });
const merchants = (code: string, message: string) => ({ type: 'MERCHANT', code, message });
const network = (code: string, message: string) => ({ type: 'NETWORK', code, message });
const notLooked = network('UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR', 'Could not fetch card capabilities.');
const notEnrolled = network('UNIONPAY_ENROLLMENT_NETWORK_ERROR', 'Could not enroll UnionPay card.');
const notTokenized = network('UNIONPAY_TOKENIZATION_NETWORK_ERROR', 'A tokenization network error occurred.');
const active = refused(merchants('FLOW_REQUEST_ACTIVE', 'Another request is still in progress.'));
const goneWords = merchants('METHOD_CALLED_AFTER_TEARDOWN', 'The flow was torn down.');

const both = merchants(
  'UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES',
  'Please supply either a card or a Hosted Fields instance, not both.',
);
const none = merchants(
  'UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED',
  'A card or a Hosted Fields instance is required. Please supply a card or a Hosted Fields instance.',
);
const noFields = merchants(
  'UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID',
  'Found an invalid Hosted Fields instance. Please use a valid Hosted Fields instance.',
);
const half = merchants(
  'UNIONPAY_EXPIRATION_DATE_INCOMPLETE',
  'You must supply expiration month and year or neither.',
);
const noMobile = merchants(
  'UNIONPAY_MISSING_MOBILE_PHONE_DATA',
  'A `mobile` with `countryCode` and `number` is required.',
);

/** What a page gets wrong, in the library's order; the gateway is asked nothing. */
const wrong: readonly (readonly [call: string, without: string, options: object, problem: object])[] = [
  ['capabilities', 'without a card', {}, none],
  ['capabilities', 'without a number', { card: {} }, none],
  ['capabilities', 'with a card and fields', { card, hostedFields }, both],
  ['capabilities', 'with fields that are none', { hostedFields: {} }, noFields],
  ['enrollment', 'without a phone', { card }, noMobile],
  ['enrollment', 'without a card and a phone', {}, noMobile],
  ['enrollment', 'without the country of the phone', { card, mobile: { number: '1' } }, noMobile],
  ['enrollment', 'without the number of the phone', { card, mobile: { countryCode: '86' } }, noMobile],
  ['enrollment', 'with a card and fields', { card, hostedFields, mobile }, both],
  ['enrollment', 'without a card', { mobile }, none],
  ['enrollment', 'without a year', { card: { number: '6', expirationMonth: '12' }, mobile }, half],
  ['tokenization', 'without a month', { card: { number: '6', expirationYear: '30' } }, half],
  ['tokenization', 'with an empty card and fields', { card: {}, hostedFields }, both],
  ['tokenization', 'without a card', {}, none],
];

/** What is right: a whole date, both parts of it or neither; or the fields that hold the card. */
const right: readonly (readonly [
  call: string,
  port: string,
  state: string,
  which: string,
  options: object,
])[] = [
  ['capabilities', 'fetchCapabilities', 'fetching capabilities', 'fields', { hostedFields }],
  // The number is all that is asked about.
  [
    'capabilities',
    'fetchCapabilities',
    'fetching capabilities',
    'a number in the fields and an empty card',
    { card: {}, hostedFields },
  ],
  [
    'capabilities',
    'fetchCapabilities',
    'fetching capabilities',
    'half a date',
    { card: { number: '6', expirationMonth: '12' } },
  ],
  ['enrollment', 'enroll', 'enrolling', 'a card without a date', { card: { number: '6' }, mobile }],
  [
    'enrollment',
    'enroll',
    'enrolling',
    'a month and a year',
    { card: { number: '6', expirationMonth: '12', expirationYear: '30' }, mobile },
  ],
  [
    'tokenization',
    'tokenize',
    'tokenizing',
    'a whole date beside half of one',
    { card: { ...card, expirationYear: '30' } },
  ],
  ['tokenization', 'tokenize', 'tokenizing', 'fields', { hostedFields }],
];

describeTables(unionPayMachine, {
  UnionPay: {
    input: () => undefined,
    lines: [
      ['has its component made first', [], { state: 'opening', tags: ['busy'], asks: [creates] }],
      ...[ask, enroll, tokenize].map(
        (request): Line => [
          `takes no ${'type' in request && request.type} before`,
          [request],
          { state: 'opening', asks: [creates], tells: [active], knows: { options: null } },
        ],
      ),
      ['can be asked then', [made], { state: 'idle', tags: [], asks: [creates], tells: [created] }],
      [
        'is refused to a merchant without it [FU-01]',
        [{ failed: 'createComponent', error: offline }],
        {
          state: 'refused',
          tags: [],
          asks: [creates],
          tells: [
            {
              type: 'component.refused',
              problem: {
                ...merchants('UNIONPAY_NOT_ENABLED', 'UnionPay is not enabled for this merchant.'),
                cause: offline,
              },
            },
          ],
        },
      ],
      // Options.
      ...wrong.map(
        ([call, without, options, problem]): Line => [
          `refuses ${call} ${without} [FU-01]`,
          [made, requests(call, options)],
          { state: 'idle', asks: [creates], tells: [created, refused(problem)], knows: { options: null } },
        ],
      ),
      ...right.map(
        ([call, port, state, which, options]): Line => [
          `takes ${which} for ${call} [FU-01]`,
          [made, requests(call, options)],
          { state, asks: [creates, [port, options]], tells: [created] },
        ],
      ),
      // What a card can.
      [
        'asks what a card can [FU-01]',
        [made, ask],
        { state: 'fetching capabilities', tags: ['busy'], asks: [creates, looks], tells: [created] },
      ],
      [
        'says what a card can, and keeps nothing of the card',
        [made, ask, { done: 'fetchCapabilities', output: { isUnionPay: true } }],
        {
          state: 'idle',
          tags: [],
          asks: [creates, looks],
          tells: [created, answered({ isUnionPay: true })],
          knows: { options: null },
        },
      ],
      [
        'says that the gateway did not know [FU-01]',
        [made, ask, { failed: 'fetchCapabilities', error: offline }],
        {
          state: 'idle',
          asks: [creates, looks],
          tells: [created, failed({ ...notLooked, cause: offline })],
          knows: { options: null },
        },
      ],
      [
        'passes on that the merchant may not ask [FU-01]',
        [made, ask, { failed: 'fetchCapabilities', error: forbidden }],
        { state: 'idle', asks: [creates, looks], tells: [created, failed({ ...words, cause: forbidden })] },
      ],
      // The enrolment.
      [
        'has a card enrolled [FU-01]',
        [made, enroll],
        { state: 'enrolling', tags: ['busy'], asks: [creates, enrolls], tells: [created] },
      ],
      [
        'waits for the code that was texted, and keeps nothing of the card [FU-01]',
        [...enrolled],
        {
          state: 'awaiting the code',
          tags: [],
          asks: [creates, enrolls],
          tells: [created, answered(texted)],
          knows: { options: null },
        },
      ],
      [
        'waits for no code where none is texted [FU-01]',
        [made, enroll, { done: 'enroll', output: known }],
        { state: 'idle', asks: [creates, enrolls], tells: [created, answered(known)] },
      ],
      [
        'says that the enrolment failed, and can be asked again',
        [made, enroll, { failed: 'enroll', error: offline }, enroll],
        {
          state: 'enrolling',
          asks: [creates, enrolls, enrolls],
          tells: [created, failed({ ...notEnrolled, cause: offline })],
        },
      ],
      [
        'has another code texted',
        [...enrolled, enroll],
        { state: 'enrolling', asks: [creates, enrolls, enrolls], tells: [created, answered(texted)] },
      ],
      [
        'asks about another card while a code is awaited',
        [...enrolled, ask],
        {
          state: 'fetching capabilities',
          asks: [creates, enrolls, looks],
          tells: [created, answered(texted)],
        },
      ],
      [
        'refuses what is wrong while a code is awaited',
        [
          ...enrolled,
          requests('capabilities', {}),
          requests('enrollment', about),
          requests('tokenization', {}),
        ],
        {
          state: 'awaiting the code',
          asks: [creates, enrolls],
          tells: [created, answered(texted), refused(none), refused(noMobile), refused(none)],
        },
      ],
      // The nonce.
      [
        'exchanges a card with its code [FU-01]',
        [...enrolled, tokenize],
        {
          state: 'tokenizing',
          tags: ['busy'],
          asks: [creates, enrolls, tokenizes],
          tells: [created, answered(texted)],
        },
      ],
      [
        'answers with the nonce, and keeps nothing of the card',
        [...enrolled, tokenize, { done: 'tokenize', output: nonce }],
        {
          state: 'idle',
          asks: [creates, enrolls, tokenizes],
          tells: [created, answered(texted), answered(nonce)],
          knows: { options: null },
        },
      ],
      [
        'takes the code once more where it was wrong',
        [...enrolled, tokenize, { failed: 'tokenize', error: offline }],
        {
          state: 'awaiting the code',
          asks: [creates, enrolls, tokenizes],
          tells: [created, answered(texted), failed({ ...notTokenized, cause: offline })],
          knows: { options: null },
        },
      ],
      [
        'waits for no code of a card that was not enrolled',
        [made, requests('tokenization', about), { failed: 'tokenize', error: offline }],
        {
          state: 'idle',
          asks: [creates, ['tokenize', about]],
          tells: [created, failed({ ...notTokenized, cause: offline })],
        },
      ],
      // One at a time.
      ...(
        [
          ['what a card can', ask, looks, 'fetching capabilities'],
          ['the enrolment', enroll, enrolls, 'enrolling'],
          ['the exchange', tokenize, tokenizes, 'tokenizing'],
        ] as const
      ).map(
        ([what, request, asked, state]): Line => [
          `refuses everything else during ${what}`,
          [made, request, ask, enroll, tokenize],
          { state, asks: [creates, asked], tells: [created, active, active, active] },
        ],
      ),
      // Without an answer.
      ...(
        [
          ['what a card can', ask, looks, notLooked, 'fetching capabilities'],
          ['the enrolment', enroll, enrolls, notEnrolled, 'enrolling'],
          ['the exchange', tokenize, tokenizes, notTokenized, 'tokenizing'],
        ] as const
      ).flatMap(([what, request, asked, problem, state]): Line[] => [
        [
          `gives up on ${what} after 65 seconds, and has another component made`,
          [made, request, { waits: 65_000 }],
          {
            state: 'renewing',
            tags: ['busy'],
            asks: [creates, asked, creates],
            tells: [created, failed({ ...problem, cause: undefined })],
            knows: { options: null },
          },
        ],
        [
          `waits 65 seconds for ${what}`,
          [made, request, { waits: 64_999 }],
          { state, asks: [creates, asked], tells: [created] },
        ],
      ]),
      [
        'can be asked with the other component',
        [made, ask, { waits: 65_000 }, made, ask],
        {
          state: 'fetching capabilities',
          asks: [creates, looks, creates, looks],
          tells: [created, failed({ ...notLooked, cause: undefined })],
        },
      ],
      [
        'can be asked where no other component could be made',
        [made, ask, { waits: 65_000 }, { failed: 'createComponent' }, ask],
        {
          state: 'fetching capabilities',
          asks: [creates, looks, creates, looks],
          tells: [created, failed({ ...notLooked, cause: undefined })],
        },
      ],
      [
        'takes nothing until then',
        [made, ask, { waits: 65_000 }, enroll],
        {
          state: 'renewing',
          asks: [creates, looks, creates],
          tells: [created, failed({ ...notLooked, cause: undefined }), active],
        },
      ],
      // Taken down.
      [
        'is taken down, with nothing to say',
        [...enrolled, leave],
        {
          state: 'tearing down',
          tags: ['busy'],
          asks: [creates, enrolls, clears],
          tells: [created, answered(texted)],
        },
      ],
      [
        'says that what was asked is lost when it is taken down, and keeps nothing of the card',
        [made, enroll, leave],
        {
          state: 'tearing down',
          asks: [creates, enrolls, clears],
          tells: [created, failed(goneWords)],
          knows: { options: null },
        },
      ],
      [
        'takes nothing while it is taken down, and is so once',
        [made, leave, ask, enroll, tokenize, leave],
        {
          state: 'tearing down',
          asks: [creates, clears],
          tells: [created, refused(goneWords), refused(goneWords), refused(goneWords)],
        },
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
