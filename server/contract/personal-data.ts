/** GET /api/account/data and POST /api/account/delete. */
import { z } from 'zod';
import { email } from './fields.ts';

const record = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Everything that is held on the buyer of an e-mail address. Names as in the database, moments in ISO 8601. */
export const dataAnswer = z.object({
  email: z.string(),
  orders: z.array(
    z.object({
      order: record,
      texts: z.array(record),
      payments: z.array(record),
      refunds: z.array(record),
      gift_codes: z.array(record),
      /** The photo of the room, if there is one. */
      room: record.nullable(),
      /** What the child wrote back. */
      replies: z.array(record),
      /** Another phone that the texts are about to go to. */
      number_change: record.nullable(),
      /** The permission to report the purchase to advertisers. */
      ad_permission: record.nullable(),
      /** What our team changed or looked up. */
      operator_actions: z.array(record),
    }),
  ),
  consents: z.array(record),
  e_mails: z.array(record),
  offers: z.array(record),
  november_reminders: z.array(record),
  /** The events that advertisers get. */
  ad_events: z.array(record),
});

/** The address as the page showed it, and a confirmation word, so that a stray request deletes nothing. */
export const deletionRequest = z.object({
  email,
  confirm: z.literal('everything', 'Write "everything" to confirm the deletion.'),
});

export type DataAnswer = z.output<typeof dataAnswer>;
export type DeletionRequest = z.input<typeof deletionRequest>;
