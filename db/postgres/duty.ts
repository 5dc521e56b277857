/**
 * The duty to do the background work: a lock of the database that one session holds. The database takes it back when that
 * session ends, in whatever way, and another process takes it over.
 */
import { Client } from 'pg';
import type { Duty } from '../store.ts';
import { clientOptions } from './connections.ts';

/** How long an answer of the session is waited for. It is given up before the database gives its lock to another. */
const answerMs = 5_000;

/** The database notices within 25 seconds that the machine of a session has vanished; by itself it takes two hours. */
const noticeVanished =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;';

/** Any number that no other program of this database takes a lock of. */
const lock = 0x4e50_5032;

export interface HeldDuty extends Duty {
  release: () => Promise<void>;
}

/** Of a process that only answers. */
export const noDuty: HeldDuty = { isOurs: () => false, take: async () => {}, release: async () => {} };

/** Takes the lock for as long as a session lasts. @returns false where another session has it */
export async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]?.taken === true;
}

/** A session in which the lock was taken. */
async function sessionWithLock(url: string, onEnd: (ended: Client) => void): Promise<Client | undefined> {
  const client = new Client({ ...clientOptions(url), query_timeout: answerMs });
  client.on('error', () => {});
  client.on('end', () => onEnd(client));
  await client.connect();
  try {
    await client.query(noticeVanished);
    if (await tryLock(client)) return client;
  } catch {
    // A session that is left behind might have the lock.
  }
  await client.end();
  return undefined;
}

/** @param url the database whose duty it is */
export function createDuty(url: string): HeldDuty {
  const held: { session?: Client | undefined; taking?: Promise<void> | undefined } = {};

  function forget(ended: Client) {
    if (held.session === ended) held.session = undefined;
  }

  /** A session whose database has gone silent may have lost the lock without a word. */
  async function keepOrForget(session: Client) {
    try {
      await session.query('select 1');
    } catch {
      forget(session);
      await session.end();
    }
  }

  async function takeOnce() {
    if (held.session) await keepOrForget(held.session);
    // A database that cannot be reached hands out no duty.
    else held.session = await sessionWithLock(url, forget).catch(() => undefined);
    held.taking = undefined;
  }

  return {
    isOurs: () => held.session !== undefined,
    async take() {
      // Of two sessions of ours, one would keep the lock from the other.
      await (held.taking ??= takeOnce());
    },
    async release() {
      await held.session?.end();
    },
  };
}
