/** Proves signing out: all paths, and what holds in every situation. */
import { expect } from 'vitest';
import { signOutMachine } from '#machines/shop/sign-out/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { signOutModel } from './sign-out-model.ts';

proveMachine(signOutMachine, {
  ...signOutModel,
  invariants: {
    'one thing is asked at a time, and each of them wherever nothing is under way': (snapshot) => {
      const isResting = !snapshot.hasTag('busy') && snapshot.status === 'active';
      expect(snapshot.can({ type: 'sign-out.pressed' })).toBe(isResting);
      expect(snapshot.can({ type: 'others.pressed' })).toBe(isResting);
    },
    'only an answer of the server says that a browser is signed out': (snapshot) => {
      expect(snapshot.hasTag('unreached') && snapshot.matches('alone')).toBe(false);
      expect(snapshot.status === 'done').toBe(snapshot.matches('signedOut'));
    },
  },
});
