/** What can happen around the buttons of Apple Pay and Google Pay, as far as the rules tell it apart. */
import { results } from './results.ts';

const method = { nonce: 'nonce', type: 'ApplePayCard', details: {} };

export const applePayCases = {
  'option.changed': [{ type: 'option.changed', key: 'merchantId', value: 'x' }],
  ...results('connect', undefined),
  ...results('findCard', 'active'),
  'xstate.done.actor.findCard': ['active', 'missing'].map((output) => ({
    type: 'xstate.done.actor.findCard',
    output,
  })),
  'merchant.validation.asked': [
    { type: 'merchant.validation.asked', validationURL: 'https://apple.example/validate' },
    { type: 'merchant.validation.asked' },
  ],
  'payment.authorized': [
    { type: 'payment.authorized', payment: { token: { paymentData: {} } } },
    { type: 'payment.authorized', payment: {} },
  ],
  ...results('session', undefined, new Error('not in a click')),
  ...results('performValidation', { session: 'apple' }),
  ...results('tokenize', method),
};

export const googlePayCases = {
  'option.changed': [
    { type: 'option.changed', key: 'button', value: {} },
    { type: 'option.changed', key: 'merchantId', value: 'x' },
  ],
  ...results('connect', undefined),
  ...results('loadPaymentData', { apiVersion: 2 }),
  'xstate.error.actor.loadPaymentData': ['CANCELED', 'DEVELOPER_ERROR', 'INTERNAL_ERROR'].map(
    (statusCode) => ({ type: 'xstate.error.actor.loadPaymentData', error: { statusCode } }),
  ),
  ...results('parseResponse', { ...method, type: 'AndroidPayCard' }),
};
