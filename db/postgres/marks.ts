/**
 * A database belongs to one world, and its hashes to one key. The first start marks both in it. There is a third mark
 * while a shop moves to it, and permanently once the shop has gone back from it.
 */
import type { Client } from 'pg';
import type { Hashes } from '../hashes.ts';
import { DatabaseRefusedError, type World } from '../store.ts';
import { worldNames } from '../world-names.ts';

/** Sets a mark unless there is one. @returns the mark of the database */
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
 * The key itself is not in the database, so that its hashes cannot be traced to people without it.
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

/** Ends a move. Call it when no shop runs on the file any more, and none can start there. */
export const finishMove = (client: Client) => client.query("delete from database_marks where name = 'move'");

const dropLock = 'alter table stored_units drop constraint if exists shop_has_left';

/** Goes back from a database: no shop can start there any more, and one that still runs there cannot store anything. */
export const leave = (client: Client) =>
  client.query(`
    insert into database_marks (name, value) values ('move', 'back')
      on conflict (name) do update set value = excluded.value;
    ${dropLock};
    alter table stored_units add constraint shop_has_left check (is_fence) not valid`);

/** Undoes `leave`. */
export const stay = (client: Client) =>
  client.query(`${dropLock}; delete from database_marks where name = 'move'`);

const moves = {
  unfinished:
    'The move to this database was not finished, so its data are old. Start the shop with its file, without DATABASE_URL, and ' +
    'move it once more, to an empty database. If the file was moved, go back first: npm run migrate:postgres -- --back.',
  back:
    'The shop has gone back from this database to its file. Start it without DATABASE_URL. If the file is refused, go back ' +
    'once more: npm run migrate:postgres -- --back.',
};

/**
 * @throws DatabaseRefusedError when the move to a database was interrupted, so that the shop still uses its file, or
 * when
 *   the shop has gone back to its file
 */
export async function refuseMove(client: Client) {
  const { rows } = await client.query<{ value: keyof typeof moves }>(
    "select value from database_marks where name = 'move'",
  );
  if (rows[0]) throw new DatabaseRefusedError(moves[rows[0].value]);
}
