/** POST /api/change_number and /api/confirm_number: the texts of a paid order go to another phone. */
import { z } from 'zod';
import { label, orderId } from './fields.ts';

export const numberRequest = z.object({
  order_id: orderId,
  /** National digits, or E.164. */
  phone_number: z
    .string('Enter a phone number.')
    .trim()
    .min(1, 'Enter a phone number.')
    .max(24, 'This number is too long.'),
  guardian_consent: z.literal(
    'yes',
    'Please agree first: we only text a phone with a parent’s or guardian’s consent.',
  ),
  consent_version: z
    .string('The wording that was agreed to is missing.')
    .max(40, 'This is not a wording of ours.'),
  /** Path of the page on which the box was ticked. */
  page: label(200),
});

export const numberAnswer = z.object({
  status: z.literal('sent'),
  /** The last four digits. */
  phone: z.string(),
});

export const numberProof = z.object({
  order_id: orderId,
  code: z
    .string('Type the code.')
    .trim()
    .regex(/^\d{6}$/, 'The code has six digits.'),
});

export type NumberRequest = z.input<typeof numberRequest>;
export type NumberAnswer = z.infer<typeof numberAnswer>;
export type NumberProof = z.input<typeof numberProof>;
