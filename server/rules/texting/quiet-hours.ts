/** Hours in which no phone is texted. */
import { localTime, momentOf } from './zoned-time.ts';

export interface QuietHours {
  /** Minutes since local midnight. `from` after `to` spans midnight. */
  from: number;
  to: number;
}

/** A day goes through every hour of every zone; who has found none open by then never will. */
const mostRounds = 24;

/** In one zone. */
function openingIn(now: number, quiet: QuietHours, zone: string): number {
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

/**
 * When the next text may leave, in epoch ms: `now` itself outside the quiet hours of all zones, else the first moment that
 * is. Where the quiet hours leave no such moment, those of the first zone alone count.
 * @param quiet null when there are none
 */
export function nextOpening(
  now: number,
  quiet: QuietHours | null,
  zones: readonly [string, ...string[]],
): number {
  if (!quiet) return now;
  let at = now;
  for (let round = 0; round < mostRounds; round += 1) {
    const opened = Math.max(...zones.map((zone) => openingIn(at, quiet, zone)));
    if (opened === at) return at;
    at = opened;
  }
  return openingIn(now, quiet, zones[0]);
}
