import { and, eq, lt, sql } from 'drizzle-orm';
import type { Hashes } from '../../hashes.ts';
import { firstTexts } from '../../schema.ts';
import type { FirstTexts } from '../../tables/first-texts.ts';
import type { Drizzle } from '../open.ts';
import { prepareDelete, slot } from '../statements.ts';

/** The table of first texts on SQLite. */
export function sqliteFirstTexts(database: Drizzle, hashes: Hashes): FirstTexts {
  const find = database
    .select({ season: firstTexts.season })
    .from(firstTexts)
    .where(and(eq(firstTexts.phoneHash, slot('phoneHash')), eq(firstTexts.season, slot('season'))))
    .prepare();
  const insert = database
    .insert(firstTexts)
    .values({ phoneHash: sql.placeholder('phoneHash'), season: sql.placeholder('season') })
    .onConflictDoNothing()
    .prepare();

  return {
    has: (phone, season) => find.get({ phoneHash: hashes.phone(phone), season }) !== undefined,
    add: (phone, season) => void insert.run({ phoneHash: hashes.phone(phone), season }),
    deleteBefore: prepareDelete(database, firstTexts.season, lt),
  };
}
