/** Says by hand how a US bank account becomes a nonce, by its numbers or by a login to the bank. */
import { usBankAccountMachine } from '#machines/payment-flows/us-bank-account/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const mandateText = 'I agree';
const bankDetails = { routingNumber: '1', accountNumber: '2', accountType: 'savings' };
const bankLogin = { displayName: 'The Shop' };
const numbers = { mandateText, bankDetails };
const login = { mandateText, bankLogin };
const account = {
  nonce: 'n',
  type: 'us_bank_account',
  description: 'US bank account ending in - 0002',
  details: {},
};
const offline = new Error('offline');
const closedWords = {
  type: 'CUSTOMER',
  code: 'US_BANK_ACCOUNT_LOGIN_CLOSED',
  message: 'Customer closed bank login flow before authorizing.',
};
const closed = Object.assign(new Error(closedWords.message), closedWords);

const submits = (options: object): Step => ({ type: 'account.submitted', options });
const byNumbers = submits(numbers);
const byLogin = submits(login);
const leave: Step = { type: 'teardown.requested' };
const made: Step = { done: 'createComponent' };
const loaded: Step = { done: 'loadLogin' };

const creates = ['createComponent'] as const;
const exchanges = ['tokenizeDetails', numbers] as const;
const loads = ['loadLogin'] as const;
const opens = ['tokenizeLogin', login] as const;
const clears = ['tearDown'] as const;

const created = { type: 'component.created' };
const answered = { type: 'request.answered', answer: account };
const failed = (problem: object) => ({ type: 'request.failed', problem });
const refused = (problem: object) => ({ type: 'request.refused', problem });
const merchants = (code: string, message: string) => ({ type: 'MERCHANT', code, message });
const lost = {
  type: 'NETWORK',
  code: 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR',
  message: 'A tokenization network error occurred.',
};
const notLoaded = {
  type: 'NETWORK',
  code: 'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED',
  message: 'Bank login flow failed to load.',
};
const active = refused(merchants('FLOW_REQUEST_ACTIVE', 'Another request is still in progress.'));
const loginActive = refused(
  merchants('US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE', 'Another bank login tokenization request is active.'),
);
const goneWords = merchants('METHOD_CALLED_AFTER_TEARDOWN', 'The flow was torn down.');
const missing = (message: string) => merchants('US_BANK_ACCOUNT_OPTION_REQUIRED', message);

/** What a page gets wrong, in the library's order; the gateway is asked nothing. */
const wrong: readonly (readonly [which: string, options: object, problem: object])[] = [
  ['nothing', {}, missing('mandateText property is required.')],
  ['numbers without a mandate', { bankDetails }, missing('mandateText property is required.')],
  [
    'numbers and a login',
    { mandateText, bankDetails, bankLogin },
    merchants(
      'US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS',
      'tokenize must be called with bankDetails or bankLogin, not both.',
    ),
  ],
  ['a mandate alone', { mandateText }, missing('tokenize must be called with bankDetails or bankLogin.')],
  [
    'numbers without a kind',
    { mandateText, bankDetails: { accountNumber: '2' } },
    missing('accountType property is required when using bankDetails.'),
  ],
  [
    'a login without a name',
    { mandateText, bankLogin: {} },
    missing('displayName property is required when using bankLogin.'),
  ],
];

