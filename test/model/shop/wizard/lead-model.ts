/** Event cases and situations of the lead, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { leadMachine } from '#machines/shop/lead/machine.ts';

const done = (output: unknown) => ({ type: 'xstate.done.actor.createLead', output });

export const leadModel = {
  input: {
    email: 'parent@example.com',
    childsName: 'Mia',
    phone: { area: '202', first: '555', second: '0143' },
    zone: null,
    offers: 'unwanted' as const,
  },
  cases: {
    'xstate.done.actor.createLead': [
      done({ result: 'created', orderId: 'order-1', firstText: { outcome: 'sent' }, token: '' }),
      done({
        result: 'phone_rejected',
        message: 'Invalid Phone Number. This number cannot get texts. Use a US cell phone.',
      }),
      done({ result: 'email_rejected', message: 'This e-mail address is too long.' }),
      done({ result: 'challenged', siteKey: 'site-key' }),
      done({ result: 'refused', message: 'Too many sign-ups.' }),
      done({ result: 'failed' }),
    ],
    'xstate.error.actor.createLead': [{ type: 'xstate.error.actor.createLead', error: new Error('offline') }],
    'xstate.done.actor.fetchChunk': [{ type: 'xstate.done.actor.fetchChunk', output: undefined }],
    'xstate.error.actor.fetchChunk': [{ type: 'xstate.error.actor.fetchChunk', error: new Error('offline') }],
    'xstate.error.actor.captcha': [
      { type: 'xstate.error.actor.captcha', error: new Error('a programming error') },
    ],
    'captcha.solved': [{ type: 'captcha.solved', token: 'solved' }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof leadMachine>) => [
    context.captcha,
    context.siteKey,
    context.message,
  ],
};
