/** Event cases and situations of a gift, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type { GiftInput, giftMachine } from '#machines/shop/gift/machine.ts';

const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => [{ type: `xstate.error.actor.${actor}`, error: new Error('offline') }];

export const giftModel = {
  inputs: [
    { kept: null },
    {
      kept: {
        fields: { email: 'aunt@example.com', giverName: '', recipientEmail: '', sendOn: '', message: '' },
        orderId: 'gift-0',
      },
    },
  ] satisfies GiftInput[],
  cases: {
    'gift.changed': [{ type: 'gift.changed', fields: { email: 'granny@example.com' } }],
    'xstate.done.actor.orderGift': [
      done('orderGift', { result: 'ordered', orderId: 'gift-1' }),
      done('orderGift', { result: 'refused', problems: { email: 'Enter your e-mail address.' } }),
    ],
    'xstate.error.actor.orderGift': failed('orderGift'),
    'xstate.done.actor.fetchChunk': [{ type: 'xstate.done.actor.fetchChunk', output: undefined }],
    'xstate.error.actor.fetchChunk': [{ type: 'xstate.error.actor.fetchChunk', error: new Error('offline') }],
    'xstate.done.actor.payment': [
      done('payment', { result: 'paid', amount: 29.95, otherOrders: 'none' }),
      done('payment', { result: 'left' }),
      done('payment', { result: 'cancelled' }),
      done('payment', { result: 'refused', message: 'Your bank declined this card.' }),
    ],
    'xstate.error.actor.payment': failed('payment'),
  },
  fingerprint: ({ context }: SnapshotFrom<typeof giftMachine>) => [
    context.fields.email,
    context.orderId,
    Object.keys(context.problems),
    context.message,
  ],
  impossible: ({ context }: SnapshotFrom<typeof giftMachine>, { type }: EventObject) =>
    type === 'gift.changed' && context.fields.email !== '',
};
