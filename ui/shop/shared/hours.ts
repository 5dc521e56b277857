/** Hours and places in words. */
import { words } from './edition.ts';

/** A local time such as `16:30` as people of this edition write it, for example `4:30 PM`. */
export const hourOfDay = (time: string): string =>
  new Intl.DateTimeFormat(words().locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  );

/** The city that a zone is named after, for example `New York`. */
export const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The name of a zone for visitors, for example `New York (Eastern Time)`. */
export function zoneName(zone: string): string {
  const format = new Intl.DateTimeFormat(words().locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${placeOf(zone)} (${name})`;
}
