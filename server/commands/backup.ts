/** `npm run backup -- <file>`: the database, its keys and its photos in one file, while the shop runs. */
import '../node-guard.mjs';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { packBackup } from '#db/sqlite/backup.ts';
import { readBackupArguments, refusePostgres, usage } from '../operating/backup-arguments.ts';
import { CommandError } from '../operating/command-error.ts';
import { seal } from '../operating/sealed-file.ts';
import { databaseFile } from '../process/data-folder.ts';
import { runOnShop } from './with-store.ts';

await runOnShop(usage, async (_store, clock, { DATA_DIR, DATABASE_URL, BACKUP_KEY }) => {
  refusePostgres(DATABASE_URL);
  const { file, key } = readBackupArguments(process.argv.slice(2), BACKUP_KEY);
  if (existsSync(file)) throw new CommandError(`${file} already exists. Name a new file.`);
  const database = databaseFile(resolve(DATA_DIR));
  // Written in the data folder, so that nothing unencrypted ever reaches another disk. If the process is killed, the
  // file stays behind; because of its name it is deleted within a week.
  const plain = key ? `${database}.before-encryption` : `${file}.part`;
  const sealed = `${file}.part`;
  try {
    const { files } = await packBackup(database, plain, clock.now());
    if (key) await seal(plain, sealed, key);
    renameSync(key ? sealed : plain, file);
    const how = key ? 'encrypted' : 'not encrypted: protect it like the shop itself';
    return `The backup is in ${file}: the database and ${files} other files, ${how}.\n`;
  } catch (cause) {
    throw new CommandError(`The backup could not be written: ${(cause as Error).message}`, { cause });
  } finally {
    rmSync(plain, { force: true });
    rmSync(sealed, { force: true });
  }
});
