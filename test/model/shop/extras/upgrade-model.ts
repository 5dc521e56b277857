/** Event cases and situations of the addon step, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { Extra, upgradeMachine } from '#machines/shop/extras/upgrade.ts';

export const family: Extra = {
  upgrade: 'family',
  name: 'Family package',
  description: 'Two codes by e-mail.',
  amount: '19.95',
  currency: 'USD',
};
export const video: Extra = { ...family, upgrade: 'video', name: 'Video package', amount: '9.95' };

const done = (output: unknown) => ({ type: 'xstate.done.actor.addExtra', output });

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
    'xstate.error.actor.loadExtras': [{ type: 'xstate.error.actor.loadExtras', error: new Error('offline') }],
    'extra.picked': [
      { type: 'extra.picked', extra: family },
      { type: 'extra.picked', extra: video },
    ],
    'xstate.done.actor.addExtra': [
      done({ result: 'success' }),
      done({ result: 'pending' }),
      done({ result: 'declined', message: 'Your bank declined this card.' }),
    ],
    'xstate.error.actor.addExtra': [{ type: 'xstate.error.actor.addExtra', error: new Error('offline') }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof upgradeMachine>) => [
    context.extras.length,
    context.picked?.upgrade ?? null,
  ],
  impossible: ({ context }: SnapshotFrom<typeof upgradeMachine>, event: { type: string; extra?: Extra }) =>
    event.type === 'extra.picked' && event.extra?.upgrade === context.picked?.upgrade,
};
