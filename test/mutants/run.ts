/**
 * `npm run proof:mutants -- [words of a path…]`: puts each fault into the machines, one at a time, and runs the tests that
 * are nearest to the file until one notices. A fault that none notices is a survivor.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestSpecification } from 'vitest/node';
import '#server/node-guard.mjs';
import { ROOT, sourceFiles } from '../support/sources.ts';
import { faultsOf, withFault } from './faults.ts';
import { harmless } from './harmless.ts';
import { testsOf } from './tests-of.ts';

let faulty: { readonly file: string; readonly text: string } | null = null;

const fault: Plugin = {
  name: 'fault',
  enforce: 'pre',
  load: (id) => (id === faulty?.file ? faulty.text : null),
};

/** One by one, in the order in which they are asked for. */
class AsGiven {
  async shard(given: TestSpecification[]) {
    return given;
  }
  async sort(given: TestSpecification[]) {
    return given;
  }
}

const vitest = await createVitest('test', {
  config: false,
  root: ROOT,
  watch: false,
  bail: 1,
  // It knows a file by what is on the disk.
  fsModuleCache: false,
  reporters: [{}],
  maxWorkers: 1,
  sequence: { sequencer: AsGiven },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  onConsoleLog: () => false,
  projects: [
    { plugins: [fault], test: { name: 'machines', include: ['test/{model,unit,oracle}/**/*.test.ts'] } },
    {
      plugins: [fault],
      test: { name: 'ui', environment: 'happy-dom', include: ['test/ui/**/*.test.{ts,tsx}'] },
    },
  ],
});
const specifications = await vitest.globTestSpecifications();

/** @returns the test that fails, or null when all of them pass */
async function noticing(file: string, text: string, tests: readonly string[]): Promise<string | null> {
  if (faulty) vitest.invalidateFile(faulty.file);
  faulty = { file: join(ROOT, file), text };
  vitest.invalidateFile(faulty.file);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.flatMap((test) => specifications.filter(({ moduleId }) => moduleId === join(ROOT, test))),
  );
  // Vitest names those of earlier runs as well.
  const failed = testModules.find((module) => tests.includes(module.relativeModuleId) && !module.ok());
  if (!failed) return unhandledErrors.length > 0 ? 'an error that is not handled' : null;
  const [test] = failed.children.allTests('failed');
  return test?.fullName ?? failed.relativeModuleId;
}

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
  const early = await noticing(file, text, tests);
  if (early !== null) throw new Error(`${file}: without a fault this fails: ${early}`);
  let noticed = 0;
  const harmful = faults.filter(({ name }) => known[name] === undefined);
  for (const each of harmful) {
    const by = await noticing(file, withFault(text, each), tests);
    if (by !== null) noticed += 1;
    say(
      by === null
        ? `  SURVIVES ${file}:${each.line} ${each.name}`
        : `  noticed ${file}:${each.line} ${each.name} | ${by}`,
    );
  }
  say(`${file}: ${noticed} of ${harmful.length} faults noticed`);
}
await vitest.close();
