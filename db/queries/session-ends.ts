import { eq } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { SessionEnds } from '../tables/session-ends.ts';
import { prepareDeleteBefore, slot } from './statements.ts';

/** The table of ended sessions. */
export function sessionEndsTable(dialect: Dialect): SessionEnds {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { sessionEnds },
  } = dialect;
  const find = prepareSelect(
    builder
      .select({ before: sessionEnds.before })
      .from(sessionEnds)
      .where(eq(sessionEnds.whose, slot('whose'))),
  );
  const save = prepareChange(
    builder
      .insert(sessionEnds)
      .values({ whose: slot('whose'), before: slot('before') })
      .onConflictDoUpdate({ target: sessionEnds.whose, set: { before: slot('before') } }),
  );

  return {
    find: async (whose) => (await find.get({ whose }))?.before,
    save: (whose, before) => save.run({ whose, before }),
    deleteBefore: prepareDeleteBefore(dialect, sessionEnds.before),
  };
}
