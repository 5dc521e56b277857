/** The named events of the log, counted by day. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import { createEventCounts, type EventCounts } from '#server/operating/event-counts.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let opened: OpenStore;
let isDown: boolean;
let writes: number;
let counts: EventCounts;
/** What the log and the metrics were given. */
let logged: unknown[][];
let happened: string[];

/** A log that remembers, like each log that is made from it. */
const remembering = (...about: unknown[]): object => ({
  warn: (...entry: unknown[]) => logged.push([...about, ...entry]),
  child: (bindings: unknown) => remembering(...about, bindings),
});

beforeEach(async () => {
  opened = await openShopStore();
  isDown = false;
  writes = 0;
  logged = [];
  happened = [];
  const { store } = opened;
  const failing: Store = {
    ...store,
    write(work) {
      writes += 1;
      return isDown ? Promise.reject(new Error('disk full')) : store.write(work);
    },
  };
  counts = createEventCounts({
    store: failing,
    clock: { now: () => Date.UTC(2026, 11, 1) },
    log: remembering() as never,
    metrics: { happened: (event) => happened.push(event) },
  });
});
afterEach(() => opened.dispose());

const stored = () => opened.store.read((unit) => unit.eventCounts.since('2026-12-01'));

it('count entries that have a name, of the log and of every log made from it, and hand all of them on', async () => {
  counts.log.warn({ event: 'texts.too_many' }, 'too many');
  counts.log.child({ reqId: 'one' }).warn({ event: 'texts.too_many' }, 'too many');
  for (const unnamed of ['text', null, undefined, { event: 1 }, { other: 'x' }])
    counts.log.warn(unnamed, 'more');
  await counts.save();
  expect(await stored()).toEqual([{ day: '2026-12-01', event: 'texts.too_many', count: 2 }]);
  expect(happened).toEqual(['texts.too_many', 'texts.too_many']);
  expect(logged).toEqual([
    [{ event: 'texts.too_many' }, 'too many'],
    [{ reqId: 'one' }, { event: 'texts.too_many' }, 'too many'],
    ['text', 'more'],
    [null, 'more'],
    [undefined, 'more'],
    [{ event: 1 }, 'more'],
    [{ other: 'x' }, 'more'],
  ]);
});

it('are written down once, and nothing is written where nothing happened', async () => {
  await counts.save();
  expect(writes).toBe(0);
  counts.log.warn({ event: 'texts.too_many' }, 'too many');
  await counts.save();
  await counts.save();
  expect(writes).toBe(1);
});

it('lose nothing that was counted while it could not be written down', async () => {
  isDown = true;
  counts.log.warn({ event: 'texts.too_many' }, 'too many');
  const saving = counts.save();
  counts.log.warn({ event: 'texts.too_many' }, 'too many');
  await expect(saving).rejects.toThrow('disk full');
  isDown = false;
  await counts.save();
  await counts.save();
  expect(await stored()).toEqual([{ day: '2026-12-01', event: 'texts.too_many', count: 2 }]);
});
