/**
 * The status of the first text, as a visitor sees it. A phone gets one per season, whichever sign-up asks for it. If
 * another visitor's sign-up caused it, the status is the same as for a new phone.
 */
import type { Message, Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { FirstTextState } from '../contract/lead.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { nextOpening, type QuietHours } from '../rules/texting/quiet-hours.ts';

export interface FirstTextAnswer {
  first_text: FirstTextState;
  first_text_at?: string;
  first_text_zone?: string;
}

/**
 * How long a text usually takes. Another visitor's text is not shown as delivered sooner, as a new one would not be.
 */
const usualWayMs = 5_000;

export type FirstTextView = (order: Order, now: number) => Promise<FirstTextAnswer>;

const planned = (order: Order, at: number): FirstTextAnswer => ({
  first_text: 'planned',
  first_text_at: new Date(at).toISOString(),
  first_text_zone: zonesFor(order)[0],
});

/** @returns a function that gives the status of an order's first text */
export function createFirstTextView({
  store,
  quietHours,
}: {
  store: Store;
  quietHours: QuietHours | null;
}): FirstTextView {
  return async (order, now) => {
    const { welcome, isRemembered } = await store.read(async (unit) => ({
      welcome: await unit.texts.welcomeOf(order.phone, order.season),
      isRemembered: await unit.firstTexts.has(order.phone, order.season),
    }));
    if (welcome?.orderId === order.id) return stateOf(order, welcome, now);
    const opening = nextOpening(order.createdAt, quietHours, zonesFor(order));
    if (opening > now) return planned(order, opening);
    if (!welcome && isRemembered) return { first_text: 'sent' };
    const state = stateOf(order, welcome, now);
    const isTooSoon = state.first_text === 'delivered' && now - order.createdAt < usualWayMs;
    return isTooSoon ? { first_text: 'sent' } : state;
  };
}

/** The status of the first text that the visitor may see. */
function stateOf(order: Order, welcome: Message | undefined, now: number): FirstTextAnswer {
  switch (welcome?.state) {
    case 'accepted':
      return { first_text: 'sent' };
    case 'delivered':
      return { first_text: 'delivered' };
    case 'failed':
    case 'expired':
    case 'cancelled':
    case undefined:
      return { first_text: 'failed' };
    case 'planned':
      return welcome.attempts === 0 && welcome.dueAt > now
        ? planned(order, welcome.dueAt)
        : { first_text: 'on_its_way' };
    case 'sending':
    case 'unknown':
    default:
      return { first_text: 'on_its_way' };
  }
}
