import { expect } from 'vitest';
import { payPalVaultCheckoutMachine } from '#machines/payment-flows/paypal-vault-checkout.ts';
import { proveMachine } from '../prove.ts';
import { savedAccount as options, vaultCheckoutCases } from './cases.ts';

const resting = ['idle', 'succeeded', 'canceled by customer', 'failed', 'canceled by merchant'] as const;
const gone = ['tearing down', 'torn down'] as const;

proveMachine(payPalVaultCheckoutMachine, {
  cases: vaultCheckoutCases,
  actors: ['openFrameService', 'startCheckout', 'closeWindow', 'tearDown'],
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
      const begins = next.some(({ target }) => target?.some(({ key }) => key === 'in progress'));
      expect(begins).toBe(resting.some((state) => snapshot.matches(state)));
    },
  },
});
