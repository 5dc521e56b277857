/** Proves the sign-up: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { leadMachine } from '#machines/shop/lead/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { leadModel } from './lead-model.ts';

proveMachine(leadMachine, {
  ...leadModel,
  actors: ['createLead', 'fetchChunk', 'captcha'],
  invariants: {
    'what was typed is never lost': ({ context }) => expect(context.fields.email).toBe('parent@example.com'),
    'an order is reported only when the server made one': (snapshot) => {
      if (snapshot.status === 'done' && snapshot.output.result === 'created') {
        expect(snapshot.matches('created')).toBe(true);
        expect(snapshot.output).toMatchObject({ orderId: 'order-1' });
      }
    },
    'a solved captcha is sent with one sign-up [B7]': (snapshot) => {
      if (snapshot.context.captcha !== null) expect(snapshot.matches('submitting')).toBe(true);
    },
    'after a failure the parent can try again or go back': (snapshot) => {
      if (snapshot.hasTag('busy') || snapshot.hasTag('fetching') || snapshot.status === 'done') return;
      const fetched = { type: 'chunk.retried' } as const;
      const solved = { type: 'captcha.solved', token: 'solved' } as const;
      expect(snapshot.can({ type: 'lead.retried' }) || snapshot.can(solved) || snapshot.can(fetched)).toBe(
        true,
      );
      expect(snapshot.can({ type: 'lead.abandoned' })).toBe(true);
    },
  },
});
