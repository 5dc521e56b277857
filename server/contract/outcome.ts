/** The outcomes of paying for an order that the buyer can choose between. */
import { z } from 'zod';

/** How many texts, when the first and the last are due (ISO 8601), and the zone in which that is shown. */
export const seasonTexts = z.object({
  count: z.number(),
  from: z.string(),
  until: z.string(),
  zone: z.string(),
});

export const outcome = z.object({
  /** `later`: when the time to cancel is over. `next`: in the December after the coming one. */
  beginning: z.enum(['now', 'later', 'next']),
  package: z.object({ id: z.number(), name: z.string(), description: z.string() }),
  /** Major units with two decimals. */
  amount: z.string(),
  /** Null where no text would come. */
  texts: seasonTexts.nullable(),
  /** How many texts that a code has paid for are kept under a new code. */
  kept: z.number(),
  /** The request or the guardian's consent that choosing it gives; null where none is needed. */
  request: z.object({ version: z.string(), wording: z.string() }).nullable(),
});

export type OutcomeAnswer = z.infer<typeof outcome>;
