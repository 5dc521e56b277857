/** Says by hand what is charged, when, and with what. */
import { paymentMachine } from '#machines/shop/payment/machine.ts';
import { absentSentence, againSentence } from '#machines/shop/payment/sentences.ts';
import type {
  Checkout,
  CheckoutOrder,
  CheckoutResult,
  PaymentContext,
  PaymentRequest,
  Start,
} from '#machines/shop/payment/types.ts';
import type { Promo } from '#machines/shop/promo/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const order: CheckoutOrder = {
  state: 'awaiting_payment',
  packageId: 3,
  otherOrders: 'none',
  packageName: 'The whole December',
  packageDescription: '25 texts',
  amount: '29.95',
  currency: 'USD',
  starts: [],
  methodKeptUntil: '2027-01-31',
  cancellation: 'Cancel within 14 days.',
  delivery: { kind: 'all', sentence: '', hours: '' },
};
const start = (beginning: Start['beginning'], amount: string): Start => ({
  beginning,
  packageName: '',
  packageDescription: '',
  amount,
  texts: null,
  kept: 0,
  request: beginning === 'now' ? { version: 'v1', wording: 'Please start now.' } : null,
});
const starts = [start('now', '23.95'), start('later', '22.95')];
const checkout = (differing: Partial<CheckoutOrder> = {}, captcha: string | null = null): Checkout => ({
  authorization: 'token',
  captcha,
  order: { ...order, ...differing },
});
const loaded = (...given: Parameters<typeof checkout>): Step => ({
  done: 'loadCheckout',
  output: checkout(...given),
});
const promo: Promo = {
  code: 'SNOW20',
  name: 'Snow',
  percentOff: 20,
  freeTexts: 0,
  amount: '23.96',
  packageName: '',
  packageDescription: '',
  starts: [],
};

const form = { name: 'the form' };
const opened: Step = { type: 'form.opened', form };
const press: Step = { type: 'pay.pressed' };
const leave: Step = { type: 'payment.left' };
const retry: Step = { type: 'checkout.retried' };
const method = { nonce: 'nonce', deviceData: 'device' };
const nonce: Step = { done: 'requestPaymentMethod', output: method };
const answer = (output: CheckoutResult): Step => ({ done: 'checkOut', output });
const declined = { result: 'declined', message: 'Your bank declined this card.', code: '2000' } as const;
const repriced = { result: 'repriced', message: 'It is 22.95 now.' } as const;
const found = (state: CheckoutOrder['state']): Step => ({
  done: 'confirmation.findOrder',
  output: { ...order, state },
});
const panel: Step = { done: 'promo.fetchChunk' };
const typed: Step = { to: 'promo', event: { type: 'code.changed', code: 'SNOW20' } };
const useCode: Step = { type: 'promo.submitted' };
const codeCounts = (output = promo): Step => ({
  done: 'promo.findPromo',
  output: { result: 'valid', promo: output },
});
const codeIsRefused: Step = {
  done: 'promo.findPromo',
  output: { result: 'refused', message: 'Unknown.' },
};
const solved: Step = { type: 'captcha.solved', token: 't' };
const agrees = (sheet: string, wallet = 'PayPal'): Step => ({ type: 'wallet.agreed', wallet, sheet });

const loads = ['loadCheckout', { orderId: 'o', packageId: null }] as const;
const keeps = (code: string) => ({ type: 'code.kept', code });
const panelIs = ['promo.fetchChunk', { chunk: 'panel' }] as const;
const hears = ['formEvents', { form }] as const;
const wants = (amount = '29.95') => ['requestPaymentMethod', { form, amount }] as const;
const request: PaymentRequest = {
  orderId: 'o',
  packageId: 3,
  promoCode: null,
  shownAmount: '29.95',
  keeping: 'not kept',
  startNow: null,
  startIn: null,
  method,
  captcha: null,
};
const charges = (differing: Partial<PaymentRequest> = {}) =>
  ['checkOut', { ...request, ...differing }] as const;
