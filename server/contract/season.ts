/** GET /api/season: every text that paying for an order would bring, before it is paid for. */
import { z } from 'zod';
import { orderState } from './order.ts';

/** A text with its picture. */
const shownText = z.object({
  /** As it would be sent today. */
  body: z.string(),
  /** Path of its drawing. */
  picture: z.string().nullable(),
  /** What the picture shows; empty without one. */
  picture_words: z.string(),
  /** The child's detail that the page writes into the drawing, in units of 640 x 480; null without one. */
  writing: z
    .object({
      words: z.string(),
      x: z.number(),
      y: z.number(),
      turn: z.number(),
      size: z.number(),
      color: z.string(),
    })
    .nullable(),
});

export const seasonAnswer = z.object({
  order_id: z.string(),
  state: orderState,
  childs_name: z.string(),
  /** IANA name of the zone in which the hours are given. */
  zone: z.string(),
  /** What paying costs now, decimal text in major units. */
  amount: z.string(),
  currency: z.string(),
  /** The welcome, which comes before anything is paid. */
  first: shownText,
  /** Empty once it is paid for: the account shows them. */
  texts: z.array(
    shownText.extend({
      /** The day as `12-01`. */
      slot: z.string(),
      /** ISO 8601. */
      due_at: z.string(),
    }),
  ),
});

export type SeasonAnswer = z.infer<typeof seasonAnswer>;
