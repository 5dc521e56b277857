/**
 * `npm run december`: runs three hundred simulated worlds (`test/simulation`). `-- 10000 7` runs ten thousand from seed
 * 7 on, and `-- defects [words…]` puts each defect back and runs worlds until one finds it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runTests } from './run-vitest.ts';
import { ROOT } from './sources.ts';

const [what = '300', ...rest] = process.argv.slice(2);
if (what === 'defects') {
  const find = join(ROOT, 'test/simulation/find-defects.ts');
  const { status } = spawnSync(process.execPath, [find, ...rest], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  const [first = '1'] = rest;
  runTests('simulation', [], { SIMULATION_SEEDS: what, SIMULATION_FIRST: first });
}
