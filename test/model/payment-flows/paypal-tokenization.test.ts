// Proves every path of a payment with PayPal, and what holds in each situation of it.
import { expect } from 'vitest';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization.ts';
import { proveMachine } from '../prove.ts';
import { payPalCases, singlePayment } from './cases.ts';

proveMachine(payPalTokenizationMachine, {
  input: singlePayment,
  cases: payPalCases,
  actors: ['payPalButton', 'createPayment', 'tokenizePayment'],
  fingerprint: ({ context: { options, sheetError } }) => [options['flow'], sheetError],
  arrivals: [
    {
      name: 'without a button where the merchant names no flow [FY-02]',
      input: { ...singlePayment, options: {} },
      value: 'unavailable',
    },
  ],
  invariants: {
    'has a button only for a flow that PayPal knows [FY-02]': (snapshot) => {
      const isKnown = ['checkout', 'vault'].includes(String(snapshot.context.options['flow']));
      if (snapshot.matches('offered') && !snapshot.matches({ offered: 'idle' })) expect(isKnown).toBe(true);
    },
    'takes no second approval while one is exchanged, and never two at once [FW-01]': (snapshot) => {
      const next = payPalTokenizationMachine.getTransitionData(snapshot, { type: 'payment.wanted' });
      const begins = next.some(({ target }) => target?.some(({ id }) => id.includes('.authorizing')));
      const isOpen = snapshot.matches({ offered: 'idle' }) || snapshot.matches({ offered: 'authorizing' });
      expect(begins).toBe(isOpen);
      const approved = { type: 'payment.approved', approval: {} } as const;
      expect(snapshot.can(approved)).toBe(snapshot.matches({ offered: { authorizing: 'approving' } }));
    },
    'covers the form only while the gateway is asked': (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches({ offered: 'tokenizing' }));
    },
    'says what is wrong whenever there is no button': (snapshot) => {
      if (snapshot.matches('unavailable')) expect(snapshot.context.sheetError).not.toBeNull();
    },
  },
});
