/** GET /api/text_hours: when texts would come, and in which time zone, before a child is signed up. */
import { z } from 'zod';
import { label } from './fields.ts';

export const textHoursQuery = z.object({
  /** The area code of an American number; empty until it is typed. */
  area: z
    .string()
    .regex(/^(\d{3})?$/, 'An area code has three digits.')
    .default(''),
  /** IANA name of the browser's zone, or of the one that the parent has chosen. */
  time_zone: label(60),
});

export const textHoursAnswer = z.object({
  /** IANA name of the zone in which the hour is given. */
  zone: z.string(),
  /** False where neither the browser nor the parent has named a zone of this country. */
  known: z.boolean(),
  /** Local time, as `16:30`. */
  comes: z.string(),
  /** Zones of the number's area that disagree: no text comes while it is night there. */
  also: z.array(z.string()),
  /** What can be chosen. */
  zones: z.array(z.string()),
});

export type TextHoursQuery = z.input<typeof textHoursQuery>;
export type TextHoursAnswer = z.infer<typeof textHoursAnswer>;
