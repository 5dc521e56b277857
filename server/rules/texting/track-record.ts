/** What pages say of the texts that this shop has sent: its own numbers, and nothing while there are too few of them. */
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { asMoney, currencyOf } from '../pricing/money.ts';
import { localeOf, zoneOf } from './editions.ts';
import { seasonOf } from './season.ts';

/** With fewer texts a share says little. */
const least = 100;

/**
 * One sentence for the pages of an edition: how many texts of the present season arrived, what share that is of those that
 * were due, and how much money was given back; the last season's until the present one has enough.
 * @param now epoch ms
 * @returns empty where neither season has enough
 */
export function trackRecord(unit: Unit, edition: Edition, now: number): string {
  const season = seasonOf(now, zoneOf[edition]);
  return (
    recordOf(unit, edition, season, `So far in ${season}`) ||
    recordOf(unit, edition, season - 1, `In ${season - 1}`)
  );
}

function recordOf(unit: Unit, edition: Edition, season: number, when: string): string {
  const { delivered = 0, accepted = 0, failed = 0, expired = 0 } = unit.reports.textsByState(season);
  if (delivered < least) return '';
  const count = new Intl.NumberFormat(localeOf[edition]).format(delivered);
  const share = new Intl.NumberFormat(localeOf[edition], {
    style: 'percent',
    maximumFractionDigits: 1,
    // Never more than is true.
    roundingMode: 'floor',
  }).format(delivered / (delivered + accepted + failed + expired));
  const back = unit.reports.givenBack(season, currencyOf[edition]);
  const money = back > 0 ? `, and ${asMoney(back, currencyOf[edition])} was given back` : '';
  return `${when}, ${count} of Santa’s texts arrived, ${share} of those that were due${money}.`;
}
