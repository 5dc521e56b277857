/** Sends queued e-mails and advertiser events. The outbox machine decides what happens to each row. */
import type { FastifyBaseLogger } from 'fastify';
import type { OutboxEvent, OutboxState } from '#machines/fulfilment/outbox/machine.ts';
import type { OutboxClaim } from '../rules/outbox.ts';
import type { Clock } from '../time/clock.ts';

/** Nothing can be sent for now, and not because of the row: the server cannot be reached, or refuses our account. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
  readonly code: string;
  /** @param cause the error of sending the row */
  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.code = cause.code ?? cause.name;
  }
}

interface OutboxParts<Row extends { id: string }> {
  /** Prefix of its events in the log: `mail` gives `mail.deferred` and `mail.failed`. */
  name: string;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  claim: (claim: OutboxClaim) => Promise<Row[]>;
  /** @throws when the row could not be sent; an UnavailableError when none can be for now */
  send: (row: Row) => Promise<void>;
  move: (id: string, event: OutboxEvent) => Promise<{ state: OutboxState } | undefined>;
  /** Fields about a row for the log, without personal data. */
  describe?: (row: Row) => Record<string, unknown>;
  /** Called with the result of each row. */
  tell?: (outcome: string) => void;
}

/** Longer than a send may take, or two workers would send the same row. */
const leaseMs = 120_000;
const batch = 20;

/** @returns a function that sends what is due */
export function createOutboxWorker<Row extends { id: string }>(parts: OutboxParts<Row>) {
  const { name, clock, log, claim, send, move, describe = () => ({}), tell = () => {} } = parts;

  async function sendOne(row: Row): Promise<void> {
    const error = await send(row).then(
      () => undefined,
      (thrown: NodeJS.ErrnoException) => thrown,
    );
    if (error === undefined) {
      await move(row.id, { type: 'outbox.sent' });
      tell('sent');
      return;
    }
    const isOutage = error instanceof UnavailableError;
    const type = isOutage ? 'outbox.unavailable' : 'outbox.refused';
    const moved = await move(row.id, { type, at: clock.now() });
    tell(moved?.state ?? 'gone');
    const about = { id: row.id, ...describe(row), failure: error.code ?? error.name };
    if (moved?.state === 'failed')
      log.error({ event: `${name}.failed`, ...about }, 'it could not be sent, and is not tried again');
    else if (moved && isOutage)
      log.error(
        { event: `${name}.unavailable`, ...about },
        'nothing can be sent for now: the server is away, or refuses our account',
      );
    else if (moved)
      log.warn({ event: `${name}.deferred`, ...about }, 'it could not be sent, and is tried again');
  }

  return async function tick() {
    const at = clock.now();
    const rows = await claim({ at, leaseUntil: at + leaseMs, limit: batch });
    // Wait for all of them, because the store may be closed next.
    const ends = await Promise.allSettled(rows.map(sendOne));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
}
