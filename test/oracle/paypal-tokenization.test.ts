/** Says by hand how a shopper pays with PayPal's button, or on its website, and how that ends. */
import {
  type PayPalInput,
  payPalTokenizationMachine,
} from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';
import { wordsOfWallet } from './wallet-words.ts';

const method = { nonce: 'n', type: 'PayPalAccount', details: { email: 'buyer@example.com' } };
const saved = { ...method, vaulted: true };
const once = { flow: 'checkout', amount: '9.99', currency: 'USD' };
const vault = { flow: 'vault' };
const input: PayPalInput = { option: 'paypal', options: once, customer: 'guest' };
const approval = { orderID: 'EC-1', payerID: 'P' };
const onWebsite = { orderID: 'EC-2' };

const words = (code: string) => Object.assign(new Error(`${code} said`), { code });
const noScript = words('PAYPAL_FLOW_FAILED');
const notEligible = words('PAYPAL_NOT_ELIGIBLE');
const wrongOption = words('PAYPAL_INVALID_PAYMENT_OPTION');
const noNonce = words('PAYPAL_ACCOUNT_TOKENIZATION_FAILED');
const blocked = words('PAYPAL_POPUP_OPEN_FAILED');
const as = (error: Error & { code: string }) => ({ message: error.message, code: error.code, cause: error });

const rendered: Step = { type: 'button.rendered' };
const press: Step = { type: 'payment.wanted' };
const created: Step = { done: 'createPayment', output: 'EC-1' };
const approve: Step = { type: 'payment.approved', approval };
const leaves: Step = { type: 'buyer.left' };
const fails: Step = { type: 'authorization.failed', error: blocked };
const tokenized: Step = { done: 'tokenizePayment', output: method };
const notTokenized: Step = { failed: 'tokenizePayment', error: noNonce };
const wanted: Step = { type: 'payment.requested' };
const left: Step = { type: 'sheet.left' };
const redirect: Step = { type: 'redirect.pressed' };
const opened: Step = { type: 'form.opened' };
const changes = (key: string, value: unknown): Step => ({ type: 'option.changed', key, value });

const offered = (state: unknown) => ({ offered: state });
const loading = offered('loading');
const idle = offered({ idle: 'calm' });
const ignoring = offered({ idle: 'given up' });
const creating = offered({ authorizing: 'creating' });
const approving = offered({ authorizing: 'approving' });
const exchanging = offered({ tokenizing: 'alone' });

const draws = (options: object = once) => ['payPalButton', options] as const;
const creates = (options: object = once) => ['createPayment', options] as const;
const proceeds = ['payPalButton', { type: 'proceed', token: 'EC-1' }] as const;
const exchanges = (options: object = once, agreed: object = approval) =>
  ['tokenizePayment', { options, approval: agreed }] as const;
const givesUp = (problem: object) => ['payPalButton', { type: 'give up', problem }] as const;
const asked = [draws(), creates()] as const;
const agreed = [...asked, proceeds, exchanges()] as const;

const sheet = wordsOfWallet('paypal');
const { ready, pressed, broken, unsupported, refused, atWork, unavailable, outdated } = sheet;
const approved = sheet.approved(method);
const ownButton = sheet.ownButton('PAYPAL_BUTTON_MUST_BE_USED', 'The PayPal button must be used.');
const noFlow = {
  type: 'MERCHANT',
  code: 'PAYPAL_FLOW_OPTION_REQUIRED',
  message: 'PayPal flow property is invalid or missing.',
};
const tooLong = { message: 'There was an error connecting to PayPal.' };
const active = {
  type: 'MERCHANT',
  code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
  message: 'Another tokenization request is active.',
};

const open = [rendered, press, created] as const;
const exchange = [...open, approve] as const;
const twice = [...exchange, press] as const;
const refusedTwice = [...agreed, givesUp(active)] as const;

/** Whether a change needs another script of PayPal's, and with it another button. */
const changing = (
  story: string,
  options: object,
  key: string,
  value: unknown,
  needs: 'another button' | 'nothing',
): Line => {
  const now = { ...options, [key]: value };
  return [
    story,
    [rendered, wanted, changes(key, value)],
    needs === 'nothing'
      ? {
          state: idle,
          asks: [draws(options)],
          tells: [ready, ownButton],
          knows: { options: now, sheetError: 'paypalButtonMustBeUsed' },
        }
      : {
          state: loading,
          asks: [draws(options), draws(now)],
          tells: [ready, ownButton],
          knows: { options: now, sheetError: null },
        },
  ];
};

