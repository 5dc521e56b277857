/** /accounts/menu: the orders of this visitor, what was sent and what is planned. */
import { assign, fromPromise, setup } from 'xstate';

export interface PlannedText {
  /** `welcome`, or the day of December as `12-01`. */
  slot: string;
  /** When it is due or was sent, ISO 8601, and the zone (IANA) in which that is said. */
  dueAt: string;
  zone: string;
  state: 'planned' | 'on_its_way' | 'sent' | 'delivered' | 'not_delivered' | 'not_sent';
  text: string;
  picture: string | null;
}

/** Something that was paid for by itself, and that is cancelled by itself. */
export interface Purchase {
  orderId: string;
  /** A child's texts, a code that was given away, or what was added to texts. */
  kind: 'texts' | 'gift' | 'family' | 'video';
  packageName: string;
  amount: string;
  currency: string;
  cancelled: boolean;
  /** What cancelling now would pay back; null when it is too late. Decimal text in major units, the last day as `2026-12-05`. */
  cancellation: {
    /** `undelivered`: nothing of it arrived. `unredeemed`: codes that nobody has used. `unsent`: the film leaves on the last day. */
    reason: 'changed_mind' | 'undelivered' | 'unredeemed' | 'unsent';
    amount: string;
    /** How many stay paid for, of how many: texts that were sent, or codes that were redeemed. */
    sent: number;
    planned: number;
    until: string | null;
  } | null;
  /** Codes that were bought with it. */
  codes: readonly { code: string; redeemed: boolean }[];
  /** The e-mail that brings them, when it was sent or is to be sent (ISO 8601); null without one. */
  codesMail: { state: 'planned' | 'sent' | 'failed'; at: string } | null;
  /** What is paid back when it is cancelled. */
  refund: { amount: string; state: 'pending' | 'refunded' | 'refused' } | null;
}

export interface AccountExtra extends Purchase {
  kind: 'family' | 'video';
}

export interface AccountOrder extends Purchase {
  kind: 'texts' | 'gift';
  childsName: string;
  phone: string;
  email: string;
  paid: boolean;
  /** It was paid, and the bank has not handed the money over: its texts wait. */
  onHold?: boolean;
  /** What the buyer calls the method that was paid with. */
  paidWith: string | null;
  /** What was added to it, also what was cancelled since. */
  extras: readonly AccountExtra[];
  /** What asking to start within the 14 days would bring; null when nothing waits for them. */
  start: { version: string; wording: string; from: string; more: number } | null;
  /** Whether the child's details are kept for next year; null when there is nothing to keep. Days as `2027-01-31`. */
  keep: { kept: boolean; otherwiseUntil: string; until: string } | null;
  /** Whether the child's details can be told or changed. */
  detailsOpen: boolean;
  texts: readonly PlannedText[];
}

export interface AccountInput {
  /** Secret of a link from an e-mail; empty without one. */
  key: string;
  /** `sent`: the confirmation form has just sent such a link. */
  notice: 'none' | 'sent';
}

/** The family and the video package. */
const everyExtra = 2;

export const accountMenuMachine = setup({
  types: {
    context: {} as {
      orders: readonly AccountOrder[];
      key: string;
      notice: AccountInput['notice'];
      /** The order that something is added to; empty without. */
      adding: string;
    },
    events: {} as
      | { type: 'account.retried' }
      | { type: 'sign-in.pressed' }
      | { type: 'order.cancelled' }
      | { type: 'season.started' }
      | { type: 'extras.opened'; orderId: string }
      | { type: 'extras.closed' }
      | { type: 'extra.added' }
      | { type: 'everything.deleted' },
    input: {} as AccountInput,
    tags: {} as 'busy',
  },
  actors: {
    signIn: fromPromise<boolean, { key: string }>(() => {
      throw new Error('provide signIn');
    }),
    loadOrders: fromPromise<readonly AccountOrder[]>(() => {
      throw new Error('provide loadOrders');
    }),
  },
  guards: {
    hasKey: ({ context }) => context.key !== '',
    isTaken: (_, { taken }: { taken: boolean }) => taken,
    /** Who paid by a way that was kept, and has not everything yet. */
    canAdd: ({ context }, { orderId }: { orderId: string }) =>
      context.orders.some(
        (order) =>
          order.orderId === orderId &&
          order.kind === 'texts' &&
          order.paid &&
          !order.cancelled &&
          order.paidWith !== null &&
          order.extras.filter(({ cancelled }) => !cancelled).length < everyExtra,
      ),
    hasOrders: (_, { orders }: { orders: readonly AccountOrder[] }) => orders.length > 0,
  },
  actions: {
    openExtras: assign((_, { orderId }: { orderId: string }) => ({ adding: orderId })),
    closeExtras: assign({ adding: '' }),
    forgetNotice: assign({ notice: 'none', key: '' }),
    forgetOrders: assign({ orders: [] }),
    keepOrders: assign((_, { orders }: { orders: readonly AccountOrder[] }) => ({ orders })),
  },
}).createMachine({
  id: 'account-menu',
  context: ({ input }) => ({ orders: [], adding: '', ...input }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasKey', target: 'invited' }, { target: 'loading' }] },
    invited: {
      description:
        'A link from an e-mail was opened. Programs that check mails open links too, so a person presses.',
      on: { 'sign-in.pressed': 'signingIn' },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ taken: event.output }) },
            target: 'loading',
            actions: 'forgetNotice',
          },
          { target: 'expired' },
        ],
        onError: 'invited',
      },
    },
    expired: { description: 'The link was used before, or is older than 15 minutes.' },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        onDone: [
          {
            guard: { type: 'hasOrders', params: ({ event }) => ({ orders: event.output }) },
            target: 'shown',
            actions: { type: 'keepOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: 'unavailable',
      },
    },
    shown: {
      initial: 'calm',
      on: {
        'order.cancelled': 'loading',
        'season.started': 'loading',
        'everything.deleted': { target: 'erased', actions: 'forgetOrders' },
      },
      states: {
        calm: {
          on: {
            'extras.opened': {
              guard: { type: 'canAdd', params: ({ event }) => event },
              target: 'adding',
              actions: { type: 'openExtras', params: ({ event }) => event },
            },
          },
        },
        adding: {
          description: 'The extras of one order are open. They charge only on a press that shows the sum.',
          exit: 'closeExtras',
          on: { 'extras.closed': 'calm', 'extra.added': '#account-menu.loading' },
        },
      },
    },
    erased: { description: 'The buyer has had everything deleted; an e-mail confirms it.' },
    empty: { description: 'This browser knows of no order: a link by e-mail is offered.' },
    unavailable: { on: { 'account.retried': 'loading' } },
  },
});
