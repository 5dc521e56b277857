/**
 * Four processes of the shop on one PostgreSQL, two that answer and two that may work in the background, with the world in a
 * process of its own. Any of them is killed at any moment, and the database too: nothing acknowledged is lost, no card is
 * charged twice, and no phone gets a text twice.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, postgresIsMissing, startPostgres, withClient } from '#test/support/postgres.ts';
import { goodLead } from '#test/support/shop.ts';
import { programs, type StartedProgram } from '#test/support/started-program.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const names = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const;
type Name = (typeof names)[number];

/** `KILLS=200` for a night. */
const kills = Number(process.env['KILLS'] ?? names.length);

const place = temporaryFolder();
const started = programs();
const shops = new Map<Name, StartedProgram>();
let database: PostgresServer;
let url: string;
let sandbox: string;

const start = async (name: Name, hour: string) => {
  shops.set(
    name,
    await started.start('server/main.ts', {
      PORT: '0',
      SANDBOX_URL: sandbox,
      DATA_DIR: join(place, 'shop'),
      DATABASE_URL: url,
      JOBS: name.startsWith('web') ? 'off' : 'on',
      SANDBOX_TIME: `2026-11-21T${hour}:00Z`,
    }),
  );
};
async function kill(name: Name) {
  const { child } = shops.get(name) as StartedProgram;
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}
const addressOf = (name: Name) => (shops.get(name) as StartedProgram).address;

const rowsOf = async <T>(query: string): Promise<T[]> =>
  (await withClient(url, (client) => client.query(query))).rows as T[];
const control = async (path: string) => (await fetch(`${sandbox}/sandbox/${path}`)).json();
const charges = async (): Promise<{ orderId: string }[]> => (await control('ledger')).transactions;
const textsOf = async (phone: string): Promise<{ body: string }[]> =>
  (await control(`phone/messages?to=%2B1${phone}`)).messages;

/** A browser of a parent whose requests go to one of the processes that answer, as a proxy would have it. */
function parent(number: number) {
  const cookies = new Map<string, string>();
  const phone = String(2_122_350_000 + number);
  async function ask(name: Name, path: string, form?: Record<string, string>) {
    const answer = await fetch(`${addressOf(name)}${path}`, {
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
    async signUp(name: Name): Promise<string> {
      const lead = { ...goodLead, phone_number: phone, email: `parent${number}@example.com` };
      const answer = await ask(name, '/api/internal_ad_lead', lead);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { order_id: string }).order_id;
    },
    async pay(name: Name, order: string): Promise<string> {
      const form = { nonce: 'fake-valid-nonce', package_id: '26', promocode: '', order_id: order };
      const answer = await ask(name, '/santa/package_checkout', form);
      return ((await answer.json()) as { result: string }).result;
    },
  };
}

describe.skipIf(postgresIsMissing !== undefined)(
  'processes that share PostgreSQL',
  { timeout: 120_000 + kills * 15_000 },
  () => {
    beforeAll(async () => {
      database = await startPostgres({ isDurable: true });
      url = await database.createDatabase('shop');
      ({ address: sandbox } = await started.start('server/sandbox/main.ts', {
        PORT: '0',
        GATEWAY_PORT: '0',
      }));
      await Promise.all(names.map((name) => start(name, '18:00')));
    }, 120_000);
    afterAll(async () => {
      await started.end();
      await database.stop();
      rmSync(place, { recursive: true, force: true });
    });

    it('are one shop: a parent who signs up at one of them pays at the other, and a third sends the text', async () => {
      const buyer = parent(1);
      const order = await buyer.signUp('web-1');
      expect(await buyer.pay('web-2', order)).toBe('success');
      expect(await buyer.pay('web-1', order)).toBe('success');
      await expect.poll(() => textsOf(buyer.phone), { timeout: 20_000 }).toHaveLength(1);
      expect(await charges()).toHaveLength(1);
      const state = await (await buyer.ask('web-2', `/api/order?order_id=${order}`)).json();
      expect(state).toMatchObject({ state: 'paid' });
    });

    it('hand the background work on when the one that does it is killed', async () => {
      for (const [number, victim] of [
        [2, 'worker-1'],
        [3, 'worker-2'],
      ] as const) {
        await kill(victim);
        const child = parent(number);
        await child.signUp('web-1');
        await expect.poll(() => textsOf(child.phone), { timeout: 20_000 }).toHaveLength(1);
        await start(victim, '18:00');
      }
    });

    it('lose nothing that was acknowledged and do nothing twice, whichever of them, or the database, dies', async () => {
      const over = new AbortController();
      const signedUp: { phone: string; order: string }[] = [];
      const paid = new Set<string>();

      /** Parents one after the other, who take what fails for not done and go on. */
      async function parents(first: number) {
        for (let number = first; !over.signal.aborted; number += 1) {
          const one = parent(number);
          const [web, other]: Name[] = number % 2 === 0 ? ['web-1', 'web-2'] : ['web-2', 'web-1'];
          try {
            const order = await one.signUp(web as Name);
            signedUp.push({ phone: one.phone, order });
            const result = await one.pay(other as Name, order);
            if (result === 'success') paid.add(order);
          } catch {
            await pause(50);
          }
        }
      }
      const living = [parents(1_000), parents(3_000), parents(5_000)];
      const acknowledged = async (count: number) =>
        expect.poll(() => paid.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
      for (let count = 0; count < kills; count += 1) {
        const victim = names[count % names.length] as Name;
        await acknowledged(paid.size + 3);
        await kill(victim);
        await start(victim, '18:00');
      }
      await acknowledged(paid.size + 3);
      await withClient(url, (client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
      );
      await acknowledged(paid.size + 3);
      await database.kill();
      await database.restart();
      await acknowledged(paid.size + 3);
      over.abort();
      await Promise.all(living);

      // An hour later every lease and every doubt is over.
      for (const name of names) await kill(name);
      await Promise.all(names.map((name) => start(name, '19:00')));
      const open = () =>
        rowsOf(`select id from messages where slot = 'welcome' and state in ('planned', 'sending', 'unknown')
        union all select id from payments where state in ('started', 'unknown')`);
      await expect.poll(open, { timeout: 60_000 }).toEqual([]);

      const orders = await rowsOf<{ id: string; state: string; phone: string }>(
        'select id, state, phone from orders',
      );
      const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
      expect(signedUp.filter(({ order }) => !stateOf.has(order))).toEqual([]);
      expect([...paid].filter((order) => stateOf.get(order) !== 'paid')).toEqual([]);
      const attempts = await rowsOf<{ id: string; order_id: string }>('select id, order_id from payments');
      const orderOf = new Map(attempts.map(({ id, order_id }) => [id, order_id]));
      const charged = (await charges()).map(({ orderId }) => orderOf.get(orderId));
      expect(charged).toEqual([...new Set(charged)]);
      expect(charged.filter((order) => order === undefined || stateOf.get(order) !== 'paid')).toEqual([]);
      for (const { phone } of orders) {
        const bodies = (await textsOf(phone.slice(2))).map(({ body }) => body);
        expect([phone, bodies]).toEqual([phone, [expect.any(String)]]);
      }
    });
  },
);
