/** Runs each test once for each fault that the plan has for it, in one load of the code, and notes which ones it fails with. */

import { inject, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';

type Attempt = { readonly retry: number; readonly repeats: number };

declare module 'vitest' {
  interface ProvidedContext {
    /** The faults to try with each test, by its id or its title; null while it is noted what the tests run through. */
    plan: Readonly<Record<string, readonly number[]>> | null;
  }
  interface TaskMeta {
    /** What ran while the test did. Of a file: what ran while it was loaded, or once. */
    passed?: readonly number[];
    /** How long it took, in ms; only of a test that passes. */
    pace?: number;
    /** What failed, by the number of the fault. */
    noticed?: Readonly<Record<string, string>>;
    /** It fails without a fault after those that it was run with, so that it says nothing. */
    isSpoilt?: boolean;
  }
}

/** What ends a loop that a fault makes endless. */
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
    // Once more without a fault: it may be run again, and nothing is left of those before it. Twice, where the computer is slow.
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
      // What is passed the first time alone is kept by its module, as what is passed while that is loaded.
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
