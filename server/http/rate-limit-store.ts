/**
 * Counts for the rate limits, in memory, so that no request waits for the disk. They are added to the database every
 * second: a restart resets no limit, and processes that share a database count together, with a second's delay.
 */
import { createHmac } from 'node:crypto';
import type { Tries } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { OpenWindows } from '#db/tables/counts.ts';
import type { Unit } from '#db/unit.ts';
import type { Clock } from '../time/clock.ts';
import { dayMs, minuteMs } from '../time/durations.ts';

/** The longest window is a day; the clocks of machines that share a database differ by less than a minute. */
const longestMs = dayMs + minuteMs;

/** Above this number the oldest are dropped, so that a flood of addresses cannot fill the memory. */
const most = 100_000;

export interface RateLimitStore {
  /**
   * Whether the address of a request identifies the visitor. Behind an undeclared proxy all requests have the proxy's
   * address.
   */
  addressIdentifiesVisitor: boolean;
  /** Counts one. */
  add: (whose: string, windowMs: number) => Tries;
  /** @returns undefined when nothing was counted in the current window */
  find: (whose: string) => Tries | undefined;
  /** Milliseconds until a window ends. */
  left: (tries: Tries) => number;
  /** Stores the new counts, reads those of other processes, and deletes those whose window has ended. */
  save: () => Promise<void>;
}

export interface RateLimitStoreParts {
  store: Store;
  clock: Clock;
  /** The subject is stored as a keyed hash, because addresses and numbers could be guessed from a plain one. */
  key: Buffer;
  addressIdentifiesVisitor: boolean;
}

/** Loads the counts from before the start. */
export async function createRateLimitStore({
  store,
  clock,
  key,
  addressIdentifiesVisitor,
}: RateLimitStoreParts): Promise<RateLimitStore> {
  const openNow = (): OpenWindows => ({ after: clock.now(), until: clock.now() + longestMs });
  const isOpen = ({ endsAt }: Tries, { after, until }: OpenWindows) => endsAt > after && endsAt <= until;
  const recent = await store.read((unit) => unit.tries.recent(openNow()));
  const known = new Map(recent.map((tries) => [tries.key, tries]));
  /** Counts of this process since the last save, by key. */
  const unsaved = new Map<string, number>();
  const keyOf = (whose: string) => createHmac('sha256', key).update(`tries:${whose}`).digest('base64url');

  function present(id: string): Tries | undefined {
    const tries = known.get(id);
    return tries && isOpen(tries, openNow()) ? tries : undefined;
  }

  /** Adds a count to its row; undefined when the window has ended meanwhile. */
  async function addTo(
    unit: Unit,
    [id, count]: readonly [string, number],
    open: OpenWindows,
  ): Promise<Tries | undefined> {
    const tries = known.get(id);
    return tries && unit.tries.add({ ...tries, count }, open);
  }

  return {
    addressIdentifiesVisitor,
    add(whose, windowMs) {
      const id = keyOf(whose);
      const before = present(id);
      const tries = before
        ? { ...before, count: before.count + 1 }
        : { key: id, count: 1, endsAt: clock.now() + windowMs };
      known.delete(id);
      known.set(id, tries);
      unsaved.set(id, (unsaved.get(id) ?? 0) + 1);
      for (const [oldest] of known) {
        if (known.size <= most) break;
        known.delete(oldest);
        unsaved.delete(oldest);
      }
      return tries;
    },
    find: (whose) => present(keyOf(whose)),
    left: ({ endsAt }) => endsAt - clock.now(),
    async save() {
      const open = openNow();
      const ended = [...known.values()].filter((tries) => !isOpen(tries, open));
      for (const { key: id } of ended) known.delete(id);
      if (unsaved.size === 0 && ended.length === 0) return;
      const counted = new Map(unsaved);
      unsaved.clear();
      const saved = await store
        .write(async (unit) => {
          const rows = await Array.fromAsync(counted, (one) => addTo(unit, one, open));
          await unit.tries.deleteEnded(open);
          return rows;
        })
        .catch((error: unknown) => {
          for (const [id, count] of counted)
            if (known.has(id)) unsaved.set(id, (unsaved.get(id) ?? 0) + count);
          throw error;
        });
      for (const row of saved) {
        if (row) known.set(row.key, { ...row, count: row.count + (unsaved.get(row.key) ?? 0) });
      }
    },
  };
}
