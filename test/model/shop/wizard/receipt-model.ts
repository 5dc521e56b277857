/** Event cases of the receipt and its correction, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { CorrectionResult, Receipt, receiptMachine } from '#machines/shop/receipt/machine.ts';
import { isEmailAddress } from '#machines/shop/shared/email-address.ts';

const loaded = (output: Receipt) => ({ type: 'xstate.done.actor.loadReceipt', output });
const answered = (output: CorrectionResult) => ({ type: 'xstate.done.actor.correctEmail', output });
const failed = (actor: string) => [{ type: `xstate.error.actor.${actor}`, error: new Error('offline') }];

export const receiptModel = {
  input: { orderId: 'order-1', email: 'typed@example.com' },
  cases: {
    'xstate.done.actor.loadReceipt': [
      loaded({
        email: 'known@example.com',
        descriptor: 'NPP*SANTA',
        texts: {
          count: 6,
          from: '2026-12-20T21:30:00Z',
          until: '2026-12-25T15:00:00Z',
          zone: 'America/New_York',
        },
        correction: 'possible',
        order: 'standing',
        toAdd: ['family'],
      }),
      loaded({
        email: 'known@example.com',
        descriptor: null,
        texts: null,
        correction: 'over',
        order: 'standing',
        toAdd: [],
      }),
      loaded({
        email: 'known@example.com',
        descriptor: null,
        texts: null,
        correction: 'over',
        order: 'cancelled',
        toAdd: [],
      }),
    ],
    'xstate.error.actor.loadReceipt': failed('loadReceipt'),
    'email.changed': [
      { type: 'email.changed', email: 'mum@example.com' },
      { type: 'email.changed', email: 'mum' },
    ],
    'xstate.done.actor.correctEmail': [
      answered({ result: 'corrected', email: 'mum@example.com', otherOrders: 'none' }),
      answered({ result: 'refused', message: 'This address cannot be used.' }),
      answered({ result: 'unproven', message: 'This address has orders of its own.' }),
      answered({ result: 'closed', message: 'Call us on 555.' }),
    ],
    'xstate.error.actor.correctEmail': failed('correctEmail'),
  },
  fingerprint: ({ context }: SnapshotFrom<typeof receiptMachine>) => [
    context.email,
    context.descriptor,
    isEmailAddress(context.typed),
  ],
  /** What is there already is not typed. */
  impossible: ({ context }: SnapshotFrom<typeof receiptMachine>, event: { type: string; email?: string }) =>
    event.type === 'email.changed' && event.email === context.typed,
};
