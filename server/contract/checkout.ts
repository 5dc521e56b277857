/** GET /santa/get_bt_token and POST /santa/package_checkout: paying. */
import { z } from 'zod';
import { label, orderId, packageId, promoCode } from './fields.ts';
import { problem } from './problem.ts';

export const tokenAnswer = z.object({ bt_token: z.string() });
export const tokenProblem = problem.extend({ bt_token: z.literal('') });

export const checkoutRequest = z.object({
  /** Empty only when nothing is to be paid. */
  nonce: z
    .string('The payment details are missing.')
    .max(300, 'The payment details are too long.')
    .default(''),
  device_data: z
    .string('The device data must be text.')
    .max(4_096, 'The device data is too long.')
    .optional(),
  package_id: packageId,
  promocode: promoCode.default(''),
  order_id: orderId,
  fbp: label(300),
  fbc: label(300),
  website: label(300),
  'g-recaptcha-response': label(4_096),
  ttp: label(300),
  ab_test_value: label(60),
  /**
   * The amount shown beside the button, in major units. If another amount is due, nothing is charged. It never sets the
   * price.
   */
  shown_amount: z
    .string('The sum must be text.')
    .regex(/^(?:|\d{1,4}\.\d\d)$/, 'Write the sum like 29.95.')
    .default(''),
  /** `yes`: the gateway keeps the payment method for extras. */
  keep_method: z.enum(['', 'yes'], 'This must be “yes”, or left out.').default(''),
  /**
   * The version of the words of the chosen start: of the request to start within the cancellation period, or of the
   * guardian's consent to texts in a later December; empty without any.
   */
  start_now: label(60),
  /** `next`: what a code pays for is wanted in the December after the coming one. */
  start_in: z.enum(['', 'next'], 'This must be “next”, or left out.').default(''),
  /** Path of the page on which the start was chosen. */
  page: label(200),
});

export const checkoutAnswer = z.object({
  /** `pending`: it is not known yet whether it was charged; ask for the order again, do not pay again. */
  result: z.enum(['success', 'declined', 'pending', 'failed']),
  /** Major units; 0 when nothing was charged. */
  amount: z.number(),
  payment_id: z.string(),
  user_email: z.string(),
  user_phone: z.string(),
  /** The same e-mail has another paid order. */
  dup_user: z.boolean(),
  /** A sentence for the parent, empty on success. */
  error: z.string(),
  /** Why a card was declined: the processor's code or the gateway's reason, which may be about a field. */
  decline_code: z.string(),
});

export const checkoutProblem = problem.extend({ result: z.literal('failed'), error: z.string() });

export type TokenAnswer = z.infer<typeof tokenAnswer>;
export type CheckoutRequest = z.input<typeof checkoutRequest>;
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
export type CheckoutProblem = z.infer<typeof checkoutProblem>;
