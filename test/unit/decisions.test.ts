/** The records of decisions are listed by subject, say what replaced them, and name files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/decisions');
const files = readdirSync(folder).filter((file) => file !== 'README.md');
const records = files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

const titleOf = (text: string) => (text.split('\n')[0] ?? '').replace(/^# *\d+[.:]?(?: —)? */, '');
const replacedBy = (text: string) => /[Ss]tatus[*:]* *superseded by \[(\d+)\]/.exec(text)?.[1];

describe('docs/decisions', () => {
  it('lists every record once, by its title, and says by what it was replaced', () => {
    const lines = index.split('\n').filter((line) => line.startsWith('- '));
    const expected = records.map(({ file, text }) => {
      const number = file.slice(0, 3);
      const by = replacedBy(text);
      const successor = files.find((other) => other.startsWith(`${by}-`));
      return `- [${number}](${file}) ${titleOf(text)}${by ? `, superseded by [${by}](${successor})` : ''}`;
    });
    expect(lines.toSorted()).toEqual(expected.toSorted());
  });

  it.each(records)('$file says whether it still holds', ({ text }) => {
    expect(text).toMatch(/[Ss]tatus/);
  });

  it('says of what was superseded by what', () => {
    const claims = records.flatMap(({ file, text }) =>
      [...text.matchAll(/\bSupersedes (?:\[)?(?:decision )?(\d{3})/g)].map(([, old = '']) => ({
        old,
        by: file.slice(0, 3),
      })),
    );
    expect(claims.length).toBeGreaterThan(1);
    const silent = claims.filter(({ old, by }) => {
      const record = records.find(({ file }) => file.startsWith(old));
      return record === undefined || replacedBy(record.text) !== by;
    });
    expect(silent).toEqual([]);
  });

  it('names files of the project that exist, unless the record was superseded', () => {
    const missing = records
      .filter(({ text }) => replacedBy(text) === undefined)
      .flatMap(({ file, text }) =>
        [
          ...text.matchAll(
            /`((?:machines|ui|server|db|test|docs)\/[\w./-]*\.(?:ts|tsx|md|mjs|css|json|tsv|svg))`/g,
          ),
        ]
          .map(([, path = '']) => path)
          .filter((path) => !existsSync(join(root, path)))
          .map((path) => `${file}: ${path}`),
      );
    expect(missing).toEqual([]);
  });
});
