/** Kinds of form field that several requests have, and the answer of many. Messages are sentences for a parent. */
import { z } from 'zod';
import { emailPattern, longestEmail } from '#machines/shop/shared/email-address.ts';

/** A control character, half of a character, an override of the writing direction, or a broken encoding. */
const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffd]/u;
/**
 * Links, addresses and phone numbers, which would turn Santa's texts into advertisements or a way to contact a
 * stranger.
 */
const contact = /https?:|www\.|\w\.(?:com|net|org|io|co|uk|us)\b|@\w|\d[\d\s().-]{5,}\d/iu;

/**
 * Words that no parent wants Santa to say to a child. Whole words only, so that names and places that contain one are
 * allowed.
 */
const rude =
  /(?<!\p{L})(?:fuck(?:s|er|ers|ing|ed|face)?|shit(?:s|ty|head)?|cunts?|bitch(?:es)?|wank(?:er|ers|ing)?|(?:ass|arse)holes?|bastards?|whores?|sluts?|nigg(?:er|a)s?|faggots?)(?!\p{L})/iu;

/** Something personal that is put into texts: one line in any script, without addresses and numbers to call. */
export const personalText = (most: number) =>
  z
    .string('This must be text.')
    .trim()
    .max(most, `At most ${most} characters, please.`)
    .refine((text) => !unprintable.test(text), 'This has a character that cannot be shown.')
    .refine((text) => !contact.test(text), 'No web addresses or phone numbers here, please.')
    .refine((text) => !rude.test(text), 'Santa does not say this word. Please choose another one.');

/** A label of our own pages: where a visitor came from, which variant was shown. */
export const label = (most: number) =>
  z
    .string('This must be text.')
    .trim()
    .max(most, `At most ${most} characters.`)
    .refine((text) => !unprintable.test(text), 'This has a character that cannot be stored.')
    .default('');

export const email = z
  .string('Enter your e-mail address.')
  .trim()
  .max(longestEmail, 'This e-mail address is too long.')
  .pipe(z.email({ pattern: emailPattern, error: 'Enter an e-mail address such as name@example.com.' }));

export const orderId = z
  .string('The order number is missing.')
  .regex(/^[\w-]{1,64}$/, 'This order number is not one of ours.');

export const packageId = z
  .string('The package is missing.')
  .regex(/^\d{1,6}$/, 'This package is not one of ours.')
  .transform(Number);

export const promoCode = z
  .string('The code must be text.')
  .trim()
  .max(40, 'This code is too long.')
  .refine((text) => !unprintable.test(text), 'This code has a character that our codes never have.');

/** Of requests that say nothing more than that they were carried out. */
export const successAnswer = z.object({ status: z.literal('success') });
