/** The flows that make one component and ask it for one thing at a time. */
import { expect } from 'vitest';
import { preferredPaymentMethodsMachine } from '#machines/payment-flows/preferred-payment-methods.ts';
import { unionPayMachine } from '#machines/payment-flows/union-pay.ts';
import { usBankAccountMachine } from '#machines/payment-flows/us-bank-account.ts';
import { vaultManagerMachine } from '#machines/payment-flows/vault-manager.ts';
import { visaCheckoutMachine } from '#machines/payment-flows/visa-checkout.ts';
import { proveMachine } from '../prove.ts';
import { proveInSituations } from '../situations.ts';
import { results } from './results.ts';

interface Watched {
  matches(state: string): boolean;
  hasTag(tag: 'busy'): boolean;
  can(event: never): boolean;
  readonly status: string;
}

/** Whatever happens, a flow can be taken down until it is. */
const canBeTornDown = (snapshot: Watched) => {
  if (snapshot.status === 'done') return;
  const isGoing = snapshot.matches('tearing down');
  expect(snapshot.can({ type: 'teardown.requested' } as never)).toBe(!isGoing);
};

const card = { number: '6212345678901232', expirationDate: '12/2030' };
const mobile = { countryCode: '86', number: '13800138000' };
const ofUnionPay = (type: string, options: object) => ({ type, options });

proveMachine(unionPayMachine, {
  cases: {
    'capabilities.requested': [
      ofUnionPay('capabilities.requested', { card }),
      ofUnionPay('capabilities.requested', {}),
    ],
    'enrollment.requested': [
      ofUnionPay('enrollment.requested', { card, mobile }),
      ofUnionPay('enrollment.requested', { card }),
    ],
    'tokenization.requested': [
      ofUnionPay('tokenization.requested', { card, enrollmentId: 'enrollment', smsCode: '12345' }),
      ofUnionPay('tokenization.requested', { card }),
      ofUnionPay('tokenization.requested', {}),
    ],
    ...results('createComponent', undefined),
    ...results('fetchCapabilities', { isUnionPay: true }),
    ...results('enroll', { enrollmentId: 'enrollment', smsCodeRequired: true }),
    'xstate.done.actor.enroll': [true, false].map((smsCodeRequired) => ({
      type: 'xstate.done.actor.enroll',
      output: { enrollmentId: 'enrollment', smsCodeRequired },
    })),
    ...results('tokenize', { nonce: 'nonce' }),
    ...results('tearDown', undefined),
  },
  actors: ['createComponent', 'fetchCapabilities', 'enroll', 'tokenize', 'tearDown'],
  fingerprint: ({ context: { options } }) => [options !== null, options?.enrollmentId],
  invariants: {
    'can be torn down until it is': canBeTornDown,
    'keeps no card that is not being asked about [FU-01]': (snapshot) => {
      if (!snapshot.hasTag('busy')) expect(snapshot.context.options).toBeNull();
    },
  },
});

const bankDetails = { routingNumber: '1', accountNumber: '2', accountType: 'savings' };
const submitted = (options: object) => ({ type: 'account.submitted', options });

proveInSituations(usBankAccountMachine, {
  situations: {
    'a merchant with bank logins': { bankLogin: 'enabled' },
    'a merchant without': { bankLogin: 'disabled' },
  },
  cases: {
    'account.submitted': [
      submitted({ mandateText: 'I agree', bankDetails }),
      submitted({ mandateText: 'I agree', bankLogin: { displayName: 'The Shop' } }),
      submitted({}),
    ],
    ...results('createComponent', undefined),
    ...results('tokenizeDetails', { nonce: 'nonce' }),
    ...results('loadLogin', undefined),
    ...results('tokenizeLogin', { nonce: 'nonce' }),
    ...results('tearDown', undefined),
  },
  actors: ['createComponent', 'tokenizeDetails', 'loadLogin', 'tokenizeLogin', 'tearDown'],
  fingerprint: ({ context: { options } }) => [options !== null, options?.bankLogin !== undefined],
  invariants: {
    'can be torn down until it is': canBeTornDown,
    'lets nobody log in where the gateway has no logins [FB-01]': (snapshot) => {
      if (snapshot.context.bankLogin === 'disabled') {
        expect(snapshot.matches('at the bank')).toBe(false);
        expect(snapshot.matches('loading the login')).toBe(false);
      }
    },
    'keeps no account that is not being asked about [FB-01]': (snapshot) => {
      if (!snapshot.hasTag('busy')) expect(snapshot.context.options).toBeNull();
    },
  },
});

const whole = { callid: 'c', encKey: 'k', encPaymentData: 'd' };

proveMachine(visaCheckoutMachine, {
  cases: {
    'payment.submitted': [
      { type: 'payment.submitted', payment: whole },
      { type: 'payment.submitted', payment: { ...whole, encKey: '' } },
    ],
    ...results('createComponent', undefined),
    ...results('tokenize', { nonce: 'nonce' }),
    ...results('tearDown', undefined),
  },
  actors: ['createComponent', 'tokenize', 'tearDown'],
  fingerprint: ({ context: { payment } }) => [payment !== null],
  invariants: {
    'can be torn down until it is': canBeTornDown,
    'sends whole payments only [FX-01]': (snapshot) => {
      if (snapshot.matches('tokenizing')) expect(snapshot.context.payment).toEqual(whole);
    },
  },
});

proveMachine(preferredPaymentMethodsMachine, {
  cases: results('fetchPreferred', { paypalPreferred: true, venmoPreferred: false }),
  actors: ['fetchPreferred'],
  fingerprint: ({ context }) => [context.paypalPreferred, context.venmoPreferred],
  invariants: {
    'prefers nothing that the gateway did not name [FP-01]': (snapshot) => {
      const known = snapshot.matches('known');
      expect(snapshot.context).toEqual({ paypalPreferred: known, venmoPreferred: false });
    },
  },
});

proveInSituations(vaultManagerMachine, {
  situations: {
    'a client token': { authorization: 'client token' },
    'a tokenization key': { authorization: 'tokenization key' },
  },
  cases: {
    'list.requested': [{ type: 'list.requested', defaultFirst: true }],
    'deletion.requested': [{ type: 'deletion.requested', nonce: 'nonce' }],
    ...results('fetchPaymentMethods', []),
    ...results('deletePaymentMethod', undefined),
  },
  actors: ['fetchPaymentMethods', 'deletePaymentMethod'],
  fingerprint: ({ context: { order } }) => [order?.type],
  invariants: {
    'can be torn down until it is': canBeTornDown,
    'deletes with a client token only [FG-02]': (snapshot) => {
      if (snapshot.matches('deleting')) expect(snapshot.context.authorization).toBe('client token');
    },
  },
});
