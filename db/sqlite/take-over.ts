/** What a shop copies to an earlier database before it goes on with it, so that no refusal of a person is forgotten. */
import Sqlite from 'better-sqlite3';
import type { StoppedPhone } from '../rows.ts';

/** Queries to the database that the shop has run on, in SQL of both engines. */
export const takenAlong = {
  unsubscribed: 'select email_hash, at from unsubscribed',
  ends: 'select whose, before from session_ends',
  stops: 'select phone, source, at from stopped_phones',
} as const;

/** Their rows. */
export type TakenAlong = Readonly<Record<Exclude<keyof typeof takenAlong, 'stops'>, readonly unknown[]>> & {
  readonly stops: readonly Omit<StoppedPhone, 'notifiedAt'>[];
};

/**
 * Adds unsubscribes and ended sessions to a database.
 *
 * @param file path of the database that the shop goes on with
 * @returns the STOPs, which the rules apply again
 */
export function addTo(file: string, { unsubscribed, ends, stops }: TakenAlong): TakenAlong['stops'] {
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
      for (const row of unsubscribed) addUnsubscribed.run(row);
      for (const row of ends) addEnd.run(row);
    })();
    return stops;
  } finally {
    sqlite.close();
  }
}

/**
 * Copies unsubscribes and ended sessions that the replaced database has, and the restored one does not.
 *
 * @param file path of the database that is restored
 * @param aside path of the other one
 */
export function takeOver(file: string, aside: string): TakenAlong['stops'] {
  const sqlite = new Sqlite(aside);
  try {
    const all = (question: string) => sqlite.prepare(question).all();
    return addTo(file, {
      unsubscribed: all(takenAlong.unsubscribed),
      ends: all(takenAlong.ends),
      stops: all(takenAlong.stops) as TakenAlong['stops'],
    });
  } finally {
    sqlite.close();
  }
}
