/**
 * Vacuums tables soon after rows were erased: until then PostgreSQL keeps deleted rows in their pages. The freed space
 * is overwritten by later rows, and not at once, so a disk that may be read outside the machine has to be encrypted.
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
  /** Vacuums some tables, after those that were named before. */
  follow: (tables: readonly string[]) => void;
  /** Waits until all of them are done. */
  done: () => Promise<void>;
}

/** Vacuums on a connection of its own. Failures are left to the database's own vacuum. */
export function createVacuum(url: string): Vacuum {
  const inTurn = createSerialQueue();
  return {
    follow(tables) {
      if (tables.length > 0) void inTurn(() => vacuum(url, tables)).catch(() => {});
    },
    done: () => inTurn(async () => {}),
  };
}
