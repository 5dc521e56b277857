/** The problems that a form's lifecycle reports to the merchant's page. */
import { type PaymentOptionId, type PaymentProblem, problemFrom } from '../shared/payment-method.ts';

export interface Reason {
  readonly problem: PaymentProblem;
}

/** A way to pay that cannot be used. */
export interface BrokenOption extends Reason {
  readonly option: PaymentOptionId;
}

export const noDeviceData: PaymentProblem = { message: 'Data Collector failed to set up.' };

export const nothingOffered: PaymentProblem = { message: 'No valid payment options available.' };

/** Converts an error to a problem with this message. */
export const worded =
  (message: string) =>
  ({ event }: { event: { error: unknown } }): Reason => ({
    problem: { ...problemFrom(event.error), message },
  });
