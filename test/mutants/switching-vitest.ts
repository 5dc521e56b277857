/** One Vitest in which files of the project have all their faults behind switches. Nothing on the disk is changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { screenTests } from '../support/screen-tests.ts';
import { ROOT } from '../support/sources.ts';
import { type CodeFault, codeFaultsOf, withSwitches } from './code-faults.ts';
import { harmfulOf } from './harmless.ts';

/** A fault of a file, by the number of its switch. */
export interface Numbered extends CodeFault {
  readonly number: number;
  readonly file: string;
}

const texts = new Map<string, string>();
const plugins = [{ name: 'switches', enforce: 'pre' as const, load: (id: string) => texts.get(id) ?? null }];
/** Short timeouts, because a fault may make a test wait for ever. */
const pace = { testTimeout: 5_000, hookTimeout: 10_000 };
const shared = { ...pace, runner: join(import.meta.dirname, 'switching-runner.ts') };

const vitest = await createVitest('test', {
  config: false,
  root: ROOT,
  watch: false,
  // The cache identifies a file by its content on the disk.
  fsModuleCache: false,
  reporters: [{}],
  maxWorkers: 2,
  onConsoleLog: () => false,
  dangerouslyIgnoreUnhandledErrors: true,
  projects: [
    {
      plugins,
      test: {
        name: 'server',
        ...shared,
        isolate: false,
        include: ['test/{server,db,oracle,model,unit}/**/*.test.ts'],
      },
    },
    {
      plugins,
      test: {
        name: 'ui',
        ...shared,
        ...screenTests,
        // With a fault a test may wait for a page in vain; without one it appears in a moment.
        testTimeout: 3_000,
      },
    },
  ],
});
const specifications = await vitest.globTestSpecifications();

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Puts all faults of the files behind switches, except those that change nothing. */
export function switchesIn(files: readonly string[]): readonly Numbered[] {
  const all: Numbered[] = [];
  for (const file of files) {
    const text = textOf(file);
    const faults = harmfulOf(file, codeFaultsOf(file, text));
    texts.set(join(ROOT, file), withSwitches(text, faults, all.length));
    all.push(...faults.map((fault, index) => ({ ...fault, file, number: all.length + index })));
  }
  return all;
}

/**
 * Runs test files: without a plan, to record which faults they execute; with one, each test with the plan's faults for
 * its id or title.
 */
export async function runFiles(
  files: readonly string[],
  plan: Readonly<Record<string, readonly number[]>> | null,
): Promise<readonly TestModule[]> {
  vitest.provide('plan', plan);
  const { testModules } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => files.some((file) => moduleId === join(ROOT, file))),
  );
  return testModules.filter(({ relativeModuleId }) => files.includes(relativeModuleId));
}

export const close = () => vitest.close();
