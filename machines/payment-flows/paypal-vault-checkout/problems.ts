import type { FlowProblem } from '../shared/flow-problem.ts';

export const alreadyInProgress: FlowProblem = {
  type: 'MERCHANT',
  code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS',
  message: 'Vault initiated checkout already in progress.',
};

export const setUpFailed: FlowProblem = {
  type: 'NETWORK',
  code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED',
  message: 'Something went wrong when setting up the checkout workflow.',
};

/** The library uses this code for the customer, too; who closed the window is only in the message. */
export const canceledByMerchant: FlowProblem = {
  type: 'MERCHANT',
  code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED',
  message: 'The merchant closed the PayPal popup before authorizing.',
};

/** The error for a missing option. */
export const paramRequired = (name: string): FlowProblem => ({
  type: 'MERCHANT',
  code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED',
  message: `Required param ${name} is missing.`,
});
