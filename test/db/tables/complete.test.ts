/** Every method of every table has an expectation that was written by hand, and marks of people can be compared but not read. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';
import { describeStores, openShopStore } from '#test/support/stores.ts';

/** The methods named in the titles of a file, as `table.method`. */
function expectedIn(source: string): string[] {
  return source.split(/\bdescribeTable\(/).flatMap((part) => {
    const names = /^'(\w+)',/.exec(part)?.slice(1) ?? [];
    // One part for three tables that are alike.
    const tables = part.startsWith('name,') ? ['endedTexts', 'endedWritten', 'endedMethods'] : names;
    const titles = [...part.matchAll(/^ +'(\w+(?:, \w+)*): /gm)].map(([, methods = '']) =>
      methods.split(', '),
    );
    return tables.flatMap((table) => titles.flat().map((method) => `${table}.${method}`));
  });
}

it('no method is without an expectation', async () => {
  const files = globSync('test/db/tables/*.test.ts', { cwd: ROOT });
  const expected = new Set(files.flatMap((file) => expectedIn(readFileSync(join(ROOT, file), 'utf8'))));
  const { store, dispose } = await openShopStore();
  const methods = await store.read(async (unit) =>
    Object.entries(unit).flatMap(([table, methodsOf]) =>
      typeof methodsOf === 'function' ? [] : Object.keys(methodsOf).map((method) => `${table}.${method}`),
    ),
  );
  await dispose();
  expect(methods.length).toBeGreaterThan(150);
  expect(methods.filter((method) => !expected.has(method))).toEqual([]);
  expect([...expected].filter((method) => !methods.includes(method))).toEqual([]);
});

describeStores('marks', (open) => {
  it('are the same for the same person, and tell nothing', async () => {
    const { store, dispose } = await open();
    await store.read(async ({ markOfPhone, markOfEmail }) => {
      expect(markOfPhone('+12125551234')).toBe(markOfPhone('+12125551234'));
      expect(markOfPhone('+12125551234')).not.toBe(markOfPhone('+12125551235'));
      expect(markOfPhone('+12125551234')).toMatch(/^hmac:[\da-f]{64}$/);
      expect(markOfEmail('a@example.com')).toBe(store.markOf('a@example.com'));
      expect(markOfEmail('a@example.com')).not.toBe(markOfEmail('b@example.com'));
      expect(markOfEmail('a@example.com')).not.toContain('example');
    });
    await dispose();
  });
});
