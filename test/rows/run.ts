/**
 * `npm run proof:rows -- [ids of rows…]`: removes each row's behaviour from the code by its fault, and runs the tests
 * of its file with the row's id in their titles. One of them has to fail.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '#server/node-guard.mjs';
import { close, runWith } from '../mutants/faulty-vitest.ts';
import { ROOT } from '../support/sources.ts';
import { rowFaults } from './faults.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const titled = (rows: readonly string[]) => new RegExp(`\\b(${rows.join('|')})\\b`);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => rowFaults.every(({ row }) => row !== id));
if (unknown.length > 0) throw new Error(`No such row: ${unknown.join(', ')}`);
const faults = rowFaults.filter(({ row }) => wanted.length === 0 || wanted.includes(row));
let unproven = 0;
for (const [test, those] of Map.groupBy(faults, (fault) => fault.test)) {
  const titles = titled(those.map(({ row }) => row));
  const whole = await runWith(test, textOf(test), [test], titles);
  // Checks over all tests of a file fail when only some of them run; they name no row.
  if (titles.test(whole ?? '')) throw new Error(`Without a fault this fails: ${whole}`);
  for (const { row, without, file, from, to } of those) {
    const failed = await runWith(
      file,
      textOf(file).replace(from, () => to),
      [test],
      titled([row]),
    );
    // A test file that cannot be loaded with the fault does not count as noticing it.
    const isNoticed = failed?.includes(row) === true;
    if (!isNoticed) unproven += 1;
    say(
      `  ${isNoticed ? 'red' : 'STILL GREEN'} ${row} without ${without} | ${(failed ?? test).slice(0, 120)}`,
    );
  }
}
say(`${faults.length - unproven} of ${faults.length} faults are noticed`);
await close();
process.exitCode = unproven === 0 ? 0 : 1;
