/**
 * Tries the faults of machines. A machine's definition is evaluated once, so that each fault needs a load of its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/sources.ts';
import { faultsOf, withFault } from './faults.ts';
import { close, runWith } from './faulty-vitest.ts';
import { keepFigure } from './figures.ts';
import { harmfulOf } from './harmless.ts';
import { say } from './say.ts';
import { testsOf } from './tests-of.ts';

/** Runs the nearest tests for each fault, until one fails. */
export async function runMachines(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const harmful = harmfulOf(file, faultsOf(file, text));
    if (harmful.length === 0) continue;
    const tests = testsOf(file);
    const early = await runWith(file, text, tests);
    if (early !== null) throw new Error(`${file}: without a fault this fails: ${early}`);
    let noticed = 0;
    for (const each of harmful) {
      const by = await runWith(file, withFault(text, each), tests);
      if (by !== null) noticed += 1;
      say(
        by === null
          ? `  SURVIVES ${file}:${each.line} ${each.name}`
          : `  noticed ${file}:${each.line} ${each.name} | ${by}`,
      );
    }
    say(`${file}: ${noticed} of ${harmful.length} faults noticed`);
    keepFigure(file, harmful.length, noticed);
  }
  await close();
}
