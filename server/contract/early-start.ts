/** POST /api/start_now: a buyer who has paid asks for texts within the time to cancel. */
import { z } from 'zod';
import { orderId } from './fields.ts';

export const startRequest = z.object({
  order_id: orderId,
  /** The version of the words that the buyer ticked. */
  version: z
    .string('Tick the box to go on.')
    .min(1, 'Tick the box to go on.')
    .max(60, 'Tick the box to go on.'),
});

export const startAnswer = z.object({ status: z.literal('started') });

export type StartRequest = z.input<typeof startRequest>;
