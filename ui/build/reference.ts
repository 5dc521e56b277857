/** Writes `docs/drop-in/api.md` from the TSDoc of what the package exports. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest } from './package/manifest.ts';
import { ROOT } from './paths.ts';
import { type Entry, readEntries } from './reference/read.ts';
import { referencePage } from './reference/write.ts';

export const referenceFile = join(ROOT, 'docs/drop-in/api.md');

/** What the package's addresses export. */
export function publicEntries(): readonly Entry[] {
  const { name } = manifest;
  return readEntries({
    [name]: 'ui/drop-in/plain.ts',
    [`${name}/react`]: 'ui/drop-in/index.ts',
    [`${name}/payment-form`]: 'ui/drop-in/payment-form.ts',
  });
}

if (import.meta.main) writeFileSync(referenceFile, referencePage(publicEntries()));
