/** Says by hand how a shopper pays with Venmo: in its app, by a code or on its website, and how they come back. */
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { type VenmoConnection, venmoMachine } from '#machines/payment-flows/venmo/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';
import { wordsOfWallet } from './wallet-words.ts';

const options = { paymentMethodUsage: 'single_use' };
const changed = { ...options, totalAmount: '9.99' };
const method: PaymentMethod = { nonce: 'n', type: 'VenmoAccount', details: { username: '@holly' } };

const words = (code: string) => Object.assign(new Error(`${code} said`), { code });
const noNetwork = words('CLIENT_GATEWAY_NETWORK');
const offline = words('CLIENT_REQUEST_ERROR');
const notEnabled = words('VENMO_NOT_ENABLED');
const appFailed = words('VENMO_APP_FAILED');
const unavailable = words('VENMO_CANCELED');
const as = (error: Error & { code: string }) => ({ message: error.message, code: error.code, cause: error });
const stuck = new Error('nothing is active');

const connected = (way: VenmoConnection['way'] = 'app'): Step => ({
  done: 'connect',
  output: { way, address: 'plain' },
});
const brought: Step = { done: 'connect', output: { way: 'app', address: 'with a result' } };
const notConnected: Step = { failed: 'connect', error: noNetwork };
const press: Step = { type: 'venmo.pressed' };
const wanted: Step = { type: 'payment.requested' };
const left: Step = { type: 'sheet.left' };
const opened: Step = { type: 'form.opened' };
const shown: Step = { type: 'page.shown' };
const arrived: Step = { type: 'result.arrived' };
const cancel: Step = { type: 'venmo.canceled' };
const approved: Step = { done: 'tokenize', output: method };
const fails = (error: unknown): Step => ({ failed: 'tokenize', error });
const change: Step = { type: 'option.changed', key: 'totalAmount', value: '9.99' };

const connects = ['connect', options] as const;
const renews = ['connect', changed] as const;
const tokenizes = ['tokenize', options] as const;
const watches = ['watchPage'] as const;
const cancels = ['cancel'] as const;
const begins = [connects, tokenizes, watches] as const;

const pressing = [connected(), press] as const;
const away = [...pressing, { waits: 500 }] as const;
const back = [...away, shown] as const;
const reading = [...back, { waits: 1000 }] as const;

const app = (state: string) => ({ 'in progress': { app: state } });
const canceling = { 'in progress': 'canceling' };

const sheet = wordsOfWallet('venmo');
const { ready, pressed, returns, broken, refused, atWork, unavailable: turnedAway, outdated } = sheet;
const told = sheet.approved(method);
const ownButton = sheet.ownButton('VENMO_BUTTON_MUST_BE_USED', 'The Venmo button must be used.');
const active = {
  type: 'MERCHANT',
  code: 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
  message: 'Another tokenization request is active.',
};
const noAnswer = {
  type: 'NETWORK',
  code: 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED',
  message: 'Something went wrong creating the Venmo Payment Context.',
};
const tooLong = {
  type: 'CUSTOMER',
  code: 'VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT',
  message: 'Customer took too long to authorize Venmo payment.',
};

/** Of a shopper who said no: in the app, on the website, by closing its window, at the code, to the gateway, or on the page. */
const changesOfMind = [
  'FRAME_SERVICE_FRAME_CLOSED',
  'VENMO_APP_CANCELED',
  'VENMO_CUSTOMER_CANCELED',
  'VENMO_DESKTOP_CANCELED',
  'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
  'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
];

/** The shopper is somewhere else, and has a way back. */
const canCancel = (where: string, steps: readonly Step[]): Line => [
  `can be given up ${where}`,
  [...steps, cancel],
  { state: canceling, tags: ['busy'], asks: [...begins, cancels], tells: [ready, pressed] },
];

