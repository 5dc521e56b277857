/** The outbox of texts: leasing what is due, and writing down what became of it. */
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { STOP_PHONE, STOPPED, type TextEvent } from '#machines/fulfilment/text-message.ts';
import { consents, messages, orders } from '../schema.ts';
import type { DispatchText, Message, Order, TextToSend } from '../store.ts';
import { UNDELIVERED } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import { ORDER_CANCELLED } from './refund-operations.ts';
import { prepareOrderById, slot } from './statements.ts';
import type { StopList } from './stop-operations.ts';
import type { TextRows } from './text-rows.ts';

/** Events after which a text would be sent another time. */
const sendsAgain: ReadonlySet<TextEvent['type']> = new Set([
  'text.deferred',
  'text.unavailable',
  'text.absent',
]);

interface Lease {
  at: number;
  leaseUntil: number;
}

/** How often a text of an order on hold is looked at again. */
const holdPauseMs = 15 * 60_000;

export function textOperations(database: Drizzle, texts: TextRows, stops: StopList) {
  const withOrder = () =>
    database
      .select({ message: messages, order: orders })
      .from(messages)
      .innerJoin(orders, eq(orders.id, messages.orderId));
  // The states stand in the text of the query, because a partial index serves only a condition it can see.
  const due = withOrder()
    .where(and(sql`${messages.state} = 'planned'`, lte(messages.dueAt, slot('at'))))
    .orderBy(asc(messages.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const late = database
    .select()
    .from(messages)
    .where(and(sql`state = 'planned'`, lte(messages.dueAt, slot('at')), lt(messages.notAfter, slot('at'))))
    .orderBy(asc(messages.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const lost = withOrder()
    .where(and(sql`${messages.state} in ('sending', 'unknown')`, lte(messages.leaseUntil, slot('at'))))
    .orderBy(asc(messages.leaseUntil))
    .limit(sql.placeholder('limit'))
    .prepare();
  const textById = withOrder()
    .where(eq(messages.id, slot('id')))
    .prepare();
  const messageById = database
    .select()
    .from(messages)
    .where(eq(messages.id, slot('id')))
    .prepare();
  const consentFor = database
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.orderId, slot('orderId')), eq(consents.phone, slot('phone'))))
    .limit(1)
    .prepare();

  // Looks only at what is in the partial index of missed texts; welcomes came before any payment.
  const undelivered = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.id} in (select order_id from messages where state in ('failed', 'expired')
          and slot <> 'welcome')`,
        sql`${orders.state} = 'paid' and ${orders.amount} > 0 and ${orders.email} <> ''`,
        sql`${orders.season} >= ${slot('season')}`,
        sql`not exists (select 1 from mails where order_id = ${orders.id} and kind = ${UNDELIVERED})`,
        sql`(select count(*) filter (where state in ('failed', 'expired')) >= min(${slot('least')}, count(*))
          and count(*) filter (where state in ('sending', 'unknown', 'accepted', 'delivered')) = 0
          from messages where order_id = ${orders.id} and slot <> 'welcome')`,
      ),
    )
    .limit(sql.placeholder('limit'))
    .prepare();

  const orderById = prepareOrderById(database);

  /** Why a text must not leave, looked at in the transaction that would send it. Only the welcome comes before payment. */
  function objection({ orderId, phone, slot: name }: Message, order: Order | undefined): string | undefined {
    const state = order?.state;
    const stands = state === 'paid' || state === 'onHold' || name === 'welcome';
    if (state === 'cancelled' || !stands) return ORDER_CANCELLED;
    if (consentFor.get({ orderId, phone }) === undefined) return 'no-consent';
    return stops.isStopped(phone) ? STOPPED : undefined;
  }

  /** @returns the text as it stands after what was decided about it, with its order; undefined when it has moved on */
  function decide(message: Message, lease: Lease, dispatch: DispatchText): TextToSend | undefined {
    const order = orderById.get({ id: message.orderId });
    if (!order) return undefined;
    const moved = (next: Message | undefined) => next && { message: next, order };
    const code = objection(message, order);
    if (code !== undefined) return moved(texts.advance(message, { type: 'text.cancelled', code }));
    // The money is gone, and may come back: the text waits as long as it makes sense.
    if (order.state === 'onHold') {
      return moved(texts.advance(message, { type: 'text.postponed', until: lease.at + holdPauseMs }));
    }
    const decided = dispatch({ message, order });
    if (decided.kind === 'later') {
      return moved(texts.advance(message, { type: 'text.postponed', until: decided.until }));
    }
    const { body, media, segments } = decided;
    return moved(texts.advance(message, { type: 'text.claimed', ...lease }, { body, media, segments }));
  }

  return {
    undeliveredOrders: (search: { season: number; least: number; limit: number }): string[] =>
      undelivered.all(search).map(({ id }) => id),

    claimDueTexts(
      { limit, ...lease }: Lease & { limit: number },
      dispatch: DispatchText,
    ): { texts: TextToSend[]; expired: number } {
      const decided = due
        .all({ at: lease.at, limit })
        .flatMap(({ message }) => decide(message, lease, dispatch) ?? []);
      return {
        texts: decided.filter(({ message }) => message.state === 'sending'),
        expired: decided.filter(({ message }) => message.state === 'expired').length,
      };
    },

    expireTexts: ({ at, limit }: { at: number; limit: number }): number =>
      late
        .all({ at, limit })
        .filter((text) => texts.advance(text, { type: 'text.claimed', at, leaseUntil: at })).length,

    findText: (id: string): TextToSend | undefined => textById.get({ id }),
    claimText({ message }: TextToSend, lease: Lease, dispatch: DispatchText): TextToSend | undefined {
      const decided = message.dueAt > lease.at ? undefined : decide(message, lease, dispatch);
      return decided?.message.state === 'sending' ? decided : undefined;
    },

    claimLostTexts: ({
      at,
      searchAt,
      limit,
    }: {
      at: number;
      searchAt: number;
      limit: number;
    }): TextToSend[] =>
      lost.all({ at, limit }).flatMap(({ message, order }) => {
        const event: TextEvent = { type: 'text.lost', code: message.code ?? 'lease-ended', searchAt };
        const claimed = texts.advance(message, event);
        return claimed ? [{ message: claimed, order }] : [];
      }),

    recordText(text: string | Message, event: TextEvent, at: number): Message | undefined {
      const write = (found: Message) => {
        const withheld = sendsAgain.has(event.type)
          ? objection(found, orderById.get({ id: found.orderId }))
          : undefined;
        const advanced = texts.advanced(
          found,
          withheld === undefined ? event : { type: 'text.withheld', code: withheld },
          { acceptedAt: event.type === 'text.accepted' ? at : found.acceptedAt },
        );
        if (advanced?.effects.includes(STOP_PHONE)) {
          stops.stopPhone({ phone: found.phone, source: 'network', at });
        }
        return advanced?.text;
      };
      const known = typeof text === 'string' ? undefined : write(text);
      if (known) return known;
      const found = messageById.get({ id: typeof text === 'string' ? text : text.id });
      return found && (write(found) ?? found);
    },
  };
}
