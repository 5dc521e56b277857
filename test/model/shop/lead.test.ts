import { expect } from 'vitest';
import { leadMachine } from '#machines/shop/lead.ts';
import { proveMachine } from '#test/model/prove.ts';
import { leadModel } from './lead-model.ts';

proveMachine(leadMachine, {
  ...leadModel,
  actors: ['createLead'],
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
