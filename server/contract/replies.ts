/** POST /api/replies: what the child writes back is shown to the buyer, or not any more. */
import { z } from 'zod';
import { orderId } from './fields.ts';

export const repliesRequest = z.object({
  order_id: orderId,
  /** Empty: no longer wanted; what was kept is deleted at once. */
  show: z.enum(['', 'yes'], 'This is yes or nothing.'),
});
export const repliesAnswer = z.object({ status: z.literal('success') });

export type RepliesRequest = z.input<typeof repliesRequest>;
