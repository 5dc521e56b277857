/** The account: what was bought, what each phone gets, and what the buyer may still choose. */
import type { Order } from '#db/rows.ts';
import type { AccountOrder } from '../contract/account.ts';
import type { AccountEntry, PurchaseEntry } from '../rules/accounts/account-entry.ts';
import { numberWording } from '../rules/consent/consent-wording.ts';
import {
  bringsTextsOf,
  hasReminderBox,
  offeredReminder,
  reminderDay,
} from '../rules/consent/november-reminder.ts';
import { maySendCodesAgain } from '../rules/ordering/codes-again.ts';
import { isDescribable } from '../rules/ordering/details.ts';
import { extrasToAdd } from '../rules/ordering/extra.ts';
import { isFilmOut } from '../rules/ordering/film.ts';
import { maskPhone } from '../rules/ordering/phone.ts';
import { earlyTextsOf, startWording } from '../rules/ordering/start.ts';
import { includedIn, purchaseKind } from '../rules/pricing/catalogue.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { packageOf } from '../rules/pricing/packages-on-sale.ts';
import { cancellationOf } from '../rules/refunding/cancellation-terms.ts';
import { mayReadReplies } from '../rules/replies/replies.ts';
import { isHarm, mayReadWords } from '../rules/replies/waiting-words.ts';
import { detailsEnd } from '../rules/retention/limits.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { latestContact, mayTextContact } from '../rules/texting/contact-text.ts';
import { hasDaysAhead } from '../rules/texting/days-ahead.ts';
import { isSent } from '../rules/texting/is-sent.ts';
import { isOfSeason } from '../rules/texting/library/library.ts';
import { isTooLateToSendAgain } from '../rules/texting/send-again.ts';
import { accountRefund, publicDispute, publicMail, publicState } from './public-state.ts';
import { messageView, type PictureOf, timesView } from './text-view.ts';

const iso = (at: number) => new Date(at).toISOString();
const dayOf = (at: number) => iso(at).slice(0, 10);

/** Addresses that the account leads to. */
export interface AccountPaths {
  pictureOf: PictureOf;
  /** Where the buyer decides whether texts held because of a reply continue. */
  waitPath: (wordsId: string) => string;
  /** The film of an order. */
  filmPathOf: (orderId: string) => string;
}

/** Whether the details of the child are stored for next year; null when it was never paid for, or they are deleted. */
function retentionView(order: Order): AccountOrder['keep'] {
  if (!isDescribable(order)) return null;
  const { season, keepRequestedAt } = order;
  const { usually, kept } = detailsEnd(season);
  return { kept: keepRequestedAt !== null, otherwise_until: dayOf(usually), until: dayOf(kept) };
}

/** The box for the e-mail in November; null where none is offered to this order. */
function reminderView({ order, isReminded }: AccountEntry, at: number): AccountOrder['reminder'] {
  const offered = offeredReminder(order.edition, at);
  if (!offered || !hasReminderBox(order)) return null;
  return { on: isReminded, day: reminderDay(order.edition, offered.dueAt) };
}

function purchaseView(
  entry: PurchaseEntry,
  at: number,
  { filmPathOf }: AccountPaths,
): Omit<AccountOrder['extras'][number], 'kind'> {
  const { order, refund, dispute, codes, codesMail } = entry;
  const terms = cancellationOf(entry, at);
  return {
    order_id: order.id,
    state: publicState[order.state],
    package: packageOf(entry, at).name,
    amount: asDecimal(order.amount),
    currency: order.currency,
    paid_at: order.paidAt === null ? null : iso(order.paidAt),
    cancellation: terms && { ...terms, amount: asDecimal(terms.amount) },
    codes: codes.map(({ promotion, uses }) => ({ code: promotion.code, redeemed: uses > 0 })),
    codes_again: maySendCodesAgain(entry),
    film: isFilmOut(order, at) ? filmPathOf(order.id) : null,
    gift_from: order.giftFrom,
    gift_message: order.giftMessage,
    codes_mail: codesMail ? { state: publicMail[codesMail.state], at: iso(codesMail.dueAt) } : null,
    dispute: publicDispute(dispute),
    refund: refund ? { amount: asDecimal(refund.amount), state: accountRefund(refund.state) } : null,
  };
}

function extraView(entry: PurchaseEntry, at: number, paths: AccountPaths): AccountOrder['extras'] {
  const kind = purchaseKind(entry.order);
  return kind === 'family' || kind === 'video' ? [{ ...purchaseView(entry, at, paths), kind }] : [];
}

/** What starting now would bring; null when nothing waits. */
function startView(entry: AccountEntry, at: number): AccountOrder['start'] {
  const early = earlyTextsOf(entry, at);
  const [first] = early;
  if (!first) return null;
  const { version, text: wording } = startWording;
  return { version, wording, from: iso(first.dueAt), more: early.length };
}

