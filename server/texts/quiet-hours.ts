/** Hours in which no phone is texted. */
import { localTime, momentOf } from './zoned-time.ts';

export interface QuietHours {
  /** Minutes since local midnight. `from` after `to` spans midnight. */
  from: number;
  to: number;
}

/**
 * When the next text may leave, in epoch ms: `now` itself outside the quiet hours, else their end.
 * @param quiet null when there are none
 */
export function nextOpening(now: number, quiet: QuietHours | null, zone: string): number {
  if (!quiet) return now;
  const local = localTime(now, zone);
  const minute = local.hour * 60 + local.minute;
  const spansMidnight = quiet.from > quiet.to;
  const isQuiet = spansMidnight
    ? minute >= quiet.from || minute < quiet.to
    : minute >= quiet.from && minute < quiet.to;
  if (!isQuiet) return now;
  const day = spansMidnight && minute >= quiet.from ? local.day + 1 : local.day;
  return momentOf({ ...local, day, hour: Math.floor(quiet.to / 60), minute: quiet.to % 60 }, zone);
}
