/** Small files that survive a power cut whole: after it they are missing or complete. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const isWindows = process.platform === 'win32';

/** Makes the names in a folder durable; Windows has no such call. */
function waitForNames(folder: string) {
  if (isWindows) return;
  const entry = openSync(folder, 'r');
  try {
    fsyncSync(entry);
  } finally {
    closeSync(entry);
  }
}

/** Writes a file under a temporary name, readable by its owner only, and then gives it its name. */
function putInPlace(file: string, bytes: Buffer, name: (written: string) => void) {
  const written = `${file}.${randomUUID()}.new`;
  try {
    writeFileSync(written, bytes, { mode: 0o600, flush: true });
    name(written);
  } finally {
    rmSync(written, { force: true });
  }
  waitForNames(dirname(file));
}

/** Replaces a file whole: readers find the old bytes or the new ones. */
export const replaceFile = (file: string, bytes: Buffer): void =>
  putInPlace(file, bytes, (written) => renameSync(written, file));

/** Makes a file unless it exists, also when another process makes it at the same moment. */
export const makeFile = (file: string, bytes: Buffer): void =>
  putInPlace(file, bytes, (written) => {
    try {
      linkSync(written, file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Some file systems have no hard links.
      if (code !== 'EEXIST') renameSync(written, file);
    }
  });
