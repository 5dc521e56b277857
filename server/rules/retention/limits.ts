/** Retention periods; docs/operator.md lists them for people. */
import { dayMs } from '../../time/durations.ts';

const leadDays = 30;
const inboundDays = 7;
const letterDays = 30;
const linkDays = 1;
const stopDays = 30;
const offerDays = 2 * 365;
const consentDays = 6 * 365;

/** How many orders are reduced in one unit of work: other work waits for its end. */
export const batch = 200;

/** Evidence older than these moments is made anonymous, or deleted; epoch ms. */
export interface EvidenceLimits {
  /** The words of e-mails about an order, and consents to tell advertisers about one. */
  lettersBefore: number;
  /** E-mails with links and codes, and events for advertisers. */
  linksBefore: number;
  offersBefore: number;
  consentsBefore: number;
  /** Numbers on the stop list, which stay as hashes. */
  stopsBefore: number;
  /** Seasons before this one, whose orders lose the address. */
  addressSeason: number;
}

/** Cut-off times, in epoch ms: older data are deleted. */
export interface RetentionLimits extends EvidenceLimits {
  leadsBefore: number;
  /** Seasons before this one. */
  season: number;
  inboundBefore: number;
  now: number;
}

/** The last day on which all of a season is kept, in the January after it. */
export const lastDayKept = { month: 1, day: 30 };

/** When 31 January begins in Honolulu, the last zone that is served: until then a buyer may read `until January 30`. */
const endOfJanuary30 = (year: number) => Date.UTC(year, 0, 31, 10);

/** When the child's details of a season are deleted, and when those that the buyer keeps for next year; epoch ms. */
export const detailsEnd = (season: number) => ({
  usually: endOfJanuary30(season + 1),
  kept: endOfJanuary30(season + 2),
});

/** The first season whose children's data are still kept: last December's are deleted on 31 January. */
export function firstKeptSeason(now: number): number {
  const year = new Date(now).getUTCFullYear();
  return now >= endOfJanuary30(year) ? year : year - 1;
}

/** What has expired at a moment, epoch ms. */
export const retentionLimits = (now: number): RetentionLimits => ({
  now,
  leadsBefore: now - leadDays * dayMs,
  inboundBefore: now - inboundDays * dayMs,
  season: firstKeptSeason(now),
  lettersBefore: now - letterDays * dayMs,
  linksBefore: now - linkDays * dayMs,
  stopsBefore: now - stopDays * dayMs,
  offersBefore: now - offerDays * dayMs,
  consentsBefore: now - consentDays * dayMs,
  addressSeason: firstKeptSeason(now) - 1,
});
