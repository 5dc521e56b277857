/** POST /api/internal_ad_lead: a parent signs a child up, and the first text leaves. */
import { z } from 'zod';
import { email, label, personalText } from './fields.ts';
import { problem } from './problem.ts';

export const leadRequest = z.object({
  email,
  childs_name: personalText(60).default(''),
  /** `1` and ten digits, or E.164. */
  phone_number: z
    .string('Enter a phone number.')
    .trim()
    .min(1, 'Enter a phone number.')
    .max(24, 'This number is too long.'),
  site: label(60),
  sub: label(60),
  ab_test_value: label(60),
  utm_source: label(200),
  /** IANA name of the browser's time zone; one that is not of the edition's country counts as none. */
  time_zone: label(60),
  guardian_consent: z.literal(
    'yes',
    'Please agree first: we only text a phone with a parent’s or guardian’s consent.',
  ),
  consent_version: z
    .string('The wording that was agreed to is missing.')
    .max(40, 'This is not a wording of ours.'),
  /** `yes` asks for offers and a reminder by e-mail. */
  offers_consent: z.enum(['yes', ''], 'This must be “yes”, or left out.').default(''),
  /** Path of the page on which the box was ticked. */
  page: label(200),
  'g-recaptcha-response': label(4_096),
});

/**
 * The status of the first text. `sent`: the provider has it. `delivered`: the network says that the phone has it.
 * `planned` comes with a time: the text waits for the end of the quiet hours.
 */
export const firstText = z.enum(['sent', 'delivered', 'planned', 'on_its_way', 'failed']);

export const leadAnswer = z.object({
  order_id: z.string(),
  err_message: z.literal(''),
  /** Token for the list of packages in variant b; empty in the other variants. */
  token: z.string(),
  first_text: firstText,
  /** ISO 8601. */
  first_text_at: z.string().optional(),
  /** IANA name of the zone in which the page shows it. */
  first_text_zone: z.string().optional(),
});

export const leadProblem = problem.extend({
  order_id: z.literal(0),
  /** `invalid phone number` when no texts can go to that number, else a sentence. */
  err_message: z.string(),
  token: z.literal(''),
  /** Given with `captcha_required`: the site key of the captcha. */
  site_key: z.string().optional(),
});

export type LeadRequest = z.input<typeof leadRequest>;
export type LeadAnswer = z.infer<typeof leadAnswer>;
export type LeadProblem = z.infer<typeof leadProblem>;
export type FirstTextState = z.infer<typeof firstText>;
