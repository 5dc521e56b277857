/** What a monitor reads from the database, in rows written by hand. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gaugesOf } from '#server/rules/operating/gauges.ts';
import { orderRow, textRow, wordsRow } from '#test/db/tables/rows.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let opened: OpenStore;
beforeEach(async () => {
  opened = await openShopStore();
});
afterEach(() => opened.dispose());

const at = Date.parse('2026-12-04T12:00-05:00');
const gauges = () => opened.store.read((unit) => gaugesOf(unit, at));

it('are nothing where nothing waits', async () => {
  expect(await gauges()).toEqual({ oldestDueSeconds: 0, waitingReplies: 0 });
});

it('are the seconds since the oldest text is due, and the replies that hold texts until a person decides', async () => {
  await opened.store.write(async ({ orders, texts, inbox }) => {
    await orders.insert(orderRow('a', { state: 'paid', paidAt: 100 }));
    for (const [slot, seconds] of Object.entries({ '12-03': 5, '12-04': 90, '12-05': -9 })) {
      await texts.insert(textRow(slot, { dueAt: at - seconds * 1_000, notAfter: at + 3_600_000 }));
    }
    for (const state of [
      'forOperator',
      'forOperator',
      'withOperator',
      'withheld',
      'parentTold',
      'parentAsked',
      'shown',
      'answered',
      'settled',
      'stopped',
    ] as const) {
      const replies = await inbox.wordsIn([state]);
      await inbox.insertWords(wordsRow(`${state} ${replies.length}`, { state }));
    }
  });
  expect(await gauges()).toEqual({ oldestDueSeconds: 90, waitingReplies: 4 });
});
