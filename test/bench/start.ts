/** How long `npm start` takes after the build until the shop prints that it is ready. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const BUDGET_MS = 1_500;
const RUNS = 5;

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-start-'));

async function start(): Promise<number> {
  const started = performance.now();
  // A process group of its own, so that the shop behind npm can be ended too.
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  for await (const line of createInterface(npm.stdout)) if (line.includes('is ready at')) break;
  const took = performance.now() - started;
  if (npm.pid === undefined) throw new Error('npm could not be started');
  process.kill(-npm.pid, 'SIGTERM');
  await ended;
  return took;
}

const times: number[] = [];
try {
  for (let run = 0; run < RUNS; run += 1) times.push(await start());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.POSITIVE_INFINITY;
process.stdout.write(
  `${median <= BUDGET_MS ? 'ok  ' : 'OVER'}  ${median.toFixed(0)} of ${BUDGET_MS} ms from npm start to ready ` +
    `(median of ${times.map((time) => time.toFixed(0)).join(', ')})\n`,
);
if (median > BUDGET_MS) process.exitCode = 1;
