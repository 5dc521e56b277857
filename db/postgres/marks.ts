/**
 * A database belongs to one world, and its hashes to one key. Both are marked in it by the first start. A third mark stands
 * while a shop moves to it.
 */
import type { Client } from 'pg';
import type { Hashes } from '../hashes.ts';
import { DatabaseRefusedError, type World } from '../store.ts';
import { worldNames } from '../world-names.ts';

/** @returns what the database is marked with, which is `value` when there was no mark yet */
async function mark(client: Client, name: string, value: string): Promise<string> {
  await client.query('insert into database_marks (name, value) values ($1, $2) on conflict do nothing', [
    name,
    value,
  ]);
  const { rows } = await client.query('select value from database_marks where name = $1', [name]);
  return rows[0]?.value;
}

/** The world that a database is marked for; undefined when it was never started by a shop. */
export async function worldOf(client: Client): Promise<World | undefined> {
  const { rows } = await client.query("select value from database_marks where name = 'world'");
  return rows[0]?.value;
}

/** @throws DatabaseRefusedError when a database belongs to another world */
export async function refuseOtherWorld(client: Client, world: World) {
  const owner = await mark(client, 'world', world);
  if (owner === world) return;
  throw new DatabaseRefusedError(
    `The database belongs to ${worldNames[owner as World] ?? 'another program'}, and this start is for ` +
      `${worldNames[world]}. Give each a database of its own.`,
  );
}

/**
 * The key is not in the database: who reads the database alone shall not find out whose hashes they are.
 *
 * @throws DatabaseRefusedError when the hashes of a database were made with another key
 */
export async function refuseOtherKey(client: Client, hashes: Hashes) {
  const own = hashes.keyCheck();
  if ((await mark(client, 'hash-key', own)) === own) return;
  throw new DatabaseRefusedError(
    'The hashes of the database were made with another key. All machines of a shop have the same; ' +
      'without the right one a STOP is forgotten.',
  );
}

/** Marks a database, in the transaction that fills it, as one that the shop has not moved to yet. */
export const beginMove = (client: Client) => mark(client, 'move', 'unfinished');

/** No shop runs on the file any more, and none can start there. */
export const finishMove = (client: Client) => client.query("delete from database_marks where name = 'move'");

/** @throws DatabaseRefusedError when the move to a database was killed: the shop has gone on with its file since */
export async function refuseUnfinishedMove(client: Client) {
  const { rowCount } = await client.query("select 1 from database_marks where name = 'move'");
  if (rowCount === 0) return;
  throw new DatabaseRefusedError(
    'The move to this database was not finished, so its data are old. Start the shop with its file, without DATABASE_URL, and ' +
      'move it once more, to an empty database. If the file was moved, go back first: npm run migrate:postgres -- --back.',
  );
}
