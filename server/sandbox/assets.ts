import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRawAsset, isSea } from 'node:sea';

/**
 * A file for browsers: from its folder, or, where the sandbox is a single executable, by name from inside it.
 *
 * @throws with the code `ENOENT` when the build has not made it yet
 */
export function readAsset(folder: string, file: string): Buffer {
  return isSea() ? Buffer.from(getRawAsset(file)) : readFileSync(join(folder, file));
}

/** A fingerprint of the content, for an address that changes with it. */
export function markOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
