/** Temporary folders of tests: in memory where possible, because each commit of a database waits for its disk. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Containers often have 64 MB of it, which a simulated December fills. */
const enoughBytes = 2 ** 30;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enoughBytes;
}

const place = isRoomy(memory) ? memory : tmpdir();

/** A new folder, which the caller removes. */
export const temporaryFolder = (): string => mkdtempSync(join(place, 'north-pole-post-'));
