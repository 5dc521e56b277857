import type { PaymentProblem } from './payment-method.ts';

/** The error for pending requests when the form is gone. */
export const gone: PaymentProblem = { message: 'The Drop-in was torn down.', code: 'DROPIN_TORN_DOWN' };

/** PayPal's script never came (`spec/form.md` section 4 "Form lifecycle"). */
export const noConnection: PaymentProblem = { message: 'There was an error connecting to PayPal.' };

/** The error when the form was cancelled before it could be used. */
export const calledOff = {
  'teardown.requested': gone,
  'place.lost': { message: 'The container was removed from the page.', code: 'CONTAINER_REMOVED' },
} as const satisfies Readonly<Record<string, PaymentProblem>>;
