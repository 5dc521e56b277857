/** The named events of the log, counted by day. */
import { expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import { createEventCounts } from '#server/operating/event-counts.ts';
import { openShopStore } from '#test/support/stores.ts';

it('loses nothing that was counted while it could not be written down', async () => {
  const { store, dispose } = await openShopStore();
  let isDown = true;
  const failing: Store = {
    ...store,
    write: (work) => (isDown ? Promise.reject(new Error('disk full')) : store.write(work)),
  };
  const log = { warn: () => {}, error: () => {} } as never;
  const metrics = { happened: () => {} };
  const clock = { now: () => Date.UTC(2026, 11, 1) };
  const counts = createEventCounts({ store: failing, clock, log, metrics });
  counts.log.warn({ event: 'texts.too_many' }, 'too many');
  const saving = counts.save();
  counts.log.warn({ event: 'texts.too_many' }, 'too many');
  await expect(saving).rejects.toThrow('disk full');
  isDown = false;
  await counts.save();
  await counts.save();
  expect(await store.read((unit) => unit.eventCounts.since('2026-12-01'))).toEqual([
    { day: '2026-12-01', event: 'texts.too_many', count: 2 },
  ]);
  await dispose();
});
