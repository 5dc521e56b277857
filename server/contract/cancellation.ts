/** POST /api/cancel_order: a buyer who changes their mind in time is refunded for what was not delivered. */
import { z } from 'zod';
import { orderId } from './fields.ts';

export const cancelRequest = z.object({
  /** Id of an order, or of an extra that was added to one. */
  order_id: orderId,
  /** The amount that the page showed beside the button, in major units. */
  amount: z.string('The sum is missing.').regex(/^\d{1,4}\.\d\d$/, 'The sum is missing.'),
});

export const cancelAnswer = z.object({
  /**
   * `refunded`: paid back, or nothing to pay back. `pending`: cancelled, the money follows. `refused`: cancelled, and
   * an operator pays back. `needless`: cancelled, and there was no money to pay back. `other_sum`: not cancelled,
   * because something was delivered meanwhile.
   */
  status: z.enum(['refunded', 'pending', 'refused', 'needless', 'other_sum']),
  /** What is paid back, or would be, in major units. */
  amount: z.string(),
});

export type CancelRequest = z.input<typeof cancelRequest>;
export type CancelAnswer = z.infer<typeof cancelAnswer>;
