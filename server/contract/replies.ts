/** POST /api/replies: turns showing the child's replies to the buyer on or off. */
import { z } from 'zod';
import { orderId } from './fields.ts';

export const repliesRequest = z.object({
  order_id: orderId,
  /** Empty: turned off; what was kept is deleted at once. */
  show: z.enum(['', 'yes'], 'This must be “yes”, or left out.'),
});

export type RepliesRequest = z.input<typeof repliesRequest>;
