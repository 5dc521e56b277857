/** Says by hand how a shopper pays at their own bank or wallet, and what the sheet says where they do not. */
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { localPaymentMachine } from '#machines/payment-flows/local-payment/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';
import { wordsOfWallet } from './wallet-words.ts';

const options = { amount: '9.99', types: ['ideal', 'mbway'] };
const returned = { paymentType: 'ideal', parameters: { btLpToken: 'EC-1' } };
const method: PaymentMethod = {
  nonce: 'n',
  type: 'LocalPayment',
  description: 'iDEAL',
  details: { paymentType: 'ideal', paymentId: 'PAYID-1' },
};
const later: PaymentMethod = { ...method, nonce: '', pending: true };

const words = (what: string) => Object.assign(new Error(`${what} said`), { code: `LOCAL_PAYMENT_${what}` });
const notEnabled = words('NOT_ENABLED');
const offline = new Error('offline');
const as = (error: Error & { code: string }) => ({ message: error.message, code: error.code, cause: error });

const connected: Step = { done: 'connect' };
const press: Step = { type: 'type.pressed', paymentType: 'ideal' };
const created: Step = { type: 'payment.created' };
const kept: Step = { type: 'payment.kept' };
const goes: Step = { type: 'page.left' };
const shown: Step = { type: 'page.shown' };
const approve: Step = { type: 'payment.approved', output: method };
const pends: Step = { type: 'payment.pending', output: later };
const fails = (what: string): Step => ({ type: 'payment.failed', problem: problemOf(what) });
const problemOf = (what: string) => ({ message: what, code: `LOCAL_PAYMENT_${what}` });
const wanted: Step = { type: 'payment.requested' };
const left: Step = { type: 'sheet.left' };
const opened: Step = { type: 'form.opened' };
const cancel: Step = { type: 'payment.canceled' };
const look: Step = { type: 'bank.wanted' };
const atBank = [connected, press, created, kept] as const;

const connects = ['connect', options] as const;
const pays = ['payment', { options, paymentType: 'ideal' }] as const;
const closes = ['payment', { type: 'close window' }] as const;
const asked = [connects, pays] as const;

const idle = (how = 'calm') => ({ idle: how });
const paying = (how: string) => ({ paying: how });

const sheet = wordsOfWallet('localPayment');
const { ready, pressed, returns, broken, refused, atWork, unavailable } = sheet;
const approved = sheet.approved(method);
const pending = sheet.approved(later);
const ownButton = sheet.ownButton(
  'LOCAL_PAYMENT_BUTTON_MUST_BE_USED',
  'One of the buttons for local payments must be used.',
);

/** What goes wrong, by the library's word: how the sheet stands then, and the key of its sentence. */
const endings: readonly (readonly [story: string, what: string, state: string, key: string])[] = [
  ['the browser let no window open', 'WINDOW_OPEN_FAILED', 'blocked', 'localPaymentWindowOpenFailedError'],
  ['the window was closed', 'WINDOW_CLOSED', 'closed', 'localPaymentWindowClosedError'],
  ['the bank said no', 'START_PAYMENT_FAILED', 'declined', 'localPaymentStartPaymentFailedError'],
  ["the merchant's server did not keep the payment", 'NOT_KEPT', 'failed', 'localPaymentNotKeptError'],
];

