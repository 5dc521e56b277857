/** Proves the operator's command for codes. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandError } from '#server/operating/command-error.ts';
import { runPromoCommand } from '#server/promotions/command.ts';
import { someTime } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let memory: OpenStore;
beforeEach(async () => {
  memory = await openShopStore();
});
afterEach(() => memory.dispose());

const run = (line: string) => runPromoCommand(line.split(' '), memory.store, someTime);

it('says that there are no codes', async () => {
  expect(await run('list')).toBe('There are no codes.\n');
});

it('creates codes and lists them with their uses', async () => {
  expect(await run('create --code snow20 --percent 20 --uses 100 --until 2026-12-24 --edition uk')).toBe(
    'SNOW20  percent  20%  uk  from 2026-11-21 to 2026-12-24  0 of 100 used  20% off\n',
  );
  await run('create --code TASTE3 --texts 3');
  expect(await run('list')).toMatch(/^SNOW20 .*\nTASTE3 {2}free_texts {2}3 texts {2}us\+uk .*0 used/);
  expect(await rulesOn(memory.store).findPromotion('TASTE3')).toMatchObject({
    uses: 0,
    promotion: { kind: 'free_texts', freeTexts: 3, packageId: 12, startsAt: someTime, endsAt: null },
  });
});

it.each([
  ['', /npm run promo/],
  ['delete --code A', /There is no command delete\.\nnpm run promo/],
  ['create --percent 20', /--code is missing/],
  ['create --code AB --percent 20', /--code must be 3 to 40/],
  ['create --code ABC', /either --percent or --texts/],
  ['create --code ABC --percent 20 --texts 3', /either --percent or --texts/],
  ['create --code ABC --percent 0', /--percent must be at least 1/],
  ['create --code ABC --percent 101', /--percent must be at most 100/],
  ['create --code ABC --percent 5 --from soon', /--from must be a day/],
  ['create --code ABC --percent 5 --from 2026-12-02 --until 2026-12-01', /--until must be after/],
  ['create --code ABC --percent 5 --until 2026-11-20', /--until must be after today/],
  ['create --code ABC --percent 5 --until 2026-11-21', /--until must be after today/],
  ['create --code ABC --percent 5 --edition fr', /--edition must be us or uk/],
  ['create --code ABC --percent 5 --nonsense', /nonsense/],
])('refuses "%s" in words', async (line, words) => {
  await expect(run(line)).rejects.toThrow(words);
  await expect(run(line)).rejects.toBeInstanceOf(CommandError);
  expect(await rulesOn(memory.store).listPromotions()).toEqual([]);
});

it('refuses a code that there is already', async () => {
  await run('create --code ABC --percent 5');
  await expect(run('create --code abc --percent 9')).rejects.toThrow('There is already a code ABC.');
});
