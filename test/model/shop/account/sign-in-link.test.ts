/** Every transition of asking for a link, and what always holds. */
import { expect } from 'vitest';
import { signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { signInLinkModel } from './sign-in-link-model.ts';

proveMachine(signInLinkMachine, {
  ...signInLinkModel,
  actors: ['sendLink'],
  invariants: {
    'only an address that can be right is sent': (snapshot) => {
      if (snapshot.matches('sending')) expect(snapshot.context.email).toBe('parent@example.com');
    },
    'what cannot be right is said': (snapshot) => {
      if (snapshot.matches('correcting')) expect(snapshot.context.message).toMatch(/\S/);
    },
    'there is always a way on, except while the server is asked': (snapshot) => {
      const goesOn = snapshot.can({ type: 'link.requested' }) || snapshot.can({ type: 'address.changed' });
      expect(goesOn).toBe(!snapshot.hasTag('busy'));
    },
  },
});
