/** Step 4: the payment form, the press of pay, and what the server says. Shop specification, sections 4 and 8. */
import { assign, fromPromise, setup } from 'xstate';
import type { Draft } from './draft.ts';
import type { Promo } from './promo.ts';

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
  | { result: 'declined'; message: string };

export interface PaymentMethod {
  nonce: string;
  /** What the gateway's fraud check knows of the device. */
  deviceData: string;
}

export interface PaymentRequest {
  orderId: string;
  packageId: number;
  promoCode: string;
  /** The version of the words in which the buyer asks for an early start; empty without. */
  startNow: string;
  /** Null when nothing is to be paid. */
  method: PaymentMethod | null;
  captcha: string;
}

/** Where the payment stands: in the wizard, or on the list of packages, which a refusal leads back to. */
export type PaymentFlow = 'signUp' | 'packages';

export type PaymentOutput =
  | {
      result: 'paid';
      /** What was charged, in major units; 0 when nothing had to be paid. */
      amount: number;
      otherOrders: Draft['otherOrders'];
    }
  | { result: 'refused'; message: string };

export interface PaymentInput {
  orderId: string;
  flow?: PaymentFlow;
  /** What was chosen from the list; in the wizard it is the package of the order. */
  packageId?: number;
}

/** Why the last try did not go through. Either way nothing was charged. */
export type PaymentProblem =
  | { code: 'declined'; message: string }
  | { code: 'not_charged' }
  /** Pay was pressed before one of the ways to pay was chosen. */
  | { code: 'nothing_chosen' };

