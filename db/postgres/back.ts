/** What a shop takes along that goes back from PostgreSQL to its file: a "no" is never forgotten. */
import Sqlite from 'better-sqlite3';
import type { Client } from 'pg';
import type { StoppedPhone } from '../rows.ts';

/**
 * Takes over unsubscribes and ended sessions, and returns the STOPs.
 *
 * @param client the database that the shop has run on
 * @param file path of the database file
 */
export async function takeAlong(client: Client, file: string): Promise<Omit<StoppedPhone, 'notifiedAt'>[]> {
  const unsubscribed = await client.query('select email_hash, at from unsubscribed');
  const ends = await client.query('select whose, before from session_ends');
  const stops = await client.query('select phone, source, at from stopped_phones');
  const sqlite = new Sqlite(file);
  try {
    const addUnsubscribed = sqlite.prepare(
      'insert into unsubscribed (email_hash, at) values (@email_hash, @at) on conflict do nothing',
    );
    const addEnd = sqlite.prepare(
      `insert into session_ends (whose, before) values (@whose, @before)
        on conflict (whose) do update set before = max(before, excluded.before)`,
    );
    sqlite.transaction(() => {
      for (const row of unsubscribed.rows) addUnsubscribed.run(row);
      for (const row of ends.rows) addEnd.run(row);
    })();
    return stops.rows;
  } finally {
    sqlite.close();
  }
}
