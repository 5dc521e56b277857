/**
 * `npm run proof:transitions -- [files…]`: runs the tables of all machines and tests of Chromium, all of them where no file is named, and
 * compares: a change of state that a page or the server went through and that no line of a table goes through is said, with its test.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests } from '../support/run-vitest.ts';

const files = process.argv.slice(2);
/** They measure the bytes of scripts, or spoil them on their way, and this reads and rewrites them there. */
const aboutScripts = ['drop-in-integrity', 'first-view', 'library-errors'];
const all = ['test/browser', ...aboutScripts.map((name) => `--exclude=test/browser/${name}.test.ts`)];
const folder = mkdtempSync(join(tmpdir(), 'transitions-'));
const variables = { TRANSITIONS: folder };
runTests('machines', ['test/oracle'], variables);
runTests('browser', files.length > 0 ? files : all, variables);

const lines = readdirSync(folder)
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => {
    const [witness = '', machine = '', event = '', from = '', to = '', where = ''] = line.split('\t');
    return { witness, where, change: `${machine}: ${event}, ${from || 'the beginning'} → ${to}` };
  });
rmSync(folder, { recursive: true });

const inTables = new Set(lines.filter(({ witness }) => witness === 'tables').map(({ change }) => change));
const seen = Map.groupBy(
  lines.filter(({ witness }) => witness !== 'tables'),
  ({ change }) => change,
);
const unknown = [...seen]
  .filter(([change]) => !inTables.has(change))
  .toSorted(([one], [other]) => one.localeCompare(other));
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const [change, witnesses] of unknown) say(`${change} (${witnesses[0]?.where})`);
say(
  `${seen.size} changes of state were seen in Chromium and on its servers, ${unknown.length} of them in no table`,
);
if (unknown.length > 0) process.exitCode = 1;
