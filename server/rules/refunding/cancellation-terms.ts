/** What a buyer who cancels gets back: the price less what was delivered. */
import type { Message, Order } from '#db/rows.ts';
import { MOVED, OPTED_OUT, STOPPED } from '#machines/fulfilment/text-message/machine.ts';
import type { PurchaseEntry } from '../accounts/account-entry.ts';
import { endOfTimeToCancel, lastDayToCancel } from '../ordering/start.ts';
import { purchaseKind } from '../pricing/catalogue.ts';
import { firstKeptSeason, lastDayKept } from '../retention/limits.ts';
import { zoneOf } from '../texting/editions.ts';
import { isSent } from '../texting/is-sent.ts';
import { isDay } from '../texting/library/library.ts';
import { isoDay, localTime } from '../texting/zoned-time.ts';

/**
 * `changed_mind`: within the 14 days, without a reason. `undelivered`: nothing of it arrived, so everything is paid
 * back as long as the season's data are kept. `unredeemed`: codes that were not used, whenever. `unsent`: a film that
 * leaves before the 14 days are over, until it does. `missed_days`: the season is over, and some of its texts did not
 * arrive; the order stays what it is.
 */
export type CancellationReason = 'changed_mind' | 'undelivered' | 'unredeemed' | 'unsent' | 'missed_days';

export interface CancellationTerms {
  reason: CancellationReason;
  /** Minor units. */
  amount: number;
  /** How many stay paid for, of how many: texts that were delivered or held back, or codes that were redeemed. */
  sent: number;
  planned: number;
  /** The last day on which it can be cancelled, as `2026-12-05`; null without one. */
  until: string | null;
}

const missed: ReadonlySet<Message['state']> = new Set<Message['state']>(['failed', 'expired']);

/** Whether a text certainly did not arrive. */
export const isMissed = ({ state }: Pick<Message, 'state'>): boolean => missed.has(state);
const notSent = new Set(['planned', 'cancelled']);

/** How many texts have to fail, so that one bad evening does not count; in a shorter season, all of them. */
export const leastMissed = 3;

/** Whether every text that was due has failed. One that may still arrive, or may have arrived, is not a failure. */
export function isUndelivered(season: readonly Pick<Message, 'state'>[]): boolean {
  const failed = season.filter(isMissed).length;
  const waiting = season.filter(({ state }) => notSent.has(state)).length;
  return failed > 0 && failed + waiting === season.length && failed >= Math.min(leastMissed, season.length);
}

/** Texts that are still to come, or of which it is not known yet. */
const open = new Set(['planned', 'sending', 'unknown']);

type Ended = Pick<Message, 'state' | 'code' | 'notAfter' | 'resends'>;

/** The season of an order is over when nothing of it can arrive any more. */
export const isSeasonOver = (season: readonly Ended[], at: number): boolean =>
  season.every(({ state, notAfter }) => notAfter < at && !open.has(state));

const stopped: ReadonlySet<string | null> = new Set([STOPPED, OPTED_OUT]);

/**
 * How many texts failed to arrive. Texts that were paused or stopped did not fail. A text that failed and was sent
 * again counts as failed, whatever happened the second time.
 */
const missedDays = (season: readonly Ended[]): number =>
  season.filter(
    ({ state, code, resends }) =>
      (isMissed({ state }) && (resends > 0 || !stopped.has(code))) || code === MOVED,
  ).length;

/**
 * What is paid back of a price, in minor units. What is kept is rounded down, in the buyer's favour.
 * @param planned how many texts or codes the price was for
 */
export const refundOf = (price: number, sent: number, planned: number) =>
  planned === 0 ? price : price - Math.floor((price * sent) / planned);

/** The payment of a purchase, with its time. */
interface Paid {
  order: Order;
  amount: number;
  paidAt: number;
}

