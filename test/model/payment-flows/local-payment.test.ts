// Proves every path of a local payment, and what holds in each situation of it.
import { expect } from 'vitest';
import { localPaymentMachine } from '#machines/payment-flows/local-payment/machine.ts';
import { proveMachine } from '../prove.ts';
import { localPaymentCases, localPaymentInputs } from './local-payment-cases.ts';

proveMachine(localPaymentMachine, {
  input: localPaymentInputs[0],
  inputs: localPaymentInputs,
  cases: localPaymentCases,
  actors: ['connect', 'payment', 'tokenizeReturned'],
  fingerprint: ({ context: { sheetError, options, returned } }) => [
    sheetError,
    options['amount'],
    returned !== undefined,
  ],
  invariants: {
    'begins one payment at a time': (snapshot) => {
      const isResting = snapshot.matches('idle');
      expect(snapshot.can({ type: 'type.pressed', paymentType: 'ideal' })).toBe(isResting);
      expect(snapshot.hasTag('pressable')).toBe(isResting);
    },
    'runs a payment only while it is paid': (snapshot) => {
      expect('payment' in snapshot.children).toBe(snapshot.matches('paying'));
    },
    'never covers the form while the shopper is at the bank, where only they could end it': (snapshot) => {
      if (!snapshot.matches({ paying: 'approving' })) return;
      expect(snapshot.hasTag('busy')).toBe(false);
      expect(snapshot.can({ type: 'payment.canceled' })).toBe(true);
      expect(snapshot.can({ type: 'bank.wanted' })).toBe(true);
    },
    'cannot be canceled before the merchant keeps the payment, or while the page leaves': (snapshot) => {
      const isAway = snapshot.matches({ paying: 'approving' });
      expect(snapshot.can({ type: 'payment.canceled' })).toBe(isAway);
    },
    'says what went wrong where it did': (snapshot) => {
      const bad = ['blocked', 'closed', 'declined', 'failed'] as const;
      if (bad.some((state) => snapshot.matches({ idle: state })))
        expect(snapshot.context.sheetError).not.toBe(null);
      if (snapshot.matches('paying')) expect(snapshot.context.sheetError).toBe(null);
    },
  },
});
