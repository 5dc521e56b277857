/** Says by hand how a shopper pays with Apple Pay, and how Apple's sheet ends where they do not. */
import { applePayMachine } from '#machines/payment-flows/apple-pay/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';
import { wordsOfWallet } from './wallet-words.ts';

const total = { label: 'Shop', amount: '9.99' };
const options = { displayName: 'Shop', paymentRequest: { total } };
const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
const payment = { token: { paymentData: 'encrypted' } };
const method = { nonce: 'n', type: 'ApplePayCard', details: {} };

const failing = (code: string) => Object.assign(new Error(`${code} said`), { code });
const notValidated = failing('APPLE_PAY_MERCHANT_VALIDATION_FAILED');
const notTokenized = failing('APPLE_PAY_TOKENIZATION');
const notEnabled = failing('APPLE_PAY_NOT_ENABLED');
const notInAPress = new Error('Must create a new ApplePaySession from a user gesture handler.');
/** A problem as the form is told it: the library's words, and the error itself. */
const as = (error: Error & { code?: string }) => ({
  message: error.message,
  ...(error.code && { code: error.code }),
  cause: error,
});

const connected: Step = { done: 'connect' };
const hasCard: Step = { done: 'findCard', output: 'active' };
const hasNone: Step = { done: 'findCard', output: 'missing' };
const press: Step = { type: 'apple.pressed' };
const wanted: Step = { type: 'payment.requested' };
const left: Step = { type: 'sheet.left' };
const asked: Step = { type: 'merchant.validation.asked', validationURL };
const validated: Step = { done: 'performValidation', output: { merchant: 'session' } };
const agreed: Step = { type: 'payment.authorized', payment };
const closes: Step = { type: 'session.canceled' };
const closing: Step = { type: 'form.closing' };
const dearer = { ...options, paymentRequest: { total: { ...total, amount: '12.99' } } };
const changes: Step = { type: 'option.changed', key: 'paymentRequest', value: dearer.paymentRequest };
const repeats: Step = { type: 'option.changed', key: 'paymentRequest', value: { total: { ...total } } };
const idle = [connected, hasCard] as const;
const validating = [...idle, press, asked] as const;
const agreeing = [...validating, validated] as const;
const tokenizing = [...agreeing, agreed] as const;

const sets = [['connect', options], ['findCard']] as const;
const opens = [...sets, ['session', options]] as const;
const validates = [...opens, ['performValidation', { validationURL, options }]] as const;
const passes = [
  ...validates,
  ['session', { type: 'complete.validation', session: { merchant: 'session' } }],
] as const;
const tokenizes = [...passes, ['tokenize', payment]] as const;
const says = (status: string) => ['session', { type: 'complete.payment', status }] as const;
const aborts = ['session', { type: 'abort' }] as const;

const sheet = wordsOfWallet('applePay');
const { ready, pressed, broken, refused, atWork, unavailable, outdated } = sheet;
const approved = sheet.approved(method);
const ownButton = sheet.ownButton('APPLE_PAY_BUTTON_MUST_BE_USED', 'The Apple Pay button must be used.');
const noAddress = {
  type: 'MERCHANT',
  code: 'APPLE_PAY_VALIDATION_URL_REQUIRED',
  message: 'performValidation must be called with a validationURL.',
};
const validationLost = {
  type: 'NETWORK',
  code: 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
  message: 'A network error occurred when validating the Apple Pay merchant.',
};
const noToken = {
  type: 'MERCHANT',
  code: 'APPLE_PAY_PAYMENT_TOKEN_REQUIRED',
  message: 'tokenize must be called with a payment token.',
};
const tokenizationLost = {
  type: 'NETWORK',
  code: 'APPLE_PAY_TOKENIZATION',
  message: 'A network error occurred when processing the Apple Pay payment.',
};

/** The merchant's button points at Apple's own, and the sentence is gone with the sheet, wherever it can be pressed. */
const pointingAt = (where: string, steps: readonly Step[], state: string): readonly Line[] => [
  [
    `points at its own button ${where}, where the merchant's is pressed`,
    [...steps, wanted],
    { state, asks: sets, tells: [ready, ownButton], knows: { sheetError: 'applePayButtonMustBeUsed' } },
  ],
  [
    `forgets that it pointed ${where} once the sheet is left`,
    [...steps, wanted, left],
    { state, asks: sets, tells: [ready, ownButton], knows: { sheetError: null } },
  ],
  [
    `opens Apple's sheet at a press ${where}, and says nothing of what was`,
    [...steps, wanted, press],
    {
      state: { paying: 'opening' },
      tags: ['busy'],
      asks: opens,
      tells: [ready, ownButton, pressed],
      knows: { sheetError: null },
    },
  ],
];

