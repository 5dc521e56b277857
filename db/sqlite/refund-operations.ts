/** Cancelled orders, and the money that goes back for them. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { orderMachine } from '#machines/fulfilment/order.ts';
import { type RefundEvent, type RefundState, refundMachine } from '#machines/fulfilment/refund.ts';
import { applyEvent } from '../apply-event.ts';
import { messages, orders, refunds } from '../schema.ts';
import type { AgreeToCancel, Order, Payment, PlannedMail, Refund } from '../store.ts';
import type { AccountRows } from './account-operations.ts';
import type { AttemptRows } from './attempt-rows.ts';
import { FILM, type MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import type { PromotionOperations } from './promotion-operations.ts';
import type { RefundRows } from './refund-rows.ts';
import { prepareOrderById, slot } from './statements.ts';
import type { TextRows } from './text-rows.ts';

/** The code of a text that is not sent because its order was cancelled. START does not bring it back. */
export const ORDER_CANCELLED = 'order-cancelled';

/** E-mails that bring what was bought: those that have not left are dropped. */
const goods = ['gift', 'family-codes', FILM];

export interface RefundParts {
  attempts: AttemptRows;
  refunds: RefundRows;
  texts: TextRows;
  mails: MailRows;
  promotions: PromotionOperations;
  accounts: AccountRows;
}

export function refundOperations(
  database: Drizzle,
  { attempts, refunds: rows, texts, mails, promotions, accounts }: RefundParts,
) {
  const orderById = prepareOrderById(database);
  // The key stays different for each order, so that the same child can be signed up again.
  const cancel = database
    .update(orders)
    .set({ state: slot('state'), childKey: sql`'cancelled ' || id` })
    .where(eq(orders.id, slot('id')))
    .prepare();
  const held = database
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, slot('orderId')), sql`state in ('planned', 'cancelled')`))
    .prepare();
  const byId = database
    .select()
    .from(refunds)
    .where(eq(refunds.id, slot('id')))
    .prepare();
  const due = database
    .select()
    .from(refunds)
    .where(and(sql`state in ('sending', 'waiting', 'unknown')`, lte(refunds.dueAt, slot('at'))))
    .orderBy(asc(refunds.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const save = database
    .update(refunds)
    .set({
      state: slot('state'),
      absenceCertainAt: slot('absenceCertainAt'),
      dueAt: slot('dueAt'),
      transactionId: slot('transactionId'),
      code: slot('code'),
      endedAt: slot('endedAt'),
    })
    .where(eq(refunds.id, slot('id')))
    .prepare();

  return {
    dueRefunds: (at: number, limit: number): Refund[] => due.all({ at, limit }),

    cancelOrder({ orderId, at }: { orderId: string; at: number }, agree: AgreeToCancel): Order | undefined {
      const entry = accounts.entryOf(orderId);
      if (!entry) return undefined;
      const { order } = entry;
      const applied = applyEvent(orderMachine, order.state, order, { type: 'order.cancelled' });
      const agreed = applied && agree(entry);
      if (!agreed) return undefined;
      const { refund, mail } = agreed;
      promotions.takeBack(orderId, at);
      for (const kind of goods) mails.drop(orderId, kind);
      cancel.run({ id: orderId, state: applied.value });
      for (const text of held.all({ orderId })) {
        texts.advance(text, { type: 'text.cancelled', code: ORDER_CANCELLED });
      }
      if (refund) rows.begin(refund, orderId, at);
      mails.plan(orderId, mail, at);
      return { ...order, state: 'cancelled' };
    },

    moveRefund(
      id: string,
      event: RefundEvent,
      { at, ...said }: { at: number; transactionId?: string; code?: string },
      tell: (order: Order, refund: Refund, payment: Payment) => PlannedMail,
    ): Refund | undefined {
      const refund = byId.get({ id });
      const order = refund && orderById.get({ id: refund.orderId });
      const payment = refund && attempts.find(refund.paymentId);
      if (!order || !payment) return undefined;
      const { absenceCertainAt, dueAt } = refund;
      const applied = applyEvent(refundMachine, refund.state, { absenceCertainAt, dueAt }, event);
      if (!applied) return undefined;
      const state = applied.value as RefundState;
      const isOver = state !== 'sending' && state !== 'waiting' && state !== 'unknown';
      const next: Refund = { ...refund, ...applied.context, ...said, state, endedAt: isOver ? at : null };
      save.run(next);
      if (applied.effects.includes('tellBuyer')) mails.plan(order.id, tell(order, next, payment), at);
      return next;
    },
  };
}
