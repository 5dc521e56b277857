/** Checks the texts of a world that has ended. */
import { MOVED, PAUSED, STOPPED, WAITING } from '#machines/fulfilment/text-message/machine.ts';
import { NO_CONSENT, ORDER_CANCELLED } from '#server/rules/texting/objection.ts';
import type { Row } from './databases.ts';
import type { Household } from './household.ts';
import type { Wish } from './plan.ts';
import type { Ended } from './world.ts';

/** How late the shop may get a phone's text: if its webhook was lost, a job finds it in the provider's list. */
const graceMs = 15 * 60_000;
/** How long a request that was sent in time may be in transit. */
const onItsWayMs = 2 * 60_000;
const dayMs = 86_400_000;

/** Codes with which a text may be held back until it expires. */
const held: ReadonlySet<unknown> = new Set([STOPPED, PAUSED, WAITING, ORDER_CANCELLED, NO_CONSENT]);

type Span = readonly [from: number, until: number];
const isIn = (spans: readonly Span[], at: number) =>
  spans.some(([from, until]) => at > from + onItsWayMs && at < until);

/** The periods from each beginning to the next end. */
const spansOf = (began: readonly number[], ended: readonly number[]): Span[] =>
  began.map((from) => [from, Math.min(Infinity, ...ended.filter((at) => at > from))]);

export const times = (said: readonly { what: Wish; at: number }[], ...what: readonly Wish[]) =>
  said.filter((one) => what.includes(one.what)).map(({ at }) => at);

/** The id of the shop's text, from the address for its receipts. */
const messageOf = (callback: string | null) =>
  callback === null ? null : new URL(callback).searchParams.get('m');

interface Sent {
  readonly to: string;
  readonly at: number;
  readonly id: string;
  /** Undefined once it was erased. */
  readonly message: Row | undefined;
}

export function aboutTexts(ended: Ended): string[] {
  const { texts, messages, households } = ended;
  const known = new Map(messages.map((message) => [message['id'], message]));
  const sent = texts.flatMap(({ to, at, callback }): Sent[] => {
    const id = messageOf(callback);
    return id === null ? [] : [{ to, id, at: Date.parse(at), message: known.get(id) }];
  });
  return [
    ...aboutDoubles(sent),
    ...aboutPlans(ended, sent),
    ...households.flatMap((household) => aboutFamily(ended, household, sent)),
  ];
}

const slotOf = (message: Row | undefined) => String(message?.['slot']);
const isSeasonal = ({ message }: Sent) => slotOf(message).startsWith('12-');
const nameOf = ({ message, to, at }: Sent) =>
  `the text ${slotOf(message)} to ${to} of ${new Date(at).toISOString()}`;

function aboutDoubles(sent: readonly Sent[]): string[] {
  const twice = [...Map.groupBy(sent, ({ id }) => id).values()].filter(
    (all) => all.length > 1 + Number(all[0]?.message?.['resends'] ?? 0),
  );
  const inPlaces = Map.groupBy(
    sent.filter(isSeasonal),
    ({ to, message }) => `${message?.['season']} ${slotOf(message)} to ${to}`,
  );
  return [
    ...twice.map((all) => `${all[0] && nameOf(all[0])} was sent ${all.length} times.`),
    ...[...inPlaces]
      .filter(([, all]) => new Set(all.map(({ id }) => id)).size > 1)
      .map(([what]) => `${what} came from two orders.`),
  ];
}

