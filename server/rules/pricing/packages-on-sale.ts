/**
 * What is sold at a moment. As December goes by, several packages come down to the same texts; only the smallest of
 * these is sold. Pages show how many texts a package still has.
 */

import type { Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import { hourMs } from '../../time/durations.ts';
import { localeOf, zoneOf } from '../texting/editions.ts';
import { isDay } from '../texting/library/library.ts';
import { daysOf, planSeason, seasonOf } from '../texting/season.ts';
import type { TextPlan } from '../texting/text-plan.ts';
import { findPackage, type Package, packagesOf, theRest, type UpgradeName } from './catalogue.ts';
import { filmLeavesAt } from './film-day.ts';

interface OnSale {
  from: number;
  /** When they may change. */
  until: number;
  packages: readonly Package[];
}

/** Cached, because every sign-up needs it, and working out when texts are due is slow. */
const known = new Map<Edition, OnSale>();

/** The packages of texts that are sold now, from the smallest to the one with all texts that are left. */
export function packagesOnSale(edition: Edition, now: number): readonly Package[] {
  const kept = known.get(edition);
  if (kept && now >= kept.from && now < kept.until) return kept.packages;
  const ahead = textsAhead(edition, now);
  const nextText = Math.min(...ahead.map(({ dueAt }) => dueAt));
  const all = smallestFor(edition, ahead.length);
  const packages = packagesOf(edition)
    .filter(
      ({ kind, sold, days, amount }) =>
        kind === 'texts' && sold === 'always' && days === 'until Christmas' && amount < all.amount,
    )
    .concat(all)
    .map((what) => ({ ...what, ...wordsFor(what, ahead) }));
  known.set(edition, { from: now, until: Math.min(nextText, now + hourMs), packages });
  return packages;
}

/** The package with as many texts on the next days instead of the last days before Christmas; null if none differs. */
export function soonerThan(
  { edition, textLimit, days }: Pick<Package, 'edition' | 'textLimit' | 'days'>,
  now: number,
): { id: number; dates: string } | null {
  const sooner = packagesOf(edition).find((one) => one.textLimit === textLimit && one.days === 'next');
  const ahead = textsAhead(edition, now);
  if (!sooner || days === 'next' || ahead.length <= (textLimit ?? 0)) return null;
  return { id: sooner.id, dates: datesOf(daysOf(ahead, sooner), edition) };
}

/** The smallest package that has so many texts. */
export function smallestFor(edition: Edition, texts: number): Package {
  const found = packagesOf(edition).find(
    ({ kind, textLimit }) => kind === 'texts' && (textLimit === null || textLimit >= texts),
  );
  if (!found) throw new Error(`The ${edition} edition sells no texts`);
  return found;
}

/** What the price list shows now: the packages of texts, then what can be added to one. */
export const soldNow = (edition: Edition, now: number): readonly Package[] => [
  ...packagesOnSale(edition, now),
  ...(['family', 'video'] as const).map((name) =>
    extraOnSale({ edition, season: seasonOf(now, zoneOf[edition]) }, name, now),
  ),
];

/**
 * What is sold now as an extra to texts of a season. The family package pays for the texts that are left, so that it
 * never costs more than buying them separately.
 */
export function extraOnSale(
  { edition, season }: Pick<Order, 'edition' | 'season'>,
  name: UpgradeName,
  now: number,
): Package {
  const usual = usualPackage(edition, now);
  const found = packagesOf(edition).find(
    ({ extra, codesFor }) => extra === name && (codesFor === null || codesFor === usual.id),
  );
  if (!found) throw new Error(`The ${edition} edition has no ${name} package for package ${usual.id}`);
  if (name === 'family') {
    return { ...found, description: `${found.description} Each code pays for ${inSentence(usual)}` };
  }
  const when = now < filmLeavesAt({ edition, season }) ? `On Christmas Eve ${season}` : 'Right away';
  const film = found.description.replace('Santa’s film', 'we e-mail you a link to Santa’s film');
  return { ...found, description: `${when} ${film}` };
}

const inSentence = ({ description }: Package) => description.charAt(0).toLowerCase() + description.slice(1);

/** What a child is signed up for: all texts that are left. */
export function usualPackage(edition: Edition, now: number): Package {
  const usual = packagesOnSale(edition, now).at(-1);
  if (!usual) throw new Error(`The ${edition} edition sells no texts`);
  return usual;
}

/** The package of an order: what was planned for it, or, until it is paid, what is sold now in its place. */
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

/**
 * The name of a package that is bought now, by its texts.
 * @param texts those that would come
 */
export function soldAs(
  { id, edition, textLimit }: Pick<Package, 'id' | 'edition' | 'textLimit'>,
  texts: readonly PlannedTime[],
  now: number,
): Pick<Package, 'name' | 'description'> {
  const listed = findPackage(id, edition);
  const sold = packagesOnSale(edition, now).find((one) => one.id === id);
  const isAsListed = sold && listed?.textLimit === textLimit && hasTextsOf(texts, sold, now);
  if (isAsListed) return { name: sold.name, description: sold.description };
  return plannedWords({ name: listed?.name ?? '', textLimit: listed?.textLimit ?? null, edition }, texts);
}

/** Whether these are the texts of a package that is bought now. */
function hasTextsOf(texts: readonly PlannedTime[], bought: Package, now: number): boolean {
  const slots = (of: readonly PlannedTime[]) => of.map(({ slot }) => slot).join();
  return slots(texts) === slots(textsOfPackage(bought, now));
}

/** The texts that a package bought now has, in the zone of the edition. */
export const textsOfPackage = (
  bought: Pick<Package, 'edition' | 'textLimit' | 'days'>,
  now: number,
): readonly TextPlan[] => daysOf(textsAhead(bought.edition, now), bought);

type PlannedTime = Pick<TextPlan, 'slot' | 'dueAt'>;

/** The name for these texts: that of the package where it promises their number, or no number. */
function plannedWords(
  { name, textLimit, edition }: Pick<Package, 'name' | 'textLimit' | 'edition'>,
  texts: readonly PlannedTime[],
): Pick<Package, 'name' | 'description'> {
  const count = texts.length;
  const isNamed = textLimit === count || (textLimit === null && count > 0);
  const what = count === 1 ? 'One text' : `${count} texts`;
  return {
    name: isNamed ? name : count === 1 ? 'One text from Santa' : `${count} texts from Santa`,
    description:
      count === 0 ? 'There are no texts left this December.' : `${what}: ${datesOf(texts, edition)}.`,
  };
}

/** Whether an order brings fewer texts as December passes: unpaid texts do, and a gift starts when it is redeemed. */
export const isUnpaidSeason = ({ kind, state }: Order) => kind === 'texts' && state === 'awaitingPayment';

const textsAhead = (edition: Edition, now: number) =>
  planSeason({ season: seasonOf(now, zoneOf[edition]), from: now, zones: [zoneOf[edition]], most: null });

const daysOfSeason = textsAhead('us', 0).length;

/** The package of a whole December. */
export const wholeSeason = (edition: Edition): Package => smallestFor(edition, daysOfSeason);

function wordsFor(
  { edition, name, description, textLimit, days }: Package,
  ahead: readonly TextPlan[],
): Pick<Package, 'name' | 'description'> {
  const texts = daysOf(ahead, { textLimit, days });
  const dates = datesOf(texts, edition);
  if (ahead.length === daysOfSeason || texts.length < ahead.length) {
    return { name, description: description.replace(/\.$/, `: ${dates}.`) };
  }
  const what = texts.length === 1 ? 'The one text that is left' : `The ${texts.length} texts that are left`;
  const hasAll = textLimit === null || texts.length === textLimit;
  return { name: hasAll ? name : theRest.name, description: `${what}: ${dates}.` };
}

/** The first and the last day of texts, with the year. */
export function datesOf(texts: readonly PlannedTime[], edition: Edition): string {
  const moments = texts.map(({ dueAt }) => dueAt);
  return new Intl.DateTimeFormat(localeOf[edition], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zoneOf[edition],
  }).formatRange(Math.min(...moments), Math.max(...moments));
}
