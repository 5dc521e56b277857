/** Proves that the shop stops when it is asked to: what it had in hand is written down, and soon nothing is left of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { e164, newPerson } from './support/journey.ts';
import { signUpByProgram } from './support/programs.ts';
import { type Shop, startShop } from './support/shop.ts';

/** Far from the 30 s and more that a shop takes which waits for answers and connections. */
const mostMs = 10_000;

let shop: Shop | undefined;
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});

const textsOf = ({ rows }: Shop) => rows<{ state: string }>('select state from messages');

/** The provider has taken up a request, and keeps its answer back for a while. */
async function textIsInFlight(open: Shop) {
  await expect.poll(async () => (await open.plannedFaults()).length).toBe(0);
  expect(textsOf(open)).toEqual([{ state: 'sending' }]);
}

describe('on SIGTERM', () => {
  it('writes down what became of a text in hand before the database closes, and ends with 0', async () => {
    shop = await startShop();
    await shop.planFault('text.send', 'delay', 1, { ms: 2_000 });
    const answer = signUpByProgram(shop, newPerson());
    await textIsInFlight(shop);
    const { code, ms, errors } = await shop.askToStop();
    expect(errors).not.toContain('StoreFailedError');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(mostMs);
    expect(textsOf(shop)).toEqual([{ state: 'accepted' }]);
    expect((await answer).status).toBe(200);
  });

  it('does not wait for a text whose answer keeps it too long: the next start looks it up', async () => {
    shop = await startShop();
    await shop.planFault('text.send', 'delay', 1, { ms: 30_000 });
    const answer = signUpByProgram(shop, newPerson()).catch(() => undefined);
    await textIsInFlight(shop);
    const { code, ms, errors } = await shop.askToStop();
    expect(errors).not.toContain('StoreFailedError');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(mostMs);
    expect(textsOf(shop)).toEqual([{ state: 'sending' }]);
    await answer;
  });

  it('closes a connection that would be kept after its answer', async () => {
    shop = await startShop();
    await shop.planFault('text.send', 'delay', 1, { ms: 2_000 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const person = newPerson();
    const form = new URLSearchParams({
      email: person.email,
      childs_name: '',
      phone_number: e164(person).slice(1),
      site: 'ab_test_anime',
      guardian_consent: 'yes',
      consent_version: 'us-2026-1',
    }).toString();
    const asked = request(`${shop.origin}/api/internal_ad_lead`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length },
    });
    const answered = once(asked, 'response');
    asked.end(form);
    await textIsInFlight(shop);
    const stopped = shop.askToStop();
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.connection).toBe('close');
    const { code, ms } = await stopped;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(mostMs);
    agent.destroy();
  });
});

describe('what was accepted', () => {
  it('is answered: a sale that takes three seconds goes through, and what asks anew finds no one listening', async () => {
    shop = await startShop();
    const person = newPerson();
    const signedUp = await signUpByProgram(shop, person);
    const { order_id } = (await signedUp.json()) as { order_id: string };
    await expect.poll(() => textsOf(shop as Shop)[0]?.state).toMatch(/^(accepted|delivered)$/);
    await shop.planFault('transaction.sale', 'delay', 1, { ms: 3_000 });
    const paid = fetch(`${shop.origin}/santa/package_checkout`, {
      method: 'POST',
      headers: { cookie: signedUp.headers.getSetCookie().join('; ') },
      body: new URLSearchParams({ nonce: 'fake-valid-nonce', package_id: '26', promocode: '', order_id }),
    });
    await expect.poll(async () => (await (shop as Shop).plannedFaults()).length).toBe(0);
    const stopped = shop.askToStop();
    await expect.poll(() => answers((shop as Shop).origin)).toBe(false);
    expect((await paid).status).toBe(200);
    expect((await stopped).code).toBe(0);
    expect(shop.rows('select state from payments')).toEqual([{ state: 'succeeded' }]);
  });

  it('is cut off when it takes longer than the shop is told to wait, and the shop ends with 0', async () => {
    shop = await startShop({ STOP_PATIENCE_MS: '500' });
    const signedUp = await signUpByProgram(shop, newPerson());
    const { order_id } = (await signedUp.json()) as { order_id: string };
    await shop.planFault('transaction.sale', 'delay', 1, { ms: 30_000 });
    const paid = fetch(`${shop.origin}/santa/package_checkout`, {
      method: 'POST',
      headers: { cookie: signedUp.headers.getSetCookie().join('; ') },
      body: new URLSearchParams({ nonce: 'fake-valid-nonce', package_id: '26', promocode: '', order_id }),
    }).then(
      () => 'answered',
      () => 'cut off',
    );
    await expect.poll(async () => (await (shop as Shop).plannedFaults()).length).toBe(0);
    const { code, ms } = await shop.askToStop();
    expect(await paid).toBe('cut off');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(mostMs);
    // The next start looks the charge up.
    expect(shop.rows('select state from payments')).toEqual([{ state: 'started' }]);
  });

  it('does not include connections on which nothing was asked', async () => {
    shop = await startShop();
    const { hostname, port } = new URL(shop.origin);
    const silent = connect(Number(port), hostname).on('error', () => undefined);
    await once(silent, 'connect');
    const { code, ms } = await shop.askToStop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(mostMs);
  });
});

/** Whether something answers at an address. */
const answers = (address: string) =>
  new Promise<boolean>((resolve) => {
    get(`${address}/healthz`, (response) => {
      response.resume();
      resolve(true);
    }).on('error', () => resolve(false));
  });

describe.runIf(process.platform !== 'win32')('npm start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

  const npmStart = (...words: string[]) =>
    spawn('npm', ['start', ...words], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    });

  it.each(['SIGTERM', 'SIGHUP'] as const)('leaves nothing behind when npm gets %s', async (signal) => {
    const npm = npmStart();
    let address = '';
    for await (const line of createInterface(npm.stdout)) {
      address = /ready at (\S+)/.exec(line)?.[1] ?? '';
      if (address !== '') break;
    }
    expect(await answers(address)).toBe(true);
    const ended = once(npm, 'exit');
    npm.kill(signal);
    await ended;
    await expect.poll(() => answers(address)).toBe(false);
  });

  it('prints every variable for --help, and starts nothing', async () => {
    const npm = npmStart('--', '--help');
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(' is ready at ')) npm.kill();
    });
    await once(npm, 'close');
    expect(output).toContain('DATA_DIR');
    expect(output).not.toContain(' is ready at ');
  });
});
