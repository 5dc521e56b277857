/** Apple Pay and Google Pay: sheets that lie over the page and end however the shopper likes. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { applePayMachine } from '#machines/payment-flows/apple-pay/machine.ts';
import { googlePayMachine } from '#machines/payment-flows/google-pay/machine.ts';
import { proveMachine } from '../prove.ts';
import { proveInSituations } from '../situations.ts';
import { applePayCases, googlePayCases } from './phones-wallets-cases.ts';

const pressed = (type: string) => ({ type }) as never;

const formIsFreeAgain = (snapshot: AnyMachineSnapshot, press: string) => {
  const isOver = snapshot.matches('paying') || snapshot.matches('choosing') || snapshot.matches('reading');
  expect(snapshot.hasTag('busy')).toBe(isOver);
  expect(snapshot.hasTag('pressable')).toBe(snapshot.can(pressed(press)));
};

proveInSituations(applePayMachine, {
  situations: {
    production: { environment: 'production', options: {} },
    'the sandbox': { environment: 'test', options: {} },
  },
  cases: applePayCases,
  actors: ['connect', 'findCard', 'session', 'performValidation', 'tokenize'],
  fingerprint: ({ context: { sheetError, payment } }) => [sheetError, payment !== null],
  invariants: {
    'has one session at a time, and is free again after it [FW-03]': (snapshot) =>
      formIsFreeAgain(snapshot, 'apple.pressed'),
    'tells a shopper about the wallet in production only [FW-03]': ({ context }) => {
      if (context.sheetError === 'applePayActiveCardError') expect(context.environment).toBe('production');
    },
    'asks with an address, and exchanges a token, only [FA-01]': (snapshot) => {
      if (snapshot.matches({ paying: 'validating' })) expect(snapshot.context.validationURL).toBeTruthy();
      if (snapshot.matches({ paying: 'tokenizing' })) expect(snapshot.context.payment?.token).toBeDefined();
    },
  },
});

proveMachine(googlePayMachine, {
  input: { options: {} },
  cases: googlePayCases,
  actors: ['connect', 'loadPaymentData', 'parseResponse'],
  fingerprint: ({ context: { sheetError, paymentData, options, asked } }) => [
    sheetError,
    paymentData !== null,
    options === asked,
  ],
  invariants: {
    'has one sheet at a time, and is free again after it [FW-04]': (snapshot) =>
      formIsFreeAgain(snapshot, 'google.pressed'),
    'says nothing of a shopper who changed their mind [FW-04]': ({ context }) => {
      expect(context.sheetError).not.toBe('googlePaymentCanceledError');
    },
    'keeps nothing of what Google handed over [FW-04]': (snapshot) => {
      if (!snapshot.matches('reading')) expect(snapshot.context.paymentData).toBeNull();
    },
  },
});
