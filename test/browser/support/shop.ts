/** The real shop in a process of its own, as `npm start` runs it, on a data folder that is deleted with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { built, compiled } from '#test/support/node-program.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');

type Variables = Readonly<Record<string, string>>;

export interface Transaction {
  id: string;
  orderId: string | null;
  amount: string;
  status: string;
}

export interface Text {
  to: string;
  body: string;
  media: string[];
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  unsubscribe?: string;
}

export interface GatewayCredentials {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  serverApi: { host: string; port: number; ssl: boolean };
  tokenizationKey: string;
  merchantAccountIds: Readonly<Record<string, string>>;
}

/** How a process ended that did not become ready. */
export interface Refusal {
  code: number | null;
  output: string;
}

export class ShopDidNotStart extends Error {
  override name = 'ShopDidNotStart';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The shop ended with ${refusal.code}: ${refusal.output}`);
    this.refusal = refusal;
  }
}

interface Run {
  process: ChildProcess;
  /** Every line of standard output so far. */
  lines: string[];
  /** Standard error so far. */
  errors: () => string;
}

/** How a process ended that was asked to stop. */
export interface Stop {
  code: number | null;
  /** From the signal to the end, in milliseconds. */
  ms: number;
  /** What it wrote to standard error in its life. */
  errors: string;
}

/** The time at a shop's first start, so that the tests mean the same on every day of the year. */
export const shopTime = new Date('2026-11-21T15:00:00Z');

/** The environment of the process: of the variables of the computer that runs the tests, only PATH. */
function environmentOf(variables: Variables, age: number): Variables {
  const { PATH = '' } = process.env;
  const SANDBOX_TIME = new Date(shopTime.getTime() + age).toISOString();
  return {
    PATH,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...compiled,
    ...(!isLive(variables) && { SANDBOX_TIME }),
    ...(transitions !== undefined && { TRANSITIONS: transitions }),
    ...variables,
  };
}

/** A folder in which its machines' transitions are recorded, if one is named (`test/transitions`). */
const { TRANSITIONS: transitions } = process.env;
const recording = transitions === undefined ? [] : ['--import=./test/transitions/record-server.ts'];

const isLive = (variables: Variables) => 'BRAINTREE_MERCHANT_ID' in variables;

/** @param age of the shop, in milliseconds, so that a restarted shop's clock continues */
async function run(variables: Variables, age = 0): Promise<Run> {
  const child = spawn(process.execPath, [...recording, built.shop], {
    cwd: root,
    env: environmentOf(variables, age),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines: string[] = [];
  const expected = 3;
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (lines.length >= expected) resolve();
    });
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    throw new ShopDidNotStart({ code: code ?? null, output: errors });
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return { process: child, lines, errors: () => errors };
}

const addressIn = (line: string | undefined) => /http:\/\/\S+/.exec(line ?? '')?.[0] ?? '';

/** Changes the settings of the merchant at a sandbox. */
export async function changeSettings(sandbox: string, settings: object) {
  const response = await fetch(`${sandbox}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** @throws ShopDidNotStart when it ends before it says that it is ready */
export async function startShop(variables: Variables = {}) {
  const dataFolder = temporaryFolder();
  const began = Date.now();
  let current = await run({ PORT: '0', DATA_DIR: dataFolder, ...variables }).catch((error: unknown) => {
    rmSync(dataFolder, { recursive: true });
    throw error;
  });
  const origin = addressIn(current.lines.find((line) => /(?:ready|It listens) at http:/.test(line)));
  const gatewayOrigin = addressIn(current.lines.find((line) => line.startsWith('Its payment gateway')));

  async function end(signal: NodeJS.Signals) {
    const { process: child } = current;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }

  async function json<T>(path: string): Promise<T> {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  }

  function rows<T>(query: string, ...values: unknown[]): T[] {
    const database = new Database(join(dataFolder, 'north-pole-post.sqlite'), { readonly: true });
    try {
      return database.prepare(query).all(...values) as T[];
    } finally {
      database.close();
    }
  }

  return {
    origin,
    gatewayOrigin,
    dataFolder,
    /** What it printed when it became ready. */
    lines: () => current.lines,
    /** Kills the process, like a power cut. */
    kill: () => end('SIGKILL'),
    /** Starts it again after its end: the same data, the same addresses. */
    async restart(changed: Variables = {}) {
      const same = {
        DATA_DIR: dataFolder,
        PORT: new URL(origin).port,
        ...(gatewayOrigin !== '' && { SANDBOX_PORT: new URL(gatewayOrigin).port }),
      };
      current = await run({ ...same, ...variables, ...changed }, Date.now() - began);
    },
    /** Asks the process to stop, as an operator does, and leaves its data. */
    async askToStop(): Promise<Stop> {
      const asked = performance.now();
      await end('SIGTERM');
      return { code: current.process.exitCode, ms: performance.now() - asked, errors: current.errors() };
    },
    /** Ends the process gracefully and deletes its data. */
    async stop() {
      await end('SIGTERM');
      rmSync(dataFolder, { recursive: true });
    },
    json,
    /** Rows of the shop's database, as they are on the disk. */
    rows,
    /** Whether a word occurs anywhere in the shop's database. */
    holds: (word: string) =>
      rows<{ name: string }>("select name from sqlite_master where type = 'table'").some(({ name }) =>
        JSON.stringify(rows(`select * from "${name}"`)).includes(word),
      ),
    texts: async (to: string) =>
      (await json<{ messages: Text[] }>(`/sandbox/phone/messages?to=${encodeURIComponent(to)}`)).messages,
    mails: async (to: string) =>
      (await json<{ messages: Mail[] }>(`/sandbox/mail/messages?to=${encodeURIComponent(to)}`)).messages,
    credentials: () => json<GatewayCredentials>('/sandbox/credentials'),
    transactions: async () => (await json<{ transactions: Transaction[] }>('/sandbox/ledger')).transactions,
    /** @param more `status` of `kind: 'status'`, `ms` of `kind: 'delay'` */
    async planFault(
      operation: string,
      kind: string,
      times = 1,
      more: { status?: number | undefined; ms?: number } = {},
    ) {
      const response = await fetch(`${origin}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operation, kind, times, ...more }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    /** Changes the merchant's settings. */
    changeSettings: (settings: object) => changeSettings(origin, settings),
    async clearFaults() {
      await fetch(`${origin}/sandbox/faults`, { method: 'DELETE' });
    },
    plannedFaults: async () => (await json<{ faults: { operation: string }[] }>('/sandbox/faults')).faults,
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;
