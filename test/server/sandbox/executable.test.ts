/** Proves that the sandbox's executable needs nothing beside it: no Node.js, no package, no file. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#test/browser/support/free-port.ts';
import { buildSandboxExecutable } from '#ui/build/sandbox/build-executable.ts';
import { startedCommand } from './started-command.ts';
import { gatewayOf } from './support.ts';

const place = mkdtempSync(join(tmpdir(), 'sandbox-executable-test-'));
/** A folder with the executable alone, and a computer without a path to any other program. */
const alone = { cwd: join(place, 'elsewhere'), env: {} };
let executable: string;

beforeAll(async () => {
  const built = await buildSandboxExecutable(join(place, 'built'));
  mkdirSync(alone.cwd);
  executable = join(alone.cwd, basename(built));
  renameSync(built, executable);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const start = (...args: string[]) => startedCommand(executable, args, alone);

async function gateway(url: string) {
  return gatewayOf({ credentials: await (await fetch(`${url}/sandbox/credentials`)).json() });
}

it('listens on this computer, sells to the official SDK, and ends when it is asked to', async () => {
  const sandbox = await start();
  expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const { transaction } = await gateway(sandbox.url);
  const { success } = await transaction.sale({ amount: '9.99', paymentMethodNonce: 'fake-valid-nonce' });
  expect(success).toBe(true);
  const asked = await fetch(`${sandbox.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('integration_public_key:integration_private_key')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: '{ ping }' }),
  });
  expect(await asked.json()).toMatchObject({ data: { ping: 'pong' } });
  expect(await sandbox.stop()).toBe(0);
  await expect(fetch(sandbox.url)).rejects.toThrow('fetch failed');
});

it('keeps its ledger in a file, in the SQLite that it has inside', async () => {
  const first = await start('--ledger', 'ledger.sqlite');
  const sale = await (await gateway(first.url)).transaction.sale({
    amount: '9.99',
    paymentMethodNonce: 'fake-valid-nonce',
  });
  await first.stop();
  const second = await start('--ledger', 'ledger.sqlite');
  expect(await (await gateway(second.url)).transaction.find(sale.transaction.id)).toMatchObject({
    amount: '9.99',
  });
  await second.stop();
});

it.each([
  ['/sandbox', 'text/html', 'The sandbox'],
  ['/sandbox/assets/sandbox.css', 'text/css', '{'],
  ['/wallets/wallet.css', 'text/css', '{'],
  ['/recaptcha/api.js', 'text/javascript', 'grecaptcha'],
  ['/gp/p/js/pay.js', 'text/javascript', 'google'],
  ['/scripts/paypal-done.js', 'text/javascript', 'postMessage'],
])('gives browsers %s', async (path, type, word) => {
  const sandbox = await start();
  const answer = await fetch(`${sandbox.url}${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
  expect((await answer.text()).toLowerCase()).toContain(word.toLowerCase());
  await sandbox.stop();
});

it('gives browsers the card fields with their script and style', async () => {
  const sandbox = await start();
  const page = await (await fetch(`${sandbox.url}/web/3.144.0/html/hosted-fields-frame.min.html`)).text();
  const parts = [...page.matchAll(/(?:src|href)="(\/frames\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(parts).toHaveLength(2);
  const answers = await Promise.all(parts.map((path) => fetch(`${sandbox.url}${path}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await sandbox.stop();
});

it('moves its clock on, and says what is wrong with its arguments', async () => {
  const sandbox = await start();
  const clock = `${sandbox.url}/sandbox/clock`;
  const before = (await (await fetch(clock)).json()) as { now: string };
  const moved = await fetch(clock, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 86_400_000 }),
  });
  const after = (await moved.json()) as { now: string };
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(86_400_000);
  await sandbox.stop();
  const { status, stderr } = spawnSync(executable, ['--port', '70000'], { ...alone, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: '--port is 70000, and must be a number from 0 to 65535.\n',
  });
});

/** What the page says to do in a job, as the shell of the job runs it. */
const linesFor: Record<string, (block: string) => string[]> = {
  'GitHub Actions': (block) => block.split('run: |\n')[1]?.split('- run:')[0]?.split('\n') ?? [],
  'GitLab CI': (block) => block.split('before_script:\n')[1]?.split('script:')[0]?.split('\n') ?? [],
  // Each step has a shell of its own; one that is in the background goes on.
  CircleCI: (block) =>
    [...block.matchAll(/- run: (?:\{ command: (.+), background: true \}|(timeout .+))/g)].map(
      ([, background, step = '']) => (background === undefined ? step : `${background} &`),
    ),
};

it.each(Object.keys(linesFor))(
  'is started by the lines for %s, which wait until it answers',
  async (runner) => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/sandbox/package.md'), 'utf8');
    const block = page.split('```').find((text) => text.startsWith(`yaml\n# ${runner}:`)) ?? '';
    const lines = linesFor[runner]?.(block).map((line) => line.replace(/^\s*(?:- )?/, '')) ?? [];
    expect(lines.filter((line) => line !== '')).toHaveLength(2);
    const script = lines.join('\n').replaceAll('3100', String(await freePort()));
    const { status, stderr } = spawnSync('sh', ['-ec', `${script}\nkill $!\nwait $!`], {
      cwd: alone.cwd,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const keys = JSON.parse(readFileSync(join(alone.cwd, 'keys.json'), 'utf8'));
    expect(keys).toMatchObject({ merchantId: 'integration_merchant_id' });
  },
);
