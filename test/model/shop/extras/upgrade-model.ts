/** Event cases and situations of the addon step, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import { declineSentence } from '#machines/shop/payment/sentences.ts';
import type { Extra, upgradeMachine } from '#machines/shop/upgrade/machine.ts';

export const family: Extra = {
  upgrade: 'family',
  name: 'Family package',
  description: 'Two codes by e-mail.',
  amount: '19.95',
  currency: 'USD',
  cancellation: 'You can cancel it until its codes are used.',
};
export const video: Extra = {
  ...family,
  upgrade: 'video',
  name: 'Video package',
  amount: '9.95',
  cancellation: 'You can cancel it until the film is sent.',
};

const ended = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const done = (output: unknown) => ended('addExtra', output);
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('offline') });

export const upgradeModel = {
  input: { orderId: 'order-1' },
  cases: {
    'xstate.done.actor.loadExtras': [
      {
        type: 'xstate.done.actor.loadExtras',
        output: { extras: [family, video], paidWith: 'Visa ending in 1111', method: 'kept' },
      },
      {
        type: 'xstate.done.actor.loadExtras',
        output: { extras: [family, video], paidWith: 'Visa ending in 1111', method: 'not kept' },
      },
    ],
    'xstate.error.actor.loadExtras': [failed('loadExtras')],
    'extra.picked': [
      { type: 'extra.picked', extra: family },
      { type: 'extra.picked', extra: video },
    ],
    'xstate.done.actor.addExtra': [
      done({ result: 'success' }),
      done({ result: 'pending' }),
      done({ result: 'declined', message: 'Your bank declined this card.' }),
      done({ result: 'other sum', message: 'The price has changed.' }),
    ],
    'xstate.error.actor.addExtra': [failed('addExtra')],
    'xstate.done.actor.orderExtra': [
      ended('orderExtra', { result: 'ordered', orderId: 'extra-1' }),
      ended('orderExtra', { result: 'declined', message: 'This is part of your package already.' }),
      ended('orderExtra', { result: 'other sum', message: 'The price has changed.' }),
    ],
    'xstate.error.actor.orderExtra': [failed('orderExtra')],
    'xstate.done.actor.fetchChunk': [ended('fetchChunk', undefined)],
    'xstate.error.actor.fetchChunk': [failed('fetchChunk')],
    'xstate.done.actor.payment': [
      ended('payment', { result: 'paid', amount: 29.95, otherOrders: 'none' }),
      ended('payment', { result: 'left' }),
      ended('payment', { result: 'cancelled' }),
      ended('payment', { result: 'refused', message: declineSentence('2000') }),
    ],
    'xstate.error.actor.payment': [failed('payment')],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof upgradeMachine>) => [
    context.extras.length,
    context.picked?.upgrade ?? null,
    context.method,
    context.message,
  ],
  impossible: ({ context }: SnapshotFrom<typeof upgradeMachine>, event: { type: string; extra?: Extra }) =>
    event.type === 'extra.picked' && event.extra?.upgrade === context.picked?.upgrade,
};
