/**
 * The duty to do the background work: a lock of the database that one session holds. The database takes it back when that
 * session ends, in whatever way, and another process takes it over.
 */
import { Client } from 'pg';
import type { Duty } from '../store.ts';
import { clientOptions } from './connections.ts';

/** Any number that no other program of this database takes a lock of. */
const lock = 0x4e50_5032;

export interface HeldDuty extends Duty {
  release: () => Promise<void>;
}

/** Of a process that only answers. */
export const noDuty: HeldDuty = { isOurs: () => false, take: async () => {}, release: async () => {} };

/** Takes the lock for as long as a session lasts. @returns false where another session has it */
export async function tryHoldDuty(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]?.taken === true;
}

/** A session in which the lock was taken. */
async function sessionWithLock(url: string, onEnd: (ended: Client) => void): Promise<Client | undefined> {
  const client = new Client(clientOptions(url));
  client.on('error', () => {});
  client.on('end', () => onEnd(client));
  await client.connect();
  try {
    if (await tryHoldDuty(client)) return client;
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

  async function takeOnce() {
    // A database that cannot be reached hands out no duty.
    held.session = await sessionWithLock(url, forget).catch(() => undefined);
    held.taking = undefined;
  }

  return {
    isOurs: () => held.session !== undefined,
    async take() {
      // Of two sessions of ours, one would keep the lock from the other.
      if (!held.session) await (held.taking ??= takeOnce());
    },
    async release() {
      await held.session?.end();
    },
  };
}
