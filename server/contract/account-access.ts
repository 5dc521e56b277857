/** POST /accounts/confirm, /api/sign_in_link, /api/sign_in, /api/sign_out and /api/discount_email. */
import { z } from 'zod';
import { email } from './fields.ts';

/** The confirmation form: its e-mail address gets a link to all of its orders. */
export const confirmRequest = z.object({ email });

/** The same, requested by the account page. */
export const linkRequest = z.object({ email });

export const signInRequest = z.object({
  key: z.string('The key is missing.').regex(/^[\w-]{43}$/, 'This link is incomplete.'),
  /** Id that the page gives this press, so that it can be repeated where its response was lost. */
  press: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'The name of a press is up to 64 letters and digits.')
    .optional(),
});

export const signOutRequest = z.object({
  /** `others`: all other devices that open the orders of this one. */
  devices: z.enum(['this', 'others'], 'Say on which devices.'),
});

export const discountRequest = z.object({ email });

export type LinkRequest = z.input<typeof linkRequest>;
export type SignInRequest = z.input<typeof signInRequest>;
export type SignOutRequest = z.input<typeof signOutRequest>;
export type DiscountRequest = z.input<typeof discountRequest>;
