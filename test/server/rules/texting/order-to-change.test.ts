/** Which orders have texts that a buyer may still change: asked of the rules alone. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import { hasDaysAhead } from '#server/rules/texting/days-ahead.ts';
import { orderToChange } from '#server/rules/texting/order-to-change.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';

let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
  await shop.pay();
});
afterEach(() => shop.memory.dispose());

it('an order is given where what is wanted can be done with its texts', async () => {
  const slots: string[] = [];
  const order = await shop.write((unit) =>
    orderToChange(unit, 'a', (_, texts) => slots.push(...texts.map(({ slot }) => slot)) > 0),
  );
  expect(order).toMatchObject({ id: 'a', state: 'paid' });
  expect(slots).toContain('12-25');
});

it.each<[string, string, Partial<Order>, boolean]>([
  ['an order that has none left', 'conflict season_over', {}, false],
  ['an order whose money is not here', 'conflict order_on_hold', { state: 'onHold' }, true],
])('%s is refused: %s', async (_, refusal, differing, mayChange) => {
  await shop.change(differing);
  expect(await shop.ask((unit) => orderToChange(unit, 'a', () => mayChange))).toBe(refusal);
});

it('an order that is gone is refused', async () => {
  expect(await shop.ask((unit) => orderToChange(unit, 'gone', () => true))).toBe('conflict season_over');
});

const lastEvening = Date.parse('2026-12-25T20:00-05:00');
it.each<[string, Partial<Order>, number, boolean]>([
  ['is ahead for an order that is paid', {}, lastEvening - 1, true],
  ['is over after the evening of Christmas Day', {}, lastEvening + 1, false],
  ['is not there for a cancelled order', { state: 'cancelled' }, 0, false],
  ['is not there for a gift', { kind: 'gift' }, 0, false],
])('the season %s', async (_, differing, at, isAhead) => {
  const order = await shop.change(differing);
  const texts = await shop.write((unit) => unit.texts.ofOrder('a'));
  expect(hasDaysAhead(order, texts, at)).toBe(isAhead);
});