interface PaymentContext {
  orderId: string;
  flow: PaymentFlow;
  chosenPackageId: number | null;
  checkout: Checkout | null;
  promo: Promo | null;
  /** Good for one request. */
  captchaToken: string | null;
  method: PaymentMethod | null;
  startNow: string;
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
  | { type: 'pay.pressed'; startNow?: string }
  | { type: 'promo.applied'; promo: Promo }
  | { type: 'promo.cleared' }
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.expired' }
  | { type: 'payment.checked' };

const paymentSetup = setup({
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
    requestPaymentMethod: fromPromise<PaymentMethod | null>(() => {
      throw new Error('provide requestPaymentMethod');
    }),
    checkOut: fromPromise<CheckoutAnswer, PaymentRequest>(() => {
      throw new Error('provide checkOut');
    }),
    findOrder: fromPromise<CheckoutOrder, { orderId: string }>(() => {
      throw new Error('provide findOrder');
    }),
  },
  guards: {
    hasNoToken: (_, { checkout }: { checkout: Checkout }) => checkout.authorization === '',
    isPaid: (_, { order }: { order: CheckoutOrder }) => order.state === 'paid',
    isPayable: (_, { order }: { order: CheckoutOrder }) => order.state === 'awaiting_payment',
    isSuccess: (_, { answer }: { answer: CheckoutAnswer }) => answer.result === 'success',
    isSignUpFlow: ({ context }) => context.flow === 'signUp',
    isFree: ({ context }) => costsNothing(context),
    needsCaptcha: ({ context }) =>
      typeof context.checkout?.captcha === 'string' && context.captchaToken === null,
    isMethod: (_, { method }: { method: PaymentMethod | null }) => method !== null,
    nothingWasChosen: ({ context }) => context.problem?.code === 'nothing_chosen',
    isPending: (_, { answer }: { answer: CheckoutAnswer }) => answer.result === 'pending',
  },
  actions: {
    keepCheckout: assign((_, { checkout }: { checkout: Checkout }) => ({ checkout })),
    keepMethod: assign((_, { method }: { method: PaymentMethod | null }) => ({ method, problem: null })),
    keepStart: assign((_, { startNow = '' }: { startNow?: string | undefined }) => ({ startNow })),
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

/** A code changes the price, and with it which button there is. */
const pricing = paymentSetup.createStateConfig({
  on: {
    'promo.applied': {
      target: '#payment.form.settling',
      actions: { type: 'keepPromo', params: ({ event }) => ({ promo: event.promo }) },
    },
    'promo.cleared': { target: '#payment.form.settling', actions: 'forgetPromo' },
    'form.failed': '#payment.unavailable',
  },
});

/** A solved captcha is good for two minutes. */
const solved = paymentSetup.createStateConfig({
  on: { 'captcha.expired': { target: '#payment.form.settling', actions: 'forgetCaptcha' } },
});

const form = paymentSetup.createStateConfig({
  description: 'The Drop-in is on the page and keeps what is typed.',
  tags: 'form',
  initial: 'opening',
  states: {
    opening: {
      description: 'The Drop-in loads its fields.',
      on: { 'form.opened': 'settling', 'form.failed': '#payment.unavailable' },
    },
    settling: {
      description: 'Decides which button there is: none before the captcha is solved, free, or pay.',
      always: [
        { guard: 'needsCaptcha', target: 'challenged' },
        { guard: 'isFree', target: 'free' },
        { target: 'ready' },
      ],
    },
    challenged: {
      description: 'The captcha has to be solved; then the button shows.',
      on: {
        ...pricing.on,
        'captcha.solved': {
          target: 'settling',
          actions: { type: 'keepCaptcha', params: ({ event }) => ({ token: event.token }) },
        },
      },
    },
    free: {
      description: 'Nothing is to be paid: the payment form is hidden and the free button shows.',
      tags: 'free',
      on: {
        ...solved.on,
        'promo.cleared': { target: 'settling', actions: 'forgetPromo' },
        'form.failed': '#payment.unavailable',
        'pay.pressed': {
          target: 'charging',
          actions: ['forgetProblem', { type: 'keepStart', params: ({ event }) => event }],
        },
      },
    },
    ready: {
      tags: 'payable',
      on: {
        ...pricing.on,
        ...solved.on,
        'form.turned': { guard: 'nothingWasChosen', actions: 'forgetProblem' },
        'pay.pressed': { target: 'requesting', actions: { type: 'keepStart', params: ({ event }) => event } },
      },
    },
    requesting: {
      description:
        'The pay button is hidden while the Drop-in turns what was chosen or typed into a nonce. Any error restores it.',
      tags: 'busy',
      invoke: {
        id: 'requestPaymentMethod',
        src: 'requestPaymentMethod',
        onDone: [
          {
            guard: { type: 'isMethod', params: ({ event }) => ({ method: event.output }) },
            target: 'charging',
            actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.output }) },
          },
          { target: 'settling', actions: 'noteNothingChosen' },
        ],
        onError: {
          target: 'settling',
          actions: { type: 'logError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    charging: {
      description:
        'The processing indicator shows. The server charges an order once, however often it is asked.',
      tags: 'busy',
      exit: ['forgetMethod', 'forgetCaptcha', 'clearPaymentMethod'],
      invoke: {
        id: 'checkOut',
        src: 'checkOut',
        input: ({ context: { orderId, checkout, promo, method, captchaToken, startNow } }) => {
          if (!checkout) throw new Error('charging without a price');
          return {
            orderId,
            packageId: checkout.order.packageId,
            promoCode: promo?.code ?? '',
            startNow,
            method,
            captcha: captchaToken ?? '',
          };
        },
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => ({ answer: event.output }) },
            target: '#payment.paid',
            actions: { type: 'keepAmount', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isPending', params: ({ event }) => ({ answer: event.output }) },
            target: 'unconfirmed',
          },
          {
            guard: 'isSignUpFlow',
            target: 'settling',
            actions: { type: 'keepDecline', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: '#payment.refused',
            actions: { type: 'keepDecline', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unconfirmed',
          actions: { type: 'logError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unconfirmed: {
      description:
        'Nobody knows yet whether the card was charged. Paying again is not offered until the server knows.',
      initial: 'checking',
      states: {
        checking: {
          tags: 'busy',
          invoke: {
            id: 'findOrder',
            src: 'findOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => ({ order: event.output }) },
                target: '#payment.paid',
                actions: { type: 'keepPaidOrder', params: ({ event }) => ({ order: event.output }) },
              },
              {
                guard: { type: 'isPayable', params: ({ event }) => ({ order: event.output }) },
                target: '#payment.form.settling',
                actions: 'noteNotCharged',
              },
              { target: 'waiting' },
            ],
            onError: 'unreachable',
          },
        },
        waiting: {
          tags: 'busy',
          after: { CHECK_PAUSE: 'checking' },
        },
        unreachable: {
          description: 'The server cannot be reached. The parent can ask again.',
          after: { CHECK_PAUSE: 'checking' },
          on: { 'payment.checked': 'checking' },
        },
      },
    },
  },
});

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    orderId: input.orderId,
    flow: input.flow ?? 'signUp',
    chosenPackageId: input.packageId ?? null,
    checkout: null,
    promo: null,
    captchaToken: null,
    method: null,
    startNow: '',
    problem: null,
    amount: 0,
    otherOrders: 'none',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Asks for the client token and for what the server knows of the order.',
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context: { orderId, chosenPackageId } }) => ({ orderId, packageId: chosenPackageId }),
        onDone: [
          {
            guard: { type: 'hasNoToken', params: ({ event }) => ({ checkout: event.output }) },
            target: 'unavailable',
            actions: 'openLanding',
          },
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ order: event.output.order }) },
            target: 'paid',
            actions: [
              { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
              { type: 'keepPaidOrder', params: ({ event }) => ({ order: event.output.order }) },
            ],
          },
          {
            guard: { type: 'isPayable', params: ({ event }) => ({ order: event.output.order }) },
            target: 'form',
            actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          {
            target: 'form.unconfirmed',
            actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'logError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: {
      description: 'The payment service does not answer. Nothing is lost; the parent can try again.',
      entry: 'forgetCaptcha',
      on: { 'checkout.retried': 'loading' },
    },
    form,
    paid: { type: 'final' },
    refused: {
      type: 'final',
      description: 'On the list of packages a refusal leads back to the list, which shows its sentence.',
    },
  },
  output: ({ context: { amount, otherOrders, problem } }): PaymentOutput =>
    problem?.code === 'declined'
      ? { result: 'refused', message: problem.message }
      : { result: 'paid', amount, otherOrders },
});
