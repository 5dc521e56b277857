/**
 * What a buyer changes about texts that are paid for: their hour and place, a pause, a missed text sent again, Santa's
 * card.
 */

import { type AnyActorRef, assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, messageOf, withAnswer, withEvent } from '../../with-event.ts';

/** The change requested from the server. */
export type TextChange =
  | { kind: 'times'; hour: string; zone: string }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'again'; slot: string }
  | { kind: 'contact' };

export interface TextChangesInput {
  orderId: string;
  /** Local time of an afternoon, as `16:30`, and the IANA name of the zone; null when no text is still to come. */
  times: { hour: string; zone: string } | null;
  paused: 'no' | 'yes';
  /** Whether there is another hour or another place to choose. */
  choice: 'no' | 'offered';
  /** Whether Santa's card can be asked for. */
  contact: 'no' | 'offered';
  /** The actor to notify of a change: it loads the texts again. */
  account: AnyActorRef;
}

export type TextChangeResult = { result: 'changed' } | { result: 'refused'; message: string };

export type TextChangesEvent =
  | { type: 'times.opened' }
  | { type: 'times.closed' }
  | { type: 'hour.chosen'; hour: string }
  | { type: 'zone.chosen'; zone: string }
  | { type: 'times.confirmed' }
  | { type: 'pause.pressed' }
  | { type: 'resume.pressed' }
  | { type: 'again.pressed'; slot: string }
  | { type: 'contact.pressed' }
  | { type: 'change.repeated' }
  | { type: 'change.dropped' };

interface TextChangesContext extends TextChangesInput {
  /** The change that is under way, or was tried last; null before the first one. */
  change: TextChange | null;
  /** Why the server refused it. */
  message: string | null;
}

const isRunning = ({ context: { times, paused } }: { context: Pick<TextChangesInput, 'times' | 'paused'> }) =>
  times !== null && paused === 'no';

const textChangesSetup = setup({
  types: {
    context: {} as TextChangesContext,
    events: {} as TextChangesEvent,
    input: {} as TextChangesInput,
    tags: {} as 'busy' | 'choosing' | 'stuck',
  },
  actors: {
    changeTexts: port('changeTexts') as PromiseActorLogic<
      TextChangeResult,
      { orderId: string; change: TextChange }
    >,
  },
  guards: {
    isPaused: ({ context }) => context.paused === 'yes',
    isRunning,
    isChoiceOffered: ({ context }) => isRunning({ context }) && context.choice === 'offered',
    isContactOffered: ({ context }) => context.contact === 'offered',
    isRefused: (_, { answer }: { answer: TextChangeResult }) => answer.result === 'refused',
  },
  actions: {
    choose: assign(({ context: { times } }, { hour, zone }: { hour?: string; zone?: string }) => ({
      times: { ...required(times, 'times'), ...(hour && { hour }), ...(zone && { zone }) },
    })),
    begin: assign((_, { change }: { change: TextChange }) => ({ change })),
    beginTimes: assign(({ context: { times } }) => ({
      change: { kind: 'times', ...required(times, 'times') } as const,
    })),
    setMessage: assign(messageOf),
    reportChange: sendTo(({ context }) => context.account, { type: 'texts.changed' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const stuck = textChangesSetup.createStateConfig({
  tags: 'stuck',
  on: { 'change.repeated': 'changing', 'change.dropped': 'calm' },
});

export const textChangesMachine = textChangesSetup.createMachine({
  id: 'text-changes',
  meta: { mainWay: ['calm', 'choosing', 'changing', 'changed'] },
  context: ({ input }) => ({ ...input, change: null, message: null }),
  initial: 'calm',
  states: {
    calm: {
      on: {
        'times.opened': { guard: 'isChoiceOffered', target: 'choosing' },
        'pause.pressed': {
          guard: 'isRunning',
          target: 'changing',
          actions: { type: 'begin', params: { change: { kind: 'pause' } } },
        },
        'resume.pressed': {
          guard: 'isPaused',
          target: 'changing',
          actions: { type: 'begin', params: { change: { kind: 'resume' } } },
        },
        'again.pressed': {
          target: 'changing',
          actions: {
            type: 'begin',
            params: ({ event: { slot } }) => ({ change: { kind: 'again', slot } }),
          },
        },
        'contact.pressed': {
          guard: 'isContactOffered',
          target: 'changing',
          actions: { type: 'begin', params: { change: { kind: 'contact' } } },
        },
      },
    },
    choosing: {
      description: 'The parent chooses the hour and the place. Nothing changes until they press the button.',
      tags: 'choosing',
      on: {
        'hour.chosen': { actions: withEvent('choose') },
        'zone.chosen': { actions: withEvent('choose') },
        'times.confirmed': { target: 'changing', actions: 'beginTimes' },
        'times.closed': 'calm',
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeTexts',
        src: 'changeTexts',
        input: ({ context: { orderId, change } }) => ({ orderId, change: required(change, 'change') }),
        onDone: [
          { guard: withAnswer('isRefused'), target: 'refused', actions: withAnswer('setMessage') },
          { target: 'changed' },
        ],
        onError: { target: 'unconfirmed', actions: logged },
      },
    },
    refused: { ...stuck, description: 'The server refused and said why. Nothing has changed.' },
    unconfirmed: {
      ...stuck,
      description: 'The answer was lost. It is safe to try again: the change is made once.',
    },
    changed: {
      type: 'final',
      entry: 'reportChange',
      description: 'The account reloads and shows the new time of each text.',
    },
  },
});
