/** Situations that several tests of wallets start from. */
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import type { PayPalInput } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import type { VenmoConnection } from '#machines/payment-flows/venmo/machine.ts';

export const payPalAccount: PaymentMethod = {
  nonce: 'nonce-paypal',
  type: 'PayPalAccount',
  details: { email: 'buyer@paypal.example' },
};
const venmoAccount: PaymentMethod = {
  nonce: 'nonce-venmo',
  type: 'VenmoAccount',
  details: { username: '@holly-garland' },
};

/** A single payment by a buyer whom the gateway does not know. */
export const singlePayment: PayPalInput = {
  option: 'paypal',
  options: { flow: 'checkout' },
  customer: 'guest',
};

export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });
export const failed = (id: string, code = 'CLIENT_REQUEST_ERROR') => ({
  type: `xstate.error.actor.${id}`,
  error: Object.assign(new Error(`${id} failed`), { code }),
});

/** What can happen around a PayPal button, as far as the rules tell it apart. */
export const payPalCases = {
  'option.changed': [
    { type: 'option.changed', key: 'flow', value: 'vault' },
    { type: 'option.changed', key: 'flow', value: 'none' },
    { type: 'option.changed', key: 'flow', value: 'checkout' },
    { type: 'option.changed', key: 'locale', value: 'fr_FR' },
    { type: 'option.changed', key: 'redirect', value: true },
  ],
  'button.failed': [
    { type: 'button.failed', error: new Error('blocked') },
    { type: 'button.failed', error: Object.assign(new Error('not here'), { code: 'PAYPAL_NOT_ELIGIBLE' }) },
  ],
  'payment.approved': [{ type: 'payment.approved', approval: { orderID: 'EC-1' } }],
  'authorization.failed': [{ type: 'authorization.failed', error: new Error('popup blocked') }],
  'xstate.done.actor.leavePage': [done('leavePage')],
  'xstate.error.actor.leavePage': [failed('leavePage')],
  'xstate.error.actor.payPalButton': [failed('payPalButton')],
  'xstate.done.actor.createPayment': [done('createPayment', 'EC-1')],
  'xstate.error.actor.createPayment': [failed('createPayment', 'PAYPAL_INVALID_PAYMENT_OPTION')],
  'xstate.done.actor.tokenizePayment': [done('tokenizePayment', payPalAccount)],
  'xstate.error.actor.tokenizePayment': [failed('tokenizePayment', 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED')],
};

const connection = (way: VenmoConnection['way'], address: VenmoConnection['address'] = 'plain') => ({
  way,
  address,
});

/** How an authorization with Venmo can end badly: by no fault, by Venmo's, by the gateway's. */
const venmoFailures = ['VENMO_APP_CANCELED', 'VENMO_APP_FAILED', 'CLIENT_REQUEST_ERROR'] as const;

/** What can happen around a Venmo button, as far as the rules tell it apart. */
export const venmoCases = {
  'option.changed': [{ type: 'option.changed', key: 'totalAmount', value: '9.99' }],
  'xstate.done.actor.connect': [
    done('connect', connection('app')),
    done('connect', connection('code')),
    done('connect', connection('website')),
    done('connect', connection('app', 'with a result')),
  ],
  'xstate.error.actor.connect': [failed('connect')],
  'xstate.done.actor.tokenize': [done('tokenize', venmoAccount)],
  'xstate.error.actor.tokenize': venmoFailures.map((code) => failed('tokenize', code)),
  'xstate.error.actor.cancel': [failed('cancel')],
  'xstate.error.actor.watchPage': [failed('watchPage')],
};

/** What is paid from a saved PayPal account. */
export const savedAccount = {
  vaultInitiatedCheckoutPaymentMethodToken: 'token',
  amount: '9.99',
  currency: 'USD',
};

/** What can happen around a payment from a saved PayPal account, as far as the rules tell it apart. */
export const vaultCheckoutCases = {
  'checkout.started': [
    { type: 'checkout.started', options: savedAccount },
    { type: 'checkout.started', options: { amount: '9.99', currency: 'USD' } },
  ],
  'xstate.done.actor.renewComponent': [done('renewComponent')],
  'xstate.error.actor.renewComponent': [failed('renewComponent')],
  'xstate.done.actor.openFrameService': [done('openFrameService')],
  'xstate.error.actor.openFrameService': [failed('openFrameService')],
  'xstate.done.actor.startCheckout': [done('startCheckout', payPalAccount)],
  'xstate.error.actor.startCheckout': [
    failed('startCheckout', 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED'),
    failed('startCheckout', 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED'),
  ],
  'xstate.done.actor.closeWindow': [done('closeWindow')],
  'xstate.error.actor.closeWindow': [failed('closeWindow')],
  'xstate.done.actor.tearDown': [done('tearDown')],
  'xstate.error.actor.tearDown': [failed('tearDown')],
};
