/** Writes `docs/drop-in/api.md` from the TSDoc of what the package exports. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from './package/entries.ts';
import { manifest } from './package/manifest.ts';
import { ROOT } from './paths.ts';
import { type Entry, readEntries } from './reference/read.ts';
import { referencePage } from './reference/write.ts';

export const referenceFile = join(ROOT, 'docs/drop-in/api.md');

/** The exports of the package's entries. */
export function publicEntries(): readonly Entry[] {
  const { name } = manifest;
  return readEntries({
    [name]: `${entries.index}.ts`,
    [`${name}/react`]: `${entries.react}.ts`,
    [`${name}/payment-form`]: `${entries['payment-form']}.ts`,
  });
}

if (import.meta.main) writeFileSync(referenceFile, referencePage(publicEntries()));
