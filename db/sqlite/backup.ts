/**
 * A backup is a copy of the database, with the files beside it stored in a table, so that it is a single consistent
 * file.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makePhotosFolder, photosFolder } from '../photo-files.ts';
import { DatabaseRefusedError, type World } from '../store.ts';
import { worldOf } from './world.ts';

/** Copies in one step, because a copy in several steps restarts whenever the shop writes between them. */
const everyPage = 2 ** 31 - 1;

/** Key files. Without them visitors would lose access to their orders, and stopped phones would be texted again. */
const keys = ['session.key', 'hash.key'];
const photos = 'photos';

const isTable = "select 1 from sqlite_master where name = 'backup_files'";

/** Metadata of a backup. */
export interface BackupContent {
  /** Epoch ms. */
  madeAt: number;
  files: number;
}

/**
 * Copies a database and the files beside it while a shop is writing to them.
 *
 * @param file path of the database
 * @param copy path of the backup; an existing file is overwritten
 */
export async function packBackup(file: string, copy: string, madeAt: number): Promise<BackupContent> {
  const folder = dirname(file);
  rmSync(copy, { force: true });
  const source = new Sqlite(file, { readonly: true });
  try {
    await source.backup(copy, { progress: () => everyPage });
  } finally {
    source.close();
  }
  chmodSync(copy, 0o600);
  const sqlite = new Sqlite(copy);
  try {
    // A single file, without a write-ahead log.
    sqlite.pragma('journal_mode = DELETE');
    sqlite.exec(`
      create table backup_files (name text primary key, content blob not null);
      create table backup_made (at integer not null);`);
    sqlite.prepare('insert into backup_made values (?)').run(madeAt);
    const insert = sqlite.prepare('insert into backup_files values (?, ?)');
    // After the database: files are written before the rows that name them, and never change.
    const names = [...keys, ...photosNamedIn(sqlite).map((name) => `${photos}/${name}`)];
    const there = names.filter((name) => existsSync(join(folder, name)));
    sqlite.transaction(() => {
      for (const name of there) insert.run(name, readFileSync(join(folder, name)));
    })();
    return { madeAt, files: there.length };
  } finally {
    sqlite.close();
  }
}

/**
 * Unpacks a backup into a shop's folder.
 *
 * @param folder an empty one, accessible to its owner only
 * @param file the name of the database in it
 * @returns the metadata, with the world of the shop
 * @throws DatabaseRefusedError when it is no backup, or damaged
 */
export function unpackBackup(
  backup: string,
  folder: string,
  file: string,
): BackupContent & { world: World | undefined } {
  const target = join(folder, basename(file));
  copyFileSync(backup, target);
  chmodSync(target, 0o600);
  const sqlite = new Sqlite(target);
  try {
    requireBackup(sqlite, backup);
    const madeAt = Number(sqlite.prepare('select at from backup_made').pluck().get());
    makePhotosFolder(photosFolder(target));
    let files = 0;
    for (const row of sqlite.prepare('select name, content from backup_files').iterate()) {
      const { name, content } = row as { name: string; content: Buffer };
      if (!keys.includes(name) && !/^photos\/[\w-]+\.jpg$/.test(name)) {
        throw new DatabaseRefusedError(`${backup} has a file that no backup has: ${name}.`);
      }
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content, { mode: 0o600, flush: true });
      files += 1;
    }
    sqlite.exec('drop table backup_files; drop table backup_made; vacuum;');
    return { madeAt, files, world: worldOf(sqlite) };
  } finally {
    sqlite.close();
  }
}

function photosNamedIn(sqlite: Sqlite.Database): string[] {
  return sqlite
    .prepare(
      'select photo from room_pictures union select picture from room_pictures where picture is not null',
    )
    .pluck()
    .all() as string[];
}

function requireBackup(sqlite: Sqlite.Database, backup: string) {
  try {
    if (sqlite.prepare(isTable).get() === undefined) {
      throw new DatabaseRefusedError(`${backup} is no backup of a shop.`);
    }
    if (sqlite.pragma('integrity_check', { simple: true }) !== 'ok') {
      throw new DatabaseRefusedError(`${backup} is damaged. Take another one.`);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_NOTADB') throw error;
    throw new DatabaseRefusedError(`${backup} is no backup of a shop, or needs its key.`, { cause: error });
  }
}
