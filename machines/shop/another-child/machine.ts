/** For a family that has paid for more children: one press leads to the sign-up of the next one, which is free. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, messageOf, withAnswer } from '../../with-event.ts';

export interface AnotherChildInput {
  /** The order of the family package. */
  orderId: string;
}

/** The buyer's own address is known, and is not asked for again. */
export type AnotherChildAnswer = { result: 'begun'; email: string } | { result: 'refused'; message: string };

interface AnotherChildContext extends AnotherChildInput {
  /** Why no child can be added. */
  message: string | null;
}

const childSetup = setup({
  types: {
    context: {} as AnotherChildContext,
    events: {} as { type: 'child.pressed' },
    input: {} as AnotherChildInput,
    children: {} as { beginAnother: 'beginAnother' },
    tags: {} as 'busy',
  },
  actors: {
    beginAnother: port('beginAnother') as PromiseActorLogic<AnotherChildAnswer, AnotherChildInput>,
  },
  guards: {
    isRefused: (_, { answer }: { answer: AnotherChildAnswer }) => answer.result === 'refused',
  },
  actions: {
    setMessage: assign(messageOf),
    /** Leaves for a sign-up with only the address, because the first child's entries do not apply to the second. */
    openSignUp: (_, _params: { answer: AnotherChildAnswer }) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

export const anotherChildMachine = childSetup.createMachine({
  id: 'another-child',
  meta: { mainWay: ['calm', 'beginning', 'leaving'] },
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'calm',
  states: {
    calm: { on: { 'child.pressed': 'beginning' } },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'beginAnother',
        src: 'beginAnother',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: withAnswer('isRefused'), target: 'refused', actions: withAnswer('setMessage') },
          { target: 'leaving', actions: withAnswer('openSignUp') },
        ],
        onError: { target: 'unreachable', actions: logged },
      },
    },
    refused: {
      description: 'Every child in the package is already signed up, perhaps in another tab.',
      on: { 'child.pressed': 'beginning' },
    },
    unreachable: {
      description: 'The answer was lost. It is safe to press again.',
      on: { 'child.pressed': 'beginning' },
    },
    leaving: { type: 'final' },
  },
});
