/** GET /api/order and POST /api/internal_ad_lead_update: one order of the visitor. */
import { z } from 'zod';
import { orderId, packageId, personalText } from './fields.ts';
import { firstText } from './lead.ts';
import { outcome, seasonTexts } from './outcome.ts';
import { extraName, packageView } from './packages.ts';

/** Without an id it is the visitor's latest sign-up; with a package it is priced for that one. */
export const orderQuery = z.object({ order_id: orderId.optional(), package_id: packageId.optional() });

export const orderState = z.enum([
  'awaiting_payment',
  'charging',
  'unresolved',
  'paid',
  'on_hold',
  'cancelled',
]);

export const orderAnswer = z.object({
  order_id: z.string(),
  state: orderState,
  childs_name: z.string(),
  package: z.object({ id: z.number(), name: z.string(), description: z.string() }),
  /** Major units with two decimals. */
  amount: z.string(),
  currency: z.string(),
  email: z.string(),
  /** The payment method, by a name that the buyer knows; null when the order is not paid, or was free. */
  paid_with: z.string().nullable(),
  /** The descriptor on the card statement; null when it is unknown, or nothing was charged. */
  descriptor: z.string().nullable(),
  /** Whether the e-mail address may still be corrected with POST /api/order_email. */
  email_correctable: z.boolean(),
  /** Extras that were added and paid, or were included. */
  extras: z.array(extraName),
  /** What can be added now, with its price. */
  to_add: z.array(
    packageView.omit({ id: true, kind: true, includes: true, sooner: true }).extend({
      extra: extraName,
      /** Until when it can be canceled, and what is paid back then. */
      cancellation: z.string(),
    }),
  ),
  /** The same e-mail has another paid order. */
  dup_user: z.boolean(),
  /**
   * The last day on which the gateway stores the method for extras, unless the buyer declines; null where it stores
   * none.
   */
  method_kept_until: z.string().nullable(),
  /** Whether extras can be charged to the method that was paid with. */
  extras_payable: z.boolean(),
  /** Until when it can be cancelled, and what is paid back then. */
  cancellation: z.string(),
  /** The choices that the buyer has to make before paying; empty where there are none. */
  starts: z.array(outcome),
  /**
   * The texts that are planned or were sent, when the first and the last is due, and in which zone; null before the
   * payment.
   */
  texts: seasonTexts.nullable(),
  /** What this phone would get by paying; null where nothing is left to pay. */
  delivery: z
    .object({
      /**
       * `part`: the phone already has the other texts. `nothing`, `unreachable`, and `over` for a sign-up whose
       * December is over: payment is not possible.
       */
      kind: z.enum(['all', 'part', 'nothing', 'unreachable', 'over']),
      texts: seasonTexts.nullable(),
      /** What the buyer has to know before paying; empty where there is nothing to say. */
      sentence: z.string(),
      /** At which hour the texts come; empty where the receipt says it. */
      hours: z.string(),
    })
    .nullable(),
  first_text: firstText,
  first_text_at: z.string().optional(),
  first_text_zone: z.string().optional(),
});

/** A field that is missing stays unchanged; an empty one is deleted. */
export const childRequest = z.object({
  order_id: orderId,
  childs_name: personalText(60).optional(),
  gender: z.enum(['', 'girl', 'boy', 'neither'], 'Choose one of the answers.').optional(),
  town: personalText(60).optional(),
  age: z
    .string('The age must be a number.')
    .trim()
    .regex(/^(?:|\d|1[0-7])$/, 'An age from 0 to 17, please.')
    .optional(),
  pet_type: personalText(30).optional(),
  pet_name: personalText(40).optional(),
  elf: personalText(40).optional(),
});

/** How these details would change the texts that are still to come; nothing is saved. */
export const previewAnswer = z.object({
  /** IANA name of the zone in which the hours are given. */
  zone: z.string(),
  /** How many texts are still to come, changed or not. */
  to_come: z.number(),
  /** The texts whose words or pictures would change, as they would be sent. */
  texts: z.array(
    z.object({
      /** The day as `12-01`. */
      slot: z.string(),
      /** ISO 8601. */
      due_at: z.string(),
      body: z.string(),
      /** The detail about the child that is drawn into the picture; null without one. */
      drawn: z.string().nullable(),
    }),
  ),
});

export type OrderAnswer = z.infer<typeof orderAnswer>;
export type PreviewAnswer = z.infer<typeof previewAnswer>;
export type ChildRequest = z.input<typeof childRequest>;
