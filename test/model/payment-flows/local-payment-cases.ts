/** Situations that several tests of local payments start from. */
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { done, failed } from './cases.ts';

const idealPayment: PaymentMethod = {
  nonce: 'nonce-ideal',
  type: 'LocalPayment',
  description: 'iDEAL',
  details: { paymentType: 'ideal', paymentId: 'PAYID-1' },
};
const pendingPayment: PaymentMethod = {
  nonce: 'PAYID-2',
  type: 'LocalPayment',
  description: 'MB WAY',
  details: { paymentType: 'mbway', paymentId: 'PAYID-2' },
  pending: true,
};

const options = { types: ['ideal', 'mbway'] };

/** A form without an answer of a bank, and one to which a bank led the shopper back. */
export const localPaymentInputs = [
  { options },
  { options, returned: { paymentType: 'ideal', parameters: { btLpToken: 'EC-1' } } },
] as const;

/** How a payment can end badly: by no fault, at the window, at the bank, by the library or the merchant. */
const localPaymentFailures = [
  'LOCAL_PAYMENT_CANCELED',
  'LOCAL_PAYMENT_WINDOW_OPEN_FAILED',
  'LOCAL_PAYMENT_WINDOW_CLOSED',
  'LOCAL_PAYMENT_START_PAYMENT_FAILED',
  'LOCAL_PAYMENT_NOT_KEPT',
] as const;

/** What can happen around local payments, as far as the rules tell it apart. */
export const localPaymentCases = {
  'option.changed': [{ type: 'option.changed', key: 'amount', value: '9.99' }],
  'type.pressed': [{ type: 'type.pressed', paymentType: 'ideal' }],
  'payment.approved': [{ type: 'payment.approved', output: idealPayment }],
  'payment.pending': [{ type: 'payment.pending', output: pendingPayment }],
  'payment.failed': localPaymentFailures.map((code) => ({
    type: 'payment.failed',
    problem: { message: code, code },
  })),
  'xstate.done.actor.connect': [done('connect')],
  'xstate.error.actor.connect': [failed('connect')],
  'xstate.error.actor.payment': [failed('payment')],
  'xstate.done.actor.tokenizeReturned': [done('tokenizeReturned', idealPayment)],
  'xstate.error.actor.tokenizeReturned': [
    'LOCAL_PAYMENT_CANCELED',
    'LOCAL_PAYMENT_START_PAYMENT_FAILED',
    'LOCAL_PAYMENT_TOKENIZATION_FAILED',
  ].map((code) => failed('tokenizeReturned', code)),
};