describeTables(usBankAccountMachine, {
  'a US bank account': {
    input: () => ({ bankLogin: 'enabled' as const }),
    lines: [
      ['has its component made first', [], { state: 'opening', tags: ['busy'], asks: [creates] }],
      [
        'is not taken before',
        [byNumbers],
        { state: 'opening', asks: [creates], tells: [active], knows: { options: null } },
      ],
      ['is taken then', [made], { state: 'idle', tags: [], asks: [creates], tells: [created] }],
      [
        'is refused to a merchant without bank accounts [FB-01]',
        [{ failed: 'createComponent', error: offline }],
        {
          state: 'refused',
          tags: [],
          asks: [creates],
          tells: [
            {
              type: 'component.refused',
              problem: {
                ...merchants('US_BANK_ACCOUNT_NOT_ENABLED', 'US bank account is not enabled.'),
                cause: offline,
              },
            },
          ],
        },
      ],
      ...wrong.map(
        ([which, options, problem]): Line => [
          `is refused as ${which} [FB-01]`,
          [made, submits(options)],
          { state: 'idle', asks: [creates], tells: [created, refused(problem)], knows: { options: null } },
        ],
      ),
      // By its numbers.
      [
        'is exchanged by its numbers [FB-01]',
        [made, byNumbers],
        { state: 'tokenizing', tags: ['busy'], asks: [creates, exchanges], tells: [created] },
      ],
      [
        'becomes a nonce, and nothing of its numbers is kept [FB-01]',
        [made, byNumbers, { done: 'tokenizeDetails', output: account }],
        {
          state: 'idle',
          tags: [],
          asks: [creates, exchanges],
          tells: [created, answered],
          knows: { options: null },
        },
      ],
      [
        'says that its numbers were not taken, and takes others [FB-01]',
        [made, byNumbers, { failed: 'tokenizeDetails', error: offline }, byNumbers],
        {
          state: 'tokenizing',
          asks: [creates, exchanges, exchanges],
          tells: [created, failed({ ...lost, cause: offline })],
        },
      ],
      [
        'gives up on the gateway after 65 seconds',
        [made, byNumbers, { waits: 65_000 }],
        {
          state: 'idle',
          asks: [creates, exchanges],
          tells: [created, failed({ ...lost, cause: undefined })],
          knows: { options: null },
        },
      ],
      [
        'waits 65 seconds for the gateway',
        [made, byNumbers, { waits: 64_999 }],
        { state: 'tokenizing', asks: [creates, exchanges], tells: [created] },
      ],
      [
        'is not exchanged beside another one, by numbers or by a login',
        [made, byNumbers, byNumbers, byLogin, { done: 'tokenizeDetails', output: account }],
        { state: 'idle', asks: [creates, exchanges], tells: [created, active, active, answered] },
      ],
      // By a login.
      [
        'has the login of the bank loaded [FB-01]',
        [made, byLogin],
        { state: 'loading the login', tags: ['busy'], asks: [creates, loads], tells: [created] },
      ],
      [
        'is chosen at the bank, with the name of the merchant [FB-01]',
        [made, byLogin, loaded],
        { state: 'at the bank', tags: ['busy'], asks: [creates, loads, opens], tells: [created] },
      ],
      [
        'becomes a nonce at the bank, and nothing of it is kept [FB-01]',
        [made, byLogin, loaded, { done: 'tokenizeLogin', output: account }],
        {
          state: 'idle',
          tags: [],
          asks: [creates, loads, opens],
          tells: [created, answered],
          knows: { options: null },
        },
      ],
      [
        'says that the login did not load [FB-01]',
        [made, byLogin, { failed: 'loadLogin', error: offline }],
        {
          state: 'idle',
          asks: [creates, loads],
          tells: [created, failed({ ...notLoaded, cause: offline })],
          knows: { options: null },
        },
      ],
      [
        'gives up on a login that does not load in a minute [FB-01]',
        [made, byLogin, { waits: 60_000 }],
        {
          state: 'idle',
          asks: [creates, loads],
          tells: [created, failed({ ...notLoaded, cause: undefined })],
          knows: { options: null },
        },
      ],
      [
        'waits a minute for the login',
        [made, byLogin, { waits: 59_999 }],
        { state: 'loading the login', asks: [creates, loads], tells: [created] },
      ],
      [
        'gives the shopper all the time at the bank',
        [made, byLogin, loaded, { waits: 65_000 }],
        { state: 'at the bank', asks: [creates, loads, opens], tells: [created] },
      ],
      [
        'says that the shopper closed the login [FB-01]',
        [made, byLogin, loaded, { failed: 'tokenizeLogin', error: closed }],
        {
          state: 'idle',
          asks: [creates, loads, opens],
          tells: [created, failed({ ...closedWords, cause: closed })],
          knows: { options: null },
        },
      ],
      [
        'says that the account of the bank was not taken, and takes another',
        [made, byLogin, loaded, { failed: 'tokenizeLogin', error: offline }, byNumbers],
        {
          state: 'tokenizing',
          asks: [creates, loads, opens, exchanges],
          tells: [created, failed({ ...lost, cause: offline })],
        },
      ],
      [
        'has a code of its own for a second login while the first loads [FB-01]',
        [made, byLogin, byLogin],
        { state: 'loading the login', asks: [creates, loads], tells: [created, loginActive] },
      ],
      [
        'has a code of its own for a second login at the bank [FB-01]',
        [made, byLogin, loaded, byLogin],
        { state: 'at the bank', asks: [creates, loads, opens], tells: [created, loginActive] },
      ],
      [
        'takes no numbers while a login loads',
        [made, byLogin, byNumbers],
        { state: 'loading the login', asks: [creates, loads], tells: [created, active] },
      ],
      [
        'takes no numbers while the shopper is at the bank',
        [made, byLogin, loaded, byNumbers],
        { state: 'at the bank', asks: [creates, loads, opens], tells: [created, active] },
      ],
      // Taken down.
      [
        'has nothing to say when it is taken down unasked',
        [made, leave],
        { state: 'tearing down', tags: ['busy'], asks: [creates, clears], tells: [created] },
      ],
      [
        'says that a login is lost when it is taken down, and keeps nothing of it',
        [made, byLogin, leave],
        {
          state: 'tearing down',
          asks: [creates, loads, clears],
          tells: [created, failed(goneWords)],
          knows: { options: null },
        },
      ],
      [
        'is not taken while it is taken down, which is done once',
        [made, leave, byNumbers, leave],
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
  'a merchant whose gateway has no logins': {
    input: () => ({ bankLogin: 'disabled' as const }),
    lines: [
      [
        'is told so [FB-01]',
        [made, byLogin],
        {
          state: 'idle',
          asks: [creates],
          tells: [
            created,
            refused(merchants('US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED', 'Bank login is not enabled.')),
          ],
        },
      ],
      [
        'takes accounts by their numbers',
        [made, byNumbers],
        { state: 'tokenizing', asks: [creates, exchanges], tells: [created] },
      ],
    ],
  },
});
