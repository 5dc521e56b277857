/**
 * `npm run december -- defects [words…]`: puts back one defect after the other and lives Decembers until one finds it. Says after
 * how many; ends with an error where one is not found in as many seeds as there are.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import '#server/node-guard.mjs';
import { ROOT } from '../support/sources.ts';
import { type Defect, defects } from './defects.ts';

const mostSeeds = process.env['SIMULATION_SEEDS'] ?? '300';
const test = 'test/simulation/december.test.ts';
let faulty: { readonly file: string; readonly text: string } | null = null;

const plugin: Plugin = {
  name: 'defect',
  enforce: 'pre',
  load: (id) => (id === faulty?.file ? faulty.text : null),
};

const vitest = await createVitest('test', {
  config: false,
  root: ROOT,
  watch: false,
  bail: 1,
  fsModuleCache: false,
  reporters: [{}],
  maxWorkers: 1,
  env: { SIMULATION_SEEDS: mostSeeds, SIMULATION_SHRINKS: 'no' },
  onConsoleLog: () => false,
  projects: [{ plugins: [plugin], test: { name: 'simulation', include: [test] } }],
});
const specifications = await vitest.globTestSpecifications();

/** @returns after how many seeds, and what was complained of; undefined where none did */
async function find({ file, from, to }: Defect): Promise<{ seed: number; complaint: string } | undefined> {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file}: this does not stand there once: ${from}`);
  if (faulty) vitest.invalidateFile(faulty.file);
  faulty = { file: path, text: text.replace(from, () => to) };
  vitest.invalidateFile(path);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const [failed] = testModules.flatMap(({ children }) => [...children.allTests('failed')]);
  if (!failed) return undefined;
  const [error] = failed.result().errors ?? [];
  const seed = Number(/seed (\d+)/.exec(failed.name)?.[1] ?? 0);
  const [complaint = 'it fails'] = /"[^"]*"/.exec(String(error?.actual ?? error?.message)) ?? [];
  return { seed, complaint };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const chosen = defects.filter(
  ({ wrong, file }) => words.length === 0 || words.some((word) => `${wrong} ${file}`.includes(word)),
);
let missed = 0;
for (const defect of chosen) {
  const found = await find(defect);
  if (!found) missed += 1;
  say(
    found ? `found after ${found.seed}: ${defect.wrong} | ${found.complaint}` : `NOT FOUND: ${defect.wrong}`,
  );
}
say(`${chosen.length - missed} of ${chosen.length} defects found`);
await vitest.close();
process.exitCode = missed === 0 ? 0 : 1;
