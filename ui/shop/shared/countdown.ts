const hour = 3_600_000;

/**
 * Days until 1 December of the current year, including the current day; 0 from that day on. It is not shown, to create
 * no false urgency. Takes an offset, because computing with a time zone is slow on a slow phone.
 * @param offset of the edition's zone from UTC in winter, in hours
 */
export function daysUntilDecember(now: Date, offset: number): number {
  const there = now.getTime() + offset * hour;
  const year = new Date(there).getUTCFullYear();
  return Math.max(0, Math.ceil((Date.UTC(year, 11, 1) - there) / (24 * hour)));
}
