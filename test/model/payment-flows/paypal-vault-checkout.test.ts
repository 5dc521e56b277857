import { expect } from 'vitest';
import { payPalVaultCheckoutMachine } from '#machines/payment-flows/paypal-vault-checkout.ts';
import { proveMachine } from '../prove.ts';
import { done, failed, payPalAccount } from './cases.ts';

const options = { vaultInitiatedCheckoutPaymentMethodToken: 'token', amount: '9.99', currency: 'USD' };
const resting = ['idle', 'succeeded', 'canceled by customer', 'failed', 'canceled by merchant'] as const;

proveMachine(payPalVaultCheckoutMachine, {
  cases: {
    'checkout.started': [
      { type: 'checkout.started', options },
      { type: 'checkout.started', options: { amount: '9.99', currency: 'USD' } },
    ],
    'xstate.done.actor.openFrameService': [done('openFrameService')],
    'xstate.error.actor.openFrameService': [failed('openFrameService')],
    'xstate.done.actor.startCheckout': [done('startCheckout', payPalAccount)],
    'xstate.error.actor.startCheckout': [
      failed('startCheckout', 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED'),
      failed('startCheckout', 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED'),
    ],
    'xstate.done.actor.closeWindow': [done('closeWindow')],
    'xstate.error.actor.closeWindow': [failed('closeWindow')],
  },
  actors: ['openFrameService', 'startCheckout', 'closeWindow'],
  fingerprint: ({ context: { method, problem } }) => [method?.nonce, problem?.code, problem?.message],
  invariants: {
    'covers the page exactly while a checkout is under way [FY-01]': (snapshot) => {
      expect(snapshot.hasTag('backdrop')).toBe(!resting.some((state) => snapshot.matches(state)));
    },
    'begins no second checkout beside one that is under way [FY-01]': (snapshot) => {
      const next = payPalVaultCheckoutMachine.getTransitionData(snapshot, {
        type: 'checkout.started',
        options,
      });
      const begins = next.some(({ target }) => target?.some(({ key }) => key === 'in progress'));
      expect(begins).toBe(resting.some((state) => snapshot.matches(state)));
    },
    'has a method after success and a reason after everything else [FY-01]': (snapshot) => {
      const { context } = snapshot;
      expect(context.method !== null).toBe(snapshot.matches('succeeded'));
      const isRefused = (['canceled by customer', 'failed', 'canceled by merchant'] as const).some((state) =>
        snapshot.matches(state),
      );
      expect(context.problem !== null).toBe(isRefused);
    },
  },
});
