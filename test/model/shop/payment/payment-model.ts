/** Event cases and situations of the payment step, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import {
  type Checkout,
  type CheckoutOrder,
  chosenStart,
  costsNothing,
  type paymentMachine,
  type Start,
  type StartAnswer,
  startsOf,
  totalOf,
} from '#machines/shop/payment/machine.ts';
import { declineSentence } from '#machines/shop/payment/sentences.ts';
import type { Promo } from '#machines/shop/promo/machine.ts';

export const order: CheckoutOrder = {
  state: 'awaiting_payment',
  packageId: 26,
  otherOrders: 'none',
  packageName: "Santa's texts",
  packageDescription: '25 texts with pictures',
  amount: '29.95',
  currency: 'USD',
  starts: [],
  methodKeptUntil: '2027-01-31',
  cancellation: 'Cancel within 14 days.',
  delivery: { kind: 'all', sentence: 'Money back.', hours: 'Texts come at 4:30 PM.' },
};

/** At once: all texts. After the time to cancel: fewer, for less. */
export const beginsNow: Start = {
  beginning: 'now',
  packageName: 'Santa’s texts',
  packageDescription: '25 texts with pictures',
  amount: '29.95',
  texts: { count: 25, from: '2026-12-01T16:30:00.000Z', until: '2026-12-25T10:00:00.000Z', zone: 'UTC' },
  kept: 0,
  request: { version: 'uk-start-1', wording: 'Please start now.' },
};
export const beginsLater: Start = {
  ...beginsNow,
  beginning: 'later',
  packageName: '10 texts from Santa',
  amount: '14.95',
  texts: { count: 10, from: '2026-12-16T16:30:00.000Z', until: '2026-12-25T10:00:00.000Z', zone: 'UTC' },
  request: null,
};

export const partOnly: CheckoutOrder = {
  ...order,
  starts: [beginsNow, beginsLater],
  delivery: { kind: 'part', sentence: 'This adds 3 texts.', hours: '' },
};
const inVain = (kind: 'nothing' | 'unreachable' | 'over'): CheckoutOrder => ({
  ...order,
  delivery: { kind, sentence: 'Santa cannot text this phone. Use another number.', hours: '' },
});

export const checkout: Checkout = { authorization: 'token', captcha: null, order };

export const percentOff: Promo = {
  code: 'SNOW20',
  name: 'First snow',
  percentOff: 20,
  freeTexts: 0,
  amount: '23.96',
  packageName: 'Santa’s texts',
  packageDescription: 'A text each day until Christmas, most with a picture.',
  starts: [],
};
export const freeTexts: Promo = {
  ...percentOff,
  code: 'TASTE',
  percentOff: 0,
  freeTexts: 3,
  amount: '0.00',
  packageName: '3 texts from Santa',
  packageDescription: '3 texts: December 1 – 3.',
};

/** A gift that is used late: what is left now and the rest later, or all of it later. */
export const lateGift: Promo = {
  ...percentOff,
  code: 'GIFT',
  name: 'Gift',
  percentOff: 100,
  amount: '0.00',
  starts: [
    { ...beginsNow, amount: '0.00', kept: 23, request: null },
    { ...beginsNow, beginning: 'next', amount: '0.00', request: null },
  ],
};

const event = (kind: 'done' | 'error', actor: string, payload: object) => ({
  type: `xstate.${kind}.actor.${actor}`,
  ...payload,
});
const failure = { error: new Error('offline') };

const isReady = ({ value }: { value: unknown }) =>
  JSON.stringify(value).startsWith('{"form":{"choosing":{"ready"');

/** Whether this can be chosen on the page. */
const isOffered = (context: Parameters<typeof startsOf>[0], { beginning, version }: StartAnswer) =>
  startsOf(context).some(
    (start) => start.beginning === beginning && (start.request?.version ?? null) === version,
  );

