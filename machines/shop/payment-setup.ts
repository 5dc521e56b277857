/** What the payment step knows and can do; its states are in `payment.ts` and `payment-form.ts`. */
import { assign, fromPromise, sendTo, setup, stateIn } from 'xstate';
import type { Draft } from './draft.ts';
import { type Promo, type PromoReport, promoMachine } from './promo.ts';

/** The order as the server knows it; the price is always the server's. */
export interface CheckoutOrder {
  state: 'awaiting_payment' | 'charging' | 'unresolved' | 'paid';
  packageId: number;
  otherOrders: Draft['otherOrders'];
  packageName: string;
  packageDescription: string;
  /** Decimal text in major units, for example `29.95`. */
  amount: string;
  currency: string;
  /** What is asked about the start of the texts; null where nothing is. */
  start: StartQuestion | null;
  /** Until when the method is kept for extras, unless the buyer says no; null where it is not kept. ISO day. */
  methodKeptUntil: string | null;
  delivery: PhoneDelivery;
}

/** What paying would bring to the phone of the order. */
export interface PhoneDelivery {
  /** `part`: the phone has the others already. `nothing` and `unreachable`: it is not to be paid for. */
  kind: 'all' | 'part' | 'nothing' | 'unreachable';
  /** What the buyer has to know before paying; empty where there is nothing to say. */
  sentence: string;
}

/** Whether the texts may begin within the time in which the buyer may still cancel. */
export interface StartQuestion {
  version: string;
  wording: string;
  /** When the first text would come without the request, ISO 8601; null when none would. */
  otherwiseFrom: string | null;
}

export interface Checkout {
  /** The client token for the Drop-in. */
  authorization: string;
  /** Site key of the captcha; null when none is asked for. */
  captcha: string | null;
  order: CheckoutOrder;
}

/** The answer of the server to a payment, in words for the parent. */
export type CheckoutAnswer =
  | { result: 'success'; amount: number; otherOrders: Draft['otherOrders'] }
  | { result: 'pending' }
  | { result: 'declined'; message: string }
  /** Another sum is due than the one beside the button. Nothing was charged. */
  | { result: 'repriced'; message: string };

export interface PaymentMethod {
  nonce: string;
  /** What the gateway's fraud check knows of the device. */
  deviceData: string;
}

/** Whether the gateway may keep the method for an extra. */
export type Keeping = 'kept' | 'not kept';

export interface PaymentRequest {
  orderId: string;
  packageId: number;
  promoCode: string;
  /** The sum beside the button, in major units. */
  shownAmount: string;
  keeping: Keeping;
  /** The version of the words in which the buyer asks for an early start; empty without. */
  startNow: string;
  /** Null when nothing is to be paid. */
  method: PaymentMethod | null;
  captcha: string;
}

/** Whether the payment was reached from a list or a form that a refusal leads back to, and the buyer may go back to. */
export type WayBack = 'none' | 'open';

export type PaymentOutput =
  | {
      result: 'paid';
      /** What was charged, in major units; 0 when nothing had to be paid. */
      amount: number;
      otherOrders: Draft['otherOrders'];
    }
  | { result: 'refused'; message: string }
  /** The buyer has gone back before anything was paid. */
  | { result: 'left' };

export interface PaymentInput {
  orderId: string;
  wayBack?: WayBack;
  /** What was chosen from the list; in the wizard it is the package of the order. */
  packageId?: number;
}

/** Why the last try did not go through. Either way nothing was charged. */
export type PaymentProblem =
  | { code: 'declined'; message: string }
  | { code: 'repriced'; message: string }
  | { code: 'not_charged' }
  /** Pay was pressed before one of the ways to pay was chosen. */
  | { code: 'nothing_chosen' };

interface PaymentContext {
  orderId: string;
  wayBack: WayBack;
  chosenPackageId: number | null;
  checkout: Checkout | null;
  promo: Promo | null;
  /** Good for one request. */
  captchaToken: string | null;
  method: PaymentMethod | null;
  /** The wallet that the buyer has agreed in, by its name. */
  wallet: string | null;
  startNow: string;
  keeping: Keeping;
  problem: PaymentProblem | null;
  amount: number;
  otherOrders: Draft['otherOrders'];
}

/** What is to be paid, in major units; the server has worked it out. */
export const totalOf = ({ checkout, promo }: Pick<PaymentContext, 'checkout' | 'promo'>) =>
  promo?.amount ?? checkout?.order.amount ?? '';

/** Below one whole unit nothing is charged (specification, section 4). */
export const costsNothing = (context: Pick<PaymentContext, 'checkout' | 'promo'>) =>
  Number(totalOf(context)) < 1;

