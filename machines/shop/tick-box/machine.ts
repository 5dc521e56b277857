/**
 * A box of the account, which only the buyer ticks and unticks: "Keep our details for next year", "Remind me in
 * November", and the one that shows the child's replies.
 */

import { type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged } from '../../with-event.ts';

export interface TickBoxInput {
  orderId: string;
  /** As the server has it. */
  ticked: 'no' | 'yes';
}

export type TickBoxEvent = { type: 'box.ticked' } | { type: 'box.unticked' };

const tickBoxSetup = setup({
  types: {
    context: {} as TickBoxInput,
    events: {} as TickBoxEvent,
    input: {} as TickBoxInput,
    tags: {} as 'busy' | 'ticked' | 'unsaved',
  },
  actors: {
    tick: port('tick') as PromiseActorLogic<void, { orderId: string }>,
    untick: port('untick') as PromiseActorLogic<void, { orderId: string }>,
  },
  guards: {
    isTicked: ({ context }) => context.ticked === 'yes',
  },
  actions: {
    logError: (_, _params: { error: unknown }) => {},
  },
});

const unticked = tickBoxSetup.createStateConfig({ on: { 'box.ticked': 'ticking' } });
const ticked = tickBoxSetup.createStateConfig({ on: { 'box.unticked': 'unticking' } });

export const tickBoxMachine = tickBoxSetup.createMachine({
  id: 'tick-box',
  meta: { mainWay: ['arriving', 'unticked', 'ticking', 'ticked'] },
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isTicked', target: 'ticked' }, { target: 'unticked' }] },
    unticked: {
      ...unticked,
      description: 'The box is not ticked, and the page says what that means.',
    },
    ticking: {
      tags: ['busy', 'ticked'],
      invoke: {
        id: 'tick',
        src: 'tick',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'ticked',
        onError: { target: 'tickFailed', actions: logged },
      },
    },
    tickFailed: {
      ...unticked,
      tags: 'unsaved',
      description: 'The tick was not saved, or the answer was lost. The parent can tick it again.',
    },
    ticked: {
      ...ticked,
      tags: 'ticked',
      description: 'The box is ticked, and the promise next to it applies.',
    },
    unticking: {
      tags: 'busy',
      invoke: {
        id: 'untick',
        src: 'untick',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'unticked',
        onError: { target: 'untickFailed', actions: logged },
      },
    },
    untickFailed: {
      ...ticked,
      tags: ['ticked', 'unsaved'],
      description: 'The change was not saved, or the answer was lost. The parent can untick it again.',
    },
  },
});
