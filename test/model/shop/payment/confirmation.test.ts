/** Proves the confirmation of a payment: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { confirmationMachine } from '#machines/shop/confirmation/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { confirmationModel } from './confirmation-model.ts';

proveMachine(confirmationMachine, {
  ...confirmationModel,
  actors: ['findOrder'],
  invariants: {
    'it ends only when the server knows: paid, or open to be paid again': (snapshot) => {
      if (snapshot.status === 'done') expect(['paid', 'awaiting_payment']).toContain(snapshot.output.state);
    },
    'the server is asked by hand only while it cannot be reached': (snapshot) => {
      expect(snapshot.can({ type: 'payment.checked' })).toBe(snapshot.matches('unreachable'));
    },
  },
});
