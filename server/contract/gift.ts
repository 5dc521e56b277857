/** POST /api/gift: a buyer orders a code for another family. */
import { z } from 'zod';
import { email, packageId, personalText } from './fields.ts';
import { problem } from './problem.ts';

export const giftRequest = z.object({
  email,
  /** The giver's name as the family knows it; their e-mail address when it is empty. */
  giver_name: personalText(60).default(''),
  /** Address that the code is sent to; the giver's when it is empty. */
  recipient_email: z.union([z.literal(''), email]).default(''),
  /** The day on which the code is sent, as `2026-12-01`; at once when it is empty. */
  send_on: z
    .string('The day must be a date.')
    .regex(/^(?:|\d{4}-\d\d-\d\d)$/, 'Choose a day.')
    .default(''),
  /** The giver's message, sent with the code. */
  message: personalText(200).default(''),
  package_id: packageId,
});

export const giftAnswer = z.object({ order_id: z.string() });

export const giftProblem = problem.extend({ order_id: z.literal(0) });

export type GiftRequest = z.input<typeof giftRequest>;
export type GiftAnswer = z.infer<typeof giftAnswer>;
