import type { PaymentProblem } from './payment-method.ts';

/** The answer to what waits for a form, or asks something of it, when it is gone. */
export const gone: PaymentProblem = { message: 'The Drop-in was torn down.', code: 'DROPIN_TORN_DOWN' };

/** Why there is no form, where it was called off before it could be used. */
export const calledOff = {
  'teardown.requested': gone,
  'place.lost': { message: 'The container was taken off the page.', code: 'CONTAINER_REMOVED' },
} as const satisfies Readonly<Record<string, PaymentProblem>>;
