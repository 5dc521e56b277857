import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the pages are built, and newer than each file that they were made of: the build writes a list of them.
 * @param {string} root of the project
 */
export function isBuilt(root) {
  const list = join(root, 'dist/.built');
  if (!existsSync(list)) return false;
  const { mtimeMs } = statSync(list);
  const files = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  return files.every(
    (file) => (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) <= mtimeMs,
  );
}
