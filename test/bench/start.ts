/**
 * How long the shop takes from its start until it is ready: as `npm start`, after the build and with the sandbox, and
 * as a deployed shop starts.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { realCredentials } from '#test/support/real-credentials.ts';

const RUNS = 5;

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-start-'));

interface Way {
  readonly name: string;
  readonly budgetMs: number;
  readonly command: readonly [string, ...string[]];
  readonly variables: Readonly<Record<string, string>>;
}

const ways: readonly Way[] = [
  { name: 'npm start', budgetMs: 1_500, command: ['npm', 'start'], variables: {} },
  {
    name: 'the start of a deployed shop',
    budgetMs: 1_000,
    command: [process.execPath, 'dist/server/shop.js'],
    variables: {
      ...realCredentials,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://santa.example',
      TRUST_PROXY: 'loopback',
      TEST_PAYMENTS: 'on',
      CAPTCHA: 'off',
      NODE_OPTIONS: '--max-old-space-size=224 --max-semi-space-size=8 --v8-pool-size=1',
    },
  },
];

async function start({ command: [program, ...args], variables }: Way, data: string): Promise<number> {
  const started = performance.now();
  // A process group of its own, so that the shop behind npm can be ended too.
  const shop = spawn(program, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...variables, PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  for await (const line of createInterface(shop.stdout)) if (line.includes('is ready at')) break;
  const took = performance.now() - started;
  if (shop.pid === undefined) throw new Error(`${program} could not be started`);
  process.kill(-shop.pid, 'SIGTERM');
  await ended;
  return took;
}

const times = ways.map((): number[] => []);
try {
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, way] of ways.entries())
      times[index]?.push(await start(way, join(folder, String(index))));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [index, { name, budgetMs }] of ways.entries()) {
  const taken = times[index] ?? [];
  const median = taken.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.POSITIVE_INFINITY;
  process.stdout.write(
    `${median <= budgetMs ? 'ok  ' : 'OVER'}  ${median.toFixed(0)} of ${budgetMs} ms from ${name} to ready ` +
      `(median of ${taken.map((time) => time.toFixed(0)).join(', ')})\n`,
  );
  if (median > budgetMs) process.exitCode = 1;
}
