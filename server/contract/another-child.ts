/** POST /api/another_child: the next child that is signed up in this browser belongs to a family package. */
import { z } from 'zod';
import { orderId } from './fields.ts';

export const anotherChildRequest = z.object({
  /** Id of the family package. */
  order_id: orderId,
});

export const anotherChildAnswer = z.object({
  status: z.literal('success'),
  /** How many children it still pays for. */
  left: z.number(),
});

export type AnotherChildRequest = z.input<typeof anotherChildRequest>;
