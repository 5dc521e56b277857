/** Counts the named events of the log by day, so that failures are seen without reading the log. */
import type { FastifyBaseLogger } from 'fastify';
import type { EventCount } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '../time/clock.ts';
import type { Metrics } from './metrics.ts';

export interface EventCounts {
  /** The same log, which also counts entries that have an `event`, whatever its level lets through. */
  log: FastifyBaseLogger;
  /** Stores the counts since the last save. */
  save: () => Promise<void>;
}

const levels = ['debug', 'info', 'warn', 'error', 'fatal'] as const;

const eventOf = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && 'event' in fields && typeof fields.event === 'string'
    ? fields.event
    : undefined;

/** Counts in memory until `save` is called. */
export function createEventCounts(parts: {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'happened'>;
}): EventCounts {
  const { store, clock, log: given, metrics } = parts;
  const counted = new Map<string, EventCount>();

  function add({ day, event, count }: EventCount) {
    const key = `${day} ${event}`;
    counted.set(key, { day, event, count: (counted.get(key)?.count ?? 0) + count });
  }

  function happened(event: string) {
    add({ day: new Date(clock.now()).toISOString().slice(0, 10), event, count: 1 });
    metrics.happened(event);
  }

  function counting(log: FastifyBaseLogger): FastifyBaseLogger {
    const counter: FastifyBaseLogger = Object.create(log);
    for (const level of levels) {
      counter[level] = (...words: [unknown, string?, ...unknown[]]) => {
        const event = eventOf(words[0]);
        if (event !== undefined) happened(event);
        log[level](...words);
      };
    }
    counter.child = (...words) => counting(log.child(...words));
    return counter;
  }

  return {
    log: counting(given),
    async save() {
      if (counted.size === 0) return;
      const rows = [...counted.values()];
      counted.clear();
      await store
        .write(async (unit) => {
          for (const row of rows) await unit.eventCounts.add(row);
        })
        .catch((error: unknown) => {
          for (const row of rows) add(row);
          throw error;
        });
    },
  };
}
