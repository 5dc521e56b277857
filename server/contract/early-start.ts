/** POST /api/start_now: a buyer who has paid asks for texts to begin within the cancellation period. */
import { z } from 'zod';
import { orderId } from './fields.ts';

export const startRequest = z.object({
  order_id: orderId,
  /** The version of the words that the buyer ticked. */
  version: z
    .string('Please agree to this first.')
    .min(1, 'Please agree to this first.')
    .max(60, 'Please agree to this first.'),
});

export const startAnswer = z.object({ status: z.literal('started') });

export type StartRequest = z.input<typeof startRequest>;
