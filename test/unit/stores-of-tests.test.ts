// Proves that the tests which do not run on PostgreSQL are named with a reason, and that no others look into the file of SQLite.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';
import { looksIntoFile, opensShopStore, sqliteOnly } from '#test/support/sqlite-only.ts';

const files = globSync('test/{server,db}/**/*.test.ts', { cwd: ROOT }).map((file) => ({
  file,
  source: readFileSync(join(ROOT, file), 'utf8'),
}));
const isNamed = (file: string) => Object.keys(sqliteOnly).some((name) => file.startsWith(name));

it('names every test that looks into the file, and no other', () => {
  const looking = files.filter(({ source }) => looksIntoFile(source)).map(({ file }) => file);
  expect(looking.filter((file) => !isNamed(file))).toEqual([]);
  const names = Object.keys(sqliteOnly);
  expect(names.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  expect(names.filter((name) => !looking.some((file) => file.startsWith(name)))).toEqual([]);
});

it('leaves out no test of a shop whose store can be chosen', () => {
  // Those of SQLite's own folder give their shops a store of it.
  const shops = files.filter(
    ({ file, source }) => opensShopStore(source) && !file.startsWith('test/db/sqlite/'),
  );
  expect(shops.length).toBeGreaterThan(80);
  expect(shops.filter(({ file }) => isNamed(file)).map(({ file }) => file)).toEqual([]);
});
