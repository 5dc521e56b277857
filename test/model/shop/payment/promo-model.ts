/** Event cases and situations of the code panel, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type { promoMachine } from '#machines/shop/promo/machine.ts';
import { listener } from '#test/model/listener.ts';
import { freeTexts, percentOff } from './payment-model.ts';

const done = (output: unknown) => ({ type: 'xstate.done.actor.findPromo', output });

export const promoModel = {
  input: { orderId: 'order-1', packageId: 26, code: '', payment: listener().actor },
  cases: {
    'xstate.done.actor.fetchChunk': [{ type: 'xstate.done.actor.fetchChunk', output: undefined }],
    'xstate.error.actor.fetchChunk': [{ type: 'xstate.error.actor.fetchChunk', error: new Error('offline') }],
    'code.changed': [
      { type: 'code.changed', code: ' SNOW20 ' },
      { type: 'code.changed', code: '  ' },
    ],
    'xstate.done.actor.findPromo': [
      done({ result: 'valid', promo: percentOff }),
      done({ result: 'valid', promo: freeTexts }),
      done({ result: 'refused', message: 'We do not know this code.' }),
    ],
    'xstate.error.actor.findPromo': [{ type: 'xstate.error.actor.findPromo', error: new Error('offline') }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof promoMachine>) => context.code,
  /** What is there already is not typed. */
  impossible: ({ context }: SnapshotFrom<typeof promoMachine>, event: EventObject) =>
    event.type === 'code.changed' && (event as { code?: string }).code === context.code,
};
