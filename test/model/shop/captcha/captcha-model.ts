/** Event cases and situations of the captcha, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type { captchaMachine } from '#machines/shop/captcha/machine.ts';
import { listener } from '#test/model/listener.ts';

/** Who asked for it. */
const asker = listener();

export const captchaModel = {
  input: { siteKey: 'site-key', action: 'signup', asker: asker.actor },
  cases: {
    'xstate.done.actor.loadScript': [{ type: 'xstate.done.actor.loadScript', output: undefined }],
    'xstate.error.actor.loadScript': [{ type: 'xstate.error.actor.loadScript', error: new Error('offline') }],
    'xstate.done.actor.widget': [],
    'xstate.error.actor.widget': [
      { type: 'xstate.error.actor.widget', error: new Error('The captcha did not start') },
    ],
    'captcha.placed': [{ type: 'captcha.placed', place: {} }],
    'widget.solved': [{ type: 'widget.solved', token: 'solved' }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof captchaMachine>) => context.place !== null,
  /** It has one place. */
  impossible: ({ context }: SnapshotFrom<typeof captchaMachine>, { type }: EventObject) =>
    type === 'captcha.placed' && context.place !== null,
};