describeTables(venmoMachine, {
  Venmo: {
    input: () => ({ options }),
    lines: [
      // Setting up.
      [
        'is connected first, with what the merchant wants',
        [],
        {
          state: 'connecting',
          tags: ['loading'],
          asks: [connects],
          knows: { sheetError: null, problem: null, method: null },
        },
      ],
      [
        'is at work while it is connected',
        [wanted],
        { state: 'connecting', asks: [connects], tells: [atWork] },
      ],
      [
        'can be used then [FN-01]',
        [connected()],
        { state: 'idle', tags: ['pressable'], asks: [connects], tells: [ready], knows: { way: 'app' } },
      ],
      [
        'cannot be used where the gateway says no [FW-05]',
        [{ failed: 'connect', error: notEnabled }],
        { state: 'unavailable', tags: [], asks: [connects], tells: [broken(as(notEnabled))] },
      ],
      [
        'cannot meet a request then, and the sheet asks for the developers',
        [{ failed: 'connect', error: notEnabled }, wanted],
        {
          state: 'unavailable',
          asks: [connects],
          tells: [broken(as(notEnabled)), turnedAway],
          knows: { sheetError: 'developerError' },
        },
      ],
      [
        'cannot be used where nothing comes for 30 seconds',
        [{ waits: 30_000 }],
        { state: 'unavailable', asks: [connects], tells: [broken(noAnswer)] },
      ],
      [
        'is waited for during 30 seconds',
        [{ waits: 29_999 }, connected()],
        { state: 'idle', asks: [connects], tells: [ready] },
      ],
      [
        'is connected anew where the merchant changes something meanwhile',
        [change, connected()],
        { state: 'idle', asks: [connects, renews], tells: [ready], knows: { options: changed } },
      ],
      // The merchant's page.
      [
        "points at its own button, where the merchant's is pressed",
        [connected(), wanted],
        {
          state: 'idle',
          asks: [connects],
          tells: [ready, ownButton],
          knows: { sheetError: 'venmoButtonMustBeUsed' },
        },
      ],
      [
        'forgets that it pointed once the sheet is left',
        [connected(), wanted, left],
        { state: 'idle', asks: [connects], tells: [ready, ownButton], knows: { sheetError: null } },
      ],
      [
        'is connected anew for what the merchant changes, and only its sheet waits [FW-05]',
        [connected(), change],
        { state: 'renewing', tags: ['loading'], asks: [connects, renews], tells: [ready] },
      ],
      [
        'cannot be pressed until then, and is pressed with what is wanted now [FW-05]',
        [connected(), change, press, connected(), press],
        {
          state: app('leaving'),
          asks: [connects, renews, ['tokenize', changed], watches],
          tells: [ready, pressed],
        },
      ],
      [
        'is connected for the last of several changes',
        [connected(), change, { type: 'option.changed', key: 'totalAmount', value: '12.99' }, connected()],
        {
          state: 'idle',
          asks: [connects, renews, ['connect', { ...options, totalAmount: '12.99' }]],
          tells: [ready],
        },
      ],
      [
        'goes another way where the change says so',
        [connected(), change, connected('code'), press],
        {
          state: { 'in progress': 'showing code' },
          asks: [connects, renews, ['tokenize', changed]],
          tells: [ready, pressed],
        },
      ],
      [
        'waits 30 seconds for the new connection',
        [connected(), change, { waits: 29_999 }, connected()],
        { state: 'idle', asks: [connects, renews], tells: [ready] },
      ],
      // The way to the app.
      [
        'opens the app at a press, and says nothing of what was [FN-01]',
        [connected(), wanted, press],
        {
          state: app('leaving'),
          tags: [],
          asks: [...begins],
          tells: [ready, ownButton, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'shows a code on a computer',
        [connected('code'), press],
        {
          state: { 'in progress': 'showing code' },
          tags: [],
          asks: [connects, tokenizes],
          tells: [ready, pressed],
        },
      ],
      [
        'opens its website on a computer',
        [connected('website'), press],
        {
          state: { 'in progress': 'on website' },
          tags: [],
          asks: [connects, tokenizes],
          tells: [ready, pressed],
        },
      ],
      [
        'refuses a second authorization, and goes on with the first [FN-01]',
        [connected('code'), press, press, approved],
        { state: 'idle', asks: [connects, tokenizes], tells: [ready, pressed, refused(active), told] },
      ],
      [
        'is at work while the shopper is there',
        [...pressing, wanted],
        { state: app('leaving'), asks: [...begins], tells: [ready, pressed, atWork] },
      ],
      // The way back.
      [
        'takes the page for visible still, half a second long [FN-01]',
        [...pressing, { waits: 499 }, shown],
        { state: app('leaving'), asks: [...begins], tells: [ready, pressed] },
      ],
      [
        'knows then that the shopper is away [FN-01]',
        [...away],
        { state: app('away'), tags: [], asks: [...begins], tells: [ready, pressed] },
      ],
      [
        "waits a second for the app's word when the page is seen again [FN-01]",
        [...back, { waits: 999 }],
        { state: app('back'), tags: [], asks: [...begins], tells: [ready, pressed] },
      ],
      [
        "reads the app's word after that second [FN-01]",
        [...reading],
        { state: app('reading'), tags: ['busy'], asks: [...begins], tells: [ready, pressed] },
      ],
      ...(
        [
          ['before the page was left', pressing],
          ['while the shopper is away', away],
          ['when they are back', back],
        ] as const
      ).map(
        ([when, steps]): Line => [
          `reads the app's word at once ${when} [FN-01]`,
          [...steps, arrived],
          { state: app('reading'), tags: ['busy'], asks: begins, tells: [ready, pressed] },
        ],
      ),
      [
        "reads the app's word once, however often the page is seen",
        [...reading, arrived, shown],
        { state: app('reading'), asks: [...begins], tells: [ready, pressed] },
      ],
      [
        "covers the form for five seconds while it reads the app's word [FN-01]",
        [...reading, { waits: 4_999 }],
        { state: app('reading'), tags: ['busy'], asks: [...begins], tells: [ready, pressed] },
      ],
      [
        'lets a shopper give up for whom the library goes on waiting [FN-01]',
        [...reading, { waits: 5_000 }, cancel],
        { state: canceling, asks: [...begins, cancels], tells: [ready, pressed] },
      ],
      [
        'lets the shopper go back to the app, and reads again when they return',
        [...reading, { waits: 5_000 }, shown, { waits: 1_000 }],
        { state: app('reading'), tags: ['busy'], asks: [...begins], tells: [ready, pressed] },
      ],
      [
        'uncovers the form while the library goes on waiting',
        [...reading, { waits: 5_000 }],
        { state: app('away'), tags: [], asks: [...begins], tells: [ready, pressed] },
      ],
      [
        'only waits for the library where the page cannot be watched',
        [...pressing, { failed: 'watchPage' }],
        { state: app('reading'), asks: [...begins], tells: [ready, pressed] },
      ],
      // How it ends.
      [
        'gives the nonce [FN-01]',
        [...reading, approved],
        { state: 'idle', tags: ['pressable'], asks: [...begins], tells: [ready, pressed, told], runs: [] },
      ],
      [
        'gives the nonce wherever the shopper is',
        [...away, approved],
        { state: 'idle', asks: [...begins], tells: [ready, pressed, told] },
      ],
      [
        'gives the nonce of an app that answers before it is seen to open [FN-01]',
        [...pressing, approved],
        { state: 'idle', asks: [...begins], tells: [ready, pressed, told] },
      ],
      [
        'gives the nonce of its website [FN-01]',
        [connected('website'), press, approved],
        { state: 'idle', asks: [connects, tokenizes], tells: [ready, pressed, told] },
      ],
      [
        'says nothing of a shopper who said no before the app was seen to open [FN-03]',
        [...pressing, fails(words('VENMO_APP_CANCELED'))],
        { state: 'idle', asks: [...begins], tells: [ready, pressed], knows: { sheetError: null } },
      ],
      ...(['website', 'code'] as const).map(
        (way): Line => [
          `says nothing of a shopper who closed the ${way}, which can be opened again [FN-03]`,
          [connected(way), press, fails(words('VENMO_DESKTOP_CANCELED'))],
          {
            state: 'idle',
            tags: ['pressable'],
            asks: [connects, tokenizes],
            tells: [ready, pressed],
            knows: { sheetError: null },
          },
        ],
      ),
      ...changesOfMind.map(
        (code): Line => [
          `says nothing of ${code}, and can be pressed again [FN-03]`,
          [...reading, fails(words(code)), press],
          {
            state: app('leaving'),
            asks: [...begins, tokenizes, watches],
            tells: [ready, pressed, pressed],
            knows: { sheetError: null },
          },
        ],
      ),
      [
        'says nothing on the sheet of a shopper who said no [FN-03]',
        [...reading, fails(words('VENMO_APP_CANCELED'))],
        { state: 'idle', asks: [...begins], tells: [ready, pressed], knows: { sheetError: null } },
      ],
      [
        'says that the app had a problem, and can be pressed again at once [FN-03]',
        [...reading, fails(appFailed)],
        {
          state: 'idle',
          tags: ['pressable'],
          asks: [...begins],
          tells: [ready, pressed, refused(as(appFailed))],
          knows: { sheetError: 'venmoAppFailedError' },
        },
      ],
      [
        'says that the app may not be there [FN-03]',
        [...reading, fails(unavailable)],
        {
          state: 'idle',
          asks: [...begins],
          tells: [ready, pressed, refused(as(unavailable))],
          knows: { sheetError: 'venmoCanceledError' },
        },
      ],
      [
        'is connected anew where the gateway failed',
        [...reading, fails(noNetwork)],
        {
          state: 'reconnecting',
          tags: ['busy'],
          asks: [...begins, connects],
          tells: [ready, pressed, refused(as(noNetwork))],
          knows: { sheetError: 'clientGatewayNetworkError' },
        },
      ],
      [
        'is connected anew where the gateway failed behind its website',
        [connected('website'), press, fails(noNetwork)],
        {
          state: 'reconnecting',
          tags: ['busy'],
          asks: [connects, tokenizes, connects],
          tells: [ready, pressed, refused(as(noNetwork))],
          knows: { sheetError: 'clientGatewayNetworkError' },
        },
      ],
      [
        'is connected anew after an error without a code',
        [...reading, fails(stuck)],
        {
          state: 'reconnecting',
          asks: [...begins, connects],
          tells: [ready, pressed, refused({ message: 'nothing is active', cause: stuck })],
          knows: { sheetError: 'genericError' },
        },
      ],
      [
        'can be pressed again with the new connection, and says still what was',
        [...reading, fails(noNetwork), connected()],
        {
          state: 'idle',
          asks: [...begins, connects],
          tells: [ready, pressed, refused(as(noNetwork))],
          knows: { sheetError: 'clientGatewayNetworkError' },
        },
      ],
      [
        'takes no approval of a payment that the merchant changed meanwhile, and is connected for the new one [FW-05]',
        [...away, change, approved],
        {
          state: 'renewing',
          asks: [...begins, renews],
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError' },
        },
      ],
      [
        'goes on saying so until it is pressed for the new payment, and gives the nonce of that',
        [...away, change, approved, connected(), press, approved],
        {
          state: 'idle',
          asks: [...begins, renews, ['tokenize', changed], watches],
          tells: [ready, pressed, outdated, pressed, told],
          knows: { sheetError: null },
        },
      ],
      [
        'takes the approval where the merchant only says the same again',
        [...away, { type: 'option.changed', key: 'paymentMethodUsage', value: 'single_use' }, approved],
        { state: 'idle', asks: [...begins], tells: [ready, pressed, told] },
      ],
      [
        'goes on with an authorization though the merchant changes something',
        [...away, change],
        { state: app('away'), asks: [...begins], tells: [ready, pressed] },
      ],
      // Given up on the page.
      canCancel('while the app opens', pressing),
      canCancel('while the shopper is away', away),
      canCancel('when they are back without an answer', back),
      [
        'is given up once the library says so, and can be pressed again',
        [...away, cancel, fails(words('VENMO_TOKENIZATION_CANCELED_BY_MERCHANT'))],
        {
          state: 'idle',
          asks: [...begins, cancels],
          tells: [ready, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'is given up for the library too: its done call alone ends nothing',
        [...away, cancel, { done: 'cancel' }, cancel],
        { state: canceling, asks: [...begins, cancels], tells: [ready, pressed] },
      ],
      [
        'is connected anew where it cannot be given up',
        [...away, cancel, { failed: 'cancel', error: stuck }],
        { state: 'reconnecting', asks: [...begins, cancels, connects], tells: [ready, pressed] },
      ],
      // Without a connection.
      [
        'says that it cannot be reached',
        [...reading, fails(noNetwork), { failed: 'connect', error: offline }],
        {
          state: 'disconnected',
          tags: ['pressable'],
          asks: [...begins, connects],
          tells: [ready, pressed, refused(as(noNetwork)), refused(as(offline))],
          knows: { sheetError: 'clientRequestErrorError' },
        },
      ],
      [
        'says that it cannot be reached where nothing comes for 30 seconds after a failure',
        [...reading, fails(noNetwork), { waits: 30_000 }],
        {
          state: 'disconnected',
          asks: [...begins, connects],
          tells: [ready, pressed, refused(as(noNetwork)), refused(noAnswer)],
          knows: { sheetError: 'venmoMobilePaymentContextSetupFailedError' },
        },
      ],
      [
        'is waited for during 30 seconds after a failure',
        [...reading, fails(noNetwork), { waits: 29_999 }, connected()],
        { state: 'idle', asks: [...begins, connects], tells: [ready, pressed, refused(as(noNetwork))] },
      ],
      [
        'is connected anew for what the merchant changes after a failure',
        [...reading, fails(noNetwork), change],
        {
          state: 'reconnecting',
          asks: [...begins, connects, renews],
          tells: [ready, pressed, refused(as(noNetwork))],
        },
      ],
      [
        'says that it cannot be reached with what the merchant changed',
        [connected(), change, notConnected],
        {
          state: 'disconnected',
          asks: [connects, renews],
          tells: [ready, refused(as(noNetwork))],
          knows: { sheetError: 'clientGatewayNetworkError' },
        },
      ],
      [
        'says that it cannot be reached where nothing comes for 30 seconds after a change',
        [connected(), change, { waits: 30_000 }],
        {
          state: 'disconnected',
          asks: [connects, renews],
          tells: [ready, refused(noAnswer)],
          knows: { sheetError: 'venmoMobilePaymentContextSetupFailedError' },
        },
      ],
      [
        'is tried again at a press, and says nothing of what was',
        [connected(), change, notConnected, press],
        {
          state: 'reconnecting',
          tags: ['busy'],
          asks: [connects, renews, renews],
          tells: [ready, refused(as(noNetwork)), pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'can be pressed once that worked',
        [connected(), change, notConnected, press, connected()],
        {
          state: 'idle',
          asks: [connects, renews, renews],
          tells: [ready, refused(as(noNetwork)), pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'says again that it cannot be reached where that did not work',
        [connected(), change, notConnected, press, notConnected],
        {
          state: 'disconnected',
          asks: [connects, renews, renews],
          tells: [ready, refused(as(noNetwork)), pressed, refused(as(noNetwork))],
          knows: { sheetError: 'clientGatewayNetworkError' },
        },
      ],
      [
        "points at its own button without a connection, where the merchant's is pressed",
        [connected(), change, notConnected, wanted],
        {
          state: 'disconnected',
          asks: [connects, renews],
          tells: [ready, refused(as(noNetwork)), ownButton],
          knows: { sheetError: 'venmoButtonMustBeUsed' },
        },
      ],
      [
        'forgets that once the sheet is left',
        [connected(), change, notConnected, wanted, left],
        {
          state: 'disconnected',
          asks: [connects, renews],
          tells: [ready, refused(as(noNetwork)), ownButton],
          knows: { sheetError: null },
        },
      ],
      // A page that the app opened again.
      [
        'reads what the app brought along, before the form is told [FN-02]',
        [brought],
        { state: 'returning', tags: ['loading'], asks: [connects, tokenizes] },
      ],
      [
        'keeps a nonce until the form is open [FN-02]',
        [brought, approved],
        {
          state: 'returned approved',
          tags: [],
          asks: [connects, tokenizes],
          tells: [ready],
          knows: { method },
        },
      ],
      [
        'hands the nonce over once, when the form is open [FN-02]',
        [brought, approved, opened, opened],
        {
          state: 'idle',
          tags: ['pressable'],
          asks: [connects, tokenizes],
          tells: [ready, told],
          knows: { method: null },
        },
      ],
      [
        'keeps a refusal until the form is open [FN-02]',
        [brought, fails(appFailed)],
        {
          state: 'returned refused',
          tags: [],
          asks: [connects, tokenizes],
          tells: [ready],
          knows: { sheetError: 'venmoAppFailedError', problem: as(appFailed) },
        },
      ],
      [
        'has its sheet shown then, and says why [FN-02]',
        [brought, fails(appFailed), opened, opened],
        {
          state: 'idle',
          asks: [connects, tokenizes],
          tells: [ready, returns, refused(as(appFailed))],
          knows: { sheetError: 'venmoAppFailedError', problem: null },
        },
      ],
      [
        'says nothing of a shopper who said no before [FN-03]',
        [brought, fails(words('VENMO_APP_CANCELED')), opened],
        { state: 'idle', asks: [connects, tokenizes], tells: [ready], knows: { sheetError: null } },
      ],
      [
        'gives up on what the app brought where nothing is heard of it for 30 seconds',
        [brought, { waits: 30_000 }, opened],
        {
          state: 'idle',
          asks: [connects, tokenizes],
          tells: [ready, returns, refused(tooLong)],
          knows: { sheetError: 'venmoMobilePollingTokenizationTimeoutError' },
        },
      ],
      [
        'is waited for during 30 seconds where the app brought something',
        [brought, { waits: 29_999 }],
        { state: 'returning', asks: [connects, tokenizes] },
      ],
    ],
  },
  'a sheet in a form': {
    input: (parent) => ({ options, parent }),
    lines: [
      [
        'tells the form what it tells a page',
        [connected()],
        { state: 'idle', asks: [connects], tells: [ready, ready] },
      ],
      [
        'hands over to the form what was kept for it',
        [brought, approved, opened],
        { state: 'idle', asks: [connects, tokenizes], tells: [ready, ready, told, told] },
      ],
    ],
  },
});
