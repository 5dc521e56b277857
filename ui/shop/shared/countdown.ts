const hour = 3_600_000;

/**
 * Days until 1 December of the current year, with the one that has begun; 0 from that day on. Nothing shows it: there is no false
 * urgency here. It asks for no zone, which takes a slow phone longer than all else that comes with it.
 * @param offset of the zone whose day it is from UTC, in hours, in winter
 */
export function daysUntilDecember(now: Date, offset: number): number {
  const there = now.getTime() + offset * hour;
  const year = new Date(there).getUTCFullYear();
  return Math.max(0, Math.ceil((Date.UTC(year, 11, 1) - there) / (24 * hour)));
}
