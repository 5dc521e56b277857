/**
 * What is sold at a moment. As December goes by, packages come to the same texts: of these only the smallest is sold.
 * What a page says of a package are the texts that it still has.
 */

import type { Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import { hourMs } from '../../durations.ts';
import { localeOf, zoneOf } from '../texting/editions.ts';
import { isDay } from '../texting/library/library.ts';
import { planSeason, seasonOf } from '../texting/season.ts';
import type { TextPlan } from '../texting/text-plan.ts';
import { localTime } from '../texting/zoned-time.ts';
import { findPackage, type Package, packagesOf } from './catalogue.ts';

interface OnSale {
  from: number;
  /** From when on they may be others. */
  until: number;
  packages: readonly Package[];
}

/** Every sign-up asks, and working out when texts are due is slow. */
const known = new Map<Edition, OnSale>();

/** The packages of texts that are sold now, from the smallest to the one with all texts that are left. */
export function packagesOnSale(edition: Edition, now: number): readonly Package[] {
  const kept = known.get(edition);
  if (kept && now >= kept.from && now < kept.until) return kept.packages;
  const ahead = textsAhead(edition, now);
  const nextText = Math.min(...ahead.map(({ dueAt }) => dueAt));
  const sold = packagesOf(edition).filter(({ kind }) => kind === 'texts');
  const last = sold.findIndex(({ textLimit }) => textLimit === null || textLimit >= ahead.length);
  const packages = sold.slice(0, last + 1).map((what) => ({ ...what, ...wordsFor(what, ahead, now) }));
  known.set(edition, { from: now, until: Math.min(nextText, now + hourMs), packages });
  return packages;
}

/** What the price list shows now: the packages of texts, then what can be added to one. */
export const soldNow = (edition: Edition, now: number): readonly Package[] => [
  ...packagesOnSale(edition, now),
  ...packagesOf(edition).filter(({ kind }) => kind === 'upgrade'),
];

/** What a child is signed up for: all texts that are left. */
export function usualPackage(edition: Edition, now: number): Package {
  const usual = packagesOnSale(edition, now).at(-1);
  if (!usual) throw new Error(`The ${edition} edition sells no texts`);
  return usual;
}

/** What an order is for: what was planned for it, or as long as it is not paid, what is sold now in its place. */
export function packageOf(
  { order, messages = [] }: { order: Order; messages?: readonly PlannedTime[] },
  now: number,
): Pick<Package, 'id' | 'name' | 'description' | 'amount'> {
  const { packageId, edition, amount } = order;
  if (isUnpaidSeason(order)) {
    return packagesOnSale(edition, now).find(({ id }) => id === packageId) ?? usualPackage(edition, now);
  }
  const { name = '', description = '', textLimit = null } = findPackage(packageId, edition) ?? {};
  const planned = messages.filter(({ slot }) => isDay(slot));
  const words =
    planned.length === 0 ? { name, description } : plannedWords({ name, textLimit, edition }, planned);
  return { id: packageId, ...words, amount };
}

/** What is delivered for a package that is bought now, perhaps with fewer texts than it has. */
export function soldAs(
  { id, edition, textLimit }: Pick<Package, 'id' | 'edition' | 'textLimit'>,
  now: number,
): Pick<Package, 'name' | 'description'> {
  const listed = findPackage(id, edition);
  const sold = packagesOnSale(edition, now).find((one) => one.id === id);
  if (sold && listed?.textLimit === textLimit) return { name: sold.name, description: sold.description };
  const texts = textsAhead(edition, now).slice(0, textLimit ?? undefined);
  return plannedWords({ name: listed?.name ?? '', textLimit: listed?.textLimit ?? null, edition }, texts);
}

type PlannedTime = Pick<TextPlan, 'slot' | 'dueAt'>;

/** What certain texts are called. The name of the package stays where it says how many there are, or nothing of it. */
function plannedWords(
  { name, textLimit, edition }: Pick<Package, 'name' | 'textLimit' | 'edition'>,
  texts: readonly PlannedTime[],
): Pick<Package, 'name' | 'description'> {
  const count = texts.length;
  const isNamed = textLimit === count || (textLimit === null && count > 0);
  const what = count === 1 ? 'One text and picture' : `${count} texts and pictures`;
  return {
    name: isNamed ? name : count === 1 ? 'One text from Santa' : `${count} texts from Santa`,
    description:
      count === 0 ? 'There are no texts left this December.' : `${what}: ${datesOf(texts, edition)}.`,
  };
}

/** @returns whether a package is not sold any more in which this order could still be paid */
export const isGone = (bought: Package, order: Order, now: number): boolean =>
  isUnpaidSeason(order) && packagesOnSale(order.edition, now).every(({ id }) => id !== bought.id);

/** Gifts never lose a day: their season begins with the family that redeems them. */
const isUnpaidSeason = ({ kind, state }: Order) => kind === 'texts' && state === 'awaitingPayment';

const textsAhead = (edition: Edition, now: number) =>
  planSeason({ season: seasonOf(now, zoneOf[edition]), from: now, zones: [zoneOf[edition]], most: null });

const wholeSeason = textsAhead('us', 0).length;

function wordsFor(
  { edition, name, description, textLimit }: Package,
  ahead: readonly TextPlan[],
  now: number,
): Pick<Package, 'name' | 'description'> {
  if (ahead.length === wholeSeason) {
    const season = seasonOf(now, zoneOf[edition]);
    const isThisYear = season === localTime(now, zoneOf[edition]).year;
    const when = isThisYear ? 'this year' : season;
    return { name, description: description.replace(/\.$/, ` ${when}.`) };
  }
  const texts = ahead.slice(0, textLimit ?? ahead.length);
  const dates = datesOf(texts, edition);
  if (texts.length < ahead.length) {
    return { name, description: `The next ${texts.length} texts and pictures: ${dates}.` };
  }
  const what = texts.length === 1 ? 'The one text that is left' : `The ${texts.length} texts that are left`;
  const hasAll = textLimit === null || texts.length === textLimit;
  return { name: hasAll ? name : 'The rest of Santa’s texts', description: `${what}: ${dates}.` };
}

function datesOf(texts: readonly PlannedTime[], edition: Edition): string {
  const moments = texts.map(({ dueAt }) => dueAt);
  return new Intl.DateTimeFormat(localeOf[edition], {
    day: 'numeric',
    month: 'long',
    timeZone: zoneOf[edition],
  }).formatRange(Math.min(...moments), Math.max(...moments));
}
