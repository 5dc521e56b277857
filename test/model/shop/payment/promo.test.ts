/** Proves the code panel's machine: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { EMPTY_CODE, promoMachine } from '#machines/shop/promo/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { promoModel } from './promo-model.ts';

proveMachine(promoMachine, {
  ...promoModel,
  // A code that was used before the price changed is there from the beginning.
  inputs: [promoModel.input, { ...promoModel.input, code: 'SNOW20' }],
  actors: ['fetchChunk', 'findPromo'],
  invariants: {
    'clearing resets everything [P-01]': (snapshot) => {
      expect(snapshot.can({ type: 'promo.cleared' })).toBe(snapshot.hasTag('applied'));
    },
    'nothing is asked of the server without a code [V-04]': (snapshot) => {
      if (snapshot.matches('checking')) expect(snapshot.context.code.trim()).not.toBe('');
    },
    'a refusal says why, and another try is open [V-04]': (snapshot) => {
      if (!snapshot.matches('refused')) return;
      expect(snapshot.context.message).toMatch(/\S/);
      if (snapshot.context.code.trim() === '') expect(snapshot.context.message).toBe(EMPTY_CODE);
      expect(snapshot.can({ type: 'promo.submitted' })).toBe(true);
    },
  },
});
