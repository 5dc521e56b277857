/** What can happen around the flows that make one component and ask it for one thing at a time. */
import type { SnapshotFrom } from 'xstate';
import type { preferredPaymentMethodsMachine } from '#machines/payment-flows/preferred-payment-methods/machine.ts';
import type { unionPayMachine } from '#machines/payment-flows/union-pay/machine.ts';
import type { usBankAccountMachine } from '#machines/payment-flows/us-bank-account/machine.ts';
import type { vaultManagerMachine } from '#machines/payment-flows/vault-manager/machine.ts';
import type { visaCheckoutMachine } from '#machines/payment-flows/visa-checkout/machine.ts';
import { results } from './results.ts';

const card = { number: '6212345678901232', expirationDate: '12/2030' };
const mobile = { countryCode: '86', number: '13800138000' };
const ofUnionPay = (type: string, options: object) => ({ type, options });

export const unionPayModel = {
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
  fingerprint: ({ context: { options } }: SnapshotFrom<typeof unionPayMachine>) => [
    options !== null,
    options?.enrollmentId,
  ],
};

const bankDetails = { routingNumber: '1', accountNumber: '2', accountType: 'savings' };
const submitted = (options: object) => ({ type: 'account.submitted', options });

export const usBankAccountModel = {
  situations: {
    'a merchant with bank logins': { bankLogin: 'enabled' },
    'a merchant without': { bankLogin: 'disabled' },
  } as const,
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
  fingerprint: ({ context: { options } }: SnapshotFrom<typeof usBankAccountMachine>) => [
    options !== null,
    options?.bankLogin !== undefined,
  ],
};

export const whole = { callid: 'c', encKey: 'k', encPaymentData: 'd' };

export const visaCheckoutModel = {
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
  fingerprint: ({ context: { payment } }: SnapshotFrom<typeof visaCheckoutMachine>) => [payment !== null],
};

export const preferredModel = {
  cases: results('fetchPreferred', { paypalPreferred: true, venmoPreferred: false }),
  actors: ['fetchPreferred'],
  fingerprint: ({ context }: SnapshotFrom<typeof preferredPaymentMethodsMachine>) => [
    context.paypalPreferred,
    context.venmoPreferred,
  ],
};

export const vaultManagerModel = {
  situations: {
    'a client token': { authorization: 'client token' },
    'a tokenization key': { authorization: 'tokenization key' },
  } as const,
  cases: {
    'list.requested': [{ type: 'list.requested', defaultFirst: true }],
    'deletion.requested': [{ type: 'deletion.requested', nonce: 'nonce' }],
    ...results('fetchPaymentMethods', []),
    ...results('deletePaymentMethod', undefined),
  },
  actors: ['fetchPaymentMethods', 'deletePaymentMethod'],
  fingerprint: ({ context: { order } }: SnapshotFrom<typeof vaultManagerMachine>) => [order?.type],
};
