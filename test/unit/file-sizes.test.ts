/**
 * Proves that files stay small: a machine about 400 lines, at most 450, since it is read from top to bottom in one file; any
 * other file of the product up to 300.
 *
 * A file that is longer is in `reasons`, with why it is one idea. A file that has become small is taken off the list: the
 * test says which.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';

const reasons: Readonly<Record<string, string>> = {
  'ui/drop-in/theme/drop-in.css': 'the one style sheet of the form; its folder says how it is cut for a page',
  'machines/drop-in/drop-in/machine.ts': 'the root of a form: whom it starts, and who hears what of whom',
  'machines/drop-in/view-model/machine.ts':
    'what is shown, chosen and requestable: regions that ask each other (decision 225)',
  'db/schema.ts': 'the tables of one database, which refer to each other',
  'server/sandbox/pages/assets/sandbox.css': 'the one style sheet of the sandbox’s pages',
};

const limitOf = (file: string) => (file.startsWith('machines/') ? 450 : 300);

/** How many lines the files have that people write: no pictures, no migrations. */
function lengths(): Map<string, number> {
  const files = ['machines', 'ui', 'server', 'db'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|css|html)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
  return new Map(files.map((file) => [relative(ROOT, file), lines(file)]));
}

describe('the length of files', () => {
  const long = [...lengths()].filter(([file, length]) => length > limitOf(file)).map(([file]) => file);
  const listed = Object.keys(reasons);

  it('knows the files', () => {
    expect(lengths().size).toBeGreaterThan(400);
    expect(lengths().get('machines/catalogue.ts')).toBeGreaterThan(200);
  });

  it('is under 60 lines for half of the files', () => {
    const sorted = [...lengths().values()].toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(60);
  });

  it('is small, or has its reason', () => {
    expect(long.filter((file) => !listed.includes(file))).toEqual([]);
  });

  it('takes a file off the list that has become small, or is gone', () => {
    expect(listed.filter((file) => !long.includes(file))).toEqual([]);
  });

  it('says why', () => {
    expect(Object.values(reasons).filter((reason) => reason.length < 20)).toEqual([]);
  });
});
