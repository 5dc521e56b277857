/** Proves how codes are sent once more: all paths, and what holds in every situation. */
import { expect } from 'vitest';
import { codesAgainMachine } from '#machines/shop/codes-again/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { codesAgainModel } from './codes-again-model.ts';

const { input, ...model } = codesAgainModel;

proveMachine(codesAgainMachine, {
  ...model,
  inputs: [input],
  actors: ['sendCodes'],
  invariants: {
    'one e-mail is asked for at a time': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      for (const type of ['codes.submitted', 'codes.opened', 'codes.closed'] as const)
        expect(snapshot.can({ type })).toBe(false);
    },
    'nothing is sent to what cannot be an address': (snapshot) => {
      if (snapshot.matches('sending')) expect(snapshot.context.email).toContain('@');
    },
    'a refusal or a lost answer can be tried again, and left': (snapshot) => {
      if (!snapshot.matches('correcting') && !snapshot.matches('unreachable')) return;
      expect(snapshot.can({ type: 'codes.submitted' })).toBe(true);
      expect(snapshot.can({ type: 'codes.closed' })).toBe(true);
    },
  },
});
