/** Proves that shops in processes of their own share a sandbox in another one, which lives on when a shop is killed. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSandbox } from '#server/sandbox/remote-sandbox.ts';
import { openWorld, type World } from '#server/sandbox/tool/world.ts';
import { goodLead } from '#test/support/shop.ts';
import { programs, type StartedProgram } from '#test/support/started-program.ts';
import { gatewayOf } from './support.ts';

const place = mkdtempSync(join(tmpdir(), 'shared-sandbox-'));
const processes = programs();

let sandbox: string;
let first: StartedProgram;
let second: StartedProgram;

const shop = (name: string) =>
  processes.start('shop', {
    PORT: '0',
    SANDBOX_URL: sandbox,
    DATA_DIR: join(place, name),
    // By day, wherever the parents are.
    SANDBOX_TIME: '2026-11-21T18:00:00Z',
  });

beforeAll(async () => {
  ({ address: sandbox } = await processes.start('sandbox', { PORT: '0', GATEWAY_PORT: '0' }));
  [first, second] = await Promise.all([shop('first'), shop('second')]);
});
afterAll(async () => {
  await processes.end();
  rmSync(place, { recursive: true, force: true });
});

const signUp = (at: StartedProgram, phone: string) =>
  fetch(`${at.address}/api/internal_ad_lead`, {
    method: 'POST',
    body: new URLSearchParams({
      ...goodLead,
      email: `parent${phone}@example.com`,
      phone_number: phone,
    }),
  });
/** Has the shop write a letter to who signed up. */
const askForLink = (at: StartedProgram, phone: string) =>
  fetch(`${at.address}/api/sign_in_link`, {
    method: 'POST',
    body: new URLSearchParams({ email: `parent${phone}@example.com` }),
  });
const read = async (path: string) => (await fetch(`${sandbox}${path}`)).json();
const texts = async (to: string) => (await read(`/sandbox/phone/messages?to=%2B${to}`)).messages;
const letters = async (phone: string) =>
  (await read(`/sandbox/mail/messages?to=parent${phone}@example.com`)).messages;
const reply = (from: string, body: string) =>
  fetch(`${sandbox}/sandbox/phone/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: `+${from}`, body }),
  });

describe('two shops and one sandbox', () => {
  it('share the phone and the mailbox, and lead to the sandbox’s pages', async () => {
    for (const [at, phone] of [
      [first, '12122340101'],
      [second, '12122340102'],
    ] as const) {
      expect((await signUp(at, phone)).status).toBe(200);
      await expect.poll(async () => (await texts(phone)).length, { timeout: 20_000 }).toBeGreaterThan(0);
      expect((await askForLink(at, phone)).ok).toBe(true);
      await expect.poll(async () => (await letters(phone)).length, { timeout: 20_000 }).toBeGreaterThan(0);
      const page = await fetch(`${at.address}/sandbox/phone?to=x`, { redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([302, `${sandbox}/sandbox/phone?to=x`]);
    }
  });

  it('are both told what a phone writes, and the phone reads once what both answer', async () => {
    await reply('12122340101', 'HELP');
    expect(await texts('12122340101')).toContainEqual(
      expect.objectContaining({ body: expect.stringMatching(/help/i) }),
    );
    const { shops } = await (
      await fetch(`${sandbox}/sandbox/shops`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ inboundTexts: `${first.address}/x`, webhooks: `${first.address}/x` }),
      })
    ).json();
    expect(shops.map(({ inboundTexts }: { inboundTexts: string }) => new URL(inboundTexts).origin)).toEqual(
      expect.arrayContaining([first.address, second.address]),
    );
  });

  it('may be killed one by one: what was in the sandbox is there, and the other one goes on', async () => {
    const before = await letters('12122340101');
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    expect(before.length).toBeGreaterThan(0);
    expect(await letters('12122340101')).toEqual(before);
    expect((await signUp(second, '12122340103')).status).toBe(200);
    await expect
      .poll(async () => (await texts('12122340103')).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    // The dead one is not waited for.
    expect((await reply('12122340103', 'HELP')).status).toBe(204);
    const again = await shop('first');
    expect((await signUp(again, '12122340104')).status).toBe(200);
  });

  it('are told no more after they were stopped', async () => {
    second.child.kill('SIGTERM');
    await once(second.child, 'close');
    const { shops } = await (
      await fetch(`${sandbox}/sandbox/shops`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ inboundTexts: 'http://127.0.0.1:9/x', webhooks: 'http://127.0.0.1:9/x' }),
      })
    ).json();
    expect(shops.some((one: { webhooks: string }) => one.webhooks.startsWith(second.address))).toBe(false);
  });

  it('refuse to start where no sandbox answers, and with settings that do not go together', async () => {
    const start = (more: Record<string, string>) =>
      processes.start('shop', { PORT: '0', DATA_DIR: join(place, 'third'), ...more });
    await expect(start({ SANDBOX_URL: 'http://127.0.0.1:9' })).rejects.toThrow(
      'SANDBOX_URL: No sandbox answers at http://127.0.0.1:9.',
    );
    await expect(start({ SANDBOX_URL: sandbox, SANDBOX_PORT: '0' })).rejects.toThrow('cannot be combined');
  });
});

describe('a sandbox with one port, as the package has it', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({
      host: '127.0.0.1',
      port: 0,
      ledgerFile: ':memory:',
      framesFolder: 'dist/sandbox',
    });
  });
  afterAll(() => world.close());

  it('is found by another name, and everything in it by that name too', async () => {
    const url = world.url.replace('127.0.0.1', 'localhost');
    const found = await findSandbox(url);
    expect(found.credentials.serverApi).toEqual({
      host: 'localhost',
      port: Number(new URL(url).port),
      ssl: false,
    });
    expect(
      [found.texts.baseUrl, found.ads.url, found.captcha.verifyAddress].every((one) => one.startsWith(url)),
    ).toBe(true);
    const sale = await gatewayOf(found).transaction.sale({
      amount: '9.99',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    expect(sale.success).toBe(true);
  });

  it('takes letters, and fails as its faults say', async () => {
    const { mailTransport } = await findSandbox(world.url);
    const { createTransport } = await import('nodemailer');
    const mailer = createTransport(mailTransport);
    const letter = { from: 'santa@example.com', to: 'zoe@example.com', subject: 'Ho ho', text: 'Hello' };
    await mailer.sendMail(letter);
    const { messages } = await (await fetch(`${world.url}/sandbox/mail/messages`)).json();
    expect(messages).toMatchObject([{ to: 'zoe@example.com', subject: 'Ho ho', text: 'Hello' }]);
    await fetch(`${world.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'mail.send', kind: 'rate-limited', times: 1 }),
    });
    await expect(mailer.sendMail(letter)).rejects.toMatchObject({ code: 'EMESSAGE', responseCode: 421 });
  });

  it('says what is wrong with a shop or a letter that makes no sense', async () => {
    const post = (path: string, body: object) =>
      fetch(`${world.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    for (const [path, body] of [
      ['/sandbox/shops', { inboundTexts: 'x' }],
      ['/sandbox/mail/messages', { to: 'x' }],
    ] as const) {
      const answer = await post(path, body);
      expect(answer.status).toBe(422);
      expect((await answer.json()).error).toMatch(/inboundTexts|to/);
    }
  });

  it('is told from other servers', async () => {
    await expect(findSandbox('http://127.0.0.1:9')).rejects.toThrow('No sandbox answers');
    await expect(findSandbox(`${world.url}/web`)).rejects.toThrow(/sandbox/);
  });
});