/** The wording to agree to before the texts go to another phone; null when they cannot. */
function numberChangeView(entry: AccountEntry, at: number): AccountOrder['number_change'] {
  const { order, messages, numberChange } = entry;
  if (!hasDaysAhead(order, messages, at)) return null;
  const { version, text: wording } = numberWording(order.edition);
  const isWaiting = numberChange && numberChange.expiresAt > at;
  return { version, wording, pending: isWaiting ? maskPhone(numberChange.phone) : null };
}

/** Santa's contact card on the child's phone: on its way, delivered, or available. */
function contactView({ order, messages }: AccountEntry, at: number): AccountOrder['contact'] {
  const offered = mayTextContact(order, messages, at);
  const text = latestContact(order, messages);
  if (!offered && !text) return null;
  return { offered, text: text ? { due_at: iso(text.dueAt), state: text.state } : null };
}

/** The child's recent replies, and whether they are kept for the buyer; null where they cannot be. */
function repliesView({ order, messages, words }: AccountEntry, at: number): AccountOrder['replies'] {
  if (!mayReadReplies(order, at)) return null;
  const sent = new Map(messages.filter(isSent).map(({ id, body }) => [id, body]));
  return {
    on: order.repliesAt !== null,
    words: (order.repliesAt === null ? [] : words).map(({ id, at: heardAt, body, state, answerId }) => ({
      id,
      at: iso(heardAt),
      body,
      grave: isHarm({ state }),
      answer: sent.get(answerId ?? '') ?? null,
    })),
  };
}

/** Why the phone's texts wait for the buyer's decision; null when they do not. */
function waitView(
  { order, words }: AccountEntry,
  waitPath: (wordsId: string) => string,
): AccountOrder['wait'] {
  const waiting = words.filter(({ state }) => state === 'parentTold' || state === 'parentAsked');
  const [latest] = waiting;
  return latest
    ? {
        kind: waiting.some(({ state }) => state === 'parentTold') ? 'harm' : 'doubt',
        press_path: waitPath(latest.id),
        words: waiting
          .filter(() => mayReadWords(order))
          .map(({ id, at, body }) => ({ id, at: iso(at), body })),
      }
    : null;
}

/** One order of the account. */
export function accountOrderView(entry: AccountEntry, at: number, paths: AccountPaths): AccountOrder {
  const { order, payment, extras, messages } = entry;
  const { pictureOf, waitPath } = paths;
  const isClosed = entry.refund !== undefined || isTooLateToSendAgain(messages, at);
  return {
    ...purchaseView(entry, at, paths),
    kind: order.kind === 'gift' ? 'gift' : 'texts',
    season: order.season,
    childs_name: order.childsName,
    zone: zonesFor(order)[0],
    phone: maskPhone(order.phone),
    email: order.email,
    paid_with: payment?.methodName ?? null,
    extras: extras.flatMap((extra) => extraView(extra, at, paths)),
    includes: order.state === 'paid' ? [...includedIn(order)] : [],
    to_add: extrasToAdd(entry, at).flatMap(({ extra }) => extra ?? []),
    start: startView(entry, at),
    keep: retentionView(order),
    reminder: reminderView(entry, at),
    details_open: isDescribable(order),
    times: timesView(order, messages),
    number_change: numberChangeView(entry, at),
    wait: waitView(entry, waitPath),
    replies: repliesView(entry, at),
    contact: contactView(entry, at),
    messages: messages
      .filter(({ slot }) => isOfSeason(slot))
      .map((message) => {
        const view = messageView(message, order, at, pictureOf);
        return { ...view, again: view.again && !isClosed };
      }),
  };
}

const isCancelled = ({ order }: AccountEntry) => Number(order.state === 'cancelled');

/** Whether an order brings the texts that a reminder would be about. */
function bringsNextTexts({ order }: AccountEntry, at: number): boolean {
  const offered = offeredReminder(order.edition, at);
  return offered !== undefined && bringsTextsOf(offered.season, order);
}

/** Several orders of an address have one box, and none once one of them brings the next texts. */
function withOneReminder(orders: readonly AccountOrder[], supplied: ReadonlySet<string>): AccountOrder[] {
  const boxes = new Map(
    orders
      .filter(({ reminder, email }) => reminder && !supplied.has(email.toLowerCase()))
      .map((order) => [order.email.toLowerCase(), order.order_id]),
  );
  return orders.map((order) =>
    boxes.get(order.email.toLowerCase()) === order.order_id ? order : { ...order, reminder: null },
  );
}

/** The orders of an account: active ones, then cancelled ones. */
export const accountView = (
  entries: readonly AccountEntry[],
  at: number,
  paths: AccountPaths,
): AccountOrder[] =>
  withOneReminder(
    entries
      .toSorted((one, other) => isCancelled(one) - isCancelled(other))
      .map((entry) => accountOrderView(entry, at, paths)),
    new Set(entries.filter((entry) => bringsNextTexts(entry, at)).map(({ order }) => order.emailKey)),
  );
