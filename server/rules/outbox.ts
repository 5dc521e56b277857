/** Moves rows that wait to be sent through their machine: e-mails and events for advertisers. */
import { type OutboxEvent, type OutboxState, outboxMachine } from '#machines/fulfilment/outbox/machine.ts';
import { applyEvent } from './apply-event.ts';

/** A claim on rows that are due: it leases them for as long as sending one may take. */
export interface OutboxClaim {
  at: number;
  leaseUntil: number;
  limit: number;
}

interface OutboxRow {
  id: string;
  state: OutboxState;
  attempts: number;
  dueAt: number;
}

interface OutboxTable<Row extends OutboxRow> {
  save: (row: Row) => Promise<void>;
}

/** @returns the row after the event; undefined when its machine does not take it */
export async function advanceOutbox<Row extends OutboxRow>(
  table: OutboxTable<Row>,
  row: Row,
  event: OutboxEvent,
  pausesMs: readonly number[],
): Promise<Row | undefined> {
  const { state, attempts, dueAt } = row;
  const applied = applyEvent(outboxMachine, state, { attempts, dueAt, pausesMs }, event);
  if (!applied) return undefined;
  const { context, value } = applied;
  const next = {
    ...row,
    state: value as OutboxState,
    attempts: context.attempts,
    dueAt: context.dueAt,
  };
  await table.save(next);
  return next;
}

/** Leases rows to the worker that sends them. */
export async function claimOutbox<Row extends OutboxRow>(
  table: OutboxTable<Row>,
  due: readonly Row[],
  { at, leaseUntil }: OutboxClaim,
  pausesMs: readonly number[],
): Promise<Row[]> {
  const event = { type: 'outbox.claimed', at, leaseUntil } as const;
  const claimed = await Array.fromAsync(due, (row) => advanceOutbox(table, row, event, pausesMs));
  return claimed.filter((row) => row !== undefined);
}
