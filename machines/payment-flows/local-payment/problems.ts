import type { FlowProblem } from '../shared/flow-problem.ts';

/** The merchant's own button was pressed where only the sheet's buttons work. */
export const buttonMustBeUsed: FlowProblem = {
  type: 'CUSTOMER',
  code: 'LOCAL_PAYMENT_BUTTON_MUST_BE_USED',
  message: 'One of the buttons for local payments must be used.',
};

/** The gateway's frame never answered while the sheet was set up. */
export const noAnswer: FlowProblem = {
  type: 'NETWORK',
  code: 'LOCAL_PAYMENT_SETUP_FAILED',
  message: 'Local payments could not be set up.',
};

/** The merchant's server did not store the payment's id, so a webhook about it could not be matched to an order. */
export const notKept: FlowProblem = {
  type: 'MERCHANT',
  code: 'LOCAL_PAYMENT_NOT_KEPT',
  message: 'onPaymentStart failed, so the payment was not started.',
};

export const tokenizationFailed: FlowProblem = {
  type: 'NETWORK',
  code: 'LOCAL_PAYMENT_TOKENIZATION_FAILED',
  message: "Could not tokenize user's local payment method.",
};

/** The shopper canceled at the bank. */
export const canceled = 'LOCAL_PAYMENT_CANCELED';

/** The browser blocked the bank's window, so nothing was started. */
export const blocked = 'LOCAL_PAYMENT_WINDOW_OPEN_FAILED';

/** The window was closed, and the bank's decision is not known here. */
export const closed = 'LOCAL_PAYMENT_WINDOW_CLOSED';

/** The bank declined, or the gateway could not start the payment. */
export const declined = 'LOCAL_PAYMENT_START_PAYMENT_FAILED';
