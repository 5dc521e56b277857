/** The problems that a form's lifecycle reports to the merchant's page. */
import { type PaymentProblem, problemFrom } from '../shared/payment-method.ts';
import type { BrokenOptions, Reason } from './types.ts';

export const noDeviceData: PaymentProblem = { message: 'Data Collector failed to set up.' };

export const nothingOffered: PaymentProblem = { message: 'No valid payment options available.' };

/** Converts an error to a problem with this message. */
export const worded =
  (message: string) =>
  ({ event }: { event: { error: unknown } }): Reason => ({
    problem: { ...problemFrom(event.error), message },
  });

/** None of the ways to pay could be set up, with what the first of them failed for. */
export const noneWorks = (broken: BrokenOptions): PaymentProblem => ({
  ...Object.values(broken)[0],
  message: 'All payment options failed to load.',
});
