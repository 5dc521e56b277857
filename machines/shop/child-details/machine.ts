/** /santa/text_details: the details of one of the visitor's orders; without an order the sign-up comes first. */

import { assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import type { DetailsReached } from '../advertising/page-views.ts';
import type { detailsPreviewMachine } from '../details-preview/machine.ts';
import { type Details, type DetailsTyped, personalisationMachine } from '../personalisation/machine.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';

/** The order whose details are asked for. */
export interface DetailedOrder {
  orderId: string;
  childsName: string;
  payment: 'made' | 'open';
}

/** Where the visitor continues. */
export type WayOn = 'account' | 'packages' | 'sign-up';

const wayOn = (way: WayOn) => ({ type: 'leave', params: { way } }) as const;

interface ChildDetailsContext extends Reporting {
  orderId: string | null;
  order: DetailedOrder | null;
  /** What was typed and is not saved yet. */
  typed: Partial<Details>;
}

/** The order that is described, which is known from the first answer on. */
const orderIdOf = ({ context: { order } }: { context: ChildDetailsContext }): string =>
  required(order, 'order').orderId;

const childDetailsSetup = setup({
  types: {
    context: {} as ChildDetailsContext,
    events: {} as DetailsTyped | { type: 'chunk.retried' },
    input: {} as { orderId: string | null } & Reporting,
    emitted: {} as DetailsReached,
    children: {} as {
      findOrder: 'findOrder';
      personalisation: 'personalisation';
      fetchChunk: 'fetchChunk';
      'details-preview': 'details-preview';
    },
    tags: {} as 'busy' | 'fetching' | 'broken',
  },
  actors: {
    /** The order with this number, or the latest. */
    findOrder: port('findOrder') as PromiseActorLogic<DetailedOrder, { orderId: string | null }>,
    personalisation: personalisationMachine,
    fetchChunk: port('fetchChunk') as FetchChunk<'preview'>,
    'details-preview': port('details-preview') as typeof detailsPreviewMachine,
  },
  guards: { isPaid: ({ context }) => context.order?.payment === 'made' },
  actions: {
    setOrder: assign((_, { answer: order }: { answer: DetailedOrder }) => ({ order })),
    /** The visit reports it to advertisers. */
    reportDetails: emitToParent(
      ({ context }): DetailsReached => ({ type: 'details.reached', orderId: orderIdOf({ context }) }),
    ),
    setTyped: assign((_, { changed }: Pick<DetailsTyped, 'changed'>) => ({ typed: changed })),
    showChange: sendTo('details-preview', (_, { changed }: Pick<DetailsTyped, 'changed'>) => ({
      type: 'details.typed' as const,
      changed,
    })),
    leave: (_, _params: { way: WayOn }) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

const setTyped = withEvent('setTyped');

/** The form is shown from the start; the preview follows once its code is loaded. */
const describing = childDetailsSetup.createStateConfig({
  entry: 'reportDetails',
  invoke: {
    id: 'personalisation',
    src: 'personalisation',
    input: ({ context, self: parent }) => ({ orderId: orderIdOf({ context }), parent }),
    onDone: [{ guard: 'isPaid', target: 'showing' }, { target: 'choosing' }],
    onError: { target: 'signingUp', actions: logged },
  },
  initial: 'fetching',
  on: { 'details.typed': { actions: setTyped } },
  states: {
    ...fetched('preview', 'previewing'),
    previewing: {
      on: {
        'details.typed': { actions: [setTyped, withEvent('showChange')] },
      },
      invoke: {
        id: 'details-preview',
        src: 'details-preview',
        input: ({ context }) => ({ orderId: orderIdOf({ context }), changed: context.typed }),
        onError: { target: 'broken', actions: logged },
      },
    },
  },
});

export const childDetailsMachine = childDetailsSetup.createMachine({
  id: 'child-details',
  meta: { mainWay: ['loading', 'describing.fetching', 'describing.previewing', 'showing'] },
  context: ({ input }) => ({ ...input, order: null, typed: {} }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'describing', actions: withAnswer('setOrder') },
        onError: { target: 'signingUp', actions: logged },
      },
    },
    describing,
    showing: { type: 'final', entry: wayOn('account') },
    choosing: { type: 'final', entry: wayOn('packages') },
    signingUp: { type: 'final', entry: wayOn('sign-up'), description: 'This visitor has no order.' },
  },
});
