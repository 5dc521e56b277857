/** Says by hand how a saved PayPal account is paid with, and how such a payment is given up. */
import { payPalVaultCheckoutMachine } from '#machines/payment-flows/paypal-vault-checkout/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const options = { vaultInitiatedCheckoutPaymentMethodToken: 't', amount: '9.99', currency: 'USD' };
const method = { nonce: 'n', type: 'PayPalAccount', details: { email: 'buyer@example.com' } };

const code = (what: string) => `PAYPAL_START_VAULT_INITIATED_CHECKOUT_${what}`;
const saying = (words: { type: string; code: string; message: string; details?: object }) =>
  Object.assign(new Error(words.message), words);
const closedWords = {
  type: 'CUSTOMER',
  code: code('CANCELED'),
  message: 'Customer closed PayPal popup before authorizing.',
};
const blockedWords = {
  type: 'MERCHANT',
  code: code('POPUP_OPEN_FAILED'),
  message: 'PayPal popup failed to open.',
  details: { originalError: 'FRAME_SERVICE_FRAME_OPEN_FAILED' },
};
const closed = saying(closedWords);
const blocked = saying(blockedWords);
const offline = new Error('offline');

const starts = (more: object = {}): Step => ({ type: 'checkout.started', options: { ...options, ...more } });
const start = starts();
const cancel: Step = { type: 'checkout.canceled' };
const leave: Step = { type: 'teardown.requested' };
const opened: Step = { done: 'openFrameService' };
const renewed: Step = { done: 'renewComponent' };
const paid: Step = { done: 'startCheckout', output: method };
const windowClosed: Step = { done: 'closeWindow' };
const approving = [start, opened] as const;
/** What was given up before its frame answered. */
const spent = [start, cancel] as const;

const opens = ['openFrameService'] as const;
const renews = ['renewComponent'] as const;
const asks = ['startCheckout', options] as const;
const closes = ['closeWindow'] as const;
const clears = ['tearDown'] as const;

const answered = { type: 'request.answered', answer: method };
const failed = (problem: object) => ({ type: 'request.failed', problem });
const refused = (problem: object) => ({ type: 'request.refused', problem });
const byMerchant = failed({
  type: 'MERCHANT',
  code: code('CANCELED'),
  message: 'The merchant closed the PayPal popup before authorizing.',
});
const inProgress = refused({
  type: 'MERCHANT',
  code: code('IN_PROGRESS'),
  message: 'Vault initiated checkout already in progress.',
});
const missing = (name: string) =>
  refused({ type: 'MERCHANT', code: code('PARAM_REQUIRED'), message: `Required param ${name} is missing.` });
const gone = refused({
  type: 'MERCHANT',
  code: 'METHOD_CALLED_AFTER_TEARDOWN',
  message: 'The flow was torn down.',
});
const notSetUp = failed({
  type: 'NETWORK',
  code: code('SETUP_FAILED'),
  message: 'Something went wrong when setting up the checkout workflow.',
});
const notInitialized = failed({
  type: 'NETWORK',
  code: 'PAYPAL_FLOW_FAILED',
  message: 'Could not initialize PayPal flow.',
  cause: offline,
});

const covered = ['backdrop'];
const given = { usable: 'idle' };
const preparing = (how: string) => ({ 'in progress': { preparing: how } });
const approves = { 'in progress': 'approving' };
const canceled = { spent: 'canceled by merchant' };

/** The next one after each end: with the same component, or with another. */
const again = (
  how: string,
  steps: readonly Step[],
  next: 'opening' | 'renewing',
  told: readonly unknown[],
  asked: readonly (readonly [string, unknown?])[],
): Line => [
  `is begun again ${how}, with ${next === 'opening' ? 'the component that is there' : 'another component'}`,
  [...steps, start],
  {
    state: preparing(next),
    tags: covered,
    asks: [...asked, next === 'opening' ? opens : renews],
    tells: told,
  },
];

