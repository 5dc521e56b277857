/**
 * The time zones that a child may be in: a text is only sent when it is a decent hour in all of them. The parent's
 * browser gives one; the number's area may give another, and then both count.
 */

import type { Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import { areaZones } from './area-zones.ts';
import { zoneOf } from './editions.ts';
import { offsetAt } from './zoned-time.ts';

declare global {
  // The runtime has it; the types do not yet.
  namespace Intl {
    interface Locale {
      getTimeZones: () => string[] | undefined;
    }
  }
}

/** Zones, of which the first is the one that times are shown in. */
export type Zones = readonly [string, ...string[]];

/** The served zone in which a day ends last. */
export const westernmostZone = 'Pacific/Honolulu';

/** The easternmost and the westernmost zone: what is a decent hour in both is one everywhere between them. */
const everywhere: Record<Edition, Zones> = {
  us: [zoneOf.us, westernmostZone],
  uk: [zoneOf.uk],
};

/** Puerto Rico is served with the United States. */
const localesOf: Record<Edition, readonly string[]> = { us: ['en-US', 'es-PR'], uk: ['en-GB'] };

/** The name that this runtime has for a zone, which may have several; undefined for an unknown name. */
function nameOf(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const zonesOf = (edition: Edition): ReadonlySet<string | undefined> =>
  new Set(localesOf[edition].flatMap((locale) => new Intl.Locale(locale).getTimeZones() ?? []).map(nameOf));

const served: Record<Edition, ReadonlySet<string | undefined>> = { us: zonesOf('us'), uk: zonesOf('uk') };

/** @param named what the browser says, or nothing. @returns the zone; null when it is not in this edition's country */
export function readZone(named: string, edition: Edition): string | null {
  const zone = named === '' ? undefined : nameOf(named);
  return zone !== undefined && served[edition].has(zone) ? zone : null;
}

/** In winter and in summer. */
const sampled = [Date.UTC(2026, 0), Date.UTC(2026, 6)];

const haveSameClock = (one: string, other: string) =>
  sampled.every((at) => offsetAt(at, one) === offsetAt(at, other));

/**
 * Without a zone from the parent the child may be anywhere in the country: people keep their numbers when they move.
 */
export function zonesFor({ zone, phone, edition }: Pick<Order, 'zone' | 'phone' | 'edition'>): Zones {
  const area = areaZones(phone);
  if (zone === null) {
    const outside = area.filter((place) => place === 'America/Puerto_Rico');
    return [...everywhere[edition], ...outside];
  }
  const agree = area.length === 0 || area.some((place) => haveSameClock(place, zone));
  return agree ? [zone] : [zone, ...area];
}
