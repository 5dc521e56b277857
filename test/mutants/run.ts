/**
 * `npm run proof:mutants -- [words of a path…]`: puts each fault into the machines, one at a time, and runs the tests that
 * are nearest to the file until one notices. A fault that none notices is a survivor.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '#server/node-guard.mjs';
import { ROOT, sourceFiles } from '../support/sources.ts';
import { faultsOf, withFault } from './faults.ts';
import { close, runWith } from './faulty-vitest.ts';
import { harmless } from './harmless.ts';
import { testsOf } from './tests-of.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const words = process.argv.slice(2);
const files = sourceFiles('machines').filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
);
for (const file of files) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const faults = faultsOf(file, text);
  if (faults.length === 0) continue;
  const known = harmless[file] ?? {};
  const gone = Object.keys(known).filter((name) => faults.every((each) => each.name !== name));
  if (gone.length > 0) throw new Error(`${file}: harmless, and no fault of it any more: ${gone.join('; ')}`);
  const tests = testsOf(file);
  const early = await runWith(file, text, tests);
  if (early !== null) throw new Error(`${file}: without a fault this fails: ${early}`);
  let noticed = 0;
  const harmful = faults.filter(({ name }) => known[name] === undefined);
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
}
await close();
