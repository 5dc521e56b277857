/**
 * A database belongs to one world, so that test payments never mix with real orders, nor real texts with trial ones.
 */
import type { Database } from 'better-sqlite3';
import { DatabaseRefusedError, type World } from '../store.ts';
import { worldNames } from '../world-names.ts';

/** Four letters each, in SQLite's `application_id`, which is part of every copy of the file. */
const marks: Record<World, number> = { sandbox: 0x4e505073, test: 0x4e505074, live: 0x4e50506c };

const markOf = (sqlite: Database) => sqlite.pragma('application_id', { simple: true });

/** @throws DatabaseRefusedError when a database belongs to another world */
export function refuseOtherWorld(sqlite: Database, world: World) {
  const mark = markOf(sqlite);
  if (mark === 0 || mark === marks[world]) return;
  const owner = (Object.keys(marks) as World[]).find((known) => marks[known] === mark);
  throw new DatabaseRefusedError(
    `The database belongs to ${owner ? worldNames[owner] : 'another program'}, and this start is for ${worldNames[world]}. ` +
      'Give each its own DATA_DIR.',
  );
}

/** Marks the database as belonging to this world. */
export function markWorld(sqlite: Database, world: World) {
  if (markOf(sqlite) === 0) sqlite.pragma(`application_id = ${marks[world]}`);
}
