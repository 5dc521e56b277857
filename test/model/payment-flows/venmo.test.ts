// Proves every path of a payment with Venmo, and what holds in each situation of it.
import { expect } from 'vitest';
import { venmoMachine } from '#machines/payment-flows/venmo/machine.ts';
import { proveMachine } from '../prove.ts';
import { venmoCases } from './cases.ts';

const input = { options: {} };

proveMachine(venmoMachine, {
  input,
  cases: venmoCases,
  actors: ['connect', 'tokenize', 'cancel', 'watchPage'],
  fingerprint: ({ context: { way, sheetError, method, options, asked } }) => [
    way,
    sheetError,
    method?.nonce,
    options === asked,
  ],
  invariants: {
    'begins one authorization at a time [FN-01]': (snapshot) => {
      const next = venmoMachine.getTransitionData(snapshot, { type: 'venmo.pressed' });
      const begins = next.some(({ target }) => target?.some(({ key }) => key === 'in progress'));
      expect(begins).toBe(snapshot.matches('idle'));
    },
    'can be pressed again after everything but a set-up that failed': (snapshot) => {
      const isResting = snapshot.matches('idle') || snapshot.matches('disconnected');
      expect(snapshot.hasTag('pressable')).toBe(isResting);
      if (isResting) expect(snapshot.can({ type: 'venmo.pressed' })).toBe(true);
    },
    'never covers the form while the shopper is away, where only they could end it': (snapshot) => {
      if (snapshot.matches({ 'in progress': { app: 'away' } })) {
        expect(snapshot.hasTag('busy')).toBe(false);
        expect(snapshot.can({ type: 'venmo.canceled' })).toBe(true);
      }
    },
    'is pressed only with what the merchant wants now [FN-01]': (snapshot) => {
      const { options, asked } = snapshot.context;
      if (snapshot.matches('idle')) expect(asked).toBe(options);
    },
    'keeps a refusal only until the form takes it [FN-02]': (snapshot) => {
      expect(snapshot.context.problem !== null).toBe(snapshot.matches('returned refused'));
    },
    'keeps a method only until the form takes it [FN-02]': (snapshot) => {
      expect(snapshot.context.method !== null).toBe(snapshot.matches('returned approved'));
    },
  },
});
