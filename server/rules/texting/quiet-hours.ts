/** Hours in which no phone is texted. */
import { localTime, momentOf } from './zoned-time.ts';

export interface QuietHours {
  /** Minutes since local midnight. `from` after `to` spans midnight. */
  from: number;
  to: number;
}

/** Enough rounds to try every hour of a day: if all zones are never open together in it, they never are. */
const mostRounds = 24;

/** The first moment after `now` at which the clocks of a zone show this minute of a day. */
function nextAt(now: number, minute: number, zone: string): number {
  const local = { ...localTime(now, zone), hour: Math.floor(minute / 60), minute: minute % 60 };
  const today = momentOf(local, zone);
  return today > now ? today : momentOf({ ...local, day: local.day + 1 }, zone);
}

/** When the next text may be sent in one zone: `now` outside its quiet hours. */
function openingIn(now: number, quiet: QuietHours, zone: string): number {
  const local = localTime(now, zone);
  const minute = local.hour * 60 + local.minute;
  const isQuiet =
    quiet.from > quiet.to
      ? minute >= quiet.from || minute < quiet.to
      : minute >= quiet.from && minute < quiet.to;
  return isQuiet ? nextAt(now, quiet.to, zone) : now;
}

/**
 * When the next text may be sent, in epoch ms: the first moment from `now` at which no zone has quiet hours. If there
 * is none, only the first zone counts.
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

/**
 * When quiet hours next begin in any of the zones, in epoch ms. A zone that is quiet now first has to open, so its next
 * quiet hours begin after those of the open zones.
 * @param quiet null when there are none
 * @returns Infinity without quiet hours
 */
export const nextClosing = (now: number, quiet: QuietHours | null, zones: readonly string[]): number =>
  quiet === null ? Infinity : Math.min(...zones.map((zone) => nextAt(now, quiet.from, zone)));