export type PaymentEvent =
  | { type: 'checkout.retried' }
  | { type: 'form.opened' }
  | { type: 'form.failed' }
  /** The form shows another way to pay, or the choice between them. */
  | { type: 'form.turned' }
  /** The buyer has begun another way to pay, or types a card. */
  | { type: 'form.started' }
  /** The buyer has agreed in a wallet; `amount` is what its sheet said, null where it names no sum. */
  | { type: 'wallet.agreed'; wallet: string; amount: string | null }
  | { type: 'wallet.forgotten' }
  | { type: 'start.answered'; startNow: string }
  | { type: 'keeping.answered'; keeping: Keeping }
  | { type: 'pay.pressed' }
  | { type: 'payment.left' }
  | { type: 'promo.submitted' }
  | { type: 'promo.cleared' }
  | PromoReport
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.expired' }
  | { type: 'payment.checked' };

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    tags: {} as 'busy' | 'form' | 'payable' | 'free',
  },
  actors: {
    loadCheckout: fromPromise<Checkout, { orderId: string; packageId: number | null }>(() => {
      throw new Error('provide loadCheckout');
    }),
    /** Null when none of the ways to pay is chosen yet. */
    requestPaymentMethod: fromPromise<PaymentMethod | null, { amount: string }>(() => {
      throw new Error('provide requestPaymentMethod');
    }),
    checkOut: fromPromise<CheckoutAnswer, PaymentRequest>(() => {
      throw new Error('provide checkOut');
    }),
    findOrder: fromPromise<CheckoutOrder, { orderId: string }>(() => {
      throw new Error('provide findOrder');
    }),
    promo: promoMachine,
  },
  guards: {
    hasNoToken: (_, { checkout }: { checkout: Checkout }) => checkout.authorization === '',
    isPaid: (_, { order }: { order: CheckoutOrder }) => order.state === 'paid',
    isPayable: (_, { order }: { order: CheckoutOrder }) => order.state === 'awaiting_payment',
    isInVain: (_, { order }: { order: CheckoutOrder }) =>
      order.state === 'awaiting_payment' &&
      (order.delivery.kind === 'nothing' || order.delivery.kind === 'unreachable'),
    isSuccess: (_, { answer }: { answer: CheckoutAnswer }) => answer.result === 'success',
    hasWayBack: ({ context }) => context.wayBack === 'open',
    isFree: ({ context }) => costsNothing(context),
    needsCaptcha: ({ context }) =>
      typeof context.checkout?.captcha === 'string' && context.captchaToken === null,
    isMethod: (_, { method }: { method: PaymentMethod | null }) => method !== null,
    isPricing: stateIn('#payment.form.pricing'),
    hasNoPromo: ({ context }) => context.promo === null,
    hasPromo: ({ context }) => context.promo !== null,
    isRepriced: (_, { answer }: { answer: CheckoutAnswer }) => answer.result === 'repriced',
    /** The sheet said the sum that is to be paid, and nothing else has to be done first. */
    agreesToSum: ({ context }, { amount }: { amount: string | null }) =>
      amount !== null && amount === totalOf(context),
    nothingWasChosen: ({ context }) => context.problem?.code === 'nothing_chosen',
    isPending: (_, { answer }: { answer: CheckoutAnswer }) => answer.result === 'pending',
  },
  actions: {
    keepCheckout: assign((_, { checkout }: { checkout: Checkout }) => ({ checkout })),
    keepMethod: assign((_, { method }: { method: PaymentMethod | null }) => ({ method, problem: null })),
    keepStart: assign((_, { startNow }: { startNow: string }) => ({ startNow })),
    keepChoice: assign((_, { keeping }: { keeping: Keeping }) => ({ keeping })),
    keepWallet: assign((_, { wallet }: { wallet: string }) => ({ wallet, problem: null })),
    forgetWallet: assign({ wallet: null }),
    lookUpCode: sendTo('promo', { type: 'promo.submitted' }),
    clearCode: sendTo('promo', { type: 'promo.cleared' }),
    /** The panel goes with the form. */
    forgetPanel: assign({ promo: null, wallet: null }),
    forgetMethod: assign({ method: null }),
    forgetProblem: assign({ problem: null }),
    keepPaidOrder: assign((_, { order }: { order: CheckoutOrder }) => ({
      amount: Number(order.amount),
      otherOrders: order.otherOrders,
      problem: null,
    })),
    keepPromo: assign((_, { promo }: { promo: Promo }) => ({ promo, problem: null })),
    forgetPromo: assign({ promo: null, problem: null }),
    keepCaptcha: assign((_, { token }: { token: string }) => ({ captchaToken: token })),
    forgetCaptcha: assign({ captchaToken: null }),
    keepAmount: assign((_, { answer }: { answer: CheckoutAnswer }) =>
      answer.result === 'success'
        ? { amount: answer.amount, otherOrders: answer.otherOrders, problem: null }
        : {},
    ),
    keepDecline: assign((_, { answer }: { answer: CheckoutAnswer }) =>
      answer.result === 'declined' ? { problem: { code: 'declined' as const, message: answer.message } } : {},
    ),
    noteRepriced: assign((_, { answer }: { answer: CheckoutAnswer }) =>
      answer.result === 'repriced' ? { problem: { code: 'repriced' as const, message: answer.message } } : {},
    ),
    noteNotCharged: assign({ problem: { code: 'not_charged' } }),
    noteNothingChosen: assign({ problem: { code: 'nothing_chosen' } }),
    /** Leaves for /santa/text (specification, section 8). */
    openLanding: () => {},
    /** Takes the used card out of the form, so that a nonce is never sent twice. */
    clearPaymentMethod: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
  delays: { CHECK_PAUSE: 3_000 },
});
