/**
 * The shop as an operator runs it, one process on a database file or four on one PostgreSQL, with the world in a process of its
 * own. Any of them is killed at any moment, and the database too: nothing acknowledged is lost, no card is charged twice, and no
 * phone gets a text twice.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from '#db/postgres/connections.ts';
import { databaseFile } from '#server/process/data-folder.ts';
import { rowsIn } from '#test/support/database.ts';
import { type PostgresServer, postgresIsMissing, startPostgres } from '#test/support/postgres.ts';
import { goodLead } from '#test/support/shop.ts';
import { programs, type StartedProgram } from '#test/support/started-program.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

/** How many processes are killed; `npm run kills -- 200` for a night. */
const kills = Number(process.env['KILLS'] ?? 4);
const timeout = 120_000 + kills * 15_000;

/** Processes of a shop by their names, and a sandbox that goes on while they die. */
function startedShop(variables: () => Readonly<Record<string, string>>) {
  const place = temporaryFolder();
  const folder = join(place, 'shop');
  const started = programs();
  const shops = new Map<string, StartedProgram>();
  let sandbox = '';
  const control = async (path: string) => (await fetch(`${sandbox}/sandbox/${path}`)).json();
  return {
    folder,
    async startSandbox() {
      const program = await started.start('server/sandbox/main.ts', { PORT: '0', GATEWAY_PORT: '0' });
      sandbox = program.address;
    },
    /** @param hour what its clock shows */
    async start(name: string, hour: string) {
      const program = await started.start('server/main.ts', {
        PORT: '0',
        SANDBOX_URL: sandbox,
        DATA_DIR: folder,
        JOBS: name.startsWith('web') ? 'off' : 'on',
        SANDBOX_TIME: `2026-11-21T${hour}:00Z`,
        ...variables(),
      });
      shops.set(name, program);
    },
    async kill(name: string) {
      const { child } = shops.get(name) as StartedProgram;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    addressOf: (name: string) => (shops.get(name) as StartedProgram).address,
    charges: async (): Promise<{ orderId: string }[]> => (await control('ledger')).transactions,
    /** @param phone ten digits */
    textsOf: async (phone: string): Promise<{ body: string }[]> =>
      (await control(`phone/messages?to=%2B1${phone}`)).messages,
    async end() {
      await started.end();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
type StartedShop = ReturnType<typeof startedShop>;

/** A browser of a parent whose requests go to one of the processes that answer, as a proxy would have it. */
function parent(shop: StartedShop, number: number) {
  const cookies = new Map<string, string>();
  // The sandbox does something of its own with numbers that end in 01 and two more digits.
  const phone = String(2_122_351_000 + Math.floor(number / 1_000) * 10_000 + (number % 1_000));
  async function ask(name: string, path: string, form?: Record<string, string>) {
    const answer = await fetch(`${shop.addressOf(name)}${path}`, {
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return answer;
  }
  return {
    phone,
    ask,
    async signUp(name: string): Promise<string> {
      const lead = { ...goodLead, phone_number: phone, email: `parent${number}@example.com` };
      const answer = await ask(name, '/api/internal_ad_lead', lead);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { order_id: string }).order_id;
    },
    async pay(name: string, order: string): Promise<string> {
      const form = { nonce: 'fake-valid-nonce', package_id: '26', promocode: '', order_id: order };
      const answer = await ask(name, '/santa/package_checkout', form);
      return ((await answer.json()) as { result: string }).result;
    },
  };
}

/** What one and many have in common: how processes are named, and how their rows are read. */
interface Under {
  shop: StartedShop;
  /** All that are killed. */
  names: readonly string[];
  /** Those that answer a parent's first and second request. */
  doors: readonly [string, string];
  rowsOf: (query: string) => Promise<unknown[]>;
}

/** Parents buy until all is done; what fails is taken for not done. @returns what was acknowledged */
async function buyUnderFire({ shop, names, doors }: Under, alsoKill: () => Promise<void>) {
  const over = new AbortController();
  const signedUp: string[] = [];
  const paid = new Set<string>();

  async function parents(first: number) {
    for (let number = first; !over.signal.aborted; number += 1) {
      const one = parent(shop, number);
      const [door, other] = number % 2 === 0 ? doors : [doors[1], doors[0]];
      try {
        const order = await one.signUp(door);
        signedUp.push(order);
        if ((await one.pay(other, order)) === 'success') paid.add(order);
      } catch {
        await pause(50);
      }
    }
  }
  const living = [parents(1_000), parents(300_000), parents(600_000)];
  const morePaid = (count: number) =>
    expect.poll(() => paid.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(paid.size + count);
  for (let count = 0; count < kills; count += 1) {
    const victim = names[count % names.length] as string;
    await morePaid(3);
    await shop.kill(victim);
    await shop.start(victim, '18:00');
  }
  await morePaid(3);
  await alsoKill();
  await morePaid(3);
  over.abort();
  await Promise.all(living);
  return { signedUp, paid };
}

/** Nothing lost, nothing twice. */
async function expectAllDoneOnce(
  { shop, names, rowsOf }: Under,
  { signedUp, paid }: { signedUp: readonly string[]; paid: ReadonlySet<string> },
) {
  const begun = () =>
    rowsOf(`select id, state, code from messages where state in ('sending', 'unknown')
      union all select id, state, code from payments where state = 'started'`);
  const open = () =>
    rowsOf(`select id, state, code from messages where slot = 'welcome' and state = 'planned'
      union all select id, state, code from payments where state = 'unknown'`);
  // An hour later every lease is over and the world is asked; another hour later it is certain what the world never got.
  for (const hour of ['19:00', '20:00']) {
    for (const name of names) await shop.kill(name);
    await Promise.all(names.map((name) => shop.start(name, hour)));
    await expect.poll(begun, { timeout: 60_000 }).toEqual([]);
  }
  await expect.poll(open, { timeout: 60_000 }).toEqual([]);
  const orders = (await rowsOf('select id, state, phone from orders')) as Record<string, string>[];
  const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
  expect(signedUp.filter((order) => !stateOf.has(order))).toEqual([]);
  expect([...paid].filter((order) => stateOf.get(order) !== 'paid')).toEqual([]);
  const attempts = (await rowsOf('select id, order_id from payments')) as Record<string, string>[];
  const orderOf = new Map(attempts.map(({ id, order_id }) => [id, order_id]));
  const charged = (await shop.charges()).map(({ orderId }) => orderOf.get(orderId));
  expect(charged).toEqual([...new Set(charged)]);
  expect(charged.filter((order) => order === undefined || stateOf.get(order) !== 'paid')).toEqual([]);
  const texts = (await rowsOf(
    "select phone, state, code, attempts from messages where slot = 'welcome'",
  )) as Record<string, string>[];
  for (const { phone = '', ...text } of texts) {
    const bodies = (await shop.textsOf(phone.slice(2))).map(({ body }) => body);
    expect([phone, text, bodies]).toEqual([phone, text, [expect.any(String)]]);
  }
}

describe('one process on a database file', { timeout }, () => {
  const shop = startedShop(() => ({}));
  const names = ['all'];
  const under: Under = {
    shop,
    names,
    doors: ['all', 'all'],
    rowsOf: async (query) => rowsIn(databaseFile(shop.folder), query),
  };
  beforeAll(async () => {
    await shop.startSandbox();
    await shop.start('all', '18:00');
  }, 60_000);
  afterAll(() => shop.end());

  it('loses nothing that was acknowledged and does nothing twice, whenever it is killed', async () => {
    await expectAllDoneOnce(under, await buyUnderFire(under, async () => {}));
  });
});

describe.skipIf(postgresIsMissing !== undefined)('processes that share PostgreSQL', { timeout }, () => {
  let database: PostgresServer;
  let url: string;
  const shop = startedShop(() => ({ DATABASE_URL: url }));
  const names = ['web-1', 'web-2', 'worker-1', 'worker-2'];
  const under: Under = {
    shop,
    names,
    doors: ['web-1', 'web-2'],
    rowsOf: (query) => onDatabase(url, async (client) => (await client.query(query)).rows),
  };
  const expectText = (phone: string) =>
    expect.poll(() => shop.textsOf(phone), { timeout: 20_000 }).toHaveLength(1);
  beforeAll(async () => {
    database = await startPostgres({ isDurable: true });
    url = await database.createDatabase('shop');
    await shop.startSandbox();
    await Promise.all(names.map((name) => shop.start(name, '18:00')));
  }, 120_000);
  afterAll(async () => {
    await shop.end();
    await database.stop();
  });

  it('are one shop: a parent who signs up at one of them pays at the other, and a third sends the text', async () => {
    const buyer = parent(shop, 1);
    const order = await buyer.signUp('web-1');
    expect(await buyer.pay('web-2', order)).toBe('success');
    expect(await buyer.pay('web-1', order)).toBe('success');
    await expectText(buyer.phone);
    expect(await shop.charges()).toHaveLength(1);
    const state = await (await buyer.ask('web-2', `/api/order?order_id=${order}`)).json();
    expect(state).toMatchObject({ state: 'paid' });
  });

  it('hand the background work on when the one that does it is killed', async () => {
    for (const [number, victim] of [
      [2, 'worker-1'],
      [3, 'worker-2'],
    ] as const) {
      await shop.kill(victim);
      const child = parent(shop, number);
      await child.signUp('web-1');
      await expectText(child.phone);
      await shop.start(victim, '18:00');
    }
  });

  it('lose nothing that was acknowledged and do nothing twice, whichever of them, or the database, dies', async () => {
    async function killDatabase() {
      await onDatabase(url, (client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
      );
      await pause(500);
      await database.kill();
      await database.restart();
    }
    await expectAllDoneOnce(under, await buyUnderFire(under, killDatabase));
  });
});
