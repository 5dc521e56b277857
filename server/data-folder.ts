/** The folder of the database, the session key and the sandbox's ledger: other users of the machine see nothing of it. */
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Makes the folder when it is missing, and takes it and its files from everyone but their owner. What this process
 * makes from now on is the owner's too.
 * @returns its absolute path
 */
export function openDataFolder(path: string): string {
  const folder = resolve(path);
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
  }
  return folder;
}

/** The shop's database in its folder. */
export const databaseFile = (folder: string) => join(folder, 'north-pole-post.sqlite');
