/** Runs every benchmark with a budget, one after the other. Exits non-zero when one is over its budget. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import '#server/node-guard.mjs';

for (const name of ['size.ts', 'start.ts', 'lead.ts', 'texts.ts', 'sandbox.ts', 'drop-in.ts', 'shop.ts']) {
  process.stdout.write(`\n${name}\n`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
