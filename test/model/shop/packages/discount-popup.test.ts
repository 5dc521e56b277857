/** Proves the discount pop-up's machine: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { discountPopupModel } from './discount-popup-model.ts';

proveMachine(discountPopupMachine, {
  ...discountPopupModel,
  actors: ['recallShown', 'requestDiscount'],
  invariants: {
    'it can be waved away whenever it is open and nothing is on its way [W-18] [B27]': (snapshot) => {
      const idle = snapshot.hasTag('open') && !snapshot.hasTag('busy');
      expect(snapshot.can({ type: 'popup.dismissed' })).toBe(idle);
    },
    'only an address that can be right is sent': (snapshot) => {
      if (snapshot.matches('submitting')) expect(snapshot.context.email).toBe('parent@example.com');
    },
    'what cannot be right is said': (snapshot) => {
      if (snapshot.matches('correcting')) expect(snapshot.context.message).toMatch(/\S/);
    },
  },
});
