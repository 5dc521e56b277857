/** POST /api/order_email: the buyer corrects the address that the receipt was sent to. */
import { z } from 'zod';
import { email, orderId } from './fields.ts';

export const correctionRequest = z.object({ order_id: orderId, email });

export const correctionAnswer = z.object({
  status: z.literal('corrected'),
  email: z.string(),
  /** The address has another paid order. */
  dup_user: z.boolean(),
});

export type CorrectionRequest = z.input<typeof correctionRequest>;
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;
