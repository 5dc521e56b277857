/** Whether a text leaves now, and with which words and picture. */
import type { Message, Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import { zonesFor } from './child-zones.ts';
import { nextOpening, type QuietHours } from './quiet-hours.ts';
import { renderText } from './render-text.ts';
import { countSegments } from './segments.ts';

export interface TextToSend {
  message: Message;
  order: Order;
}

/** What is needed to send the shop's texts. */
export interface TextDispatch {
  quietHours: QuietHours | null;
  /** Whether a text's picture still has to be drawn; then the text waits for the next round. */
  isWaiting: (text: TextToSend) => boolean;
  /** Absolute address of a text's picture, or of the page that shows it; undefined when there is none. */
  pictureAddress: (text: TextToSend) => string | undefined;
}

export type Dispatched =
  | { kind: 'later'; until: number }
  | { kind: 'not-yet' }
  | { kind: 'now'; body: string; media: string | null; segments: number };

/** British networks do not carry pictures from applications, so the text has a link to one of our pages. */
export const takesPictures: Record<Edition, boolean> = { us: true, uk: false };

/** The words of a text as they leave now, with its picture. */
export function wordsOf(text: TextToSend, pictureAddress: TextDispatch['pictureAddress']) {
  const { message, order } = text;
  const { body: words } = renderText(message.slot, order, order.edition);
  const picture = pictureAddress(text);
  const isAttached = picture !== undefined && takesPictures[order.edition];
  const body = picture === undefined || isAttached ? words : `${words} ${picture}`;
  return { body, media: isAttached ? picture : null, segments: countSegments(body) };
}

/** The words are fixed in the unit of work that leases the text, because a lost answer is searched for by them. */
export function dispatchText(
  text: TextToSend,
  { quietHours, isWaiting, pictureAddress }: TextDispatch,
  at: number,
): Dispatched {
  const until = nextOpening(at, quietHours, zonesFor(text.order));
  if (until > at) return { kind: 'later', until };
  return isWaiting(text) ? { kind: 'not-yet' } : { kind: 'now', ...wordsOf(text, pictureAddress) };
}
