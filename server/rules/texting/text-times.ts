/** When and in which zone the texts of an order come, as the buyer chooses in the account. */
import type { Message, Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { invalid } from '../refusal.ts';
import { advanceText } from './advance-text.ts';
import { readZone, type Zones, zonesFor } from './child-zones.ts';
import { zoneOf } from './editions.ts';
import { isOfSeason } from './library/library.ts';
import { orderToChange } from './order-to-change.ts';
import { planSeason, seasonOf, textMinutesIn, usualMinute } from './season.ts';
import type { TextPlan } from './text-plan.ts';
import { localTime } from './zoned-time.ts';

/** The zones that a buyer can choose from, east to west. */
const offered: Record<Edition, readonly string[]> = {
  us: [
    'America/Puerto_Rico',
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  uk: [zoneOf.uk],
};

/** When the texts of an order come, and what else could be chosen. */
export interface TextTimes {
  /** What was chosen, in minutes after midnight. */
  minute: number;
  /**
   * When they come in the child's zone: earlier than chosen where it would be night in another zone that counts. Null
   * once only the text of Christmas morning is left.
   */
  comes: number | null;
  /** The same of the text of Christmas morning; null where none is to come. */
  christmas: number | null;
  /** What can be chosen; nothing once only the text of Christmas morning is left, whose hour is fixed. */
  minutes: readonly number[];
  zones: readonly string[];
  /** The zones whose clocks count: the child's, and those of the number's area where they disagree. */
  counting: Zones;
  /** Whether the buyer's browser, or the buyer, has said where the child is. */
  isPlaceKnown: boolean;
  isPaused: boolean;
}

const isAhead = ({ state, attempts, slot }: Message) =>
  state === 'planned' && attempts === 0 && isOfSeason(slot);

const hasTextsAhead = ({ kind, state }: Order, texts: readonly Message[]) =>
  kind === 'texts' && state === 'paid' && texts.some(isAhead);

/** The whole season of an order, at the hours that it has now. */
const seasonOfOrder = (order: Order) =>
  planSeason({
    season: order.season,
    from: 0,
    zones: zonesFor(order),
    minute: order.textMinute,
    most: null,
  });

/** The zones that a buyer sees, and whether the buyer has chosen the child's. */
function placesOf(order: Pick<Order, 'zone' | 'phone' | 'edition'>) {
  const counting = zonesFor(order);
  const zones = offered[order.edition];
  return {
    counting,
    zones: zones.includes(counting[0]) ? zones : [counting[0], ...zones],
    isPlaceKnown: order.zone !== null,
  };
}

/** At which minute of its day a text comes, on the clock of a zone. */
function minuteOfDay(text: TextPlan | undefined, zone: string): number {
  if (!text) return usualMinute;
  const { hour, minute } = localTime(text.dueAt, zone);
  return hour * 60 + minute;
}

/** @returns null when no text of the order is ahead */
export function textTimesOf(order: Order, texts: readonly Message[]): TextTimes | null {
  if (!hasTextsAhead(order, texts)) return null;
  const places = placesOf(order);
  const season = seasonOfOrder(order);
  const last = season.at(-1);
  const ahead = texts.filter(isAhead);
  const isLast = ({ slot }: Message) => slot === last?.slot;
  const isLastLeft = ahead.every(isLast);
  return {
    ...places,
    minute: order.textMinute ?? usualMinute,
    comes: isLastLeft ? null : minuteOfDay(season.at(0), places.counting[0]),
    christmas: ahead.some(isLast) ? minuteOfDay(last, places.counting[0]) : null,
    minutes: isLastLeft ? [] : textMinutesIn(places.counting[0]),
    isPaused: order.pausedAt !== null,
  };
}

/** When the texts of a child who is not signed up yet would come: the hour of the next one. */
export function textHoursOf(child: Pick<Order, 'zone' | 'phone' | 'edition'>, now: number) {
  const places = placesOf(child);
  const season = seasonOf(now, zoneOf[child.edition]);
  const [next] = planSeason({ season, from: now, zones: places.counting, most: 1, days: 'next' });
  return { ...places, comes: minuteOfDay(next, places.counting[0]) };
}

/**
 * Moves the texts that are still to come to another hour or zone.
 * @param minute minutes after midnight
 * @throws Refusal `unknown_hour` or `unknown_zone` for what is not offered, `season_over` when no text is ahead
 */
export async function changeTextTimes(
  unit: Unit,
  orderId: string,
  { zone: named, minute }: { zone: string; minute: number },
): Promise<void> {
  const before = await orderToChange(unit, orderId, hasTextsAhead);
  const zone = readZone(named, before.edition);
  if (zone === null) throw invalid('unknown_zone', 'zone', 'Choose a place from the list.');
  if (!textMinutesIn(zone).includes(minute))
    throw invalid('unknown_hour', 'hour', 'Choose an hour from the list.');
  const order: Order = { ...before, zone, textMinute: minute };
  await unit.orders.save(order);
  await rescheduleTexts(unit, order);
}

/** Moves an order's unsent texts to its current hours. */
export async function rescheduleTexts(unit: Unit, order: Order): Promise<void> {
  const plans = seasonOfOrder(order);
  for (const text of await unit.texts.ofOrder(order.id)) {
    const plan = plans.find(({ slot }) => slot === text.slot);
    if (!plan) continue;
    await advanceText(unit, text, { type: 'text.rescheduled', dueAt: plan.dueAt, notAfter: plan.notAfter });
  }
}

/**
 * Pauses an order's texts until the buyer resumes them. Texts that are due meanwhile are not sent.
 * @param at when they were paused; null to resume them
 * @throws Refusal `season_over` when no text is ahead
 */
export async function pauseTexts(unit: Unit, orderId: string, at: number | null): Promise<void> {
  await unit.orders.save({ ...(await orderToChange(unit, orderId, hasTextsAhead)), pausedAt: at });
}
