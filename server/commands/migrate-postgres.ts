/**
 * `npm run migrate:postgres`: moves the data of a shop from its file to an empty database of PostgreSQL. A shop that
 * runs meanwhile still answers reads, and refuses writes with the request to try again in a minute.
 */
import '../node-guard.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Sqlite from 'better-sqlite3';
import { createHashes, readHashKey } from '#db/hashes.ts';
import { takeAlong } from '#db/postgres/back.ts';
import { onNamedDatabase } from '#db/postgres/connections.ts';
import { tryLock } from '#db/postgres/duty.ts';
import { finishMove, leave, refuseOtherKey, refuseOtherWorld, stay } from '#db/postgres/marks.ts';
import { bringUpToDate, requireUpToDate } from '#db/postgres/migrations.ts';
import { moveRows, refuseFilled } from '#db/postgres/move.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { holdFolder, holdMove, tryHoldFolder } from '#db/sqlite/sole-process.ts';
import { openStore } from '#db/sqlite/store.ts';
import { isMoved, markMoved, takeBackMove, worldOf } from '#db/sqlite/world.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { ConfigurationError } from '../configuration/configuration-error.ts';
import { CommandError } from '../operating/command-error.ts';
import { type OldDatabase, reconcileOldDatabase } from '../operating/reconcile-old-database.ts';
import { databaseFile, openDataFolder } from '../process/data-folder.ts';
import { clockIn } from '../time/shop-clock.ts';
import { printOrExplain } from './with-store.ts';

/** How long the move waits for a writer, such as another command. */
const lockMs = 10_000;
const stopPauseMs = 200;

const usage = 'npm run migrate:postgres, or npm run migrate:postgres -- --back\n';

const goBack = `To discard what the shop does there, and go back: stop it, npm run migrate:postgres -- --back with DATABASE_URL,
and start it without DATABASE_URL.
`;

/** Locks out all other writers for as long as the connection is open. */
function openLocked(file: string) {
  const { sqlite } = openDatabase(file);
  sqlite.pragma(`busy_timeout = ${lockMs}`);
  sqlite.exec('begin immediate');
  return sqlite;
}

/** Waits until no shop runs on the file any more: it must not write there again. */
async function waitForStop(folder: string) {
  const free = tryHoldFolder(folder);
  if (free) return free;
  process.stdout.write('Now stop the shop that runs on the file. Until then it is read-only.\n');
  for (;;) {
    const held = tryHoldFolder(folder);
    if (held) return held;
    await pause(stopPauseMs);
  }
}

async function move({ DATABASE_URL: url, HASH_KEY }: Configuration, folder: string): Promise<string> {
  if (url === undefined) throw new ConfigurationError('Set DATABASE_URL to an empty database of PostgreSQL.');
  const file = databaseFile(folder);
  const moving = holdMove(file);
  const sqlite = openLocked(file);
  try {
    const own = readHashKey(join(folder, 'hash.key'));
    if (HASH_KEY !== undefined && !HASH_KEY.equals(own)) {
      throw new CommandError(
        'HASH_KEY differs from the key in hash.key of DATA_DIR, with which the hashes were made.',
      );
    }
    const counts = await onNamedDatabase(url, async (client) => {
      await refuseFilled(client);
      await bringUpToDate(client);
      const moved = await moveRows(sqlite, client);
      const world = worldOf(sqlite);
      if (world !== undefined) await refuseOtherWorld(client, world);
      await refuseOtherKey(client, createHashes(own));
      await client.query('vacuum analyze');
      return moved;
    });
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `${total} rows of ${counts.size} tables were copied to PostgreSQL and match the file.\n`,
    );
    const stopped = await waitForStop(folder);
    await onNamedDatabase(url, async (client) => {
      markMoved(sqlite);
      sqlite.exec('commit');
      await finishMove(client);
    });
    stopped.release();
    return `The shop starts with DATABASE_URL now; the photos and keys stay in ${folder}.\n${goBack}`;
  } finally {
    sqlite.close();
    moving.release();
  }
}

/** Whether the data of a folder are in PostgreSQL now. */
function wasMoved(file: string): boolean {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return isMoved(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Resumes with the file. It stays marked as moved until it is reconciled, so that no shop starts on it before. */
async function goOnWith(file: string, { stops, at }: Pick<OldDatabase, 'stops' | 'at'>): Promise<string> {
  const store = openStore(file, { moved: 'accepted' });
  let asked: readonly string[];
  try {
    asked = await reconcileOldDatabase(store, { stops, at, since: 'move' });
  } finally {
    await store.close();
  }
  const sqlite = new Sqlite(file);
  takeBackMove(sqlite);
  sqlite.close();
  return ['The shop starts without DATABASE_URL again, with its data as of the move.', ...asked, ''].join(
    '\n',
  );
}

async function takeBack(
  { DATABASE_URL: url }: Configuration,
  folder: string,
  isLost: boolean,
): Promise<string> {
  const file = databaseFile(folder);
  if (!wasMoved(file)) throw new CommandError('The data in this folder was not moved.');
  if (url === undefined && !isLost) {
    throw new ConfigurationError(
      'Set DATABASE_URL to the database that the shop has been running on: STOPs are copied from there. If it is lost: npm run migrate:postgres -- --back --lost.',
    );
  }
  const held = holdFolder(folder);
  const at = clockIn(folder).now();
  try {
    if (url === undefined || isLost) return await goOnWith(file, { stops: null, at });
    const hashes = createHashes(readHashKey(join(folder, 'hash.key')));
    return await onNamedDatabase(url, async (client) => {
      await requireUpToDate(client);
      await refuseOtherKey(client, hashes);
      // The lock keeps shops from doing background work there until the connection ends.
      if (!(await tryLock(client))) {
        throw new CommandError('A shop runs on the database of DATABASE_URL. Stop it first.');
      }
      // Processes that do no background work may still answer there.
      await leave(client);
      try {
        return await goOnWith(file, { stops: await takeAlong(client, file), at });
      } catch (error) {
        await stay(client);
        throw error;
      }
    });
  } finally {
    held.release();
  }
}

/** @throws CommandError when it cannot be read */
function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { back: flag, lost: flag } }).values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

await printOrExplain(usage, async () => {
  const { back, lost } = readArguments();
  const configuration = readConfiguration(process.env);
  const folder = openDataFolder(configuration.DATA_DIR);
  if (!existsSync(databaseFile(folder))) {
    throw new ConfigurationError(
      `There is no shop in ${folder}. Set DATA_DIR to the folder that the shop was started with.`,
    );
  }
  return back ? takeBack(configuration, folder, lost) : move(configuration, folder);
});
