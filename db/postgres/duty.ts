/**
 * The duty to do the background work: an advisory lock that one session holds. The database releases it when that
 * session ends, in whatever way, and another process takes it.
 */
import { Client } from 'pg';
import type { Duty } from '../store.ts';
import { clientOptions } from './connections.ts';

/** How long the session waits for a response. It gives up before the database can give its lock to another. */
const answerMs = 5_000;

/** With these the database notices within 25 seconds that a session's machine has vanished, instead of in two hours. */
const noticeVanished =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;';

/** A lock number that no other program uses in this database. */
const lock = 0x4e50_5032;

export interface HeldDuty extends Duty {
  release: () => Promise<void>;
}

/** The duty of a process that only answers requests: it never takes it. */
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
    // Ended below, because the session may have got the lock.
  }
  await client.end();
  return undefined;
}

/** @param url of the database */
export function createDuty(url: string): HeldDuty {
  const held: { session?: Client | undefined; taking?: Promise<void> | undefined } = {};

  function forget(ended: Client) {
    if (held.session === ended) held.session = undefined;
  }

  /** Gives up a session without a response from its database, which may have released the lock unnoticed. */
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
    // Without a connection there is no lock to take.
    else held.session = await sessionWithLock(url, forget).catch(() => undefined);
    held.taking = undefined;
  }

  return {
    isOurs: () => held.session !== undefined,
    async take() {
      // One attempt at a time: a second session of ours would be refused the lock of the first.
      await (held.taking ??= takeOnce());
    },
    async release() {
      await held.session?.end();
    },
  };
}
