/** Days of the calendar, `YYYY-MM-DD` in UTC. */

/** In milliseconds. */
export const dayMs = 86_400_000;

/** The day of a moment in UTC, as `2026-12-01`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The day a number of days later. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs));
}

/**
 * The same day some months later, or the last day of a shorter month.
 *
 * @param dayOfMonth the day to keep to, 31 for the last one
 */
export function addMonths(day: string, months: number, dayOfMonth: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))));
}

/** The first day from this one on that is the given day of a month. */
export function nextDayOfMonth(day: string, dayOfMonth: number): string {
  const within = addMonths(day, 0, dayOfMonth);
  return within >= day ? within : addMonths(day, 1, dayOfMonth);
}

/** How many days lie between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
