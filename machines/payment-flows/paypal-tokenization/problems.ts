import type { FlowProblem } from '../shared/flow-problem.ts';

export const flowRequired: FlowProblem = {
  type: 'MERCHANT',
  code: 'PAYPAL_FLOW_OPTION_REQUIRED',
  message: 'PayPal flow property is invalid or missing.',
};

export const alreadyActive: FlowProblem = {
  type: 'MERCHANT',
  code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
  message: 'Another tokenization request is active.',
};

export const windowBlocked: FlowProblem = {
  type: 'MERCHANT',
  code: 'PAYPAL_POPUP_OPEN_FAILED',
  message: 'PayPal popup failed to open, make sure to tokenize in response to a user action.',
};

export const flowFailed: FlowProblem = {
  type: 'NETWORK',
  code: 'PAYPAL_FLOW_FAILED',
  message: 'Could not initialize PayPal flow.',
};

/** PayPal does not offer this in the shopper's country or for this currency. */
export const notEligible: FlowProblem = {
  type: 'CUSTOMER',
  code: 'PAYPAL_NOT_ELIGIBLE',
  message: 'PayPal does not offer this to the shopper.',
};

export const tokenizationFailed: FlowProblem = {
  type: 'NETWORK',
  code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
  message: "Could not tokenize user's PayPal account.",
};

/** The merchant's own button was pressed where only PayPal's works. */
export const buttonMustBeUsed: FlowProblem = {
  type: 'CUSTOMER',
  code: 'PAYPAL_BUTTON_MUST_BE_USED',
  message: 'The PayPal button must be used.',
};

/** PayPal's website could not lead back, because the browser's session storage cannot be used. */
export const redirectNotKept: FlowProblem = {
  type: 'CUSTOMER',
  code: 'PAYPAL_REDIRECT_NOT_KEPT',
  message: "The browser's session storage cannot be used, so PayPal's website could not lead back here.",
};

/** The problem with an option that only this form has, naming the allowed values. */
export const wrongOption = (name: string, value: unknown, allowed: string): FlowProblem => ({
  type: 'MERCHANT',
  code: 'PAYPAL_OPTION_INVALID',
  message: `options.paypal.${name} is ${JSON.stringify(value)}, and must be ${allowed}.`,
});
