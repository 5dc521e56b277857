/** Proves that the sandbox is a tool of its own: its package is built, packed, and installed into an empty folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { startSandbox } from '#server/sandbox/tool/tool.ts';
import { typeErrors } from '#test/browser/support/package.ts';
import { packFolder } from '#ui/build/package/tarball.ts';
import { buildSandboxPackage } from '#ui/build/sandbox/build-package.ts';
import { startedCommand } from './started-command.ts';
import { gatewayOf } from './support.ts';

const place = mkdtempSync(join(tmpdir(), 'sandbox-tool-'));
const folder = join(place, 'project');
const installed = join(folder, 'node_modules/north-pole-post-sandbox');
let tool: { startSandbox: typeof startSandbox };

/** As in a project that has no registry: a package that needed another one could not be installed so. */
function install(tarball: string) {
  const own = process.env['npm_execpath'];
  const [program, ...before] = own?.endsWith('.js') ? [process.execPath, own] : ['npm'];
  const args = [...before, 'install', '--offline', '--no-audit', '--no-fund', '--prefix', folder, tarball];
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm install ended with ${status}:\n${stderr}`);
}

beforeAll(async () => {
  await buildSandboxPackage(join(place, 'package'));
  const tarball = packFolder(join(place, 'package'), place);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  install(tarball);
  tool = await import(pathToFileURL(join(installed, 'lib/index.js')).href);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const sell = async (sandbox: Parameters<typeof gatewayOf>[0], amount = '9.99') =>
  gatewayOf(sandbox).transaction.sale({ amount, paymentMethodNonce: 'fake-valid-nonce' });
const counted = async (url: string): Promise<number> => {
  const { transactions } = await (await fetch(`${url}/sandbox/ledger`)).json();
  return transactions.length;
};

describe('the function of the installed package', () => {
  it('starts a sandbox that the official SDK sells with, empties it, and closes it', async () => {
    const sandbox = await tool.startSandbox();
    expect((await sell(sandbox)).success).toBe(true);
    expect(await counted(sandbox.url)).toBe(1);
    await sandbox.reset();
    expect(await counted(sandbox.url)).toBe(0);
    const frame = await fetch(`${sandbox.url}/web/3.144.0/html/hosted-fields-frame.min.html`);
    const [, script] = /src="([^"]+)"/.exec(await frame.text()) ?? [];
    expect((await fetch(`${sandbox.url}${script}`)).status).toBe(200);
    const pages = ['/sandbox', '/sandbox/phone', '/sandbox/assets/sandbox.css'];
    const answers = await Promise.all(pages.map((page) => fetch(`${sandbox.url}${page}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sandbox.close();
    await expect(fetch(sandbox.url)).rejects.toThrow('fetch failed');
  });

  it('opens a world for each worker that sees nothing of the others', async () => {
    const sandbox = await tool.startSandbox();
    const [one, other] = [await sandbox.world(), await sandbox.world()];
    await sell(one);
    await sell(one, '8.99');
    await sell(other);
    expect([await counted(sandbox.url), await counted(one.url), await counted(other.url)]).toEqual([0, 2, 1]);
    await one.reset();
    expect([await counted(one.url), await counted(other.url)]).toEqual([0, 1]);
    await one.close();
    expect(await counted(other.url)).toBe(1);
    await sandbox.close();
    await expect(fetch(other.url)).rejects.toThrow('fetch failed');
  });

  it('keeps in a file what is to survive a restart', async () => {
    const ledgerFile = join(place, 'ledger.sqlite');
    const first = await tool.startSandbox({ ledgerFile });
    await sell(first);
    await first.close();
    const second = await tool.startSandbox({ ledgerFile });
    expect(await counted(second.url)).toBe(1);
    await second.close();
  });

  it('comes with its manual, and with a document of its control interface', () => {
    const manual = readFileSync(join(installed, 'MANUAL.md'), 'utf8');
    for (const word of ['fake-valid-nonce', '4111', '/sandbox/clock', 'lost-answer', '/sandbox/webhooks']) {
      expect(manual).toContain(word);
    }
    expect(manual).not.toMatch(/\]\((?!https?:|#)/);
    const { paths } = JSON.parse(readFileSync(join(installed, 'openapi.json'), 'utf8'));
    expect(Object.keys(paths)).toContain('/sandbox/clock');
  });

  it('says that its port is taken, and leaves nothing open', async () => {
    const sandbox = await tool.startSandbox();
    const port = Number(new URL(sandbox.url).port);
    await expect(tool.startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await sandbox.close();
  });

  it.each(['bundler', 'nodenext'] as const)('has types of its own, by %s', (resolution) => {
    writeFileSync(
      join(folder, 'use.ts'),
      `import { startSandbox, type World } from 'north-pole-post-sandbox';
      const sandbox = await startSandbox({ port: 3100 });
      const world: World = await sandbox.world();
      const key: string = world.credentials.tokenizationKey;
      const sale = await world.ledger.transaction('id');
      const status: 'authorized' | undefined = sale?.status === 'authorized' ? sale.status : undefined;
      const [attempt] = (await world.webhooks.deliveries())[0]?.attempts ?? [];
      const answered: number | null | undefined = attempt?.status;
      // @ts-expect-error no bank does that
      await world.bank.act('smile', 'id');
      // @ts-expect-error a port is a number
      await startSandbox({ port: key });
      export { world, status, answered };`,
    );
    expect(typeErrors(folder, 'use.ts', resolution)).toBe('');
  });
});

describe('its command', () => {
  const command = () => join(installed, 'lib/command.js');
  const run = (...args: string[]) => spawnSync(process.execPath, [command(), ...args], { encoding: 'utf8' });

  it('runs until it is stopped, and says where and with which keys', async () => {
    expect(existsSync(join(folder, 'node_modules/.bin/north-pole-post-sandbox'))).toBe(true);
    const { url, text, stop } = await startedCommand(process.execPath, [command()]);
    const credentials = await (await fetch(`${url}/sandbox/credentials`)).json();
    expect(text).toContain(credentials.privateKey);
    expect((await sell({ credentials })).success).toBe(true);
    expect(await stop()).toBe(0);
  });

  it('says which Node.js it needs to one without SQLite', () => {
    const args = ['--no-experimental-sqlite', command(), '--port', '0'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toBe(`The sandbox needs Node.js 22.13 or newer, and this is ${process.version}.\n`);
  });

  it('says what is wrong with its arguments, and what there are', () => {
    expect(run('--port', '70000')).toMatchObject({ status: 1, stderr: expect.stringContaining('--port') });
    expect(run('--origin', 'x y')).toMatchObject({ status: 1, stderr: expect.stringContaining('--origin') });
    expect(run('--colour', 'red')).toMatchObject({ status: 1, stderr: expect.stringContaining('--colour') });
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    for (const option of ['--port', '--host', '--ledger', '--origin']) expect(stdout).toContain(option);
  });
});
