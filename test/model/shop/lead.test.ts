import { expect } from 'vitest';
import { leadMachine } from '#machines/shop/lead.ts';
import { proveMachine } from '#test/model/prove.ts';

const done = (output: unknown) => ({ type: 'xstate.done.actor.createLead', output });

proveMachine(leadMachine, {
  input: {
    email: 'parent@example.com',
    childsName: 'Mia',
    phone: { area: '202', first: '555', second: '0143' },
  },
  actors: ['createLead'],
  cases: {
    'xstate.done.actor.createLead': [
      done({ result: 'created', orderId: 'order-1', firstText: { outcome: 'sent' } }),
      done({ result: 'phone_rejected' }),
      done({ result: 'refused', message: 'Too many sign-ups.' }),
    ],
    'xstate.error.actor.createLead': [{ type: 'xstate.error.actor.createLead', error: new Error('offline') }],
  },
  fingerprint: ({ context }) => context.answer?.result ?? null,
  invariants: {
    'what was typed is never lost': ({ context }) => expect(context.fields.email).toBe('parent@example.com'),
    'an order is reported only when the server made one': (snapshot) => {
      if (snapshot.status === 'done' && snapshot.output.result === 'created') {
        expect(snapshot.context.answer).toMatchObject({ orderId: 'order-1' });
      }
    },
    'after a failure the parent can try again or go back': (snapshot) => {
      if (snapshot.hasTag('busy') || snapshot.status === 'done') return;
      expect(snapshot.can({ type: 'lead.retried' })).toBe(true);
      expect(snapshot.can({ type: 'lead.abandoned' })).toBe(true);
    },
  },
});