describeTables(localPaymentMachine, {
  'a local payment': {
    input: () => ({ options }),
    listening: ['payment'],
    lines: [
      // Setting up.
      [
        'has the frame loaded first through which the bank answers',
        [],
        { state: 'connecting', tags: ['loading'], asks: [connects], knows: { sheetError: null } },
      ],
      ['is at work until then', [wanted], { state: 'connecting', asks: [connects], tells: [atWork] }],
      [
        'can be used then',
        [connected],
        { state: idle(), tags: ['pressable'], asks: [connects], tells: [ready] },
      ],
      [
        'cannot be used where the library says no',
        [{ failed: 'connect', error: notEnabled }],
        { state: 'unavailable', tags: [], asks: [connects], tells: [broken(as(notEnabled))] },
      ],
      [
        'cannot meet a request then, and the sheet asks for the developers',
        [{ failed: 'connect', error: notEnabled }, wanted],
        {
          state: 'unavailable',
          asks: [connects],
          tells: [broken(as(notEnabled)), unavailable],
          knows: { sheetError: 'developerError' },
        },
      ],
      [
        'cannot be used where nothing comes for 30 seconds',
        [{ waits: 30_000 }],
        {
          state: 'unavailable',
          asks: [connects],
          tells: [
            broken({
              type: 'NETWORK',
              code: 'LOCAL_PAYMENT_SETUP_FAILED',
              message: 'Local payments could not be set up.',
            }),
          ],
        },
      ],
      [
        'is waited for during 30 seconds',
        [{ waits: 29_999 }, connected],
        { state: idle(), asks: [connects], tells: [ready] },
      ],
      // The merchant's page.
      [
        "points at its own buttons, where the merchant's is pressed",
        [connected, wanted],
        {
          state: idle(),
          asks: [connects],
          tells: [ready, ownButton],
          knows: { sheetError: 'localPaymentButtonMustBeUsed' },
        },
      ],
      [
        'forgets that it pointed once the sheet is left',
        [connected, wanted, left],
        { state: idle(), asks: [connects], tells: [ready, ownButton], knows: { sheetError: null } },
      ],
      [
        'brings nothing along where no bank led here',
        [connected, opened],
        { state: idle(), asks: [connects], tells: [ready] },
      ],
      // The way to the bank.
      [
        "is created at a press of the bank's button, and says nothing of what was",
        [connected, wanted, press],
        {
          state: paying('creating'),
          tags: ['busy'],
          asks: asked,
          tells: [ready, ownButton, pressed],
          knows: { sheetError: null },
          runs: ['payment'],
        },
      ],
      [
        'is made with what the merchant wants by then',
        [connected, { type: 'option.changed', key: 'amount', value: '12.99' }, press],
        {
          state: paying('creating'),
          asks: [connects, ['payment', { options: { ...options, amount: '12.99' }, paymentType: 'ideal' }]],
          tells: [ready, pressed],
        },
      ],
      [
        'is made once for two presses',
        [connected, press, { type: 'type.pressed', paymentType: 'mbway' }],
        { state: paying('creating'), asks: asked, tells: [ready, pressed] },
      ],
      [
        'is kept by the merchant before the shopper can pay',
        [connected, press, created],
        { state: paying('keeping'), tags: ['busy'], asks: asked, tells: [ready, pressed] },
      ],
      [
        'is paid at the bank then',
        [...atBank],
        { state: paying('approving'), tags: [], asks: asked, tells: [ready, pressed] },
      ],
      [
        "is at work at the bank, where the merchant's button is pressed",
        [...atBank, wanted],
        { state: paying('approving'), asks: asked, tells: [ready, pressed, atWork] },
      ],
      [
        'cannot be given up before the merchant keeps it',
        [connected, press, created, cancel, look],
        { state: paying('keeping'), asks: asked, tells: [ready, pressed] },
      ],
      [
        'has its window shown to a shopper who looks for it',
        [...atBank, look],
        {
          state: paying('approving'),
          asks: [...asked, ['payment', { type: 'show window' }]],
          tells: [ready, pressed],
        },
      ],
      // How it ends.
      [
        'is approved, and another one can be made',
        [...atBank, approve, press],
        { state: paying('creating'), asks: [...asked, pays], tells: [ready, pressed, approved, pressed] },
      ],
      [
        'leaves nothing behind once it is approved',
        [...atBank, approve],
        { state: idle(), tags: ['pressable'], asks: asked, tells: [ready, pressed, approved], runs: [] },
      ],
      [
        'is pending where an app is asked, or an invoice is sent',
        [connected, press, created, pends],
        { state: idle('pending'), tags: ['pressable'], asks: asked, tells: [ready, pressed, pending] },
      ],
      [
        'stays pending though the sheet is left',
        [connected, press, created, pends, wanted, left],
        {
          state: idle('pending'),
          asks: asked,
          tells: [ready, pressed, pending, ownButton],
          knows: { sheetError: null },
        },
      ],
      [
        'is made anew where it is pending',
        [connected, press, created, pends, press],
        { state: paying('creating'), asks: [...asked, pays], tells: [ready, pressed, pending, pressed] },
      ],
      [
        'says nothing of a shopper who cancels at the bank',
        [...atBank, fails('CANCELED')],
        { state: idle(), asks: asked, tells: [ready, pressed], knows: { sheetError: null } },
      ],
      ...endings.flatMap(([story, what, state, key]): Line[] => [
        [
          `says that ${story}`,
          [...atBank, fails(what)],
          {
            state: idle(state),
            tags: ['pressable'],
            asks: asked,
            tells: [ready, pressed, refused(problemOf(what))],
            knows: { sheetError: key },
            runs: [],
          },
        ],
        ...(
          [
            ['payment was created', [connected, press]],
            ['merchant kept the payment', [connected, press, created]],
          ] as const
        ).map(
          ([moment, steps]): Line => [
            `says that ${story} before the ${moment}`,
            [...steps, fails(what)],
            {
              state: idle(state),
              asks: asked,
              tells: [ready, pressed, refused(problemOf(what))],
              knows: { sheetError: key },
            },
          ],
        ),
        [
          `forgets that ${story} once the sheet is left`,
          [...atBank, fails(what), left],
          {
            state: idle(),
            asks: asked,
            tells: [ready, pressed, refused(problemOf(what))],
            knows: { sheetError: null },
          },
        ],
        [
          `can be made again where ${story}`,
          [...atBank, fails(what), press],
          {
            state: paying('creating'),
            asks: [...asked, pays],
            tells: [ready, pressed, refused(problemOf(what)), pressed],
            knows: { sheetError: null },
          },
        ],
      ]),
      [
        'says that it broke where the page could not go on',
        [connected, press, { failed: 'payment', error: offline }],
        {
          state: idle('failed'),
          asks: asked,
          tells: [ready, pressed, refused({ message: 'offline', cause: offline })],
          knows: { sheetError: 'genericError' },
        },
      ],
      // Given up on the page.
      [
        'has its window closed where the shopper gives up, and nothing is said before',
        [...atBank, cancel, cancel],
        { state: paying('canceling'), tags: ['busy'], asks: [...asked, closes], tells: [ready, pressed] },
      ],
      [
        'takes no second payment until that window is gone',
        [...atBank, cancel, press],
        { state: paying('canceling'), asks: [...asked, closes], tells: [ready, pressed] },
      ],
      [
        'is given up without a word once the window is gone',
        [...atBank, cancel, fails('WINDOW_CLOSED')],
        {
          state: idle(),
          asks: [...asked, closes],
          tells: [ready, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'counts though it was given up, where the bank approved it before the window was gone',
        [...atBank, cancel, approve],
        { state: idle(), asks: [...asked, closes], tells: [ready, pressed, approved] },
      ],
      // The page goes to the bank.
      [
        "lets the page go to the bank's own",
        [connected, press, created, goes],
        { state: paying('leaving'), tags: ['busy'], asks: asked, tells: [ready, pressed] },
      ],
      [
        'is left with the Back button, and can be made again',
        [connected, press, created, goes, shown, press],
        { state: paying('creating'), asks: [...asked, pays], tells: [ready, pressed, pressed] },
      ],
    ],
  },
  'a shopper whom the bank led back': {
    input: () => ({ options, returned }),
    listening: ['payment'],
    lines: [
      ['waits for the form', [connected], { state: idle(), asks: [connects], tells: [ready] }],
      [
        'has the payment confirmed once the form is open, and sees its sheet',
        [connected, opened],
        {
          state: 'returning',
          tags: ['busy'],
          asks: [connects, ['tokenizeReturned', { options, returned }]],
          tells: [ready, returns],
        },
      ],
      [
        'has paid',
        [connected, opened, { done: 'tokenizeReturned', output: method }],
        {
          state: idle(),
          asks: [connects, ['tokenizeReturned', { options, returned }]],
          tells: [ready, returns, approved],
          knows: { sheetError: null },
        },
      ],
      [
        'reads nothing of having canceled there',
        [connected, opened, { failed: 'tokenizeReturned', error: words('CANCELED') }],
        {
          state: idle(),
          asks: [connects, ['tokenizeReturned', { options, returned }]],
          tells: [ready, returns],
          knows: { sheetError: null },
        },
      ],
      ...(
        [
          [
            'reads that the bank said no',
            'START_PAYMENT_FAILED',
            'declined',
            'localPaymentStartPaymentFailedError',
          ],
          [
            'reads that the payment was not confirmed',
            'TOKENIZATION_FAILED',
            'failed',
            'localPaymentTokenizationFailedError',
          ],
        ] as const
      ).map(([story, what, state, key]): Line => {
        const error = words(what);
        return [
          story,
          [connected, opened, { failed: 'tokenizeReturned', error }],
          {
            state: idle(state),
            asks: [connects, ['tokenizeReturned', { options, returned }]],
            tells: [ready, returns, refused(as(error))],
            knows: { sheetError: key },
          },
        ];
      }),
    ],
  },
  'a sheet in a form': {
    input: (parent) => ({ options, parent }),
    lines: [
      [
        'tells the form what it tells a page',
        [connected],
        { state: idle(), asks: [connects], tells: [ready, ready] },
      ],
    ],
  },
});
