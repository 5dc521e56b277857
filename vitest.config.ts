import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { screenTests } from './test/support/screen-tests.ts';

/**
 * Drawing all machines, or walking the largest, takes seconds where other work shares the computer. Some files wait for
 * processes, networks and clocks: three share two cores well. On a computer half as fast as usual the longest test took 49 s beside other work.
 */
const pace = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: 3,
  // What takes a moment on a quiet computer may take longer than the usual second on a busy one.
  expect: { poll: { timeout: 10_000 } },
};

const ui = { ...pace, ...screenTests };
const withMocks = globSync(ui.include).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** One project for each kind of test: what it needs decides where it lives. */
export default defineConfig({
  test: {
    globalSetup: ['server/node-guard.mjs', 'test/support/fresh-server.ts'],
    reporters: ['default'],
    projects: [
      // These two share nothing that they change: their files may be loaded into one process, which takes half the time.
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
      // What one file replaces must not be replaced for the next.
      { test: { ...ui, name: 'ui with mocks', include: withMocks } },
      {
        test: {
          name: 'browser',
          ...pace,
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          // Each file has a shop of its own; what it imports, and the browser, are its worker's.
          isolate: false,
          // A page waits for frames and timers of the payment library: three files share two cores well, and each waits less than beside three others.
          maxWorkers: 3,
          // A page that is walked through at every size took over a minute on a computer three times as slow as usual.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
