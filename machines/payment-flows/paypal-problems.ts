import type { LibraryProblem } from './library-problem.ts';

export const flowRequired: LibraryProblem = {
  type: 'MERCHANT',
  code: 'PAYPAL_FLOW_OPTION_REQUIRED',
  message: 'PayPal flow property is invalid or missing.',
};

export const alreadyActive: LibraryProblem = {
  type: 'MERCHANT',
  code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
  message: 'Another tokenization request is active.',
};

export const windowClosed: LibraryProblem = {
  type: 'CUSTOMER',
  code: 'PAYPAL_POPUP_CLOSED',
  message: 'Customer closed PayPal popup before authorizing.',
};

export const windowBlocked: LibraryProblem = {
  type: 'MERCHANT',
  code: 'PAYPAL_POPUP_OPEN_FAILED',
  message: 'PayPal popup failed to open, make sure to tokenize in response to a user action.',
};

export const flowFailed: LibraryProblem = {
  type: 'NETWORK',
  code: 'PAYPAL_FLOW_FAILED',
  message: 'Could not initialize PayPal flow.',
};

export const tokenizationFailed: LibraryProblem = {
  type: 'NETWORK',
  code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
  message: "Could not tokenize user's PayPal account.",
};

/** The merchant's own button was pressed where only PayPal's leads on. */
export const buttonMustBeUsed: LibraryProblem = {
  type: 'CUSTOMER',
  code: 'PAYPAL_BUTTON_MUST_BE_USED',
  message: 'The PayPal button must be used.',
};
