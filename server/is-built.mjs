import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether something is built, and newer than each file that it was made of: its build writes a list of them.
 * @param {string} root of the project
 * @param {string} folder in `dist`, or none for the pages
 */
export function isBuilt(root, folder = '') {
  const list = join(root, 'dist', folder, '.built');
  if (!existsSync(list)) return false;
  const { mtimeMs } = statSync(list);
  const files = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  return files.every(
    (file) => (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) <= mtimeMs,
  );
}
