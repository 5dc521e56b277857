/** The way back from PostgreSQL to a file. */
import type { Client } from 'pg';
import { addTo, type TakenAlong, takenAlong } from '../sqlite/take-over.ts';

/**
 * Copies unsubscribes and ended sessions that are in the database, and not in the file, to the file.
 *
 * @param client the database that the shop has run on
 * @param file path of the database file
 */
export async function takeAlong(client: Client, file: string): Promise<TakenAlong['stops']> {
  const all = async (question: string) => (await client.query(question)).rows;
  return addTo(file, {
    unsubscribed: await all(takenAlong.unsubscribed),
    ends: await all(takenAlong.ends),
    stops: await all(takenAlong.stops),
  });
}
