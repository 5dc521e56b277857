/** Sends rows that wait, and those that could not be sent again after a while: e-mails, and events for advertisers. */
import type { FastifyBaseLogger } from 'fastify';
import type { MailOutcome } from '#db/store.ts';
import type { Clock } from './clock.ts';

export interface RetryingQueueParts<Row extends { id: string; attempts: number }> {
  /** Of its events in the log: `mail` has `mail.deferred` and `mail.failed`. */
  name: string;
  clock: Clock;
  log: FastifyBaseLogger;
  claim: (lease: { at: number; leaseUntil: number; limit: number }) => Promise<Row[]>;
  /** @throws when it could not be sent */
  send: (row: Row) => Promise<void>;
  end: (id: string, outcome: MailOutcome) => Promise<void>;
  /** How long to wait after each failure; after the last it has failed for good. */
  retryMinutes: readonly number[];
  /** What the log may say of a row: nothing of a person. */
  describe?: (row: Row) => Record<string, unknown>;
}

/** Longer than a send may take, or a row would be sent by two. */
const leaseMs = 120_000;
const batch = 20;

/** @returns a function that sends what is due */
export function createRetryingQueue<Row extends { id: string; attempts: number }>(
  parts: RetryingQueueParts<Row>,
) {
  const { name, clock, log, claim, send, end, retryMinutes, describe = () => ({}) } = parts;

  async function outcomeOf(row: Row): Promise<MailOutcome> {
    try {
      await send(row);
      return { kind: 'sent' };
    } catch (error) {
      const { name: failure, code } = error as NodeJS.ErrnoException;
      const about = { id: row.id, ...describe(row), failure: code ?? failure };
      const wait = retryMinutes[row.attempts - 1];
      if (wait === undefined) {
        log.error({ event: `${name}.failed`, ...about }, 'it could not be sent, and is not tried again');
        return { kind: 'failed' };
      }
      log.warn({ event: `${name}.deferred`, ...about }, 'it could not be sent, and is tried again');
      return { kind: 'retry', at: clock.now() + wait * 60_000 };
    }
  }

  return async function tick() {
    const at = clock.now();
    const due = await claim({ at, leaseUntil: at + leaseMs, limit: batch });
    await Promise.all(due.map(async (row) => end(row.id, await outcomeOf(row))));
  };
}
