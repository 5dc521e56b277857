import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { screenTests } from './test/support/screen-tests.ts';

/**
 * Drawing all machines, or walking the largest, takes seconds on a busy computer. Some files wait for processes,
 * networks and clocks, so that three workers fit on two cores. On a computer half as fast as usual, with other work,
 * the longest test took 49 s.
 */
const pace = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: 3,
  // On a busy computer the default of one second is too short.
  expect: { poll: { timeout: 10_000 } },
};

const ui = { ...pace, ...screenTests };
const withMocks = globSync(ui.include).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** One project for each kind of test, by what the tests need. */
export default defineConfig({
  test: {
    globalSetup: ['server/node-guard.mjs', 'test/support/fresh-server.ts'],
    reporters: ['default'],
    projects: [
      // Files of these two projects change no shared state, so they run in one process, which takes half the time.
      {
        test: {
          name: 'machines',
          ...pace,
          environment: 'node',
          isolate: false,
          include: ['test/{model,unit,oracle}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...pace,
          environment: 'node',
          isolate: false,
          include: ['test/{server,db,faults}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'simulation',
          ...pace,
          environment: 'node',
          include: ['test/simulation/**/*.test.ts'],
        },
      },
      { test: { ...ui, name: 'ui', isolate: false, exclude: withMocks } },
      // Isolated, so that the mocks of one file do not apply to the next.
      { test: { ...ui, name: 'ui with mocks', include: withMocks } },
      {
        test: {
          name: 'browser',
          ...pace,
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          // Each file has a shop of its own; imported modules and the browser are shared by a worker's files.
          isolate: false,
          // Pages wait for frames and timers of the payment library: three files fit on two cores, and a fourth would
          // slow all of them down.
          maxWorkers: 3,
          // Walking through a page at every size took over a minute on a computer three times as slow as usual.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
