// Proves every path of a payment with a kept PayPal account, and what holds in each situation of it.
import { expect } from 'vitest';
import { payPalVaultCheckoutMachine } from '#machines/payment-flows/paypal-vault-checkout/machine.ts';
import { proveMachine } from '../prove.ts';
import { savedAccount as options, vaultCheckoutCases } from './cases.ts';

const resting = ['usable', 'spent'] as const;
const gone = ['tearing down', 'torn down'] as const;

proveMachine(payPalVaultCheckoutMachine, {
  cases: vaultCheckoutCases,
  actors: ['renewComponent', 'openFrameService', 'startCheckout', 'closeWindow', 'tearDown'],
  fingerprint: () => null,
  invariants: {
    'covers the page exactly while a checkout is under way [FY-01]': (snapshot) => {
      expect(snapshot.hasTag('backdrop')).toBe(
        ![...resting, ...gone].some((state) => snapshot.matches(state)),
      );
    },
    'begins no second checkout beside one that is under way [FY-01]': (snapshot) => {
      const next = payPalVaultCheckoutMachine.getTransitionData(snapshot, {
        type: 'checkout.started',
        options,
      });
      const begins = next.some(({ target }) =>
        target?.some(({ key }) => key === 'opening' || key === 'renewing'),
      );
      expect(begins).toBe(resting.some((state) => snapshot.matches(state)));
    },
    'goes on only with a component that nothing was given up on [FY-01]': (snapshot) => {
      const [next] = payPalVaultCheckoutMachine.getTransitionData(snapshot, {
        type: 'checkout.started',
        options,
      });
      if (next?.target)
        expect(next.target.map(({ key }) => key)).toEqual([
          snapshot.matches('spent') ? 'renewing' : 'opening',
        ]);
    },
  },
});
