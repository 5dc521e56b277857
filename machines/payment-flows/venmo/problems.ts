import type { FlowProblem } from '../shared/flow-problem.ts';

export const requestActive: FlowProblem = {
  type: 'MERCHANT',
  code: 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
  message: 'Another tokenization request is active.',
};

export const appFailed: FlowProblem = {
  type: 'UNKNOWN',
  code: 'VENMO_APP_FAILED',
  message: 'Venmo app encountered a problem.',
};

/** The merchant's own button was pressed where only Venmo's works. */
export const buttonMustBeUsed: FlowProblem = {
  type: 'CUSTOMER',
  code: 'VENMO_BUTTON_MUST_BE_USED',
  message: 'The Venmo button must be used.',
};

/** Without it, the payment library would cover the page for a window that it cannot open. */
export const usageRequired: FlowProblem = {
  type: 'MERCHANT',
  code: 'VENMO_OPTION_INVALID',
  message: 'options.venmo.paymentMethodUsage is required for allowDesktopWebLogin, such as "single_use".',
};

/** The gateway or one of its frames never answered while the sheet was set up. */
export const noAnswer: FlowProblem = {
  type: 'NETWORK',
  code: 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED',
  message: 'Something went wrong creating the Venmo Payment Context.',
};

/** The gateway never reported the outcome of an earlier authorization. */
export const tookTooLong: FlowProblem = {
  type: 'CUSTOMER',
  code: 'VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT',
  message: 'Customer took too long to authorize Venmo payment.',
};

/** The shopper cancelled, in the app, on the website or by closing its window, at the QR code, or on the page. */
export const cancellations: ReadonlySet<string> = new Set([
  'FRAME_SERVICE_FRAME_CLOSED',
  'VENMO_APP_CANCELED',
  'VENMO_CUSTOMER_CANCELED',
  'VENMO_DESKTOP_CANCELED',
  'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
  'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
]);