/** Checks what was planned against what was sent. */
function aboutPlans({ orders, messages, stopped, plan }: Ended, sent: readonly Sent[]): string[] {
  const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
  const paid = orders.filter(
    ({ state, kind, email, phone }) => state === 'paid' && kind === 'texts' && email !== '' && phone !== '',
  );
  const hasStopped = new Set(stopped.map(({ phone }) => phone));
  const planned = messages.filter(({ state }) => state === 'planned');
  const lost = messages.filter(
    ({ state, code, order_id: order }) =>
      (state === 'failed' || state === 'expired' || code === MOVED) &&
      !(code !== null && held.has(code)) &&
      stateOf.get(order ?? '') === 'paid',
  );
  const isSeason = (row: Row) => slotOf(row).startsWith('12-');
  return [
    ...paid
      .filter(({ id }) => !messages.some((row) => row['order_id'] === id && isSeason(row)))
      .map(({ id }) => `The order ${id} is paid, and no text is planned for it.`),
    ...planned
      .filter((row) => stateOf.get(row['order_id'] ?? '') === 'cancelled')
      .map((row) => `The text ${slotOf(row)} of a cancelled order is still planned.`),
    ...planned
      .filter((row) => isSeason(row) && hasStopped.has(row['phone'] ?? ''))
      .map((row) => `The text ${slotOf(row)} is still planned for ${row['phone']}, which has written STOP.`),
    // During an outage of the shop or the carrier texts may expire, but none may fail.
    ...lost
      .filter(isSeason)
      .filter(({ state }) => plan.outages.length === 0 || state === 'failed')
      .map((row) => `The text ${slotOf(row)} of ${row['order_id']} ${row['state']}: ${row['code']}.`),
    ...sent
      .filter(isSeasonal)
      .filter(({ at, message }) => at > Number(message?.['not_after']) + onItsWayMs)
      .map((text) => `${nameOf(text)} left after its evening.`),
    ...sent
      .filter(isSeasonal)
      .filter(({ message }) => stateOf.get(message?.['order_id'] ?? '') === 'awaitingPayment')
      .map((text) => `${nameOf(text)} was not paid for.`),
  ];
}

/** Checks what the phone, the parent or the operator requested. */
function aboutFamily(
  { households, orders, stopped, plan: world }: Ended,
  household: Household,
  sent: readonly Sent[],
): string[] {
  const { plan, parent, wanted, granted, disputed } = household;
  const sharing = households.filter((other) => other.plan.phone === plan.phone);
  const written = sharing.flatMap((other) => other.written);
  const sharedGrants = sharing.flatMap((other) => other.granted);
  const lastJobs = world.begins + world.days * dayMs;
  const toPhone = sent.filter(({ to }) => to === plan.phone);
  const ofOrder = sent.filter(
    (text) =>
      isSeasonal(text) && parent.orderId() !== null && text.message?.['order_id'] === parent.orderId(),
  );
  const late = (spans: readonly Span[]) => spans.map(([from, until]): Span => [from + graceMs, until]);
  const starts = times(written, 'start');
  const stops = [
    ...late(spansOf(times(written, 'stop', 'object'), starts)),
    ...spansOf(times(sharedGrants, 'desk stop'), starts),
  ];
  const decisions = sharing.flatMap((other) => times(other.wanted, 'desk words', 'decide'));
  const paidAt = Number(orders.find(({ id }) => id === parent.orderId())?.['paid_at'] ?? Infinity);
  const doubts = late(
    spansOf(
      times(written, 'doubt', 'harm').filter((at) => at > paidAt),
      decisions,
    ),
  );
  const pauses = spansOf(times(granted, 'pause', 'desk pause'), times(wanted, 'resume', 'desk resume'));
  const ends = spansOf(times(granted, 'cancel', 'desk cancel'), []);
  const erased = spansOf(sharing.length > 1 ? [] : times(granted, 'erase'), []);
  const moves = spansOf(times(granted, 'number'), []);
  const holds = late(spansOf(times(disputed, 'dispute lost'), times(disputed, 'dispute won')));
  const inVain = (texts: readonly Sent[], spans: readonly Span[], why: string) =>
    texts.filter(({ at }) => isIn(spans, at)).map((text) => `${plan.name}: ${nameOf(text)} left ${why}.`);
  const isKnown = (phone: string) => stopped.some((row) => row['phone'] === phone);
  const hasStopped = stops.some(([from, until]) => until === Infinity && from < lastJobs);
  return [
    ...(hasStopped && !isKnown(plan.phone) && times(sharedGrants, 'erase').length === 0
      ? [`${plan.name}: the shop does not know that ${plan.phone} has written STOP.`]
      : []),
    ...inVain(toPhone, stops, 'after STOP'),
    ...inVain(toPhone.filter(isSeasonal), doubts, 'while words of the phone wait for a person'),
    ...inVain(ofOrder, pauses, 'in a pause'),
    ...inVain(ofOrder, ends, 'after the end'),
    ...inVain(toPhone, erased, 'after everything was deleted'),
    ...inVain(
      ofOrder.filter(({ to }) => to === plan.phone),
      moves,
      'to the phone that it has left',
    ),
    ...inVain(ofOrder, holds, 'after the bank has given the money back'),
  ];
}
