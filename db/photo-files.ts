/**
 * Photos are files beside the database, because migrations and backups copy the whole database. A row names its file,
 * which is written before the row; files never change.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Store, StoreFailedError, StoreUnsureError } from './store.ts';

const ownerOnly = { file: 0o600, folder: 0o700 };

/** The folder of the photos of a database. */
export const photosFolder = (database: string) => join(dirname(database), 'photos');

/** Creates the folder, accessible to its owner only. */
export const makePhotosFolder = (folder: string) =>
  mkdirSync(folder, { recursive: true, mode: ownerOnly.folder });

/**
 * Where the files are: a folder, or an object store. Each function throws `PhotosUnavailableError` when it is out of
 * reach.
 */
export interface PhotoFiles {
  /** Stores a file. @returns its name @throws StoreFailedError, for instance when there is no room for it */
  add: (content: Buffer) => Promise<string>;
  /** Undefined when there is none of this name. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Does nothing for files that are gone already. */
  remove: (names: readonly string[]) => Promise<void>;
  /** The names of files that were written before a moment, epoch ms. */
  olderThan: (before: number) => Promise<string[]>;
}

/** If a file cannot be deleted now, the clean-up of stray files does it later. */
export const discardPhotos = async (files: PhotoFiles, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await files.remove(names).catch(() => {});
};

/** The functions of a store for files, based on its units of work. */
export function photoWork(
  files: PhotoFiles,
  { write, read }: Pick<Store, 'write' | 'read'>,
): Pick<Store, 'writeWithFile' | 'readFile' | 'removeStrayFiles'> {
  return {
    async writeWithFile(content, work) {
      const name = await files.add(content);
      try {
        return await write((unit) => work(unit, name));
      } catch (error) {
        // Not when the commit is uncertain: a row may name the file.
        if (!(error instanceof StoreUnsureError)) await discardPhotos(files, [name]);
        throw error;
      }
    },
    readFile: files.read,
    async removeStrayFiles(before) {
      const old = await files.olderThan(before);
      const named = new Set(await read((unit) => unit.roomPictures.files()));
      await files.remove(old.filter((name) => !named.has(name)));
    },
  };
}

/** A new name, which cannot be guessed. */
export const newPhotoName = () => `${randomUUID()}.jpg`;

/** @param folder is created with the first file */
export function openPhotoFolder(folder: string): PhotoFiles {
  async function keep(name: string, content: Buffer) {
    await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
    await writeFile(join(folder, name), content, { flag: 'wx', flush: true, mode: ownerOnly.file });
    // The names of the file and of its folder have to survive a power cut too.
    for (const names of [folder, dirname(folder)]) {
      await using entry = await open(names);
      await entry.sync();
    }
  }

  return {
    async add(content) {
      const name = newPhotoName();
      try {
        await keep(name, content);
      } catch (cause) {
        throw new StoreFailedError('The photo could not be kept.', { cause });
      }
      return name;
    },
    read: (name) => readFile(join(folder, name)).catch(ignoreMissing),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
    async olderThan(before) {
      const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
      const ages = await Promise.all(
        names.map(async (name) => ({ name, age: await stat(join(folder, name)).catch(ignoreMissing) })),
      );
      return ages.filter(({ age }) => age && age.mtimeMs < before).map(({ name }) => name);
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
