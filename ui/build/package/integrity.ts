/** Integrity hashes of the script's files, for browsers and script inventories. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `integrity.json` beside `drop-in.js`: a hash of it and of every part that it may fetch. */
export function writeIntegrity(folder: string, version: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const hashes = files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]);
  const content = { version, files: Object.fromEntries(hashes) };
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(content, null, 2)}\n`);
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
