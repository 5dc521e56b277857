/** The folder of the database, the session key and the sandbox's ledger: other users of the machine cannot read it. */
import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationError } from '../configuration/configuration-error.ts';

/**
 * Creates the folder when it is missing, and restricts it and its files to their owner, as well as everything this
 * process creates from now on.
 * @returns its absolute path
 * @throws ConfigurationError when it cannot be written
 */
export function openDataFolder(path: string): string {
  const folder = resolve(path);
  process.umask(0o077);
  try {
    makePrivate(folder);
  } catch (error) {
    const { code = (error as Error).name } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `The folder ${folder} cannot be written (${code}). Set DATA_DIR to a folder that belongs to the user who starts the shop.`,
    );
  }
  return folder;
}

function makePrivate(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  accessSync(folder, constants.W_OK);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
  }
}

/** The shop's database in its folder. */
export const databaseFile = (folder: string) => join(folder, 'north-pole-post.sqlite');
