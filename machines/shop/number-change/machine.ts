/** The texts of a paid order go to another phone: a guardian agrees for it, and types the code that it got. */
import type { SnapshotFrom } from 'xstate';
import { logged } from '../shared/failure.ts';
import { isNumberComplete, numberChangeSetup } from './setup.ts';

export type { NumberAnswer, NumberProof, NumberRequest } from './setup.ts';

const whatIsTyped = numberChangeSetup.createStateConfig({
  on: {
    'phone.changed': { target: '.plain', actions: { type: 'setPhone', params: ({ event }) => event } },
    'consent.changed': { target: '.plain', actions: { type: 'setConsent', params: ({ event }) => event } },
    'number.closed': 'calm',
    'number.submitted': [{ guard: 'isComplete', target: 'asking' }, { target: '.correcting' }],
  },
});

const whatWasTexted = numberChangeSetup.createStateConfig({
  on: {
    'code.changed': { target: '.plain', actions: { type: 'setCode', params: ({ event }) => event } },
    'code.submitted': [{ guard: 'isCodeComplete', target: 'confirming' }, { target: '.correcting' }],
    // After a reload the page does not know the whole number any more.
    'code.resent': [{ guard: 'isPhoneKnown', target: 'asking' }, { target: 'typing' }],
    'number.opened': 'typing',
    'number.closed': 'calm',
  },
});

export const numberChangeMachine = numberChangeSetup.createMachine({
  id: 'number-change',
  meta: { mainWay: ['arriving', 'calm', 'typing', 'asking', 'waiting', 'confirming', 'changed'] },
  context: ({ input }) => ({ ...input, phone: '', consent: 'missing', code: '', message: '' }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isPending', target: 'waiting' }, { target: 'calm' }] },
    calm: { on: { 'number.opened': 'typing' } },
    typing: {
      ...whatIsTyped,
      tags: 'typing',
      initial: 'plain',
      states: {
        plain: {},
        correcting: {
          description: 'The number is not whole, or the box is not ticked: each says so itself.',
        },
        refused: { description: 'The server said why no code was sent. What was typed is kept.' },
        unreachable: { description: 'The answer was lost. Asking again sends a new code.' },
      },
    },
    asking: {
      tags: 'busy',
      description: 'The server writes the agreement down and texts a code to the new phone.',
      invoke: {
        id: 'askForCode',
        src: 'askForCode',
        input: ({ context: { orderId, phone, version } }) => ({ orderId, phone, version }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'typing.refused',
            actions: { type: 'storeMessage', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'waiting',
            actions: [{ type: 'setPending', params: ({ event }) => ({ answer: event.output }) }, 'clearCode'],
          },
        ],
        onError: { target: 'typing.unreachable', actions: logged },
      },
    },
    waiting: {
      ...whatWasTexted,
      tags: 'waiting',
      initial: 'plain',
      states: {
        plain: {},
        correcting: { description: 'The code is not whole.' },
        refused: { description: 'The server said what is wrong with the code. Nothing has changed.' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmNumber',
        src: 'confirmNumber',
        input: ({ context: { orderId, code } }) => ({ orderId, code }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'waiting.refused',
            actions: { type: 'storeMessage', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'changed' },
        ],
        onError: { target: 'unconfirmed', actions: logged },
      },
    },
    unconfirmed: {
      description: 'The answer was lost. The account says which phone the texts go to.',
      on: { 'account.asked': 'changed' },
    },
    changed: {
      type: 'final',
      entry: 'reportChange',
      description: 'The account is loaded again and shows the phone that the texts go to.',
    },
  },
});

/** What is to be mended before a code is texted. */
export function numberProblems(snapshot: SnapshotFrom<typeof numberChangeMachine>) {
  const { phone, consent } = snapshot.context;
  const isCorrecting = snapshot.matches({ typing: 'correcting' });
  return {
    isNumberMissing: isCorrecting && !isNumberComplete(phone),
    isConsentMissing: isCorrecting && consent === 'missing',
  };
}
