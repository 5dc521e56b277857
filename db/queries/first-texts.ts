import { and, eq, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Hashes } from '../hashes.ts';
import type { FirstTexts } from '../tables/first-texts.ts';
import { prepareDeleteBefore, slot } from './statements.ts';

/** The table of first texts. */
export function firstTextsTable(dialect: Dialect, hashes: Hashes): FirstTexts {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { firstTexts },
  } = dialect;
  const find = prepareSelect(
    builder
      .select({ season: firstTexts.season })
      .from(firstTexts)
      .where(and(eq(firstTexts.phoneHash, slot('phoneHash')), eq(firstTexts.season, slot('season')))),
  );
  const insert = prepareChange(
    builder
      .insert(firstTexts)
      .values({ phoneHash: sql.placeholder('phoneHash'), season: sql.placeholder('season') })
      .onConflictDoNothing(),
  );

  return {
    has: async (phone, season) => (await find.get({ phoneHash: hashes.phone(phone), season })) !== undefined,
    add: (phone, season) => insert.run({ phoneHash: hashes.phone(phone), season }),
    deleteBefore: prepareDeleteBefore(dialect, firstTexts.season),
  };
}
