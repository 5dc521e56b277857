/** The unit of work on SQLite. */
import type { Hashes } from '../hashes.ts';
import { createUnit } from '../queries/unit.ts';
import type { Unit } from '../unit.ts';
import { sqliteDialect } from './dialect.ts';
import type { Drizzle } from './open.ts';

/** @param release called with the names of files that no row names any more */
export const sqliteUnit = (
  database: Drizzle,
  hashes: Hashes,
  release: (names: readonly string[]) => void,
): Unit => createUnit(sqliteDialect(database), hashes, release);
