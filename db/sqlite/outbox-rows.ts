/** Rows that wait to be sent, moved through their machine: e-mails and events for advertisers. */
import { type OutboxEvent, type OutboxState, outboxMachine } from '#machines/fulfilment/outbox.ts';
import { applyEvent } from '../apply-event.ts';
import type { OutboxClaim } from '../store.ts';

// A type and no interface: a prepared statement takes it as values by name.
type OutboxRow = { id: string; state: OutboxState; attempts: number; dueAt: number };

interface OutboxTable<Row extends OutboxRow> {
  find: (id: string) => Row | undefined;
  save: (row: OutboxRow) => unknown;
  pausesMs: readonly number[];
}

export function outboxRows<Row extends OutboxRow>({ find, save, pausesMs }: OutboxTable<Row>) {
  function advance(row: Row, event: OutboxEvent): Row | undefined {
    const { state, attempts, dueAt } = row;
    const applied = applyEvent(outboxMachine, state, { attempts, dueAt, pausesMs }, event);
    if (!applied) return undefined;
    const next = {
      ...row,
      state: applied.value as OutboxState,
      attempts: applied.context.attempts,
      dueAt: applied.context.dueAt,
    };
    save(next);
    return next;
  }

  return {
    claim: (due: readonly Row[], { at, leaseUntil }: OutboxClaim): Row[] =>
      due.flatMap((row) => advance(row, { type: 'outbox.claimed', at, leaseUntil }) ?? []),
    /** @returns the row afterwards; undefined when its machine does not take the event, or it is gone */
    move(id: string, event: OutboxEvent): Row | undefined {
      const row = find(id);
      return row && advance(row, event);
    },
  };
}
