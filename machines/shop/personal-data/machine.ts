/** The account's privacy section: the buyer's data can be downloaded, or deleted after a second press. */

import { type AnyActorRef, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, withAnswer } from '../../with-event.ts';

export type DownloadAnswer = { result: 'saved' | 'unproven' };
export type DeletionAnswer = { result: 'erased' | 'unproven' | 'payment_open' };

export type PersonalDataEvent =
  | { type: 'data.requested' }
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'link.requested' };

interface PersonalDataInput {
  email: string;
  /** The actor to notify when nothing is left to show. */
  account: AnyActorRef;
}

const personalDataSetup = setup({
  types: {
    context: {} as PersonalDataInput,
    events: {} as PersonalDataEvent,
    input: {} as PersonalDataInput,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    downloadData: port('downloadData') as PromiseActorLogic<DownloadAnswer>,
    eraseEverything: port('eraseEverything') as PromiseActorLogic<DeletionAnswer, { email: string }>,
  },
  guards: {
    isSaved: (_, { answer }: { answer: DownloadAnswer }) => answer.result === 'saved',
    isErased: (_, { answer }: { answer: DeletionAnswer }) => answer.result === 'erased',
    isPaymentOpen: (_, { answer }: { answer: DeletionAnswer }) => answer.result === 'payment_open',
  },
  actions: {
    /** Leaves the page: the server sends a link to the address and shows the account again. */
    askForLink: (_, _params: { email: string }) => {},
    announceDeletion: sendTo(({ context }) => context.account, { type: 'everything.deleted' }),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const resting = personalDataSetup.createStateConfig({
  on: { 'data.requested': 'downloading', 'deletion.requested': 'confirming' },
});

const asking = personalDataSetup.createStateConfig({
  tags: 'asking',
  on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'idle' },
});

export const personalDataMachine = personalDataSetup.createMachine({
  id: 'personal-data',
  meta: { mainWay: ['idle', 'confirming', 'deleting', 'deleted'] },
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: resting,
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'downloadData',
        src: 'downloadData',
        onDone: [{ guard: withAnswer('isSaved'), target: 'idle' }, { target: 'unproven' }],
        onError: { target: 'downloadFailed', actions: logged },
      },
    },
    downloadFailed: { ...resting, description: 'The server could not be asked. It can be tried again.' },
    confirming: {
      ...asking,
      description: 'Says what is deleted, what is kept, and that it cannot be undone.',
    },
    deleting: {
      tags: 'busy',
      description: 'The server cancels planned texts, deletes the data and sends an e-mail to confirm it.',
      invoke: {
        id: 'eraseEverything',
        src: 'eraseEverything',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: withAnswer('isErased'), target: 'deleted' },
          { guard: withAnswer('isPaymentOpen'), target: 'paymentOpen' },
          { target: 'unproven' },
        ],
        onError: { target: 'deletionFailed', actions: logged },
      },
    },
    deletionFailed: {
      ...asking,
      description: 'No answer came. It is safe to try again: what is deleted stays deleted.',
    },
    paymentOpen: {
      ...asking,
      description: 'A payment is still being processed, so nothing was deleted. Try again in a few minutes.',
    },
    unproven: {
      description: 'The address is not confirmed. Its owner has to open a link in an e-mail first.',
      on: {
        'link.requested': {
          target: 'leaving',
          actions: { type: 'askForLink', params: ({ context: { email } }) => ({ email }) },
        },
      },
    },
    leaving: { type: 'final' },
    deleted: {
      type: 'final',
      entry: 'announceDeletion',
      description: 'Nothing is left to show.',
    },
  },
});
