import { and, asc, eq, lte } from 'drizzle-orm';
import { novemberReminders } from '../../schema.ts';
import type { NovemberReminders } from '../../tables/november-reminders.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareBy, prepareDelete, prepareInsert, slot } from '../statements.ts';

/** The table of requests for the e-mail in November on SQLite. */
export function sqliteNovemberReminders(database: Drizzle): NovemberReminders {
  const { edition, season, at, emailKey, id } = novemberReminders;
  const due = database
    .select()
    .from(novemberReminders)
    .where(and(eq(edition, slot('edition')), lte(season, slot('season'))))
    .orderBy(asc(season), asc(at))
    .limit(limit)
    .prepare();
  return {
    insert: prepareInsert(database, novemberReminders),
    ofEmail: prepareBy(database, novemberReminders, emailKey).all,
    until: (wanted, until, most) => due.all({ edition: wanted, season: until, limit: most }),
    delete: prepareDelete(database, id),
  };
}