describeTables(applePayMachine, {
  'Apple Pay': {
    input: () => ({ environment: 'production' as const, options }),
    listening: ['session'],
    lines: [
      // Setting up.
      [
        'is made ready first',
        [],
        {
          state: 'connecting',
          tags: ['loading'],
          asks: [['connect', options]],
          knows: { sheetError: null, validationURL: null, payment: null },
        },
      ],
      [
        'is at work while it is made ready',
        [wanted],
        { state: 'connecting', asks: [['connect', options]], tells: [atWork], knows: { sheetError: null } },
      ],
      [
        'can be used while the wallet is asked for a card',
        [connected],
        { state: 'looking for a card', tags: ['pressable'], asks: sets, tells: [ready] },
      ],
      [
        'is left out where the gateway says no',
        [{ failed: 'connect', error: notEnabled }],
        {
          state: 'unavailable',
          tags: [],
          asks: [['connect', options]],
          tells: [broken(as(notEnabled))],
        },
      ],
      [
        'cannot meet a request then, and the sheet asks for the developers',
        [{ failed: 'connect', error: notEnabled }, wanted],
        {
          state: 'unavailable',
          asks: [['connect', options]],
          tells: [broken(as(notEnabled)), unavailable],
          knows: { sheetError: 'developerError' },
        },
      ],
      [
        'is left out where nothing comes for 30 seconds',
        [{ waits: 30_000 }],
        {
          state: 'unavailable',
          asks: [['connect', options]],
          tells: [
            broken({
              type: 'MERCHANT',
              code: 'APPLE_PAY_NOT_ENABLED',
              message: 'Apple Pay is not enabled for this merchant.',
            }),
          ],
        },
      ],
      [
        'is waited for during 30 seconds',
        [{ waits: 29_999 }, connected],
        { state: 'looking for a card', asks: sets, tells: [ready] },
      ],
      // The card in the wallet.
      [
        'is there with a card in the wallet',
        [...idle],
        { state: 'idle', tags: ['pressable'], asks: sets, tells: [ready], knows: { sheetError: null } },
      ],
      [
        'says where the wallet holds no card [FW-03]',
        [connected, hasNone],
        {
          state: 'without a card',
          tags: ['pressable'],
          asks: sets,
          tells: [ready],
          knows: { sheetError: 'applePayActiveCardError' },
        },
      ],
      [
        'is there where Apple cannot say whether there is a card',
        [connected, { failed: 'findCard' }],
        { state: 'idle', asks: sets, tells: [ready], knows: { sheetError: null } },
      ],
      [
        'asks no longer for a card after 65 seconds',
        [connected, { waits: 65_000 }, hasNone],
        { state: 'idle', asks: sets, tells: [ready], knows: { sheetError: null } },
      ],
      [
        'hears of a card within 65 seconds',
        [connected, { waits: 64_999 }, hasNone],
        { state: 'without a card', asks: sets, tells: [ready] },
      ],
      ...pointingAt('before it has heard of a card', [connected], 'looking for a card'),
      ...pointingAt('while nothing is under way', idle, 'idle'),
      [
        'can be pressed without a card, since one can be added on the sheet',
        [connected, hasNone, press],
        {
          state: { paying: 'opening' },
          asks: opens,
          tells: [ready, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        "points at its own button where the merchant's is pressed and there is no card",
        [connected, hasNone, wanted],
        {
          state: 'without a card',
          asks: sets,
          tells: [ready, ownButton],
          knows: { sheetError: 'applePayButtonMustBeUsed' },
        },
      ],
      [
        'says again that there is no card, once the sheet is left',
        [connected, hasNone, wanted, left],
        {
          state: 'without a card',
          asks: sets,
          tells: [ready, ownButton],
          knows: { sheetError: 'applePayActiveCardError' },
        },
      ],
      // One session.
      [
        "is Apple's while its sheet is open",
        [...idle, press, wanted],
        {
          state: { paying: 'opening' },
          tags: ['busy'],
          asks: opens,
          tells: [ready, pressed, atWork],
          knows: { sheetError: null },
        },
      ],
      [
        'opens one sheet for two presses',
        [...idle, press, press],
        { state: { paying: 'opening' }, asks: opens, tells: [ready, pressed] },
      ],
      [
        'is asked for with what the merchant wants by then',
        [...idle, { type: 'option.changed', key: 'displayName', value: 'Other shop' }, press],
        {
          state: { paying: 'opening' },
          asks: [...sets, ['session', { ...options, displayName: 'Other shop' }]],
          tells: [ready, pressed],
        },
      ],
      [
        'says that Apple takes no such request, and can be pressed again',
        [...idle, press, { failed: 'session', error: notInAPress }, press],
        {
          state: { paying: 'opening' },
          asks: [...opens, ['session', options]],
          tells: [ready, pressed, refused(as(notInAPress)), pressed],
        },
      ],
      [
        'says on its sheet in the form that Apple takes no such request',
        [...idle, press, { failed: 'session', error: notInAPress }],
        {
          state: 'idle',
          tags: ['pressable'],
          asks: opens,
          tells: [ready, pressed, refused(as(notInAPress))],
          knows: { sheetError: 'genericError' },
        },
      ],
      [
        "has the merchant validated at Apple's address [FA-01]",
        [...validating],
        {
          state: { paying: 'validating' },
          tags: ['busy'],
          asks: validates,
          tells: [ready, pressed],
          knows: { validationURL },
        },
      ],
      [
        'closes the sheet where Apple names no address [FA-01]',
        [...idle, press, { type: 'merchant.validation.asked' }],
        {
          state: 'idle',
          asks: [...opens, aborts],
          tells: [ready, pressed, refused(noAddress)],
          knows: { sheetError: 'applePayValidationUrlRequiredError' },
        },
      ],
      [
        'closes the sheet where the merchant is not validated [FW-03]',
        [...validating, { failed: 'performValidation', error: notValidated }],
        {
          state: 'idle',
          asks: [...validates, aborts],
          tells: [ready, pressed, refused(as(notValidated))],
          knows: { sheetError: 'applePayMerchantValidationFailedError', validationURL: null },
        },
      ],
      [
        'closes the sheet where the gateway says nothing about the merchant for 65 seconds [FW-03]',
        [...validating, { waits: 65_000 }],
        {
          state: 'idle',
          asks: [...validates, aborts],
          tells: [ready, pressed, refused(validationLost)],
          knows: { sheetError: 'applePayMerchantValidationNetworkError' },
        },
      ],
      [
        'waits 65 seconds for the gateway',
        [...validating, { waits: 64_999 }],
        { state: { paying: 'validating' }, asks: validates, tells: [ready, pressed] },
      ],
      [
        'hands Apple what the gateway has of the merchant, and the shopper decides',
        [...agreeing],
        { state: { paying: 'agreeing' }, tags: ['busy'], asks: passes, tells: [ready, pressed] },
      ],
      [
        "exchanges Apple's token",
        [...tokenizing],
        {
          state: { paying: 'tokenizing' },
          tags: ['busy'],
          asks: tokenizes,
          tells: [ready, pressed],
          knows: { payment },
        },
      ],
      [
        'asks the gateway nothing without a token, and says on the sheet that it failed [FA-01]',
        [...agreeing, { type: 'payment.authorized', payment: {} }],
        {
          state: 'idle',
          asks: [...passes, says('failure')],
          tells: [ready, pressed, refused(noToken)],
          knows: { sheetError: 'applePayPaymentTokenRequiredError' },
        },
      ],
      [
        'gives the nonce, says so on the sheet, and keeps nothing of it',
        [...tokenizing, { done: 'tokenize', output: method }],
        {
          state: 'idle',
          tags: ['pressable'],
          asks: [...tokenizes, says('success')],
          tells: [ready, pressed, approved],
          knows: { sheetError: null, validationURL: null, payment: null },
        },
      ],
      [
        'says on the sheet that it failed where there is no nonce [FW-03]',
        [...tokenizing, { failed: 'tokenize', error: notTokenized }],
        {
          state: 'idle',
          asks: [...tokenizes, says('failure')],
          tells: [ready, pressed, refused(as(notTokenized))],
          knows: { sheetError: 'applePayTokenizationError', payment: null },
        },
      ],
      [
        'says on the sheet that it failed where the gateway gives no nonce for 65 seconds [FW-03]',
        [...tokenizing, { waits: 65_000 }],
        {
          state: 'idle',
          asks: [...tokenizes, says('failure')],
          tells: [ready, pressed, refused(tokenizationLost)],
          knows: { sheetError: 'applePayTokenizationError' },
        },
      ],
      [
        'waits 65 seconds for a nonce',
        [...tokenizing, { waits: 64_999 }],
        { state: { paying: 'tokenizing' }, asks: tokenizes, tells: [ready, pressed] },
      ],
      // Another payment than the one that is approved.
      ...(
        [
          ['before the merchant is validated', [...idle, press], opens],
          ['while the merchant is validated', validating, validates],
          ['while the shopper decides', agreeing, passes],
        ] as const
      ).map(
        ([when, steps, asks]): Line => [
          `closes the sheet ${when}, where its sum changes, and says why`,
          [...steps, changes, agreed],
          {
            state: 'idle',
            tags: ['pressable'],
            asks: [...asks, aborts],
            tells: [ready, pressed, outdated],
            knows: { sheetError: 'walletApprovalOutdatedError', options: dearer, payment: null },
          },
        ],
      ),
      [
        'says on the sheet that it failed where its sum changes before there is a nonce',
        [...tokenizing, changes, { done: 'tokenize', output: method }],
        {
          state: 'idle',
          asks: [...tokenizes, says('failure')],
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError', options: dearer, payment: null },
        },
      ],
      [
        'opens the sheet for the sum of now, after that',
        [...agreeing, changes, press],
        {
          state: { paying: 'opening' },
          asks: [...passes, aborts, ['session', dearer]],
          tells: [ready, pressed, outdated, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'keeps the sheet where the merchant only says the same again',
        [...agreeing, repeats],
        { state: { paying: 'agreeing' }, asks: passes, tells: [ready, pressed] },
      ],
      [
        'exchanges the token where the merchant only says the same again',
        [...tokenizing, repeats, { done: 'tokenize', output: method }],
        { state: 'idle', asks: [...tokenizes, says('success')], tells: [ready, pressed, approved] },
      ],
      // Leaving.
      [
        'says that its session broke while the shopper decided',
        [...agreeing, { failed: 'session', error: notInAPress }],
        {
          state: 'idle',
          tags: ['pressable'],
          asks: passes,
          tells: [ready, pressed, refused(as(notInAPress))],
          knows: { sheetError: 'genericError' },
        },
      ],
      [
        'says nothing of a shopper who closes the sheet, and can be pressed again [FW-03]',
        [...agreeing, closes, press],
        {
          state: { paying: 'opening' },
          asks: [...passes, ['session', options]],
          tells: [ready, pressed, pressed],
          knows: { sheetError: null, validationURL: null },
        },
      ],
      [
        'gives no nonce for a sheet that was closed',
        [...tokenizing, closes, { done: 'tokenize', output: method }],
        { state: 'idle', asks: tokenizes, tells: [ready, pressed], knows: { payment: null } },
      ],
      [
        'closes the sheet when the form goes',
        [...agreeing, closing],
        { state: 'idle', asks: [...passes, aborts], tells: [ready, pressed] },
      ],
      [
        'gives no nonce to a form that went',
        [...tokenizing, closing, { done: 'tokenize', output: method }],
        { state: 'idle', asks: [...tokenizes, aborts], tells: [ready, pressed] },
      ],
    ],
  },
  "the gateway's sandbox": {
    input: () => ({ environment: 'test' as const, options }),
    listening: ['session'],
    lines: [
      [
        'tells the developer that the wallet holds no card [FW-03]',
        [connected, hasNone],
        { state: 'without a card', asks: sets, tells: [ready], knows: { sheetError: 'developerError' } },
      ],
    ],
  },
  'a sheet in a form': {
    input: (parent) => ({ environment: 'production' as const, options, parent }),
    lines: [
      [
        'tells the form what it tells a page',
        [connected],
        { state: 'looking for a card', asks: sets, tells: [ready, ready] },
      ],
    ],
  },
});