const asksOrder = ['confirmation.findOrder', { orderId: 'o' }] as const;
const looksUp = ['promo.findPromo', { code: 'SNOW20', orderId: 'o', packageId: 3 }] as const;
const captchaCode = ['fetchChunk', { chunk: 'captcha' }] as const;
const captchaShown = [['captcha', { siteKey: 'k', action: 'checkout', asker: 'an actor' }]] as const;

const ready = [loaded(), opened];
const begins = [loads, panelIs, hears];
const shows = (state: object | string) => ({ form: { choosing: state } });
const offered = shows({ ready: 'offered' });

const lines: readonly Line<PaymentContext>[] = [
  // What comes before the form.
  [
    'asks for the order and its price',
    [],
    {
      state: 'loading',
      tags: ['busy', 'fetching'],
      asks: [loads],
      knows: { refusal: null, keeping: 'not kept', wayBack: 'none', checkout: null, sheetAmount: null },
    },
  ],
  [
    'leads to the landing page where no payment can be made, and can be asked for again [X-04]',
    [{ done: 'loadCheckout', output: { ...checkout(), authorization: '' } }, retry],
    { state: 'loading', asks: [loads, loads], does: [['openLanding']] },
  ],
  [
    'does not offer to pay what is paid',
    [loaded({ state: 'paid', otherOrders: 'some' })],
    { state: 'paid', asks: [loads], output: { result: 'paid', amount: 29.95, otherOrders: 'some' } },
  ],
  [
    'says of an order that was cancelled that it was',
    [loaded({ state: 'cancelled' })],
    { state: 'cancelled', asks: [loads], output: { result: 'cancelled' } },
  ],
  [
    'says that the server cannot be asked, and asks again at a press [X-03]',
    [{ failed: 'loadCheckout' }, leave, retry],
    { state: 'loading', asks: [loads, loads], does: [['logError']] },
  ],
  [
    'asks first what has become of a charge that is under way',
    [loaded({ state: 'charging' })],
    { state: { form: 'unconfirmed' }, asks: [loads, panelIs, asksOrder] },
  ],
  [
    'asks first what has become of a charge whose end is unknown',
    [loaded({ state: 'unresolved' }), found('unresolved'), { waits: 3_000 }],
    { state: { form: 'unconfirmed' }, asks: [loads, panelIs, asksOrder, asksOrder] },
  ],
  [
    'opens the form meanwhile, and offers to pay when there was no charge',
    [loaded({ state: 'unresolved' }), opened, found('awaiting_payment')],
    { state: offered, asks: [loads, panelIs, asksOrder, hears], knows: { refusal: absentSentence, form } },
  ],
  [
    'says of a charge that went through, and was given back since, that the order was cancelled',
    [loaded({ state: 'charging' }), found('cancelled')],
    { state: 'cancelled', asks: [loads, panelIs, asksOrder], output: { result: 'cancelled' } },
  ],
  [
    'is over when that charge went through',
    [loaded({ state: 'charging' }), found('paid')],
    {
      state: 'paid',
      asks: [loads, panelIs, asksOrder],
      output: { result: 'paid', amount: 29.95, otherOrders: 'none' },
    },
  ],
  [
    'loads again where asking about that charge broke',
    [loaded({ state: 'charging' }), { failed: 'confirmation' }],
    { state: 'loading', asks: [loads, panelIs, asksOrder, loads], does: [['logError']] },
  ],
  [
    'takes nothing for a phone that would get nothing, and looks again at a press',
    [loaded({ delivery: { kind: 'nothing', sentence: '', hours: '' } }), press, leave, retry],
    { state: 'loading', asks: [loads, loads] },
  ],
  [
    'takes nothing for a phone that cannot be texted',
    [loaded({ delivery: { kind: 'unreachable', sentence: '', hours: '' } })],
    { state: 'inVain', tags: [], asks: [loads] },
  ],
  [
    'is offered to a phone that gets a part',
    [loaded({ delivery: { kind: 'part', sentence: '', hours: '' } }), opened],
    { state: offered, asks: begins },
  ],
  // The captcha.
  [
    'fetches the captcha that is wanted',
    [loaded({}, 'k'), leave],
    { state: 'fetching', tags: ['fetching'], asks: [loads, captchaCode] },
  ],
  [
    'fetches the captcha again at a press',
    [loaded({}, 'k'), { failed: 'fetchChunk' }, leave, { type: 'chunk.retried' }],
    { state: 'fetching', asks: [loads, captchaCode, captchaCode], does: [['logError']] },
  ],
  [
    'waits for the captcha before it can be paid [W-23]',
    [loaded({}, 'k'), { done: 'fetchChunk' }, opened, press],
    {
      state: shows('challenged'),
      tags: ['form'],
      asks: [loads, captchaCode, ...captchaShown, panelIs, hears],
    },
  ],
  [
    'takes the captcha that was solved before the form was there',
    [loaded({}, 'k'), { done: 'fetchChunk' }, solved, opened],
    {
      state: offered,
      asks: [loads, captchaCode, ...captchaShown, panelIs, hears],
      knows: { captchaToken: 't' },
    },
  ],
  [
    'wants the captcha again once it is too old',
    [loaded({}, 'k'), { done: 'fetchChunk' }, opened, solved, { type: 'captcha.expired' }],
    {
      state: shows('challenged'),
      asks: [loads, captchaCode, ...captchaShown, panelIs, hears],
      knows: { captchaToken: null },
    },
  ],
  [
    'wants the captcha again before what costs nothing, too',
    [loaded({ amount: '0.00' }, 'k'), { done: 'fetchChunk' }, opened, solved, { type: 'captcha.expired' }],
    {
      state: shows('challenged'),
      asks: [loads, captchaCode, ...captchaShown, panelIs, hears],
      knows: { captchaToken: null },
    },
  ],
  [
    'forgets a captcha that gets too old before the form is there',
    [loaded({}, 'k'), { done: 'fetchChunk' }, solved, { type: 'captcha.expired' }],
    {
      state: shows('opening'),
      asks: [loads, captchaCode, ...captchaShown, panelIs],
      knows: { captchaToken: null },
    },
  ],
  [
    'sends a captcha with one charge, and wants another one for the next',
    [loaded({}, 'k'), { done: 'fetchChunk' }, opened, solved, press, nonce, answer(declined)],
    {
      state: shows('challenged'),
      asks: [
        loads,
        captchaCode,
        ...captchaShown,
        panelIs,
        hears,
        wants(),
        charges({ captcha: 't' }),
        ['captcha', { type: 'captcha.spent' }],
      ],
      does: [['failPayment', { answer: declined }]],
      knows: { captchaToken: null, method: null },
    },
  ],
  [
    'wants the captcha again where it got too old while a wallet gave nothing',
    [
      loaded({}, 'k'),
      { done: 'fetchChunk' },
      opened,
      solved,
      press,
      { type: 'captcha.expired' },
      { done: 'requestPaymentMethod', output: null },
    ],
    {
      state: shows('challenged'),
      asks: [loads, captchaCode, ...captchaShown, panelIs, hears, wants()],
      knows: { captchaToken: null },
    },
  ],
  // Paying.
  [
    'cannot be made before the form is there',
    [loaded(), press],
    { state: shows('opening'), tags: ['form'], asks: [loads, panelIs] },
  ],
  ['is offered with the form', ready, { state: offered, tags: ['form', 'payable'], asks: begins }],
  [
    'is not offered where the form fails',
    [loaded(), { type: 'form.failed' }],
    { state: 'unavailable', tags: [], asks: [loads, panelIs], knows: { form: null } },
  ],
  [
    'asks the form for the sum beside the button, and takes no second press',
    [...ready, press, press],
    { state: { form: 'requesting' }, tags: ['busy', 'form'], asks: [...begins, wants()] },
  ],
  [
    'says that a way to pay has to be chosen, until another one is looked at',
    [...ready, press, { done: 'requestPaymentMethod', output: null }],
    { state: shows({ ready: 'unchosen' }), tags: ['form', 'payable'], asks: [...begins, wants()] },
  ],
  [
    'says nothing more about choosing once the form turns',
    [...ready, press, { done: 'requestPaymentMethod', output: null }, { type: 'form.turned' }],
    { state: offered, asks: [...begins, wants()] },
  ],
  [
    'says nothing more about choosing once a way to pay is begun',
    [...ready, press, { done: 'requestPaymentMethod', output: null }, { type: 'form.started' }],
    { state: offered, asks: [...begins, wants()], knows: { refusal: null } },
  ],
  [
    'is offered again where the form gave nothing [P-03] [X-02]',
    [...ready, press, { failed: 'requestPaymentMethod' }],
    { state: offered, asks: [...begins, wants()], does: [['logError']] },
  ],
  [
    'charges what the button said with what the form gave',
    [...ready, press, nonce],
    { state: { form: 'charging' }, tags: ['busy', 'form'], asks: [...begins, wants(), charges()] },
  ],
  [
    'cannot be left, changed or made twice while it is charged',
    [...ready, press, nonce, press, leave, useCode, { type: 'form.failed' }],
    { state: { form: 'charging' }, asks: [...begins, wants(), charges()] },
  ],
  [
    'is over once it is charged, with the sum that was',
    [...ready, press, nonce, answer({ result: 'success', amount: 29.95, otherOrders: 'some' })],
    {
      state: 'paid',
      asks: [...begins, wants(), charges()],
      knows: { form: null, method: null },
      output: { result: 'paid', amount: 29.95, otherOrders: 'some' },
    },
  ],
  [
    'that was declined says why, and the card comes back [X-01]',
    [...ready, press, nonce, answer(declined)],
    {
      state: offered,
      asks: [...begins, wants(), charges()],
      does: [['failPayment', { answer: declined }]],
      knows: { refusal: declined.message, method: null, form },
    },
  ],
  [
    'that was declined asks for a new nonce at the next press, and its sentence is over',
    [...ready, press, nonce, answer(declined), press],
    {
      state: { form: 'requesting' },
      asks: [...begins, wants(), charges(), wants()],
      does: [['failPayment', { answer: declined }]],
      knows: { refusal: null },
    },
  ],
  [
    'that was declined says so until a way to pay is begun',
    [...ready, press, nonce, answer(declined), { type: 'form.started' }],
    {
      state: offered,
      asks: [...begins, wants(), charges()],
      does: [['failPayment', { answer: declined }]],
      knows: { refusal: null },
    },
  ],
  [
    'with another price charges nothing and loads that one, with the reason',
    [...ready, press, nonce, answer(repriced), loaded({ amount: '22.95' }), opened],
    {
      state: offered,
      asks: [...begins, wants(), charges(), loads, panelIs, hears],
      knows: { refusal: repriced.message },
    },
  ],
  [
    'with another price keeps the code, and asks what it makes of that one',
    [
      ...ready,
      panel,
      typed,
      useCode,
      codeCounts(),
      press,
      nonce,
      answer(repriced),
      loaded({ amount: '22.95' }),
      press,
      opened,
      codeCounts({ ...promo, amount: '18.36' }),
      press,
    ],
    {
      state: { form: 'requesting' },
      asks: [
        ...begins,
        looksUp,
        wants('23.96'),
        charges({ promoCode: 'SNOW20', shownAmount: '23.96' }),
        loads,
        panelIs,
        hears,
        looksUp,
        wants('18.36'),
      ],
      does: [['updateSum'], ['updateSum']],
    },
  ],
  [
    'with another price, for which the code does not count, is offered without it',
    [
      ...ready,
      panel,
      typed,
      useCode,
      codeCounts(),
      press,
      nonce,
      answer(repriced),
      loaded({ amount: '22.95' }),
      opened,
      codeIsRefused,
      press,
    ],
    {
      state: { form: 'requesting' },
      asks: [
        ...begins,
        looksUp,
        wants('23.96'),
        charges({ promoCode: 'SNOW20', shownAmount: '23.96' }),
        loads,
        panelIs,
        hears,
        looksUp,
        wants('22.95'),
      ],
      does: [['updateSum']],
      knows: { promo: null },
    },
  ],
  [
    'with another price offers nothing until it is known what the code makes of that one',
    [
      ...ready,
      panel,
      typed,
      useCode,
      codeCounts(),
      press,
      nonce,
      answer(repriced),
      loaded({ amount: '22.95' }),
      opened,
      press,
    ],
    {
      state: shows('pricing'),
      asks: [
        ...begins,
        looksUp,
        wants('23.96'),
        charges({ promoCode: 'SNOW20', shownAmount: '23.96' }),
        loads,
        panelIs,
        hears,
        looksUp,
      ],
      does: [['updateSum']],
    },
  ],
  [
    'that is pending is asked about, and its nonce is not sent again',
    [...ready, press, nonce, answer({ result: 'pending' }), press],
    {
      state: { form: 'unconfirmed' },
      tags: ['form'],
      asks: [...begins, wants(), charges(), asksOrder],
      does: [['clearPaymentMethod']],
      knows: { method: null },
    },
  ],
  [
    'whose answer was lost is asked about, and its nonce is not sent again',
    [...ready, press, nonce, { failed: 'checkOut' }, found('awaiting_payment')],
    {
      state: offered,
      asks: [...begins, wants(), charges(), asksOrder],
      does: [['logError'], ['clearPaymentMethod']],
      knows: { refusal: absentSentence, method: null },
    },
  ],
  // Nothing to pay.
  [
    'of nothing needs no form and no nonce [P-02]',
    [loaded({ amount: '0.99' }), opened, press],
    {
      state: { form: 'charging' },
      asks: [...begins, charges({ shownAmount: '0.99', method: null })],
      knows: { refusal: null },
    },
  ],
  [
    'of nothing says so',
    [loaded({ amount: '0.99' }), opened],
    { state: shows('free'), tags: ['form', 'free'], asks: begins },
  ],
  ['of one whole unit is paid', [loaded({ amount: '1.00' }), opened], { state: offered, asks: begins }],
  // When the texts begin.
  [
    'waits for the choice of a beginning',
    [loaded({ starts }), opened, press],
    { state: shows('undecided'), tags: ['form'], asks: begins },
  ],
  [
    'takes the price of the chosen beginning, and tells the wallets',
    [
      loaded({ starts }),
      opened,
      { type: 'start.answered', answer: { beginning: 'now', version: 'v1' } },
      press,
      nonce,
    ],
    {
      state: { form: 'charging' },
      asks: [...begins, wants('23.95'), charges({ shownAmount: '23.95', startNow: 'v1' })],
      does: [['updateSum']],
    },
  ],
  [
    'takes no agreement to words that are old',
    [loaded({ starts }), opened, { type: 'start.answered', answer: { beginning: 'now', version: 'v0' } }],
    { state: shows('undecided'), asks: begins, does: [['updateSum']] },
  ],
  [
    'asks for no early start with a later one',
    [
      loaded({ starts }),
      opened,
      { type: 'start.answered', answer: { beginning: 'later', version: null } },
      press,
      nonce,
    ],
    {
      state: { form: 'charging' },
      asks: [...begins, wants('22.95'), charges({ shownAmount: '22.95' })],
      does: [['updateSum']],
    },
  ],
  [
    'says that it is for the December after the coming one',
    [
      loaded({ starts: [...starts, start('next', '0.00')] }),
      opened,
      { type: 'start.answered', answer: { beginning: 'next', version: null } },
      press,
    ],
    {
      state: { form: 'charging' },
      asks: [...begins, charges({ shownAmount: '0.00', startIn: 'next', method: null })],
      does: [['updateSum']],
    },
  ],
  [
    'has no beginning to choose where none is asked for',
    [...ready, { type: 'start.answered', answer: { beginning: 'now', version: 'v1' } }],
    { state: offered, asks: begins, knows: { answer: null } },
  ],
  [
    'keeps its price while a code is looked up, whatever beginning is pressed',
    [
      loaded({ starts }),
      opened,
      panel,
      typed,
      useCode,
      { type: 'start.answered', answer: { beginning: 'now', version: 'v1' } },
    ],
    { state: shows('pricing'), asks: [...begins, looksUp], knows: { answer: null } },
  ],
  [
    'that was refused says so until a beginning is chosen',
    [
      ...ready,
      press,
      nonce,
      answer(repriced),
      loaded({ starts }),
      opened,
      { type: 'start.answered', answer: { beginning: 'later', version: null } },
    ],
    {
      state: offered,
      asks: [...begins, wants(), charges(), loads, panelIs, hears],
      does: [['updateSum']],
      knows: { refusal: null },
    },
  ],
  [
    'that was refused says so until a way to pay is begun, also before the beginning is chosen',
    [...ready, press, nonce, answer(repriced), loaded({ starts }), opened, { type: 'form.started' }],
    {
      state: shows('undecided'),
      asks: [...begins, wants(), charges(), loads, panelIs, hears],
      knows: { refusal: null },
    },
  ],
  [
    'of nothing that was refused says so until the next press',
    [loaded({ amount: '0.00' }), opened, press, answer(declined), press],
    {
      state: { form: 'charging' },
      asks: [
        ...begins,
        charges({ shownAmount: '0.00', method: null }),
        charges({ shownAmount: '0.00', method: null }),
      ],
      does: [['failPayment', { answer: declined }]],
      knows: { refusal: null },
    },
  ],
  // Codes.
  [
    'waits for a code that is looked up',
    [...ready, panel, typed, useCode, press, leave],
    { state: shows('pricing'), tags: ['form'], asks: [...begins, looksUp] },
  ],
  [
    'takes the price of a code, and tells the wallets',
    [...ready, panel, typed, useCode, codeCounts(), press, nonce],
    {
      state: { form: 'charging' },
      asks: [...begins, looksUp, wants('23.96'), charges({ promoCode: 'SNOW20', shownAmount: '23.96' })],
      does: [['updateSum']],
    },
  ],
  [
    'costs nothing with a code for all of it',
    [...ready, panel, typed, useCode, codeCounts({ ...promo, amount: '0.00' })],
    { state: shows('free'), asks: [...begins, looksUp], does: [['updateSum']] },
  ],
  [
    'keeps its price with a code that does not count',
    [...ready, panel, typed, useCode, codeIsRefused],
    { state: offered, asks: [...begins, looksUp], knows: { promo: null } },
  ],
  ...(
    [
      ['counts', (starts: readonly Start[]) => codeCounts({ ...promo, starts }), [['updateSum']]],
      ['does not count', () => codeIsRefused, []],
    ] as const
  ).flatMap(([how, outcome, does]): Line<PaymentContext>[] => [
    [
      `waits for the captcha after a code that ${how} [W-23]`,
      [loaded({}, 'k'), { done: 'fetchChunk' }, opened, panel, typed, useCode, outcome([])],
      {
        state: shows('challenged'),
        asks: [loads, captchaCode, ...captchaShown, panelIs, hears, looksUp],
        does,
      },
    ],
    [
      `waits for the choice of a beginning after a code that ${how}`,
      [loaded({ starts }), opened, panel, typed, useCode, outcome(starts)],
      { state: shows('undecided'), asks: [...begins, looksUp], does },
    ],
  ]),
  [
    'has its price again when the code is taken back',
    [...ready, panel, typed, useCode, codeCounts(), { type: 'promo.cleared' }, useCode],
    {
      state: offered,
      asks: [...begins, looksUp],
      does: [['updateSum'], ['updateSum']],
      knows: { promo: null, refusal: null },
    },
  ],
  [
    'goes on after each press with an empty code',
    [...ready, panel, useCode, useCode],
    { state: offered, tags: ['form', 'payable'], asks: begins },
  ],
  [
    'takes one code at a time',
    [...ready, panel, typed, useCode, codeCounts(), useCode],
    { state: offered, asks: [...begins, looksUp], does: [['updateSum']], knows: { promo } },
  ],
  [
    'takes no code back where there is none',
    [...ready, panel, { type: 'promo.cleared' }],
    { state: offered, asks: begins },
  ],
  [
    'looks up no code before the form is there',
    [loaded(), panel, typed, useCode],
    { state: shows('opening'), asks: [loads, panelIs] },
  ],
  [
    'goes on without the code whose panel broke while it was looked up',
    [...ready, panel, typed, useCode, { failed: 'promo' }],
    { state: offered, asks: [...begins, looksUp], does: [['logError']] },
  ],
  [
    'goes on where the panel of codes breaks',
    [...ready, { failed: 'promo' }, press],
    { state: { form: 'requesting' }, asks: [...begins, wants()], does: [['logError']] },
  ],
  // Wallets.
  [
    'is made by the approval on a sheet that names its sum',
    [...ready, { type: 'sheet.opened' }, agrees('names the sum', 'Apple Pay')],
    {
      state: { form: 'requesting' },
      asks: [...begins, wants()],
      knows: { wallet: 'Apple Pay', sheetAmount: '29.95' },
    },
  ],
  [
    'is not made by a sheet that named another sum',
    [
      ...ready,
      { type: 'sheet.opened' },
      panel,
      typed,
      useCode,
      codeCounts(),
      agrees('names the sum', 'Apple Pay'),
    ],
    {
      state: offered,
      asks: [...begins, looksUp],
      does: [['updateSum']],
      knows: { wallet: 'Apple Pay', sheetAmount: '29.95' },
    },
  ],
  [
    'is not made by the approval in a window that names no sum',
    [...ready, agrees('names no sum')],
    { state: offered, asks: begins, knows: { wallet: 'PayPal', refusal: null } },
  ],
  [
    'knows of a wallet that was approved before it can be paid',
    [loaded({ starts }), opened, agrees('names the sum', 'Apple Pay'), { type: 'form.started' }],
    { state: shows('undecided'), asks: begins, knows: { wallet: 'Apple Pay', refusal: null } },
  ],
  [
    'says nothing more about choosing once a wallet was approved',
    [...ready, press, { done: 'requestPaymentMethod', output: null }, agrees('names no sum')],
    { state: offered, asks: [...begins, wants()], knows: { wallet: 'PayPal' } },
  ],
  [
    'that was declined says so until a wallet is approved',
    [...ready, press, nonce, answer(declined), agrees('names no sum')],
    {
      state: offered,
      asks: [...begins, wants(), charges()],
      does: [['failPayment', { answer: declined }]],
      knows: { refusal: null },
    },
  ],
  [
    'that was declined says so until a code counts',
    [...ready, press, nonce, answer(declined), panel, typed, useCode, codeCounts()],
    {
      state: offered,
      asks: [...begins, wants(), charges(), looksUp],
      does: [['failPayment', { answer: declined }], ['updateSum']],
      knows: { refusal: null, promo },
    },
  ],
  [
    'that was declined says so until its code is taken back',
    [
      ...ready,
      panel,
      typed,
      useCode,
      codeCounts(),
      press,
      nonce,
      answer(declined),
      { type: 'promo.cleared' },
    ],
    {
      state: offered,
      asks: [...begins, looksUp, wants('23.96'), charges({ promoCode: 'SNOW20', shownAmount: '23.96' })],
      does: [['updateSum'], ['failPayment', { answer: declined }], ['updateSum']],
      knows: { refusal: null },
    },
  ],
  [
    'knows of no wallet that was taken back',
    [...ready, agrees('names no sum'), { type: 'wallet.forgotten' }],
    { state: offered, asks: begins, knows: { wallet: null } },
  ],
  // Keeping the method.
  [
    'charges a method that may be kept',
    [...ready, { type: 'keeping.answered', keeping: 'kept' }, press, nonce],
    {
      state: { form: 'charging' },
      asks: [...begins, wants(), charges({ keeping: 'kept' })],
      does: [['updateKeeping']],
      knows: { refusal: null },
    },
  ],
  [
    'asks for PayPal again where it was approved before the choice',
    [...ready, agrees('names no sum'), { type: 'keeping.answered', keeping: 'kept' }],
    {
      state: offered,
      asks: begins,
      does: [['updateKeeping']],
      knows: { keeping: 'kept', refusal: againSentence },
    },
  ],
  [
    'does not offer to keep where nothing can be added',
    [loaded({ methodKeptUntil: null }), opened, { type: 'keeping.answered', keeping: 'kept' }],
    { state: offered, asks: begins, knows: { keeping: 'not kept' } },
  ],
  [
    'does not offer to keep where nothing is paid',
    [loaded({ amount: '0.00' }), opened, { type: 'keeping.answered', keeping: 'kept' }],
    { state: shows('free'), asks: begins, knows: { keeping: 'not kept' } },
  ],
  [
    'does not offer to keep before the beginning is chosen',
    [loaded({ starts }), opened, { type: 'keeping.answered', keeping: 'kept' }],
    { state: shows('undecided'), asks: begins, knows: { keeping: 'not kept' } },
  ],
  ['of the wizard has no way back', [...ready, leave], { state: offered, asks: begins }],
];

