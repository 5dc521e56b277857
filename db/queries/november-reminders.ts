import { and, asc, eq, lte } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { NovemberReminders } from '../tables/november-reminders.ts';
import { limit, prepareBy, prepareDelete, prepareInsert, slot } from './statements.ts';

/** The table of requests for the e-mail in November. */
export function novemberRemindersTable(dialect: Dialect): NovemberReminders {
  const {
    builder,
    prepareSelect,
    tables: { novemberReminders },
  } = dialect;
  const { edition, season, at, emailKey, id } = novemberReminders;
  const due = prepareSelect(
    builder
      .select()
      .from(novemberReminders)
      .where(and(eq(edition, slot('edition')), lte(season, slot('season'))))
      .orderBy(asc(season), asc(at))
      .limit(limit),
  );
  return {
    insert: prepareInsert(dialect, novemberReminders),
    ofEmail: prepareBy(dialect, novemberReminders, emailKey, season).all,
    until: (wanted, until, most) => due.all({ edition: wanted, season: until, limit: most }),
    delete: prepareDelete(dialect, id),
  };
}
