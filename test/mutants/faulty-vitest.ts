/** One Vitest that reads the text of one file from memory, so that nothing on the disk is changed. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestSpecification } from 'vitest/node';
import { screenTests } from '../support/screen-tests.ts';
import { ROOT } from '../support/sources.ts';

let faulty: { readonly file: string; readonly text: string } | null = null;

const fault: Plugin = {
  name: 'fault',
  enforce: 'pre',
  load: (id) => (id === faulty?.file ? faulty.text : null),
};

/** Runs test files in the given order. */
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
  // The cache identifies a file by its content on the disk.
  fsModuleCache: false,
  reporters: [{}],
  maxWorkers: 1,
  sequence: { sequencer: AsGiven },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  onConsoleLog: () => false,
  projects: [
    { plugins: [fault], test: { name: 'machines', include: ['test/{model,unit,oracle}/**/*.test.ts'] } },
    { plugins: [fault], test: { name: 'server', include: ['test/{server,db}/**/*.test.ts'] } },
    { plugins: [fault], test: { name: 'simulation', include: ['test/simulation/**/*.test.ts'] } },
    { plugins: [fault], test: { name: 'ui', ...screenTests } },
  ],
});
const specifications = await vitest.globTestSpecifications();

/**
 * Runs test files with a text in place of a file of the project; of each, only tests whose titles match.
 * @returns the test that fails, or null when all of them pass
 */
export async function runWith(
  file: string,
  text: string,
  tests: readonly string[],
  titles: RegExp = /(?:)/,
): Promise<string | null> {
  if (faulty) vitest.invalidateFile(faulty.file);
  faulty = { file: join(ROOT, file), text };
  vitest.invalidateFile(faulty.file);
  vitest.setGlobalTestNamePattern(titles);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.flatMap((test) => specifications.filter(({ moduleId }) => moduleId === join(ROOT, test))),
  );
  // Vitest includes the modules of earlier runs.
  const modules = testModules.filter(({ relativeModuleId }) => tests.includes(relativeModuleId));
  const failed = modules.find((module) => !module.ok());
  if (!failed) return unhandledErrors.length > 0 ? 'an error that is not handled' : null;
  const [test] = failed.children.allTests('failed');
  return test?.fullName ?? failed.relativeModuleId;
}

export const close = () => vitest.close();
