/** GET /api/season: every text that paying for an order would bring, before it is paid for. */
import { z } from 'zod';
import { orderState } from './order.ts';

export const seasonAnswer = z.object({
  order_id: z.string(),
  state: orderState,
  childs_name: z.string(),
  /** IANA name of the zone in which the hours are said. */
  zone: z.string(),
  /** Empty once it is paid for: the account shows them. */
  texts: z.array(
    z.object({
      /** The day as `12-01`. */
      slot: z.string(),
      /** ISO 8601. */
      due_at: z.string(),
      /** As it would be sent today. */
      body: z.string(),
      /** Path of the picture. */
      picture: z.string().nullable(),
      /** What the picture shows; empty without one. */
      picture_words: z.string(),
    }),
  ),
});

export type SeasonAnswer = z.infer<typeof seasonAnswer>;
