/**
 * Days until 1 December of the current year; 0 from that day on. Nothing shows it: there is no false urgency here.
 * @param zone IANA name of the zone whose day it is
 */
export function daysUntilDecember(now: Date, zone: string): number {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    .format(now)
    .split('-')
    .map(Number);
  return Math.max(0, Math.round((Date.UTC(year, 11, 1) - Date.UTC(year, month - 1, day)) / 86_400_000));
}
