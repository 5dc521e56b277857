/**
 * `npm run december -- defects [words…]`: puts back one defect after the other and runs worlds until one of them finds
 * it. Prints after how many worlds; fails if a defect is not found.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '#server/node-guard.mjs';
import { ROOT } from '../support/sources.ts';
import { defects } from './defects.ts';

process.env['SIMULATION_SEEDS'] ??= '300';
process.env['SIMULATION_SHRINKS'] = 'no';
process.env['SIMULATION_PARTS'] = '1';
const { close, runWith } = await import('../mutants/faulty-vitest.ts');

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const chosen = defects.filter(
  ({ wrong, file }) => words.length === 0 || words.some((word) => `${wrong} ${file}`.includes(word)),
);
let missed = 0;
for (const { wrong, file, from, to, needs } of chosen) {
  process.env['SIMULATION_NEEDS'] = needs ?? '';
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file}: this does not stand there once: ${from}`);
  const failed = await runWith(
    file,
    text.replace(from, () => to),
    ['test/simulation/december.test.ts'],
    /seed/,
  );
  if (failed === null) missed += 1;
  say(
    failed === null
      ? `NOT FOUND: ${wrong}`
      : `found after ${/seed (\d+)/.exec(failed)?.[1] ?? failed}: ${wrong}`,
  );
}
say(`${chosen.length - missed} of ${chosen.length} defects found`);
await close();
process.exitCode = missed === 0 ? 0 : 1;
