/**
 * Installs Next.js from the registry, builds its example with the packed form, and pays with it in Chromium: for itself, because
 * Next.js is too large for every run of the tests (decision 132).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchChromium } from './support/chromium.ts';
import { payExample, typeExampleCard } from './support/example-page.ts';
import { examples } from './support/examples.ts';
import { packedDropIn } from './support/package.ts';
import { watchProblems } from './support/problems.ts';
import { startShop } from './support/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'next-example-'));
// Next.js asks for the Node.js that runs this.
const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
const env = { ...process.env, PATH, NEXT_TELEMETRY_DISABLED: '1' };

function run(program: string, ...args: string[]): void {
  const started = performance.now();
  const { status } = spawnSync(program, args, { cwd: folder, env, stdio: 'inherit' });
  say(`${program} ${args[0]}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts the built example. @returns where it listens, and how to end it */
async function serve(sandbox: string) {
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const server = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: { ...env, SANDBOX: sandbox },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+(?=\s[\s\S]*Ready)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    server.on('close', (code) => reject(new Error(`next start ended with ${code}: ${said}`)));
  });
  return {
    origin,
    async close() {
      server.kill();
      await once(server, 'close');
    },
  };
}

async function pay(): Promise<void> {
  const [shop, browser] = await Promise.all([startShop(), launchChromium()]);
  const site = await serve(shop.origin);
  try {
    const context = await browser.newContext();
    const problems = await watchProblems(context);
    const page = await context.newPage();
    await page.goto(site.origin);
    await typeExampleCard(page);
    const id = await payExample(page);
    const transaction = (await shop.transactions()).find((one) => one.id === id);
    if (transaction?.status !== 'authorized') throw new Error(`${id} is ${transaction?.status}`);
    if (problems.unexpected().length > 0) throw new Error(problems.unexpected().join('\n'));
    say(`Paid with Next.js: ${transaction.amount}, ${id}`);
  } finally {
    await site.close();
    await browser.close();
    await shop.stop();
  }
}

try {
  cpSync(join(examples, 'next'), folder, { recursive: true });
  run('npm', 'install', '--no-audit', '--no-fund', packedDropIn());
  run('npm', 'run', 'build');
  await pay();
} finally {
  rmSync(folder, { recursive: true });
}