export const paymentModel = {
  limit: 8_000,
  cases: {
    'xstate.done.actor.loadCheckout': [
      ...(['awaiting_payment', 'paid', 'cancelled', 'unresolved'] as const).map((state) =>
        event('done', 'loadCheckout', { output: { ...checkout, order: { ...order, state } } }),
      ),
      ...[partOnly, inVain('nothing'), inVain('unreachable'), inVain('over')].map((found) =>
        event('done', 'loadCheckout', { output: { ...checkout, order: found } }),
      ),
      event('done', 'loadCheckout', { output: { ...checkout, captcha: 'site-key', order: partOnly } }),
      event('done', 'loadCheckout', { output: { ...checkout, authorization: '' } }),
    ],
    'xstate.error.actor.loadCheckout': [event('error', 'loadCheckout', failure)],
    'xstate.done.actor.requestPaymentMethod': [
      event('done', 'requestPaymentMethod', { output: { nonce: 'nonce-1', deviceData: '' } }),
      event('done', 'requestPaymentMethod', { output: null }),
    ],
    'xstate.error.actor.requestPaymentMethod': [event('error', 'requestPaymentMethod', failure)],
    'xstate.done.actor.checkOut': [
      event('done', 'checkOut', { output: { result: 'success', amount: 29.95, otherOrders: 'none' } }),
      event('done', 'checkOut', { output: { result: 'pending' } }),
      event('done', 'checkOut', { output: { result: 'repriced', message: 'The price has changed.' } }),
      event('done', 'checkOut', { output: { result: 'declined', message: declineSentence('2000') } }),
    ],
    'xstate.error.actor.checkOut': [event('error', 'checkOut', failure)],
    'xstate.done.actor.confirmation': (['paid', 'cancelled', 'awaiting_payment'] as const).map((state) =>
      event('done', 'confirmation', { output: { ...order, state } }),
    ),
    'xstate.error.actor.confirmation': [event('error', 'confirmation', failure)],
    'xstate.done.actor.fetchChunk': [event('done', 'fetchChunk', { output: undefined })],
    'xstate.error.actor.fetchChunk': [event('error', 'fetchChunk', failure)],
    'form.opened': [{ type: 'form.opened', form: {} }],
    'promo.applied': [
      { type: 'promo.applied', promo: percentOff },
      { type: 'promo.applied', promo: freeTexts },
      { type: 'promo.applied', promo: lateGift },
    ],
    'captcha.solved': [{ type: 'captcha.solved', token: 'solved' }],
    'xstate.error.actor.promo': [event('error', 'promo', failure)],
    'wallet.agreed': [
      { type: 'wallet.agreed', wallet: 'Apple Pay', sheet: 'names the sum' },
      { type: 'wallet.agreed', wallet: 'PayPal', sheet: 'names no sum' },
    ],
    'start.answered': [
      { type: 'start.answered', answer: { beginning: 'now', version: 'uk-start-1' } },
      { type: 'start.answered', answer: { beginning: 'now', version: null } },
      { type: 'start.answered', answer: { beginning: 'later', version: null } },
      { type: 'start.answered', answer: { beginning: 'next', version: null } },
    ],
    'keeping.answered': [{ type: 'keeping.answered', keeping: 'kept' }],
  },
  /** A solved captcha is not solved again, what was answered is not answered again, and a wallet is agreed in once. */
  impossible: (
    { context, value }: SnapshotFrom<typeof paymentMachine>,
    { type, answer }: EventObject & { answer?: StartAnswer },
  ) =>
    // Its box is out of sight while a payment is under way.
    (type === 'captcha.solved' &&
      (!context.checkout?.captcha || JSON.stringify(value).includes('unconfirmed'))) ||
    (type === 'captcha.expired' && context.captchaToken === null) ||
    (answer !== undefined &&
      (chosenStart(context)?.beginning === answer.beginning || !isOffered(context, answer))) ||
    (type === 'form.opened' && context.form !== null) ||
    (type === 'sheet.opened' && (!isReady({ value }) || context.sheetAmount === totalOf(context))) ||
    (type === 'keeping.answered' && (context.keeping === 'kept' || costsNothing(context))) ||
    (type === 'wallet.agreed' && context.wallet !== null) ||
    (type === 'wallet.forgotten' && context.wallet === null),
  fingerprint: ({ context, ...snapshot }: SnapshotFrom<typeof paymentMachine>) => [
    context.checkout !== null,
    context.method !== null,
    context.refusal,
    context.promo?.code ?? null,
    context.keptCode,
    context.checkout?.captcha ?? null,
    context.captchaToken,
    // What an open sheet says counts only where agreeing to it is the press of pay.
    isReady(snapshot) && context.wallet !== null,
    context.checkout?.order.starts.length ?? 0,
    chosenStart(context)?.beginning ?? null,
    isReady(snapshot) && context.sheetAmount === totalOf(context),
    context.form !== null,
  ],
};