const changedMind = ({ order, paidAt }: Paid, at: number) =>
  at < endOfTimeToCancel(order, paidAt)
    ? { reason: 'changed_mind' as const, until: isoDay(lastDayToCancel(order, paidAt)) }
    : null;

/** A reason that holds as long as the season's data are kept. */
const remembered = <TReason extends 'undelivered' | 'missed_days'>(
  reason: TReason,
  { order }: Paid,
  at: number,
) =>
  order.season >= firstKeptSeason(at)
    ? { reason, until: isoDay({ year: order.season + 1, ...lastDayKept }) }
    : null;

const undelivered = (paid: Paid, at: number) => remembered('undelivered', paid, at);

function ofTexts(paid: Paid, messages: readonly Message[], at: number): CancellationTerms | null {
  const season = messages.filter(({ slot }) => isDay(slot));
  const planned = season.length;
  const why = (isUndelivered(season) && undelivered(paid, at)) || changedMind(paid, at);
  // Texts that did not arrive, or may not have, are not paid for.
  const sent = season.filter(isSent).length;
  return why
    ? { ...why, amount: refundOf(paid.amount, sent, planned), sent, planned }
    : ofMissedDays(paid, season, at);
}

function ofMissedDays(paid: Paid, season: readonly Message[], at: number): CancellationTerms | null {
  const planned = season.length;
  const kept = planned - missedDays(season);
  const why = kept < planned && isSeasonOver(season, at) && remembered('missed_days', paid, at);
  return why ? { ...why, amount: refundOf(paid.amount, kept, planned), sent: kept, planned } : null;
}

/** Codes that were paid for never expire, so there is no last day. */
function ofCodes({ amount }: Paid, codes: PurchaseEntry['codes']): CancellationTerms | null {
  const sent = codes.filter(({ uses }) => uses > 0).length;
  if (sent > 0 && sent === codes.length) return null;
  const planned = codes.length;
  return { reason: 'unredeemed', until: null, amount: refundOf(amount, sent, planned), sent, planned };
}

/**
 * In the UK a film that was sent within the 14 days may still be cancelled: the buyer only pays for a delivery within
 * them after an express request, and the request for an early start is about texts.
 */
function ofFilm(paid: Paid, film: PurchaseEntry['film'], at: number): CancellationTerms | null {
  const whole = { amount: paid.amount, sent: 0, planned: 1 };
  const why = (film?.state === 'failed' && undelivered(paid, at)) || changedMind(paid, at);
  const { edition } = paid.order;
  if (!why || !film || edition === 'uk' || film.state === 'failed') return why && { ...whole, ...why };
  if (film.state !== 'planned') return null;
  const leaves = isoDay(localTime(film.dueAt, zoneOf[edition]));
  return { ...whole, ...(leaves <= why.until ? { reason: 'unsent', until: leaves } : why) };
}

/** A purchase as it was at an earlier moment: what has been sent since, or has failed, was still to come. */
export const asOf = <TEntry extends PurchaseEntry>(entry: TEntry, at: number): TEntry => ({
  ...entry,
  messages: entry.messages.map((text) =>
    (text.acceptedAt ?? text.dueAt) >= at ? { ...text, state: 'planned' as const } : text,
  ),
});

/** @returns null when the order cannot be cancelled, or not any more */
export function cancellationOf(
  { order, payment, refund, dispute, messages, codes, film }: PurchaseEntry,
  at: number,
): CancellationTerms | null {
  // A payment is refunded once, and the bank decides on a disputed one.
  if (refund || dispute) return null;
  if (order.state !== 'paid' || order.paidAt === null || !payment || payment.amount === 0) return null;
  const paid = { order, amount: payment.amount, paidAt: order.paidAt };
  switch (purchaseKind(order)) {
    case 'texts':
      return ofTexts(paid, messages, at);
    case 'video':
      return ofFilm(paid, film, at);
    case 'gift':
    case 'family':
    default:
      return ofCodes(paid, codes);
  }
}
