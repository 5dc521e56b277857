/** GET /api/packages: what can be bought in this edition. */
import { z } from 'zod';
import { orderId } from './fields.ts';

/** Priced for an order of the visitor; without one for the latest sign-up. */
export const packagesQuery = z.object({ order_id: orderId.optional() });

/** The extras, by their names on the pages. */
export const extraName = z.enum(['family', 'video']);

export const packageView = z.object({
  id: z.number(),
  kind: z.enum(['texts', 'upgrade']),
  name: z.string(),
  description: z.string(),
  /** Major units with two decimals. */
  amount: z.string(),
  currency: z.string(),
  /**
   * Extras that come with it, with the prices at which they are sold, and what they are worth together; null without
   * any.
   */
  includes: z
    .object({ extras: z.array(z.object({ name: z.string(), amount: z.string() })), worth: z.string() })
    .nullable(),
  /** The same package on the next days instead, and which days those are; null where it has them already. */
  sooner: z.object({ id: z.number(), dates: z.string() }).nullable(),
});

export const packagesAnswer = z.object({ packages: z.array(packageView) });

export type PackagesAnswer = z.infer<typeof packagesAnswer>;
