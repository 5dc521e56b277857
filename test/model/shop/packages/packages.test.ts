/** Proves the list of packages: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { packagesMachine } from '#machines/shop/packages/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { packagesModel } from './packages-model.ts';

proveMachine(packagesMachine, {
  ...packagesModel,
  actors: ['loadPackages', 'fetchChunk', 'payment', 'discount-popup', 'watchAddress'],
  invariants: {
    'nothing is paid for without an order and a package [R-05]': (snapshot) => {
      if (!snapshot.matches('paying')) return;
      expect(snapshot.context.list?.orderId).toBe('order-1');
      expect(snapshot.context.packageId).toBe(26);
    },
    'without a sign-up nothing can be chosen': (snapshot) => {
      const choice = { type: 'package.chosen', packageId: 26 } as const;
      const mayChoose = snapshot.matches('choosing') && snapshot.context.list?.orderId === 'order-1';
      expect(snapshot.can(choice)).toBe(mayChoose);
    },
    'a refused payment leads back to the list with its reason [X-01]': (snapshot) => {
      if (snapshot.context.message !== null) expect(snapshot.matches('paying')).toBe(false);
    },
  },
});
