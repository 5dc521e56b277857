/** Reads what an operator typed behind `npm run backup --` and `npm run restore --`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { key as asKey } from '../configuration/values.ts';
import { CommandError } from './command-error.ts';

/** The file of a backup, and how it is written or restored. */
export interface BackupArguments {
  /** Its absolute path. */
  file: string;
  /** 32 bytes; null leaves the backup readable. */
  key: Buffer | null;
  /** Whether an existing shop may be moved aside. */
  replaces: boolean;
}

/** What `--help` prints. */
export const usage = `npm run backup -- <file> [--key-file <file>]
npm run restore -- <file> [--key-file <file>] [--replace]

The key is 64 hexadecimal digits, in the file or in BACKUP_KEY: openssl rand -hex 32 > backup.key
`;

/**
 * @param args the arguments of the command
 * @param keyOfEnvironment the key of BACKUP_KEY
 * @throws CommandError when they cannot be read
 */
export function readBackupArguments(
  args: readonly string[],
  keyOfEnvironment: Buffer | undefined,
): BackupArguments {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandError(`Name one file.\n${usage}`);
  const keyFile = values['key-file'];
  return {
    file: resolve(file),
    key: keyFile === undefined ? (keyOfEnvironment ?? null) : readKey(keyFile),
    replaces: values.replace ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'key-file': { type: 'string' }, replace: { type: 'boolean' } },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

function readKey(file: string): Buffer {
  const { data } = asKey.safeParse(contentOf(file).trim());
  if (!data) throw new CommandError(`The key in ${file} must be 64 hexadecimal digits.`);
  return data;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`The key cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** @throws CommandError where the database is PostgreSQL, which has better tools of its own */
export function refusePostgres(url: string | undefined): void {
  if (url === undefined) return;
  throw new CommandError(
    'The database is PostgreSQL. Back it up and restore it with its own tools, with session.key, hash.key and photos/ of DATA_DIR: docs/operator.md, PostgreSQL.',
  );
}
