/** The databases of simulated worlds: every seventh is on PostgreSQL, the others on SQLite. */
import net from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { PhotoFiles } from '#db/photo-files.ts';
import { type OpenStore, openPostgresAt, openSqlite } from '#test/support/stores.ts';
import type { PostgresInProcess } from './postgres-in-process.ts';

export type Row = Readonly<Record<string, string | number | null>>;

export interface WorldDatabase {
  readonly opened: OpenStore;
  /** Reads rows from outside the shop, synchronously. */
  readonly rows: <T extends object = Row>(query: string) => T[];
  /** Call it when nothing of the shop is open any more. */
  readonly close: () => void;
}

export const isOnPostgres = (seed: number) => seed % 7 === 3;

export async function openOnSqlite(photos: PhotoFiles): Promise<WorldDatabase> {
  const opened = await openSqlite(photos);
  const database = new Sqlite(join(opened.folder, 'shop.sqlite'), { readonly: true });
  return {
    opened,
    rows: <T extends object>(query: string) => database.prepare(query).all() as T[],
    close: () => void database.close(),
  };
}

export async function openOnPostgres(
  postgres: PostgresInProcess,
  photos: PhotoFiles,
): Promise<WorldDatabase> {
  const { Socket } = net;
  Object.assign(net, { Socket: postgres.Socket });
  const place = { url: 'postgres://shop@in-process/shop', drop: async () => {} };
  const opened = await openPostgresAt(place, {}, photos);
  await opened.store.duty.take();
  return {
    opened,
    rows: <T extends object>(query: string) => postgres.rows(query) as T[],
    close() {
      postgres.empty();
      Object.assign(net, { Socket });
    },
  };
}