const left = { state: 'left', output: { result: 'left' } } as const;
const loadsChosen = ['loadCheckout', { orderId: 'o', packageId: 7 }] as const;
const withWay: readonly Line<PaymentContext>[] = [
  [
    'is left from the form',
    [...ready, leave],
    { ...left, asks: [loadsChosen, panelIs, hears], knows: { form: null, wallet: null, promo: null } },
  ],
  [
    'is left before there is a form',
    [{ failed: 'loadCheckout' }, leave],
    { ...left, asks: [loadsChosen], does: [['logError']] },
  ],
  [
    'is not left while the captcha is fetched',
    [loaded({}, 'k'), leave],
    { state: 'fetching', asks: [loadsChosen, captchaCode] },
  ],
  [
    'is left where the captcha did not come',
    [loaded({}, 'k'), { failed: 'fetchChunk' }, leave],
    { ...left, asks: [loadsChosen, captchaCode], does: [['logError']] },
  ],
  [
    'is left where nothing would come',
    [loaded({ delivery: { kind: 'nothing', sentence: '', hours: '' } }), leave],
    { ...left, asks: [loadsChosen] },
  ],
  [
    'that was declined ends with the reason [X-01]',
    [...ready, press, nonce, answer(declined)],
    {
      state: 'refused',
      asks: [loadsChosen, panelIs, hears, wants(), charges()],
      output: { result: 'refused', message: declined.message },
    },
  ],
];

