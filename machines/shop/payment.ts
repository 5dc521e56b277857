/** Step 4: the payment form, the press of pay, and what the server says. Shop specification, sections 4 and 8. */
import { assign, fromPromise, setup } from 'xstate';

/** The order as the server knows it; the price is always the server's. */
export interface CheckoutOrder {
  state: 'awaiting_payment' | 'charging' | 'unresolved' | 'paid';
  packageName: string;
  packageDescription: string;
  /** Decimal text in major units, for example `29.95`. */
  amount: string;
  currency: string;
}

export interface Checkout {
  /** The client token for the Drop-in. */
  authorization: string;
  order: CheckoutOrder;
}

/** The answer of the server to a payment, in words for the parent. */
export type CheckoutAnswer =
  | { result: 'success'; amount: number }
  | { result: 'pending' }
  | { result: 'declined'; message: string };

export interface PaymentMethod {
  nonce: string;
}

export interface PaymentOutput {
  /** What was charged, in major units; 0 when nothing had to be paid. */
  amount: number;
}

/** Why the last try did not go through. Either way nothing was charged. */
export type PaymentProblem = { code: 'declined'; message: string } | { code: 'not_charged' };

interface PaymentContext {
  orderId: string;
  checkout: Checkout | null;
  method: PaymentMethod | null;
  problem: PaymentProblem | null;
  amount: number;
}

export type PaymentEvent =
  | { type: 'checkout.retried' }
  | { type: 'form.opened' }
  | { type: 'form.failed' }
  | { type: 'pay.pressed' }
  | { type: 'payment.checked' };

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as { orderId: string },
    output: {} as PaymentOutput,
    tags: {} as 'busy' | 'form' | 'payable',
  },
  actors: {
    loadCheckout: fromPromise<Checkout, { orderId: string }>(() => {
      throw new Error('provide loadCheckout');
    }),
    requestPaymentMethod: fromPromise<PaymentMethod>(() => {
      throw new Error('provide requestPaymentMethod');
    }),
    checkOut: fromPromise<CheckoutAnswer, { orderId: string; method: PaymentMethod }>(() => {
      throw new Error('provide checkOut');
    }),
    findOrder: fromPromise<CheckoutOrder, { orderId: string }>(() => {
      throw new Error('provide findOrder');
    }),
  },
  guards: {
    isPaid: (_, { order }: { order: CheckoutOrder }) => order.state === 'paid',
    isPayable: (_, { order }: { order: CheckoutOrder }) => order.state === 'awaiting_payment',
    isSuccess: (_, { answer }: { answer: CheckoutAnswer }) => answer.result === 'success',
    isPending: (_, { answer }: { answer: CheckoutAnswer }) => answer.result === 'pending',
  },
  actions: {
    keepCheckout: assign((_, { checkout }: { checkout: Checkout }) => ({ checkout })),
    keepMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method, problem: null })),
    forgetMethod: assign({ method: null }),
    keepPaidOrder: assign((_, { order }: { order: CheckoutOrder }) => ({ amount: Number(order.amount) })),
    keepAmount: assign((_, { answer }: { answer: CheckoutAnswer }) =>
      answer.result === 'success' ? { amount: answer.amount } : {},
    ),
    keepDecline: assign((_, { answer }: { answer: CheckoutAnswer }) =>
      answer.result === 'declined' ? { problem: { code: 'declined' as const, message: answer.message } } : {},
    ),
    noteNotCharged: assign({ problem: { code: 'not_charged' } }),
    /** Takes the used card out of the form, so that a nonce is never sent twice. */
    clearPaymentMethod: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
  delays: { CHECK_PAUSE: 3_000 },
});

const form = paymentSetup.createStateConfig({
  description: 'The Drop-in is on the page and keeps what is typed.',
  tags: 'form',
  initial: 'opening',
  states: {
    opening: {
      description: 'The Drop-in loads its fields.',
      on: { 'form.opened': 'ready', 'form.failed': '#payment.unavailable' },
    },
    ready: {
      tags: 'payable',
      on: { 'pay.pressed': 'requesting', 'form.failed': '#payment.unavailable' },
    },
    requesting: {
      description:
        'The pay button is hidden while the Drop-in turns the card into a nonce. Any error restores it.',
      tags: 'busy',
      invoke: {
        id: 'requestPaymentMethod',
        src: 'requestPaymentMethod',
        onDone: {
          target: 'charging',
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'logError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    charging: {
      description:
        'The processing indicator shows. The server charges an order once, however often it is asked.',
      tags: 'busy',
      exit: ['forgetMethod', 'clearPaymentMethod'],
      invoke: {
        id: 'checkOut',
        src: 'checkOut',
        input: ({ context: { orderId, method } }) => {
          if (!method) throw new Error('charging without a payment method');
          return { orderId, method };
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
            target: 'ready',
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
                target: '#payment.form.ready',
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
    checkout: null,
    method: null,
    problem: null,
    amount: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Asks for the client token and for what the server knows of the order.',
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
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
      on: { 'checkout.retried': 'loading' },
    },
    form,
    paid: { type: 'final' },
  },
  output: ({ context }) => ({ amount: context.amount }),
});
