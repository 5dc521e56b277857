import { eq, lt } from 'drizzle-orm';
import { sessionEnds } from '../../schema.ts';
import type { SessionEnds } from '../../tables/session-ends.ts';
import type { Drizzle } from '../open.ts';
import { prepareDelete, slot } from '../statements.ts';

/** The table of ended sessions on SQLite. */
export function sqliteSessionEnds(database: Drizzle): SessionEnds {
  const find = database
    .select({ before: sessionEnds.before })
    .from(sessionEnds)
    .where(eq(sessionEnds.whose, slot('whose')))
    .prepare();
  const save = database
    .insert(sessionEnds)
    .values({ whose: slot('whose'), before: slot('before') })
    .onConflictDoUpdate({ target: sessionEnds.whose, set: { before: slot('before') } })
    .prepare();

  return {
    find: (whose) => find.get({ whose })?.before,
    save: (whose, before) => void save.run({ whose, before }),
    deleteBefore: prepareDelete(database, sessionEnds.before, lt),
  };
}