describeTables(paymentMachine, {
  'the payment': { input: () => ({ orderId: 'o' }), listening: ['formEvents', 'captcha'], lines },
  'the payment of another package, with a code that was used before': {
    input: (parent) => ({ orderId: 'o', packageId: 7, code: 'SNOW20', parent }),
    listening: ['formEvents', 'captcha'],
    lines: [
      [
        'looks it up for this package, and tells the list that it is still in use',
        [loaded(), opened, codeCounts()],
        {
          state: offered,
          asks: [['loadCheckout', { orderId: 'o', packageId: 7 }], panelIs, hears, looksUp],
          does: [['updateSum']],
          tells: [keeps('SNOW20'), keeps('SNOW20')],
        },
      ],
      [
        'tells the list where it does not count',
        [loaded(), opened, codeIsRefused],
        {
          state: offered,
          asks: [['loadCheckout', { orderId: 'o', packageId: 7 }], panelIs, hears, looksUp],
          tells: [keeps('SNOW20'), keeps('')],
        },
      ],
      [
        'tells the list where it is taken back',
        [loaded(), opened, codeCounts(), { type: 'promo.cleared' }],
        {
          state: offered,
          asks: [['loadCheckout', { orderId: 'o', packageId: 7 }], panelIs, hears, looksUp],
          does: [['updateSum'], ['updateSum']],
          tells: [keeps('SNOW20'), keeps('SNOW20'), keeps('')],
        },
      ],
    ],
  },
  'the payment of a list or a form, which leads back there': {
    input: () => ({ orderId: 'o', packageId: 7, wayBack: 'open' as const }),
    listening: ['formEvents', 'captcha'],
    lines: withWay,
  },
});
