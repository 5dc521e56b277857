/**
 * POST /api/text_times, /api/pause_texts, /api/send_again and /api/contact_text: what a buyer changes about texts that
 * are paid for.
 */
import { z } from 'zod';
import { label, orderId } from './fields.ts';

export const textTimesRequest = z.object({
  order_id: orderId,
  /** IANA name of the child's zone. */
  zone: label(60),
  /** Local time of an afternoon, as `16:30`. */
  hour: z.string('Choose an hour from the list.').regex(/^\d{2}:\d{2}$/, 'Choose an hour from the list.'),
});

export const pauseRequest = z.object({
  order_id: orderId,
  /** Empty: the texts go on. */
  paused: z.enum(['', 'yes'], 'Say whether the texts are to be paused.'),
});

export const sendAgainRequest = z.object({
  order_id: orderId,
  /** `welcome`, or the day as `12-01`. */
  slot: z.string('Say which text.').regex(/^(welcome|12-\d{2})$/, 'Santa has no text of this name.'),
});

export const contactTextRequest = z.object({ order_id: orderId });

export type TextTimesRequest = z.input<typeof textTimesRequest>;
export type PauseRequest = z.input<typeof pauseRequest>;
export type SendAgainRequest = z.input<typeof sendAgainRequest>;
export type ContactTextRequest = z.input<typeof contactTextRequest>;
