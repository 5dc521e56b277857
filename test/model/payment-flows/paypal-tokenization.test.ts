// Proves every path of a payment with PayPal, and what holds in each situation of it.
import { expect } from 'vitest';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { proveMachine } from '../prove.ts';
import { payPalCases, singlePayment } from './cases.ts';

/** A shopper whom PayPal's website led back. */
const returning = { ...singlePayment, returned: { orderID: 'EC-2' } };
/** One who agreed there to another sum than the one that is asked for now. */
const outdated = { ...singlePayment, returned: 'outdated' } as const;

proveMachine(payPalTokenizationMachine, {
  inputs: [returning, outdated],
  cases: payPalCases,
  actors: ['payPalButton', 'createPayment', 'leavePage', 'tokenizePayment'],
  fingerprint: ({ context: { options, asked, sheetError } }) => [
    options['flow'],
    options['redirect'],
    options === asked,
    sheetError,
  ],
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
      const isAsked = snapshot.matches({ offered: 'tokenizing' }) || snapshot.matches({ offered: 'leaving' });
      expect(snapshot.hasTag('busy')).toBe(isAsked);
    },
    'says what is wrong whenever there is no button': (snapshot) => {
      if (snapshot.matches('unavailable')) expect(snapshot.context.sheetError).not.toBeNull();
    },
  },
});
