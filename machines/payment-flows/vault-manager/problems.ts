import type { FlowProblem } from '../shared/flow-problem.ts';

export const clientTokenRequired: FlowProblem = {
  type: 'MERCHANT',
  code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
  message: 'A client token with a customer id must be used to delete a payment method nonce.',
};

export const deletionFailed: FlowProblem = {
  type: 'UNKNOWN',
  code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
  message: 'An unknown error occured when attempting to delete the payment method.',
};
