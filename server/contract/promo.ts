/** POST /santa/get_promo_amount: what a code changes. */
import { z } from 'zod';
import { orderId, packageId, promoCode } from './fields.ts';
import { outcome } from './outcome.ts';
import { problem } from './problem.ts';

export const promoRequest = z.object({
  promocode: promoCode,
  package_id: packageId,
  /** An order of the visitor; with it the answer says when its texts could begin. */
  order_id: orderId.optional(),
});

export const promoAnswer = z.object({
  /** `none` means that the code may be used. */
  err_message: z.literal('none'),
  /** How many texts the code gives; 0 when it takes percents off. */
  free_texts: z.number(),
  /** The package that free texts are counted under; 0 without any. */
  lead_gen_package_id: z.number(),
  promo_name: z.string(),
  promo_percent_off: z.number(),
  /** The new total in major units with two decimals. */
  amount: z.string(),
  /** What is delivered with the code, in words. */
  package_name: z.string(),
  package_description: z.string(),
  /** What the buyer has to choose between with this code; empty where nothing is asked. */
  starts: z.array(outcome),
});

export const promoProblem = problem.extend({
  err_message: z.string(),
  free_texts: z.literal(0),
  lead_gen_package_id: z.literal(0),
  promo_name: z.literal(''),
  promo_percent_off: z.literal(0),
});

export type PromoRequest = z.input<typeof promoRequest>;
export type PromoAnswer = z.infer<typeof promoAnswer>;
export type PromoProblem = z.infer<typeof promoProblem>;
