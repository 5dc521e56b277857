/** Signs out of this browser, or of all others that open its orders. */
import { type AnyActorRef, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged } from '../../with-event.ts';

export type SignOutEvent = { type: 'sign-out.pressed' } | { type: 'others.pressed' };

interface SignOutInput {
  /** Address for the link that opens the orders again. */
  email: string;
  /** The actor to notify when this browser no longer opens any order. */
  account: AnyActorRef;
}

const signOutSetup = setup({
  types: {
    context: {} as SignOutInput,
    events: {} as SignOutEvent,
    input: {} as SignOutInput,
    tags: {} as 'busy' | 'unreached',
  },
  actors: {
    signOut: port('signOut') as PromiseActorLogic<void>,
    signOutOthers: port('signOutOthers') as PromiseActorLogic<void>,
  },
  actions: {
    announceSignOut: sendTo(({ context }) => context.account, { type: 'signed.out' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const resting = signOutSetup.createStateConfig({
  on: { 'sign-out.pressed': 'signingOut', 'others.pressed': 'endingOthers' },
});

export const signOutMachine = signOutSetup.createMachine({
  id: 'sign-out',
  meta: { mainWay: ['idle', 'signingOut', 'signedOut'] },
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: resting,
    signingOut: {
      tags: 'busy',
      description: "The server ends this browser's session. Copies of its cookie stop working, too.",
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'signedOut',
        onError: { target: 'signOutFailed', actions: logged },
      },
    },
    signOutFailed: {
      ...resting,
      tags: 'unreached',
      description: 'No answer came. It is safe to try again.',
    },
    endingOthers: {
      tags: 'busy',
      description: 'All other browsers are signed out. This one stays signed in.',
      invoke: {
        id: 'signOutOthers',
        src: 'signOutOthers',
        onDone: 'alone',
        onError: { target: 'othersFailed', actions: logged },
      },
    },
    othersFailed: {
      ...resting,
      tags: 'unreached',
      description: 'No answer came. It is safe to try again.',
    },
    alone: { ...resting, description: 'The orders are open in this browser only.' },
    signedOut: {
      type: 'final',
      entry: 'announceSignOut',
      description: 'A link by e-mail opens the orders again.',
    },
  },
});
