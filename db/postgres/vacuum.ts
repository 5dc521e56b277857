/**
 * Takes deleted rows out of their pages soon after they were erased. PostgreSQL keeps them until then, and what it frees
 * is overwritten by later rows, not at once: a disk that may be read outside the machine has to be encrypted.
 */
import type { ClientBase } from 'pg';
import { onDatabase } from './connections.ts';
import { createSerialQueue } from './serial-queue.ts';

/** The tables whose rows the transaction has changed or deleted. */
export async function tablesTouched(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    'select relname as name from pg_stat_xact_user_tables where n_tup_upd + n_tup_del > 0',
  );
  return rows.map(({ name }) => name);
}

const vacuum = (url: string, tables: readonly string[]) =>
  onDatabase(url, async (client) => {
    await client.query(`vacuum ${tables.map((name) => client.escapeIdentifier(name)).join(', ')}`);
  });

export interface Vacuum {
  /** Goes through some tables after those that were named before. */
  follow: (tables: readonly string[]) => void;
  /** Waits for what was asked for. */
  done: () => Promise<void>;
}

/** On a connection of its own. What cannot be done now is left to the database's own vacuum. */
export function createVacuum(url: string): Vacuum {
  const inTurn = createSerialQueue();
  return {
    follow(tables) {
      if (tables.length > 0) void inTurn(() => vacuum(url, tables)).catch(() => {});
    },
    done: () => inTurn(async () => {}),
  };
}
