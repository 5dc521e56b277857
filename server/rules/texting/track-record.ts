/**
 * What pages say of the texts that this shop has sent: its own numbers, and nothing while there are too few of them.
 */
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { asMoney, currencyOf } from '../pricing/money.ts';
import { localeOf, zoneOf } from './editions.ts';
import { seasonOf } from './season.ts';

/** How many texts of a season are in each state. */
export type TextsByState = Readonly<Record<string, number>>;

/** With fewer texts a share says little. */
const least = 100;

/**
 * One sentence for the pages of each edition: how many texts of the present season arrived, what share that is of those
 * that were due, and how much money was given back; the last season's until the present one has enough.
 * @param texts by season
 * @param now epoch ms
 * @returns empty where neither season has enough
 */
export async function trackRecords(
  unit: Unit,
  texts: ReadonlyMap<number, TextsByState>,
  now: number,
): Promise<Readonly<Record<Edition, string>>> {
  const textsOf = (season: number) => texts.get(season) ?? {};
  const recordIn = async (edition: Edition) => {
    const season = seasonOf(now, zoneOf[edition]);
    const backIn = (year: number) => unit.reports.givenBack(year, currencyOf[edition]);
    return (
      (await recordOf(edition, `So far in ${season}`, textsOf(season), () => backIn(season))) ||
      (await recordOf(edition, `In ${season - 1}`, textsOf(season - 1), () => backIn(season - 1)))
    );
  };
  return { us: await recordIn('us'), uk: await recordIn('uk') };
}

async function recordOf(
  edition: Edition,
  when: string,
  texts: TextsByState,
  givenBack: () => Promise<number>,
): Promise<string> {
  const { delivered = 0, accepted = 0, failed = 0, expired = 0 } = texts;
  if (delivered < least) return '';
  const count = new Intl.NumberFormat(localeOf[edition]).format(delivered);
  const share = new Intl.NumberFormat(localeOf[edition], {
    style: 'percent',
    maximumFractionDigits: 1,
    // Never more than is true.
    roundingMode: 'floor',
  }).format(delivered / (delivered + accepted + failed + expired));
  const back = await givenBack();
  const money = back > 0 ? `, and ${asMoney(back, currencyOf[edition])} was given back` : '';
  return `${when}, ${count} of Santa’s texts arrived, ${share} of those that were due${money}.`;
}
