/** "All set": where the receipt has gone, and the correction of an address that was mistyped. */

import type { EventObject } from 'xstate';
import { logged } from '../shared/failure.ts';
import { outputOf } from '../shared/output-of.ts';
import { type CorrectionResult, type ReceiptOutput, receiptSetup } from './setup.ts';

export type { CorrectionResult, Receipt, ReceiptOutput, SeasonTexts } from './setup.ts';

/** The address and the orders under it, as the server has corrected them. */
function corrected({ event }: { event: EventObject }): ReceiptOutput {
  const { email, otherOrders } = outputOf(event) as Extract<CorrectionResult, { result: 'corrected' }>;
  return { email, otherOrders };
}

const correctable = receiptSetup.createStateConfig({
  on: { 'correction.opened': { target: '#receipt.editing', actions: 'beginTyping' } },
});

const typing = receiptSetup.createStateConfig({
  tags: 'form',
  on: {
    'correction.dropped': '#receipt.shown',
    'email.changed': {
      target: '#receipt.editing',
      actions: { type: 'setTyped', params: ({ event }) => ({ email: event.email }) },
    },
  },
});

export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  meta: { mainWay: ['loading', 'shown'] },
  context: ({ input }) => ({
    ...input,
    descriptor: null,
    texts: null,
    typed: '',
    message: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: 'isPossible', params: ({ event }) => ({ receipt: event.output }) },
            target: 'shown',
            actions: { type: 'setReceipt', params: ({ event }) => ({ receipt: event.output }) },
          },
          {
            target: 'settled',
            actions: { type: 'setReceipt', params: ({ event }) => ({ receipt: event.output }) },
          },
        ],
        onError: {
          target: 'assumed',
          actions: logged,
        },
      },
    },
    shown: correctable,
    assumed: {
      ...correctable,
      description: 'The order could not be read, so the page says what was typed. The server decides later.',
    },
    settled: {
      description:
        'The address cannot be changed on this page: it is more than an hour ago, was done three times, or the order was opened from an e-mail.',
    },
    editing: {
      ...typing,
      on: {
        ...typing.on,
        'correction.submitted': [{ guard: 'hasEmail', target: 'saving' }, { target: 'incomplete' }],
      },
    },
    incomplete: {
      ...typing,
      on: { ...typing.on, 'correction.submitted': { target: 'incomplete', reenter: true } },
      tags: ['form', 'correcting'],
      description: 'What was typed cannot be an address.',
    },
    saving: {
      tags: ['busy', 'form'],
      description: 'The order, its e-mails and its consent move to the new address in one go.',
      invoke: {
        id: 'correctEmail',
        src: 'correctEmail',
        input: ({ context: { orderId, typed } }) => ({ orderId, email: typed }),
        onDone: [
          {
            guard: { type: 'isCorrected', params: ({ event }) => ({ answer: event.output }) },
            target: 'corrected',
            actions: { type: 'setCorrected', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isUnproven', params: ({ event }) => ({ answer: event.output }) },
            target: 'unproven',
            actions: { type: 'setMessage', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
            actions: { type: 'setMessage', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'setMessage', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unconfirmed',
          actions: logged,
        },
      },
    },
    refused: {
      ...typing,
      on: { ...typing.on, 'correction.submitted': 'saving' },
      description: 'The server refused the address and said why.',
    },
    unproven: {
      ...typing,
      on: { ...typing.on, 'correction.submitted': 'saving' },
      description:
        'There are orders under this address already. Its owner opens the link from the e-mail in this browser and asks again.',
    },
    unconfirmed: {
      tags: 'form',
      description: 'The answer was lost. Asking again sends one receipt; giving up looks at what stands.',
      on: { 'correction.submitted': 'saving', 'correction.dropped': 'loading' },
    },
    closed: { description: 'The server does not change it any more, and says whom to call.' },
    corrected: { type: 'final', output: corrected },
  },
  output: ({ event }) => event.output as ReceiptOutput,
});
