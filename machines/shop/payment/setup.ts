/** What the payment step knows and can do; its states are in `payment.ts` and `payment-form.ts`. */
import {
  assign,
  type CallbackActorLogic,
  type EventObject,
  enqueueActions,
  type PromiseActorLogic,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { port } from '../../port.ts';
import type { captchaMachine } from '../captcha/machine.ts';
import { type Promo, promoMachine } from '../promo/machine.ts';
import { type FetchCode } from '../shared/on-demand.ts';
import { absentSentence, againSentence } from './sentences.ts';
import {
  type Checkout,
  type CheckoutOrder,
  type CheckoutResult,
  costsNothing,
  isUndecided,
  type Keeping,
  type PaymentContext,
  type PaymentEvent,
  type PaymentForm,
  type PaymentInput,
  type PaymentMethod,
  type PaymentOutput,
  type PaymentRequest,
  type PhoneDelivery,
  type Sheet,
  type StartAnswer,
  startsOf,
  totalOf,
  type WalletTerms,
} from './types.ts';

const is =
  (result: CheckoutResult['result']) =>
  (_: unknown, { answer }: { answer: CheckoutResult }) =>
    answer.result === result;

const inVain = new Set<PhoneDelivery['kind'] | undefined>(['nothing', 'unreachable']);

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    tags: {} as 'busy' | 'form' | 'payable' | 'free' | 'fetching' | 'broken',
    children: {} as {
      loadCheckout: 'loadCheckout';
      fetchCode: 'fetchCode';
      requestPaymentMethod: 'requestPaymentMethod';
      checkOut: 'checkOut';
      findOrder: 'findOrder';
      promo: 'promo';
      captcha: 'captcha';
      formEvents: 'formEvents';
    },
  },
  actors: {
    loadCheckout: port('loadCheckout') as PromiseActorLogic<
      Checkout,
      { orderId: string; packageId: number | null }
    >,
    fetchCode: port('fetchCode') as FetchCode<'captcha'>,
    captcha: port('captcha') as typeof captchaMachine,
    /** Tells what the buyer does in the form. */
    formEvents: port('formEvents') as CallbackActorLogic<EventObject, { form: PaymentForm }>,
    /** Null when none of the ways to pay is chosen yet. */
    requestPaymentMethod: port('requestPaymentMethod') as PromiseActorLogic<
      PaymentMethod | null,
      { form: PaymentForm | null; amount: string }
    >,
    checkOut: port('checkOut') as PromiseActorLogic<CheckoutResult, PaymentRequest>,
    findOrder: port('findOrder') as PromiseActorLogic<CheckoutOrder, { orderId: string }>,
    promo: promoMachine,
  },
  guards: {
    hasNoToken: (_, { checkout }: { checkout: Checkout }) => checkout.authorization === '',
    isPaid: (_, { order }: { order: CheckoutOrder }) => order.state === 'paid',
    isPayable: (_, { order }: { order: CheckoutOrder }) => order.state === 'awaiting_payment',
    asksForCaptcha: (_, { checkout }: { checkout: Checkout }) => checkout.captcha !== null,
    isUnsettled: ({ context }) => context.checkout?.order.state !== 'awaiting_payment',
    isInVain: ({ context }) => inVain.has(context.checkout?.order.delivery.kind),
    /** The texts could begin at different times, with different outcomes. */
    asksWhenToStart: ({ context }) => startsOf(context).length > 0,
    isUndecided: ({ context }) => isUndecided(context),
    /** Where something is paid, and the method could be kept. */
    asksToKeep: ({ context }) => Boolean(context.checkout?.order.methodKeptUntil) && !costsNothing(context),
    isSuccess: is('success'),
    hasWayBack: ({ context }) => context.wayBack === 'open',
    hasForm: ({ context }) => context.form !== null,
    isFree: ({ context }) => costsNothing(context),
    needsCaptcha: ({ context }) =>
      typeof context.checkout?.captcha === 'string' && context.captchaToken === null,
    isMethod: (_, { method }: { method: PaymentMethod | null }) => method !== null,
    isPricing: stateIn('#payment.form.pricing'),
    hasNoPromo: ({ context }) => context.promo === null,
    hasPromo: ({ context }) => context.promo !== null,
    isRepriced: is('repriced'),
    /** The sheet said the sum that is to be paid, and nothing else has to be done first. */
    agreesToSum: ({ context }, { sheet }: { sheet: Sheet }) =>
      sheet === 'names the sum' && context.sheetAmount === totalOf(context),
    isPending: is('pending'),
  },
  actions: {
    setCheckout: assign((_, { checkout }: { checkout: Checkout }) => ({ checkout })),
    setForm: assign((_, { form }: { form: PaymentForm }) => ({ form })),
    setSheet: assign(({ context }) => ({ sheetAmount: totalOf(context) })),
    setMethod: assign((_, { method }: { method: PaymentMethod | null }) => ({ method, refusal: null })),
    setStart: assign((_, { answer }: { answer: StartAnswer }) => ({ answer, refusal: null })),
    setChoice: assign((_, { keeping }: { keeping: Keeping }) => ({ keeping })),
    setWallet: assign((_, { wallet }: { wallet: string }) => ({ wallet, refusal: null })),
    clearWallet: assign({ wallet: null }),
    lookUpCode: sendTo('promo', { type: 'promo.submitted' }),
    clearCode: sendTo('promo', { type: 'promo.cleared' }),
    clearMethod: assign({ method: null }),
    clearRefusal: assign({ refusal: null }),
    setPromo: assign((_, { promo }: { promo: Promo }) => ({ promo, refusal: null })),
    clearPromo: assign({ promo: null, refusal: null }),
    setCaptcha: assign((_, { token }: { token: string }) => ({ captchaToken: token })),
    clearCaptcha: assign({ captchaToken: null }),
    setRefusal: assign((_, { answer }: { answer: CheckoutResult }) =>
      'message' in answer ? { refusal: answer.message } : {},
    ),
    setAbsent: assign({ refusal: absentSentence }),
    /** Leaves for /santa/text (specification, section 8). */
    openLanding: () => {},
    /** Takes the used card out of the form, so that a nonce is never sent twice. */
    clearPaymentMethod: (_, _params: { form: PaymentForm | null }) => {},
    /** Tells wallets that name the sum what it is now. */
    updateSum: (_, _params: { form: PaymentForm | null; terms: WalletTerms }) => {},
    /** Tells PayPal whether it is asked for this payment alone. What was agreed to there before is forgotten. */
    updateKeeping: (_, _params: { form: PaymentForm | null; terms: WalletTerms }) => {},
    askPayPalAgain: assign(({ context }) => (context.wallet === 'PayPal' ? { refusal: againSentence } : {})),
    logError: (_, _params: { error: unknown }) => {},
  },
  delays: { CHECK_PAUSE: 3_000 },
}).extend({
  actions: {
    subscribeToForm: enqueueActions(({ context: { form }, enqueue }) => {
      if (form) enqueue.spawnChild('formEvents', { id: 'formEvents', input: { form } });
    }),
    beginCaptcha: enqueueActions(({ context: { checkout }, enqueue, self: asker }) => {
      const siteKey = checkout?.captcha;
      if (!siteKey) return;
      enqueue.spawnChild('captcha', { id: 'captcha', input: { siteKey, action: 'checkout', asker } });
    }),
    leaveForm: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('captcha');
      enqueue.stopChild('formEvents');
      // The panel goes with the form.
      enqueue.assign({ promo: null, wallet: null, form: null, sheetAmount: null, captchaToken: null });
    }),
    /** A token is good for one request. */
    spendCaptcha: enqueueActions(({ context: { checkout }, enqueue }) => {
      if (checkout?.captcha) enqueue.sendTo('captcha', { type: 'captcha.spent' });
    }),
  },
});
