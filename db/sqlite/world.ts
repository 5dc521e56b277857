/**
 * A database belongs to one world, so that test payments never mix with real orders, nor real texts with trial ones.
 */
import type { Database } from 'better-sqlite3';
import { DatabaseRefusedError, type World } from '../store.ts';
import { worldNames } from '../world-names.ts';

/** Four letters each, in SQLite's `application_id`, which is part of every copy of the file. */
const marks: Record<World, number> = { sandbox: 0x4e505073, test: 0x4e505074, live: 0x4e50506c };

/** The marks of databases whose data were moved to PostgreSQL. */
const movedMarks: Record<World, number> = { sandbox: 0x4e505053, test: 0x4e505054, live: 0x4e50504c };

const markOf = (sqlite: Database) => sqlite.pragma('application_id', { simple: true });
const worldIn = (list: Record<World, number>, mark: unknown) =>
  (Object.keys(list) as World[]).find((known) => list[known] === mark);

/** The world that a database is marked for; undefined when it was never started by a shop, or its data were moved. */
export const worldOf = (sqlite: Database): World | undefined => worldIn(marks, markOf(sqlite));

/** Whether the data of a database are in PostgreSQL now. */
export const isMoved = (sqlite: Database): boolean => worldIn(movedMarks, markOf(sqlite)) !== undefined;

/** @throws DatabaseRefusedError when its data are in PostgreSQL now */
export function refuseMoved(sqlite: Database) {
  if (!isMoved(sqlite)) return;
  throw new DatabaseRefusedError(
    'The data of this database were moved to PostgreSQL. Set DATABASE_URL, or go back to them as they were then: npm run migrate:postgres -- --back.',
  );
}

/** @throws DatabaseRefusedError when a database belongs to another world */
export function refuseOtherWorld(sqlite: Database, world: World) {
  const mark = markOf(sqlite);
  if (mark === 0 || mark === marks[world]) return;
  const owner = worldOf(sqlite);
  throw new DatabaseRefusedError(
    `The database belongs to ${owner ? worldNames[owner] : 'another program'}, and this start is for ${worldNames[world]}. ` +
      'Give each its own DATA_DIR.',
  );
}

/** Marks the database as belonging to this world. */
export function markWorld(sqlite: Database, world: World) {
  if (markOf(sqlite) === 0) sqlite.pragma(`application_id = ${marks[world]}`);
}

/** Marks a database as moved: no shop starts on it any more. */
export function markMoved(sqlite: Database) {
  const world = worldOf(sqlite);
  if (world !== undefined) sqlite.pragma(`application_id = ${movedMarks[world]}`);
}

/** Undoes `markMoved`. */
export function takeBackMove(sqlite: Database) {
  const world = worldIn(movedMarks, markOf(sqlite));
  if (world !== undefined) sqlite.pragma(`application_id = ${marks[world]}`);
}
