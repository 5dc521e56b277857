/**
 * What a visitor is told about the first text. A phone gets one in a season, whoever signs it up; of a text that somebody
 * else's sign-up brought about, the visitor is told what they would be told of a phone that nobody knows.
 */
import type { Message, Order, Store } from '#db/store.ts';
import type { FirstText } from '../contract/lead.ts';
import { zoneOf } from '../texts/editions.ts';
import { nextOpening, type QuietHours } from '../texts/quiet-hours.ts';

export interface FirstTextAnswer {
  first_text: FirstText;
  first_text_at?: string;
}

export type FirstTextView = (order: Order, now: number) => Promise<FirstTextAnswer>;

const planned = (at: number): FirstTextAnswer => ({
  first_text: 'planned',
  first_text_at: new Date(at).toISOString(),
});

export function createFirstTextView({
  store,
  quietHours,
}: {
  store: Store;
  quietHours: QuietHours | null;
}): FirstTextView {
  return async (order, now) => {
    const welcome = await store.findWelcome(order.phone, order.season);
    if (welcome?.orderId === order.id) return stateOf(welcome, now);
    const opening = nextOpening(order.createdAt, quietHours, zoneOf[order.edition]);
    if (opening > now) return planned(opening);
    const isRemembered = !welcome && (await store.hasHadFirstText(order.phone, order.season));
    return isRemembered ? { first_text: 'sent' } : stateOf(welcome, now);
  };
}

/** What may be said about the first text; accepted by the provider counts as sent. */
function stateOf(welcome: Message | undefined, now: number): FirstTextAnswer {
  switch (welcome?.state) {
    case 'accepted':
    case 'delivered':
      return { first_text: 'sent' };
    case 'failed':
    case 'expired':
    case 'cancelled':
    case undefined:
      return { first_text: 'failed' };
    case 'planned':
      return welcome.attempts === 0 && welcome.dueAt > now
        ? planned(welcome.dueAt)
        : { first_text: 'on_its_way' };
    case 'sending':
    case 'unknown':
    default:
      return { first_text: 'on_its_way' };
  }
}
