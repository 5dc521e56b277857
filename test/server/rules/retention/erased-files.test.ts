/** A deletion and the job, with the real adapters: nothing is left in any table, and no byte in any file that promises it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailSender } from '#server/mail/smtp-sender.ts';
import { createBraintreeGateway } from '#server/payments/braintree-gateway.ts';
import { type Sandbox, startSandbox } from '#server/sandbox/index.ts';
import { createTwilioSender } from '#server/texts/twilio-sender.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';
import { valuesWith } from '#test/support/stores.ts';

const email = 'canary.buyer@example.com';
const canaries = [email, 'Canarychild', 'Canarytown', 'Canarypet', '2125557788'];

let folder: string;
let sandbox: Sandbox;
let control: FastifyInstance;
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    ledgerFile: join(folder, 'sandbox.sqlite'),
    framesFolder: 'no-build',
    now: () => new Date(shop.clock.time),
  });
  control = Fastify();
  await control.register(sandbox.pages);
  const timeoutMs = 5_000;
  shop = await testShop({
    gateway: createBraintreeGateway({
      ...sandbox.credentials,
      environment: sandbox.credentials.serverApi,
      timeoutMs,
    }),
    texts: createTwilioSender({
      ...sandbox.texts,
      from: { number: sandbox.texts.from },
      repliesTo: [sandbox.texts.from],
      statusAddress: () => undefined,
      timeoutMs,
    }),
    mail: createMailSender(sandbox.mailTransport, 'North Pole Post <post@northpole.example>'),
  });
  parent = shop.visitor();
});
afterEach(async () => {
  await shop.close();
  await control.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

/** Canaries by the files and tables in which they stand, logs and all. */
async function left(): Promise<string[]> {
  const folders = [folder, shop.folder];
  const texts = folders.flatMap((each) =>
    readdirSync(each, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')] as const),
  );
  const columns = (await valuesWith(shop, canaries)).map(({ place, value }) => [place, value] as const);
  return [...texts, ...columns, ['the log', shop.logged.join('')] as const].flatMap(([name, text]) =>
    canaries
      .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${name}: ${word}`),
  );
}
const ledger = async () => (await control.inject('/sandbox/ledger')).json();

async function buy() {
  const order = await parent.signUp({ email, childs_name: 'Canarychild', phone_number: '12125557788' });
  await parent.post('/api/internal_ad_lead_update', {
    order_id: order,
    town: 'Canarytown',
    pet_name: 'Canarypet',
  });
  const paid = await parent.pay(order, { nonce: 'fake-valid-nonce' });
  expect(paid.json().result).toBe('success');
  shop.clock.time = Date.UTC(2026, 11, 3, 22);
  for (let round = 0; round < 2; round += 1) await shop.tick();
  // The scan sees what it has to see.
  const places = new Set((await left()).map((place) => place.split(': ')[0]));
  expect([...places]).toEqual(expect.arrayContaining(['orders.childs_name', 'mails.recipient']));
  for (const file of [join(folder, 'sandbox.sqlite'), ...shop.erasedFiles.slice(0, 1)]) {
    expect(places.has(basename(file)) || places.has(`${basename(file)}-wal`)).toBe(true);
  }
  expect((await ledger()).customers).toHaveLength(1);
}

it('a deletion leaves nothing in the database, its log, what was logged, at the provider or at the gateway [B25]', async () => {
  await buy();
  await parent.post('/api/sign_in_link', { email });
  await shop.tick();
  const { messages } = (await control.inject(`/sandbox/mail/messages?to=${email}`)).json();
  const text = messages.map((mail: { text: string }) => mail.text).join('\n');
  await parent.post('/api/sign_in', { key: /#key=([\w-]{43})/.exec(text)?.[1] ?? '' });
  const erased = await parent.post('/api/account/delete', { email, confirm: 'everything' });
  expect(erased.statusCode).toBe(200);
  for (let round = 0; round < 3; round += 1) await shop.tick();
  expect(await left()).toEqual([]);
  expect(await ledger()).toMatchObject({ customers: [], paymentMethods: [] });
});

it('the job leaves nothing of the child with the season, and nothing of the buyer a year later [B24]', async () => {
  await buy();
  shop.clock.time = Date.UTC(2027, 0, 31, 10);
  for (let round = 0; round < 3; round += 1) await shop.tick();
  expect((await left()).filter((place) => !place.endsWith(email))).toEqual([]);
  expect(await ledger()).toMatchObject({ customers: [], paymentMethods: [] });
  shop.clock.time = Date.UTC(2028, 0, 31, 10);
  for (let round = 0; round < 3; round += 1) await shop.tick();
  expect(await left()).toEqual([]);
});
