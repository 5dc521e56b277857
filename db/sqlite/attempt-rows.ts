/** Rows of attempts to charge: finding them, and moving one through its machine. */
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { type AttemptEvent, type AttemptState, attemptMachine } from '#machines/fulfilment/attempt.ts';
import { applyEvent } from '../apply-event.ts';
import { payments } from '../schema.ts';
import type { Payment } from '../store.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, slot } from './statements.ts';

export type AttemptRows = ReturnType<typeof attemptRows>;

/** What the gateway said besides. */
type Said = Partial<
  Pick<Payment, 'transactionId' | 'gatewayStatus' | 'methodToken' | 'methodName' | 'code' | 'sentence'>
>;

/** What only a beginning or a verdict knows. */
export const nothingSaid = {
  transactionId: null,
  gatewayStatus: null,
  methodToken: null,
  methodName: null,
  code: null,
  sentence: null,
};

const isOpen = (state: AttemptState) => state === 'started' || state === 'unknown';

export function attemptRows(database: Drizzle) {
  const insert = prepareInsert(database, payments);
  const byId = database
    .select()
    .from(payments)
    .where(eq(payments.id, slot('id')))
    .prepare();
  const ofOrder = (condition: SQL) =>
    database
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, slot('orderId')), condition));
  const success = ofOrder(sql`state = 'succeeded'`).prepare();
  const open = ofOrder(sql`state in ('started', 'unknown')`).prepare();
  const absent = ofOrder(sql`state = 'absent'`).prepare();
  const sameRequest = ofOrder(
    sql`state = 'declined' and nonce_hash = ${sql.placeholder('nonceHash')}`,
  ).prepare();
  const due = database
    .select()
    .from(payments)
    .where(and(sql`look_at is not null`, lte(payments.lookAt, slot('at'))))
    .orderBy(asc(payments.lookAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const save = database
    .update(payments)
    .set({
      state: slot('state'),
      transactionId: slot('transactionId'),
      gatewayStatus: slot('gatewayStatus'),
      methodToken: slot('methodToken'),
      methodName: slot('methodName'),
      code: slot('code'),
      sentence: slot('sentence'),
      endedAt: slot('endedAt'),
      lookAt: slot('lookAt'),
    })
    .where(eq(payments.id, slot('id')))
    .prepare();

  const byTransaction = database
    .select()
    .from(payments)
    .where(eq(payments.transactionId, slot('transactionId')))
    .prepare();
  const saveStatus = database
    .update(payments)
    .set({ gatewayStatus: slot('gatewayStatus') })
    .where(eq(payments.id, slot('id')))
    .prepare();

  return {
    insert,
    ofTransaction: (transactionId: string): Payment | undefined => byTransaction.get({ transactionId }),
    noteStatus({ id }: Payment, gatewayStatus: string): void {
      saveStatus.run({ id, gatewayStatus });
    },
    find: (id: string): Payment | undefined => byId.get({ id }),
    success: (orderId: string): Payment | undefined => success.get({ orderId }),
    open: (orderId: string): Payment | undefined => open.get({ orderId }),
    absent: (orderId: string): Payment[] => absent.all({ orderId }),
    answered: (orderId: string, nonceHash: string): Payment | undefined =>
      sameRequest.get({ orderId, nonceHash }),
    dueLooks: (at: number, limit: number): Payment[] => due.all({ at, limit }),

    /** @returns the row after the event with what is to be carried out; undefined when its machine does not take it */
    advance(payment: Payment, event: AttemptEvent, at: number, said: Said = {}) {
      const { startedAt, lookAt } = payment;
      const applied = applyEvent(attemptMachine, payment.state, { startedAt, lookAt }, event);
      if (!applied) return undefined;
      const state = applied.value as AttemptState;
      const endedAt = isOpen(state) ? null : (payment.endedAt ?? at);
      const next: Payment = { ...payment, ...said, ...applied.context, state, endedAt };
      save.run(next);
      return { payment: next, effects: applied.effects };
    },
  };
}