/** A payment with other options. */
const paid = (story: string, options: object, given: object): Line => [
  story,
  exchange.concat(tokenized),
  {
    state: idle,
    asks: [draws(options), creates(options), proceeds, exchanges(options)],
    tells: [ready, pressed, sheet.approved(given)],
  },
];

describeTables(payPalTokenizationMachine, {
  PayPal: {
    input: () => input,
    listening: ['payPalButton'],
    lines: [
      // The button.
      [
        'has its script loaded for what the merchant wants [FY-02]',
        [],
        { state: loading, tags: ['loading'], asks: [draws()], knows: { sheetError: null } },
      ],
      ['is at work while its button is made', [wanted], { state: loading, asks: [draws()], tells: [atWork] }],
      [
        'can be used once its button is there',
        [rendered],
        { state: idle, tags: [], asks: [draws()], tells: [ready], runs: ['payPalButton'] },
      ],
      [
        'says why there is no button',
        [{ type: 'button.failed', error: noScript }],
        {
          state: 'unavailable',
          asks: [draws()],
          tells: [broken(as(noScript))],
          knows: { sheetError: 'paypalFlowFailedError' },
          runs: [],
        },
      ],
      [
        'cannot meet a request then, and goes on saying why',
        [{ type: 'button.failed', error: noScript }, wanted],
        {
          state: 'unavailable',
          asks: [draws()],
          tells: [broken(as(noScript)), unavailable],
          knows: { sheetError: 'paypalFlowFailedError' },
          runs: [],
        },
      ],
      [
        'says why there is no button where its script breaks',
        [{ failed: 'payPalButton', error: noScript }],
        {
          state: 'unavailable',
          asks: [draws()],
          tells: [broken(as(noScript))],
          knows: { sheetError: 'paypalFlowFailedError' },
        },
      ],
      [
        'is left out where PayPal does not offer it to the shopper [FL-04]',
        [{ type: 'button.failed', error: notEligible }],
        {
          state: 'unavailable',
          asks: [draws()],
          tells: [unsupported(as(notEligible))],
          knows: { sheetError: 'paypalFlowFailedError' },
          runs: [],
        },
      ],
      [
        'says why there is no button where its script does not come for 30 seconds',
        [{ waits: 30_000 }, rendered],
        {
          state: 'unavailable',
          asks: [draws()],
          tells: [broken(tooLong)],
          knows: { sheetError: 'paypalFlowFailedError' },
          runs: [],
        },
      ],
      [
        'is waited for during 30 seconds, also where its button is made anew',
        [rendered, { waits: 1 }, changes('currency', 'EUR'), { waits: 29_999 }, rendered],
        { state: idle, asks: [draws(), draws({ ...once, currency: 'EUR' })], tells: [ready, ready] },
      ],
      [
        'is tried again with whatever the merchant changes next',
        [{ type: 'button.failed', error: noScript }, changes('amount', '12.99'), rendered],
        {
          state: idle,
          asks: [draws(), draws({ ...once, amount: '12.99' })],
          tells: [broken(as(noScript)), ready],
          knows: { sheetError: null },
        },
      ],
      [
        'is not tried again with what the form decides about',
        [{ type: 'button.failed', error: noScript }, changes('locale', 'fr_FR')],
        {
          state: 'unavailable',
          asks: [draws()],
          tells: [broken(as(noScript))],
          knows: { sheetError: 'paypalFlowFailedError' },
        },
      ],
      // The merchant's page.
      [
        "points at its own button, where the merchant's is pressed [FW-01]",
        [rendered, wanted],
        {
          state: idle,
          asks: [draws()],
          tells: [ready, ownButton],
          knows: { sheetError: 'paypalButtonMustBeUsed' },
        },
      ],
      [
        'forgets that it pointed once the sheet is left',
        [rendered, wanted, left],
        { state: idle, asks: [draws()], tells: [ready, ownButton], knows: { sheetError: null } },
      ],
      changing('asks for another sum with the same button', once, 'amount', '12.99', 'nothing'),
      changing('has another button for another flow', once, 'flow', 'vault', 'another button'),
      changing('has another button for another currency', once, 'currency', 'EUR', 'another button'),
      changing('has another button for another intent', once, 'intent', 'sale', 'another button'),
      changing('has another button to commit with', once, 'commit', true, 'another button'),
      changing('has the same button where it is not committed with', once, 'commit', false, 'nothing'),
      changing('has another button to pay later with', once, 'payLater', true, 'another button'),
      changing('has the same button where nothing can be paid later', once, 'payLater', false, 'nothing'),
      ...['offerCredit', 'locale'].map(
        (key): Line => [
          `leaves ${key} to the form`,
          [rendered, changes(key, 'x'), press],
          { state: creating, asks: asked, tells: [ready, pressed] },
        ],
      ),
      [
        'has no button for a flow that PayPal does not know [FY-02]',
        [rendered, changes('flow', 'other')],
        {
          state: 'unavailable',
          asks: [draws()],
          tells: [ready, broken(noFlow)],
          knows: { sheetError: 'paypalFlowOptionRequiredError' },
        },
      ],
      [
        'has a button again once the flow is right',
        [rendered, changes('flow', 'other'), changes('flow', 'vault'), rendered],
        {
          state: idle,
          asks: [draws(), draws({ ...once, flow: 'vault' })],
          tells: [ready, broken(noFlow), ready],
          knows: { sheetError: null },
        },
      ],
      // The window.
      [
        'creates the payment at a press, and says nothing of what was [FY-03]',
        [rendered, wanted, press],
        {
          state: creating,
          tags: [],
          asks: [...asked],
          tells: [ready, ownButton, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'creates the payment with what the merchant wants by then',
        [rendered, changes('amount', '12.99'), press],
        {
          state: creating,
          asks: [draws(), creates({ ...once, amount: '12.99' })],
          tells: [ready, pressed],
        },
      ],
      [
        'has the buyer agree in its window',
        [...open],
        { state: approving, tags: [], asks: [...asked, proceeds], tells: [ready, pressed] },
      ],
      [
        'is at work while its window is open',
        [...open, wanted],
        { state: approving, asks: [...asked, proceeds], tells: [ready, pressed, atWork] },
      ],
      [
        'gives up a payment that cannot be created, and says why [FY-02]',
        [rendered, press, { failed: 'createPayment', error: wrongOption }],
        {
          state: ignoring,
          asks: [...asked, givesUp(as(wrongOption))],
          tells: [ready, pressed, refused(as(wrongOption))],
          knows: { sheetError: 'paypalInvalidPaymentOptionError' },
        },
      ],
      [
        'says once why a payment cannot be created, though its script says so too',
        [rendered, press, { failed: 'createPayment', error: wrongOption }, fails],
        {
          state: idle,
          asks: [...asked, givesUp(as(wrongOption))],
          tells: [ready, pressed, refused(as(wrongOption))],
          knows: { sheetError: 'paypalInvalidPaymentOptionError' },
        },
      ],
      [
        'can be pressed again after that',
        [rendered, press, { failed: 'createPayment', error: wrongOption }, press],
        {
          state: creating,
          asks: [...asked, givesUp(as(wrongOption)), creates()],
          tells: [ready, pressed, refused(as(wrongOption)), pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'says that the browser opened no window, where it was not even asked for [FY-02]',
        [rendered, fails],
        {
          state: idle,
          asks: [draws()],
          tells: [ready, refused(as(blocked))],
          knows: { sheetError: 'paypalPopupOpenFailedError' },
        },
      ],
      [
        'says that its window failed, and can be pressed again [FW-01]',
        [...open, fails, press],
        {
          state: creating,
          asks: [...asked, proceeds, creates()],
          tells: [ready, pressed, refused(as(blocked)), pressed],
        },
      ],
      [
        'says on its sheet that its window failed',
        [...open, fails],
        {
          state: idle,
          asks: [...asked, proceeds],
          tells: [ready, pressed, refused(as(blocked))],
          knows: { sheetError: 'paypalPopupOpenFailedError' },
        },
      ],
      [
        'says nothing of a buyer who leaves, and can be pressed again [FW-01]',
        [...open, leaves, press],
        {
          state: creating,
          asks: [...asked, proceeds, creates()],
          tells: [ready, pressed, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'drops a payment that is created for a window that was left [FY-02]',
        [rendered, press, leaves, created, approve],
        { state: idle, asks: [...asked], tells: [ready, pressed] },
      ],
      [
        'creates another payment where its script asks again: the window before is gone',
        [...open, press],
        { state: creating, asks: [...asked, proceeds, creates()], tells: [ready, pressed] },
      ],
      [
        'takes the payment of the second window, and not of the first',
        [rendered, press, press, created],
        { state: approving, asks: [...asked, creates(), proceeds], tells: [ready, pressed] },
      ],
      [
        'closes its window where the merchant changes what it was opened for, and says why',
        [...open, changes('currency', 'EUR')],
        {
          state: loading,
          asks: [...asked, proceeds, draws({ ...once, currency: 'EUR' })],
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError' },
        },
      ],
      [
        'drops a payment that is being created where the merchant changes what it is for, and says why',
        [rendered, press, changes('currency', 'EUR'), created],
        {
          state: loading,
          asks: [...asked, draws({ ...once, currency: 'EUR' })],
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError' },
        },
      ],
      [
        'drops an approval that is exchanged where the merchant changes what it is for, and says why',
        [...exchange, changes('currency', 'EUR'), tokenized],
        {
          state: loading,
          asks: [...agreed, draws({ ...once, currency: 'EUR' })],
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError' },
        },
      ],
      // Another sum than the one that is approved.
      [
        'takes no approval of a sum that has changed meanwhile, and says so',
        [...open, changes('amount', '12.99'), approve],
        {
          state: idle,
          asks: [...asked, proceeds],
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError' },
        },
      ],
      [
        'gives no nonce of a sum that changed during the exchange',
        [...exchange, changes('amount', '12.99'), tokenized],
        {
          state: idle,
          asks: [...agreed],
          tells: [ready, pressed, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError' },
        },
      ],
      [
        'gives no nonce of a sum that changed while the payment was created',
        [rendered, press, changes('amount', '12.99'), created, approve],
        {
          state: idle,
          asks: [...asked, proceeds],
          tells: [ready, pressed, outdated],
        },
      ],
      [
        'can be pressed again then, and gives the nonce of the sum of now',
        [...open, changes('amount', '12.99'), approve, press, created, approve, tokenized],
        {
          state: idle,
          asks: [
            ...asked,
            proceeds,
            creates({ ...once, amount: '12.99' }),
            proceeds,
            exchanges({ ...once, amount: '12.99' }),
          ],
          tells: [ready, pressed, outdated, pressed, approved],
          knows: { sheetError: null },
        },
      ],
      [
        'takes the approval of its second window, which was opened for the sum of now',
        [...open, changes('amount', '12.99'), press, created, approve, tokenized],
        {
          state: idle,
          asks: [
            ...asked,
            proceeds,
            creates({ ...once, amount: '12.99' }),
            proceeds,
            exchanges({ ...once, amount: '12.99' }),
          ],
          tells: [ready, pressed, approved],
        },
      ],
      [
        'takes the approval where the merchant only says the same again',
        [...open, changes('amount', '9.99'), changes('locale', 'fr_FR'), approve, tokenized],
        { state: idle, asks: [...agreed], tells: [ready, pressed, approved] },
      ],
      // The nonce.
      [
        'exchanges what the buyer agreed to [FY-03]',
        [...exchange],
        { state: exchanging, tags: ['busy'], asks: [...agreed], tells: [ready, pressed] },
      ],
      [
        'is at work during the exchange',
        [...exchange, wanted],
        { state: exchanging, asks: [...agreed], tells: [ready, pressed, atWork] },
      ],
      [
        'gives the nonce, and can be pressed again [FW-01]',
        [...exchange, tokenized, press],
        { state: creating, asks: [...agreed, creates()], tells: [ready, pressed, approved, pressed] },
      ],
      [
        'says that there is no nonce [FY-02]',
        [...exchange, notTokenized],
        {
          state: idle,
          tags: [],
          asks: [...agreed],
          tells: [ready, pressed, refused(as(noNonce))],
          knows: { sheetError: 'paypalAccountTokenizationFailedError' },
        },
      ],
      // A second authorization.
      [
        'refuses a second payment during the exchange [FW-01]',
        [...twice],
        {
          state: offered({ tokenizing: 'given up' }),
          tags: ['busy'],
          asks: [...refusedTwice],
          tells: [ready, pressed, refused(active)],
          knows: { sheetError: 'paypalTokenizationRequestActiveError' },
        },
      ],
      [
        'says once that a second payment was refused, though its script says so too',
        [...twice, fails],
        { state: exchanging, asks: [...refusedTwice], tells: [ready, pressed, refused(active)] },
      ],
      [
        'gives the nonce of the first after a second was refused, and says no more of that',
        [...twice, tokenized],
        {
          state: ignoring,
          asks: [...refusedTwice],
          tells: [ready, pressed, refused(active), approved],
          knows: { sheetError: null },
        },
      ],
      [
        'says nothing where its script speaks of the second after the nonce',
        [...twice, tokenized, fails],
        { state: idle, asks: [...refusedTwice], tells: [ready, pressed, refused(active), approved] },
      ],
      [
        'gives the nonce where its script spoke of the second before',
        [...twice, fails, tokenized],
        {
          state: idle,
          asks: [...refusedTwice],
          tells: [ready, pressed, refused(active), approved],
          knows: { sheetError: null },
        },
      ],
      [
        'says that there is no nonce after a second payment was refused',
        [...twice, notTokenized],
        {
          state: ignoring,
          asks: [...refusedTwice],
          tells: [ready, pressed, refused(active), refused(as(noNonce))],
          knows: { sheetError: 'paypalAccountTokenizationFailedError' },
        },
      ],
      // What was never offered.
      [
        'has no way to its website where none is offered',
        [rendered, redirect],
        { state: idle, asks: [draws()], tells: [ready] },
      ],
      [
        'brings nothing along that was not agreed to before',
        [rendered, opened],
        { state: idle, asks: [draws()], tells: [ready] },
      ],
    ],
  },
  'PayPal without a flow': {
    input: () => ({ ...input, options: {} }),
    listening: ['payPalButton'],
    lines: [
      [
        'has no button, and says why [FY-02]',
        [],
        {
          state: 'unavailable',
          tells: [broken(noFlow)],
          knows: { sheetError: 'paypalFlowOptionRequiredError' },
        },
      ],
    ],
  },
  'PayPal for an account': {
    input: () => ({ ...input, options: vault }),
    listening: ['payPalButton'],
    lines: [
      paid('keeps no account for a guest [FW-01]', vault, method),
      changing('has the same button for another currency', vault, 'currency', 'EUR', 'nothing'),
      changing('has the same button for another intent', vault, 'intent', 'sale', 'nothing'),
      changing('has another button to commit with', vault, 'commit', true, 'another button'),
    ],
  },
  'PayPal for a customer': {
    input: (): PayPalInput => ({ ...input, options: vault, customer: 'returning' }),
    listening: ['payPalButton'],
    lines: [
      paid('keeps the account [FW-01]', vault, saved),
      [
        'keeps the account whatever the sum has become, as none was agreed to',
        [...open, changes('amount', '12.99'), approve, tokenized],
        {
          state: idle,
          asks: [draws(vault), creates(vault), proceeds, exchanges({ ...vault, amount: '12.99' })],
          tells: [ready, pressed, sheet.approved(saved)],
        },
      ],
      [
        'keeps no account for a single payment [FW-01]',
        [rendered, changes('flow', 'checkout'), ...exchange, tokenized],
        {
          state: idle,
          asks: [
            draws(vault),
            draws({ flow: 'checkout' }),
            creates({ flow: 'checkout' }),
            proceeds,
            exchanges({ flow: 'checkout' }),
          ],
          tells: [ready, ready, pressed, approved],
        },
      ],
    ],
  },
  'PayPal for a customer whose account is not to be kept': {
    input: (): PayPalInput => ({
      ...input,
      options: { ...vault, vault: { vaultPayPal: false } },
      customer: 'returning',
    }),
    listening: ['payPalButton'],
    lines: [paid('does not say that it is kept', { ...vault, vault: { vaultPayPal: false } }, method)],
  },
  'PayPal on its website': {
    input: () => ({ ...input, options: { ...once, redirect: true } }),
    listening: ['payPalButton'],
    lines: [
      [
        'is offered beside the button, and leads away from the page',
        [rendered, wanted, redirect],
        {
          state: offered('leaving'),
          tags: ['busy'],
          asks: [draws({ ...once, redirect: true }), ['leavePage', { ...once, redirect: true }]],
          tells: [ready, ownButton, pressed],
          knows: { sheetError: null },
        },
      ],
      [
        'is left with the Back button, and the shopper can go on here',
        [rendered, redirect, { done: 'leavePage' }],
        {
          state: idle,
          asks: [draws({ ...once, redirect: true }), ['leavePage', { ...once, redirect: true }]],
          tells: [ready, pressed],
        },
      ],
      [
        'says that nothing leads there',
        [rendered, redirect, { failed: 'leavePage', error: wrongOption }],
        {
          state: idle,
          asks: [draws({ ...once, redirect: true }), ['leavePage', { ...once, redirect: true }]],
          tells: [ready, pressed, refused(as(wrongOption))],
          knows: { sheetError: 'paypalInvalidPaymentOptionError' },
        },
      ],
    ],
  },
  "a shopper whom PayPal's website led back": {
    input: () => ({ ...input, returned: onWebsite }),
    listening: ['payPalButton'],
    lines: [
      ['waits for the form', [rendered], { state: idle, asks: [draws()], tells: [ready] }],
      [
        'has what was agreed to there exchanged, once the form is open',
        [rendered, opened],
        {
          state: exchanging,
          tags: ['busy'],
          asks: [draws(), exchanges(once, onWebsite)],
          tells: [ready, { type: 'wallet.returned', option: 'paypal' }],
        },
      ],
      [
        'has paid',
        [rendered, opened, tokenized],
        {
          state: idle,
          asks: [draws(), exchanges(once, onWebsite)],
          tells: [ready, { type: 'wallet.returned', option: 'paypal' }, approved],
        },
      ],
      [
        'has paid what they agreed to, though it was never asked for on this page',
        [rendered, changes('amount', '9.99'), opened, tokenized],
        {
          state: idle,
          asks: [draws(), exchanges(once, onWebsite)],
          tells: [ready, { type: 'wallet.returned', option: 'paypal' }, approved],
        },
      ],
      [
        'has not paid where the sum changes during the exchange',
        [rendered, opened, changes('amount', '12.99'), tokenized],
        {
          state: idle,
          asks: [draws(), exchanges(once, onWebsite)],
          tells: [ready, { type: 'wallet.returned', option: 'paypal' }, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError' },
        },
      ],
      [
        'may agree to something else here before the form is open',
        exchange,
        { state: exchanging, asks: agreed, tells: [ready, pressed] },
      ],
    ],
  },
  "a shopper whom PayPal's website led back with what is not asked for any more": {
    input: (): PayPalInput => ({ ...input, returned: 'outdated' }),
    listening: ['payPalButton'],
    lines: [
      [
        'sees why it is not taken, once the form is open',
        [rendered, opened],
        {
          state: idle,
          asks: [draws()],
          tells: [ready, { type: 'wallet.returned', option: 'paypal' }, outdated],
          knows: { sheetError: 'walletApprovalOutdatedError' },
        },
      ],
      [
        'can agree to the sum of now',
        [rendered, opened, press, created, approve, tokenized],
        {
          state: idle,
          asks: [...agreed],
          tells: [ready, { type: 'wallet.returned', option: 'paypal' }, outdated, pressed, approved],
          knows: { sheetError: null },
        },
      ],
    ],
  },
  'PayPal Credit': {
    input: (): PayPalInput => ({ ...input, option: 'paypalCredit', returned: onWebsite }),
    listening: ['payPalButton'],
    lines: [
      [
        'has a sheet of its own [FW-02]',
        [rendered, press],
        {
          state: creating,
          asks: asked,
          tells: [
            { type: 'sheet.ready', option: 'paypalCredit' },
            { type: 'wallet.pressed', option: 'paypalCredit' },
          ],
        },
      ],
      [
        'says on its own sheet why there is no button',
        [{ type: 'button.failed', error: noScript }],
        {
          state: 'unavailable',
          asks: [draws()],
          tells: [{ type: 'sheet.broken', option: 'paypalCredit', problem: as(noScript) }],
        },
      ],
      [
        'is shown to the shopper whom it led back',
        [rendered, opened],
        {
          state: exchanging,
          asks: [draws(), exchanges(once, onWebsite)],
          tells: [
            { type: 'sheet.ready', option: 'paypalCredit' },
            { type: 'wallet.returned', option: 'paypalCredit' },
          ],
        },
      ],
    ],
  },
  'a sheet in a form': {
    input: (parent) => ({ ...input, parent }),
    listening: ['payPalButton'],
    lines: [
      [
        'tells the form what it tells a page',
        [rendered],
        { state: idle, asks: [draws()], tells: [ready, ready] },
      ],
    ],
  },
});
