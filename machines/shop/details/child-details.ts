/** /santa/text_details: the details of one of the visitor's orders; without an order the sign-up comes first. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { logged } from '../shared/failure.ts';
import { port } from '../shared/on-demand.ts';
import { personalisationMachine } from './personalisation.ts';

/** The order whose details are asked for. */
export interface DetailedOrder {
  orderId: string;
  childsName: string;
  payment: 'made' | 'open';
}

/** Where the visitor goes on. */
export type WayOn = 'account' | 'packages' | 'sign-up';

const wayOn = (way: WayOn) => ({ type: 'leave', params: { way } }) as const;

export const childDetailsMachine = setup({
  types: {
    context: {} as { orderId: string | null; order: DetailedOrder | null },
    input: {} as { orderId: string | null },
    children: {} as { findOrder: 'findOrder'; personalisation: 'personalisation' },
    tags: {} as 'busy',
  },
  actors: {
    /** The order with this number, or the latest. */
    findOrder: port('findOrder') as PromiseActorLogic<DetailedOrder, { orderId: string | null }>,
    personalisation: personalisationMachine,
  },
  guards: { isPaid: ({ context }) => context.order?.payment === 'made' },
  actions: {
    setOrder: assign((_, order: DetailedOrder) => ({ order })),
    leave: (_, _params: { way: WayOn }) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'child-details',
  context: ({ input }) => ({ ...input, order: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'describing', actions: { type: 'setOrder', params: ({ event }) => event.output } },
        onError: { target: 'signingUp', actions: logged },
      },
    },
    describing: {
      invoke: {
        id: 'personalisation',
        src: 'personalisation',
        input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
        onDone: [{ guard: 'isPaid', target: 'showing' }, { target: 'choosing' }],
        onError: { target: 'signingUp', actions: logged },
      },
    },
    showing: { type: 'final', entry: wayOn('account') },
    choosing: { type: 'final', entry: wayOn('packages') },
    signingUp: { type: 'final', entry: wayOn('sign-up'), description: 'No order of this visitor is known.' },
  },
});