describeTables(payPalVaultCheckoutMachine, {
  'a saved PayPal account': {
    input: () => undefined,
    lines: [
      ['is paid with when the page asks for it', [], { state: given, tags: [] }],
      [
        'covers the page, and opens what hears the window first [FY-01]',
        [start],
        { state: preparing('opening'), tags: covered, asks: [opens], knows: { options } },
      ],
      [
        'is paid with in a window, with what the page asked for [FY-01]',
        [...approving],
        { state: approves, tags: covered, asks: [opens, asks] },
      ],
      [
        'is paid with when its owner agrees, and the page is free [FY-01]',
        [...approving, paid],
        { state: { usable: 'succeeded' }, tags: [], asks: [opens, asks], tells: [answered] },
      ],
      // Options, in the library's order: it names the last one that is missing.
      ...(['amount', 'currency', 'vaultInitiatedCheckoutPaymentMethodToken'] as const).map(
        (name): Line => [
          `opens nothing without ${name}, and says so [FY-01]`,
          [starts({ [name]: undefined })],
          { state: given, tells: [missing(name)], knows: { options: undefined } },
        ],
      ),
      [
        'names the last option that is missing, as the library does',
        [starts({ amount: undefined, currency: undefined })],
        { state: given, tells: [missing('currency')] },
      ],
      [
        'is not begun with less, after one that was given up',
        [...spent, starts({ amount: undefined })],
        { state: canceled, asks: [opens], tells: [byMerchant, missing('amount')] },
      ],
      // One at a time.
      [
        'refuses a second payment, and goes on with the first [FY-01]',
        [...approving, starts({ amount: '1.00' }), paid],
        {
          state: { usable: 'succeeded' },
          asks: [opens, asks],
          tells: [inProgress, answered],
          knows: { options },
        },
      ],
      [
        'refuses a second payment before its window is there, whatever it lacks',
        [start, starts({ amount: undefined })],
        { state: preparing('opening'), asks: [opens], tells: [inProgress] },
      ],
      // Ends of the owner's.
      [
        'says that its owner closed the window [FY-01]',
        [...approving, { failed: 'startCheckout', error: closed }],
        {
          state: { usable: 'canceled by customer' },
          tags: [],
          asks: [opens, asks],
          tells: [failed({ ...closedWords, cause: closed })],
        },
      ],
      [
        'says that the browser opened no window [FY-01]',
        [...approving, { failed: 'startCheckout', error: blocked }],
        {
          state: { usable: 'failed' },
          tags: [],
          asks: [opens, asks],
          tells: [failed({ ...blockedWords, cause: blocked })],
        },
      ],
      [
        'says what failed where the library does not',
        [...approving, { failed: 'startCheckout', error: offline }],
        { state: { usable: 'failed' }, asks: [opens, asks], tells: [notInitialized] },
      ],
      [
        'says in its own words what failed with a code alone',
        [...approving, { failed: 'startCheckout', error: { code: 'UNHEARD_OF' } }],
        {
          state: { usable: 'failed' },
          asks: [opens, asks],
          tells: [
            failed({
              type: 'NETWORK',
              code: 'UNHEARD_OF',
              message: 'Could not initialize PayPal flow.',
              cause: { code: 'UNHEARD_OF' },
            }),
          ],
        },
      ],
      again('after it was paid', [...approving, paid], 'opening', [answered], [opens, asks]),
      again(
        'after its owner closed the window',
        [...approving, { failed: 'startCheckout', error: closed }],
        'opening',
        [failed({ ...closedWords, cause: closed })],
        [opens, asks],
      ),
      // The frame that hears the window.
      [
        'fails where the frame cannot be had [FY-01]',
        [start, { failed: 'openFrameService', error: offline }],
        { state: { spent: 'not prepared' }, tags: [], asks: [opens], tells: [notInitialized] },
      ],
      [
        'fails where the frame does not answer for a minute [FY-01]',
        [start, { waits: 60_000 }],
        { state: { spent: 'not prepared' }, asks: [opens], tells: [notSetUp] },
      ],
      [
        'waits a minute for the frame',
        [start, { waits: 59_999 }],
        { state: preparing('opening'), asks: [opens] },
      ],
      [
        'gives its owner all the time once the window is open',
        [...approving, { waits: 60_000 }],
        { state: approves, asks: [opens, asks] },
      ],
      again('after its frame never answered', [start, { waits: 60_000 }], 'renewing', [notSetUp], [opens]),
      [
        'opens the frame of the other component',
        [...spent, start, renewed],
        { state: preparing('opening'), tags: covered, asks: [opens, renews, opens], tells: [byMerchant] },
      ],
      [
        'is paid with the other component, for the sum of that time',
        [...spent, starts({ amount: '12.99' }), renewed, opened, paid],
        {
          state: { usable: 'succeeded' },
          asks: [opens, renews, opens, ['startCheckout', { ...options, amount: '12.99' }]],
          tells: [byMerchant, answered],
          knows: { options: { ...options, amount: '12.99' } },
        },
      ],
      [
        'fails where no other component can be made, and tries again the next time',
        [...spent, start, { failed: 'renewComponent', error: offline }, start],
        {
          state: preparing('renewing'),
          asks: [opens, renews, renews],
          tells: [byMerchant, notInitialized],
        },
      ],
      [
        'gives another component up that never comes',
        [...spent, start, { waits: 60_000 }],
        { state: { spent: 'not prepared' }, asks: [opens, renews], tells: [byMerchant, notSetUp] },
      ],
      // Given up by the page.
      ['is not given up before it is begun', [cancel], { state: given }],
      [
        'is given up before the window is there, and nothing has to be closed [FY-01]',
        [...spent],
        { state: canceled, tags: [], asks: [opens], tells: [byMerchant] },
      ],
      [
        'is given up while another component is made',
        [...spent, start, cancel],
        { state: canceled, asks: [opens, renews], tells: [byMerchant, byMerchant] },
      ],
      again('after it was given up', spent, 'renewing', [byMerchant], [opens]),
      [
        'has its window closed, and says nothing before [FY-01]',
        [...approving, cancel],
        { state: 'closing', tags: covered, asks: [opens, asks, closes] },
      ],
      [
        'says once the window is closed that it was given up, and once only [FY-01]',
        [...approving, cancel, cancel, windowClosed, cancel],
        { state: canceled, tags: [], asks: [opens, asks, closes], tells: [byMerchant] },
      ],
      [
        'is given up where the window cannot be closed',
        [...approving, cancel, { failed: 'closeWindow' }],
        { state: canceled, asks: [opens, asks, closes], tells: [byMerchant] },
      ],
      [
        'is given up where the window says nothing for two seconds',
        [...approving, cancel, { waits: 2_000 }],
        { state: canceled, asks: [opens, asks, closes], tells: [byMerchant] },
      ],
      [
        'waits two seconds for the window',
        [...approving, cancel, { waits: 1_999 }],
        { state: 'closing', asks: [opens, asks, closes] },
      ],
      [
        'gives no nonce of a window that is being closed',
        [...approving, cancel, paid, windowClosed],
        { state: canceled, asks: [opens, asks, closes], tells: [byMerchant] },
      ],
      [
        'is not begun while its window is being closed',
        [...approving, cancel, start],
        { state: 'closing', asks: [opens, asks, closes], tells: [inProgress] },
      ],
      // Taken down.
      ['is taken down', [leave], { state: 'tearing down', tags: [], asks: [clears] }],
      [
        'is gone once it was taken down',
        [leave, { done: 'tearDown' }],
        { state: 'torn down', asks: [clears] },
      ],
      [
        'is gone where it cannot be taken down, and says so',
        [leave, leave, { failed: 'tearDown', error: offline }],
        { state: 'torn down', asks: [clears], tells: [{ type: 'teardown.failed', error: offline }] },
      ],
      [
        'is not begun while it is taken down',
        [leave, start],
        { state: 'tearing down', asks: [clears], tells: [gone] },
      ],
      [
        'is taken down before the window is there, and says that it was given up',
        [start, leave],
        { state: 'tearing down', tags: [], asks: [opens, clears], tells: [byMerchant] },
      ],
      [
        'is taken down after a payment, and has nothing more to say of it',
        [...approving, paid, leave],
        { state: 'tearing down', asks: [opens, asks, clears], tells: [answered] },
      ],
      [
        'is taken down after one was given up',
        [...spent, leave],
        { state: 'tearing down', asks: [opens, clears], tells: [byMerchant] },
      ],
      [
        'has its window closed before it is taken down',
        [...approving, leave],
        { state: 'leaving', tags: covered, asks: [opens, asks, closes] },
      ],
      [
        'is not begun while it leaves, and leaves once',
        [...approving, leave, start, leave],
        { state: 'leaving', asks: [opens, asks, closes], tells: [gone] },
      ],
      [
        'says that it was given up once its window is closed, and is taken down',
        [...approving, leave, windowClosed],
        { state: 'tearing down', asks: [opens, asks, closes, clears], tells: [byMerchant] },
      ],
      [
        'is taken down where its window cannot be closed',
        [...approving, leave, { failed: 'closeWindow' }],
        { state: 'tearing down', asks: [opens, asks, closes, clears], tells: [byMerchant] },
      ],
      [
        'is taken down where its window says nothing for two seconds',
        [...approving, leave, { waits: 2_000 }],
        { state: 'tearing down', asks: [opens, asks, closes, clears], tells: [byMerchant] },
      ],
      [
        'is taken down while its window is being closed',
        [...approving, cancel, leave, windowClosed],
        { state: 'tearing down', asks: [opens, asks, closes, closes, clears], tells: [byMerchant] },
      ],
    ],
  },
});
