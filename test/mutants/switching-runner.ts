/**
 * Runs each test once for each fault of its plan, in one load of the code, and records the faults with which it fails.
 */

import { inject, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';

type Attempt = { readonly retry: number; readonly repeats: number };

declare module 'vitest' {
  interface ProvidedContext {
    /** The faults to try with each test, by its id or its title; null to record which faults the tests execute. */
    plan: Readonly<Record<string, readonly number[]>> | null;
  }
  interface TaskMeta {
    /** The faults that the test executed; for a file, those executed while it was loaded, or only once. */
    passed?: readonly number[];
    /** The duration in ms; only for a test that passes. */
    pace?: number;
    /** The failures, by the number of the fault. */
    noticed?: Readonly<Record<string, string>>;
    /** Whether it also fails without a fault after the runs with faults, so that its results do not count. */
    isSpoilt?: boolean;
  }
}

/** How often a fault may be executed in a run, so that an endless loop ends. */
const mostTimes = 200_000;

const noFault = -1;
let fault = noFault;
let times = 0;
let passed: Set<number> | null = null;

Object.assign(globalThis, {
  faultIsOn(number: number): boolean {
    passed?.add(number);
    if (number !== fault) return false;
    times += 1;
    if (times > mostTimes) throw new Error('An endless loop.');
    return true;
  },
});

export default class SwitchingRunner extends TestRunner {
  readonly #plan = inject('plan');
  #startedAt = 0;

  #planOf(test: RunnerTestCase): readonly number[] {
    return this.#plan?.[test.id] ?? this.#plan?.[test.fullTestName] ?? [];
  }

  onBeforeCollect() {
    if (this.#plan === null) passed = new Set();
  }

  override async onBeforeRunSuite(suite: Parameters<TestRunner['onBeforeRunSuite']>[0]) {
    await super.onBeforeRunSuite(suite);
    if ('filepath' in suite && passed) (suite as RunnerTestFile).meta.passed = [...passed];
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    const planned = this.#planOf(test);
    if (this.#plan !== null && planned.length === 0) test.mode = 'skip';
    // One more run without a fault shows that the test can be repeated and that earlier runs left nothing behind; a
    // second one helps where the computer is slow.
    test.repeats = planned.length + 1;
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: RunnerTestCase, attempt: Attempt) {
    super.onBeforeTryTask(test, attempt);
    passed = this.#plan === null ? new Set() : null;
    fault = this.#planOf(test)[attempt.repeats] ?? noFault;
    times = 0;
    this.#startedAt = performance.now();
  }

  override async onAfterRetryTask(test: RunnerTestCase, attempt: Attempt) {
    await super.onAfterRetryTask(test, attempt);
    const { result, meta } = test;
    if (!result) return;
    const failed = result.state === 'fail';
    if (this.#plan === null) {
      const now = passed ?? new Set();
      // Faults executed only in the first run are kept by a module, like those executed while it is loaded.
      const once = (meta.passed ?? []).filter((number) => !now.has(number));
      test.file.meta.passed = [...(test.file.meta.passed ?? []), ...once];
      meta.passed = [...now];
      if (!failed) meta.pace = performance.now() - this.#startedAt;
    } else if (fault === noFault) {
      meta.isSpoilt = failed && meta.isSpoilt !== false;
    } else if (failed) {
      meta.noticed = { ...meta.noticed, [fault]: result.errors?.[0]?.message.split('\n')[0] ?? '' };
    }
    passed = this.#plan === null ? new Set() : null;
    fault = noFault;
    result.state = 'pass';
    delete result.errors;
  }
}
