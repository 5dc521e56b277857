/**
 * GET /santa/check_ab_testing, POST /api/ad_choice and GET /santa/third_party_lead: A/B tests, the advertising choice,
 * and page views.
 */
import { z } from 'zod';
import { email, label } from './fields.ts';

/** The page's own query string, of which only a variant's name is read. */
export const abQuery = z.looseObject({ ab_test_value: z.string().optional() });

export const abAnswer = z.object({
  /** 1: this visitor takes part in the test. */
  result: z.union([z.literal(0), z.literal(1)]),
  /** Label of the variant. */
  result_string: z.enum(['a', 'b']),
  /** Whether the visit may be reported to advertisers, and whether to ask. */
  ads: z.enum(['off', 'blocked', 'undecided', 'granted', 'refused']),
  /** The advertisers that the question names; empty where nothing is reported. */
  ad_companies: z.string(),
});

export const adChoiceRequest = z.object({
  choice: z.enum(['granted', 'refused'], 'Choose one of the two.'),
});

export const adLeadQuery = z.object({
  fbp: label(300),
  fbc: label(300),
  /** The page without its query. */
  website: label(300),
  /** Identifies this event; for a sign-up it is the visitor's order number. */
  unique_id: z.string('The id is missing.').regex(/^[\w-]{8,64}$/, 'This is not an id.'),
  /** Empty: the e-mail of the visitor's own order is used. A URL must not contain an e-mail address. */
  email: z.union([z.literal(''), email]).default(''),
  ttp: label(300),
  /** `sign_up` when the details page of an order was reached; the landing page is a lead. */
  event: z.enum(['lead', 'sign_up']).default('lead'),
});
/** `ignored`: the visitor does not allow it. */
export const adLeadAnswer = z.object({ status: z.enum(['success', 'ignored']) });

export type AbAnswer = z.infer<typeof abAnswer>;
export type AdChoiceRequest = z.input<typeof adChoiceRequest>;
export type AdLeadQuery = z.input<typeof adLeadQuery>;
