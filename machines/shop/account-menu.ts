/** /accounts/menu: the orders of this visitor, what was sent and what is planned. */
import { assign, fromPromise, setup } from 'xstate';

export interface PlannedText {
  /** `welcome`, or the day of December as `12-01`. */
  slot: string;
  /** When it is due or was sent, ISO 8601. */
  dueAt: string;
  state: 'planned' | 'on_its_way' | 'sent' | 'delivered' | 'not_delivered';
  text: string;
  picture: string | null;
}

export interface AccountOrder {
  orderId: string;
  childsName: string;
  phone: string;
  email: string;
  paid: boolean;
  packageName: string;
  amount: string;
  currency: string;
  texts: readonly PlannedText[];
}

export const accountMenuMachine = setup({
  types: {
    context: {} as { orders: readonly AccountOrder[] },
    events: {} as { type: 'account.retried' },
    tags: {} as 'busy',
  },
  actors: {
    loadOrders: fromPromise<readonly AccountOrder[]>(() => {
      throw new Error('provide loadOrders');
    }),
  },
  guards: {
    hasOrders: (_, { orders }: { orders: readonly AccountOrder[] }) => orders.length > 0,
  },
  actions: {
    keepOrders: assign((_, { orders }: { orders: readonly AccountOrder[] }) => ({ orders })),
  },
}).createMachine({
  id: 'account-menu',
  context: { orders: [] },
  initial: 'loading',
  states: {
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
    shown: {},
    empty: { description: 'This browser knows of no order.' },
    unavailable: { on: { 'account.retried': 'loading' } },
  },
});
