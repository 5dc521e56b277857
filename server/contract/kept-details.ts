/**
 * POST /api/keep_details and GET /api/kept_details: what is saved of the child, kept for next year if the buyer asks
 * for it.
 */
import { z } from 'zod';
import { orderId } from './fields.ts';
import { orderState } from './order.ts';

export const keepRequest = z.object({
  order_id: orderId,
  /** Empty: they are no longer kept. */
  keep: z.enum(['', 'yes'], 'This must be “yes”, or left out.'),
});

/** The order that they are wanted for. */
export const keptQuery = z.object({ order_id: orderId });

const details = z.object({
  gender: z.enum(['', 'girl', 'boy', 'neither']),
  town: z.string(),
  /** The child's age now; empty when it is not known. */
  age: z.string(),
  pet_type: z.string(),
  pet_name: z.string(),
  elf: z.string(),
});

export const keptAnswer = z.object({
  state: orderState,
  /** What the order itself holds. */
  saved: details.extend({ childs_name: z.string() }),
  kept: z.array(
    details.extend({
      /** The order of an earlier season. */
      order_id: z.string(),
      season: z.number(),
      childs_name: z.string(),
    }),
  ),
});

export type KeepRequest = z.input<typeof keepRequest>;
export type KeptAnswer = z.infer<typeof keptAnswer>;
