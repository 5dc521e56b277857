/** How long things are kept (docs/operator.md says it to people). */
import type { RetentionLimits } from '#db/store.ts';

const dayMs = 86_400_000;
const leadDays = 30;
const inboundDays = 7;
const letterDays = 30;
const linkDays = 1;
const stopDays = 30;
const offerDays = 2 * 365;
const consentDays = 6 * 365;

/** When the child's details of a season are deleted, and when those that the buyer keeps for next year; epoch ms. */
export const detailsEnd = (season: number) => ({
  usually: Date.UTC(season + 1, 0, 31),
  kept: Date.UTC(season + 2, 0, 31),
});

/** The first season whose children are still known: those of last December are forgotten on 31 January. */
export function firstKeptSeason(now: number): number {
  const year = new Date(now).getUTCFullYear();
  return now >= Date.UTC(year, 0, 31) ? year : year - 1;
}

/** What is over at a moment, epoch ms. */
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
