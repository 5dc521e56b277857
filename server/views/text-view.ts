/** A text as the account shows it, and when the texts of an order come. */
import type { Message, Order } from '#db/rows.ts';
import type { AccountMessage, AccountOrder } from '../contract/account.ts';
import type { TextHoursAnswer } from '../contract/text-hours.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { missReason } from '../rules/texting/missed-text.ts';
import { renderText } from '../rules/texting/render-text.ts';
import { maySendAgain } from '../rules/texting/send-again.ts';
import { type TextTimes, type textHoursOf, textTimesOf } from '../rules/texting/text-times.ts';
import { isoDay, localTime } from '../rules/texting/zoned-time.ts';

/** Path of the picture of a text; null without one. */
export type PictureOf = (message: Message, order: Order) => string | null;

/** The day in the child's time zone. */
const dayIn = (at: number, order: Order): string => isoDay(localTime(at, zonesFor(order)[0]));

/** One text, as it was sent or as it would be sent today. */
export function messageView(
  message: Message,
  order: Order,
  at: number,
  pictureOf: PictureOf,
): AccountMessage {
  const { slot, dueAt, state, body } = message;
  return {
    slot,
    due_at: new Date(dueAt).toISOString(),
    state,
    body: (state === 'planned' ? null : body) ?? renderText(slot, order, order.edition).body,
    picture: pictureOf(message, order),
    today: slot !== 'welcome' && dayIn(dueAt, order) === dayIn(at, order),
    reason: missReason(message),
    again: maySendAgain(message, order, at),
  };
}

const clockTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function view({ minute, minutes, comes, christmas, ...times }: TextTimes): AccountOrder['times'] {
  return {
    hour: clockTime(minute),
    comes: comes === null ? null : clockTime(comes),
    christmas: christmas === null ? null : clockTime(christmas),
    known: times.isPlaceKnown,
    hours: minutes.map(clockTime),
    zones: [...times.zones],
    also: times.isPlaceKnown ? times.counting.slice(1) : [],
    paused: times.isPaused,
  };
}

/** When the texts of a sign-up would come, and what could be chosen instead. */
export function hoursView({
  comes,
  counting,
  zones,
  isPlaceKnown,
}: ReturnType<typeof textHoursOf>): TextHoursAnswer {
  return {
    zone: counting[0],
    known: isPlaceKnown,
    comes: clockTime(comes),
    also: isPlaceKnown ? counting.slice(1) : [],
    zones: [...zones],
  };
}

/** When the texts come, and what could be chosen instead; null when none is still to come. */
export function timesView(order: Order, messages: readonly Message[]): AccountOrder['times'] {
  const times = textTimesOf(order, messages);
  return times && view(times);
}
