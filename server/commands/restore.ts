/**
 * `npm run restore -- <file>`: restores a shop from its backup, so that the outside services are asked before work is
 * resumed that may be done already.
 */
import '../node-guard.mjs';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { unpackBackup } from '#db/sqlite/backup.ts';
import { holdFolder } from '#db/sqlite/sole-process.ts';
import { openStore } from '#db/sqlite/store.ts';
import { takeOver } from '#db/sqlite/take-over.ts';
import { worldNames } from '#db/world-names.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import {
  type BackupArguments,
  readBackupArguments,
  refusePostgres,
  usage,
} from '../operating/backup-arguments.ts';
import { CommandError } from '../operating/command-error.ts';
import { moment } from '../operating/describe-order.ts';
import { reconcileOldDatabase } from '../operating/reconcile-old-database.ts';
import { isSealed, unseal } from '../operating/sealed-file.ts';
import { databaseFile, openDataFolder } from '../process/data-folder.ts';
import type { Stop } from '../rules/stopping/stop-phone.ts';
import { clockIn } from '../time/shop-clock.ts';
import { printOrExplain } from './with-store.ts';

/** Prefix of the folder in which the restored shop is prepared. */
const workName = 'restore-';

/** Prepares the restored shop in a folder of its own, so that a failure leaves the existing shop untouched. */
async function restore(
  { file, key, replaces }: BackupArguments,
  folder: string,
  work: string,
  { world }: Configuration,
): Promise<string> {
  const target = databaseFile(folder);
  const isThere = existsSync(target);
  if (isThere && !replaces) {
    throw new CommandError(
      `There is a shop in ${folder}. With --replace the backup replaces it: its database is set aside for a week, and its STOPs are kept.`,
    );
  }
  const ready = join(work, 'shop');
  mkdirSync(ready);
  const { madeAt, files, world: owner } = unpackBackup(await readable(file, key, work), ready, target);
  if (owner !== undefined && owner !== world) {
    throw new CommandError(
      `The backup is of a shop for ${worldNames[owner]}, but these variables are for ${worldNames[world]}. ` +
        'Restore it with the variables of that shop; only DATA_DIR may name another folder.',
    );
  }
  const stops = isThere ? stopsSince(databaseFile(ready), target) : [];
  const at = clockIn(folder).now();
  const store = openStore(databaseFile(ready), { world });
  let asked: readonly string[];
  try {
    asked = await reconcileOldDatabase(store, { stops, at, since: 'backup' });
  } finally {
    await store.close();
  }
  putInPlace(ready, folder, at);
  return [
    `The shop as of ${moment(madeAt)} is in ${folder}: the database and ${files} other files.`,
    ...(isThere ? [`The previous database is now ${asideOf(target, at)}.`] : []),
    ...asked,
    '',
  ].join('\n');
}

/** The backup as a database. @throws CommandError when there is no key for it */
async function readable(file: string, key: Buffer | null, work: string): Promise<string> {
  if (!(await isSealed(file))) return file;
  if (!key) throw new CommandError(`${file} is encrypted. Pass its key with --key-file or BACKUP_KEY.`);
  const plain = join(work, 'backup');
  await unseal(file, plain, key);
  return plain;
}

/** @returns null when the previous database cannot be read */
function stopsSince(file: string, aside: string): readonly Stop[] | null {
  try {
    return takeOver(file, aside);
  } catch {
    return null;
  }
}

/** This copy is deleted after a week, like one made by a migration. */
const asideOf = (target: string, at: number) => `${target}.before-restore-${at}`;

function putInPlace(ready: string, folder: string, at: number) {
  const target = databaseFile(folder);
  for (const end of ['', '-wal', '-shm'].filter((end) => existsSync(`${target}${end}`))) {
    renameSync(`${target}${end}`, `${asideOf(target, at)}${end}`);
    utimesSync(`${asideOf(target, at)}${end}`, at / 1_000, at / 1_000);
  }
  mkdirSync(join(folder, 'photos'), { recursive: true });
  for (const entry of readdirSync(ready, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    const from = join(entry.parentPath, entry.name);
    renameSync(from, from.replace(ready, folder));
  }
}

await printOrExplain(usage, async () => {
  const configuration = readConfiguration(process.env);
  refusePostgres(configuration.DATABASE_URL);
  const wanted = readBackupArguments(process.argv.slice(2), configuration.BACKUP_KEY);
  if (!existsSync(wanted.file)) throw new CommandError(`There is no file ${wanted.file}.`);
  const folder = openDataFolder(configuration.DATA_DIR);
  const held = holdFolder(folder);
  // A restore that was killed has left a readable backup behind.
  for (const name of readdirSync(folder).filter((one) => one.startsWith(workName))) {
    rmSync(join(folder, name), { recursive: true });
  }
  const work = mkdtempSync(join(folder, workName));
  try {
    return await restore(wanted, folder, work, configuration);
  } finally {
    rmSync(work, { recursive: true, force: true });
    held.release();
  }
});
