/**
 * Processes of a shop as an operator runs them, with the sandbox in a process of its own that goes on while they die,
 * and parents who buy from them meanwhile.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { goodLead } from './shop.ts';
import { programs, type StartedProgram } from './started-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Processes of a shop by their names, and a sandbox that goes on while they die. */
export function startedShop(variables: () => Readonly<Record<string, string>>) {
  const place = temporaryFolder();
  const folder = join(place, 'shop');
  const started = programs();
  const shops = new Map<string, StartedProgram>();
  let sandbox = '';
  const control = async (path: string) => (await fetch(`${sandbox}/sandbox/${path}`)).json();
  return {
    folder,
    async startSandbox() {
      const program = await started.start('sandbox', { PORT: '0', GATEWAY_PORT: '0' });
      sandbox = program.address;
    },
    /** @param hour the time of its clock */
    async start(name: string, hour: string) {
      const program = await started.start('shop', {
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
    /** Its log. */
    logOf: (name: string) => (shops.get(name) as StartedProgram).errors(),
    addressOf: (name: string) => (shops.get(name) as StartedProgram).address,
    charges: async (): Promise<{ orderId: string }[]> => (await control('ledger')).transactions,
    /** Sends a text from a phone to the shop. @param phone ten digits */
    writeBack: (phone: string, body: string) =>
      fetch(`${sandbox}/sandbox/phone/replies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from: `+1${phone}`, body }),
      }),
    /** All texts that phones got. */
    texts: async (): Promise<{ to: string; body: string }[]> => (await control('phone/messages')).messages,
    /** @param phone ten digits */
    textsOf: async (phone: string): Promise<{ body: string }[]> =>
      (await control(`phone/messages?to=%2B1${phone}`)).messages,
    async end() {
      await started.end();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
export type StartedShop = ReturnType<typeof startedShop>;

/** A parent's browser, whose requests go to one of the shop's processes, as behind a proxy. */
export function parent(shop: StartedShop, number: number) {
  const cookies = new Map<string, string>();
  // The sandbox treats numbers that end in 01 and two more digits specially.
  const phone = String(2_122_351_000 + Math.floor(number / 1_000) * 10_000 + (number % 1_000));
  async function send(name: string, path: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const answer = await fetch(`${shop.addressOf(name)}${path}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return answer;
  }
  const ask = (name: string, path: string, form?: Record<string, string>) =>
    send(name, path, form && { method: 'POST', body: new URLSearchParams(form) });
  const lead = { ...goodLead, phone_number: phone, email: `parent${number}@example.com` };
  const payment = { nonce: 'fake-valid-nonce', package_id: '26', promocode: '' };
  return {
    phone,
    send,
    ask,
    lead,
    payment,
    async signUp(name: string): Promise<string> {
      const answer = await ask(name, '/api/internal_ad_lead', lead);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { order_id: string }).order_id;
    },
    async pay(name: string, order_id: string): Promise<string> {
      const answer = await ask(name, '/santa/package_checkout', { ...payment, order_id });
      return ((await answer.json()) as { result: string }).result;
    },
  };
}

export type Parent = ReturnType<typeof parent>;

/** What tests with one process and with several share: the names of the processes, and how to read their rows. */
export interface Under {
  shop: StartedShop;
  /** The processes that are killed. */
  names: readonly string[];
  /** The processes that answer a parent's first and second request. */
  doors: readonly [string, string];
  rowsOf: (query: string) => Promise<unknown[]>;
}

/** A pause that leaves the processors to other work on this computer. */
const betweenParentsMs = 150;

/** What was acknowledged to parents. */
export interface Acknowledged {
  readonly signedUp: readonly string[];
  readonly paid: ReadonlySet<string>;
}

/**
 * Parents buy, three at a time, until `end` is called; a failed request counts as not done.
 * @param hear called with each response
 */
export function parentsBuy(
  { shop, doors }: Under,
  hear: (what: 'signedUp' | 'paid', order: string, by: Parent) => unknown = () => {},
) {
  const over = new AbortController();
  const signedUp: string[] = [];
  const paid = new Set<string>();

  async function buy(first: number) {
    for (let number = first; !over.signal.aborted; number += 1) {
      const one = parent(shop, number);
      const [door, other] = number % 2 === 0 ? doors : [doors[1], doors[0]];
      try {
        const order = await one.signUp(door);
        await hear('signedUp', order, one);
        signedUp.push(order);
        if ((await one.pay(other, order)) !== 'success') continue;
        await hear('paid', order, one);
        paid.add(order);
      } catch {
        // Not done: the next parent tries.
      }
      await pause(betweenParentsMs);
    }
  }
  const buying = [1_000, 300_000, 600_000].map(buy);
  return {
    /** Waits until so many more have paid. */
    morePaid: (count: number) =>
      expect.poll(() => paid.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(paid.size + count),
    async end(): Promise<Acknowledged> {
      over.abort();
      await Promise.all(buying);
      return { signedUp, paid };
    },
  };
}

/** Expects that everything acknowledged was done exactly once. */
export async function expectAllDoneOnce({ shop, names, rowsOf }: Under, { signedUp, paid }: Acknowledged) {
  const begun = () =>
    rowsOf(`select id, state, code from messages where state in ('sending', 'unknown')
      union all select id, state, code from payments where state = 'started'`);
  const open = () =>
    rowsOf(`select id, state, code from messages where slot = 'welcome' and state = 'planned'
      union all select id, state, code from payments where state = 'unknown'`);
  // After an hour every lease is over and the sandbox is asked; after another hour it is certain what it never got.
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
