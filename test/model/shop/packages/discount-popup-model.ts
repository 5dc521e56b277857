/** Event cases and situations of the discount pop-up, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type { discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';

const done = (output: unknown) => ({ type: 'xstate.done.actor.requestDiscount', output });

export const discountPopupModel = {
  cases: {
    'xstate.done.actor.recallShown': [
      { type: 'xstate.done.actor.recallShown', output: 'new' },
      { type: 'xstate.done.actor.recallShown', output: 'seen' },
    ],
    'xstate.error.actor.recallShown': [
      { type: 'xstate.error.actor.recallShown', error: new Error('no storage') },
    ],
    'email.changed': [
      { type: 'email.changed', email: 'parent@example.com' },
      { type: 'email.changed', email: 'parent' },
    ],
    'xstate.done.actor.requestDiscount': [
      done({ result: 'confirmed' }),
      done({ result: 'refused', message: 'Enter an e-mail address.' }),
    ],
    'xstate.error.actor.requestDiscount': [
      { type: 'xstate.error.actor.requestDiscount', error: new Error('offline') },
    ],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof discountPopupMachine>) => context.email,
  impossible: ({ context }: SnapshotFrom<typeof discountPopupMachine>, event: EventObject) =>
    event.type === 'email.changed' && (event as { email?: string }).email === context.email,
};
