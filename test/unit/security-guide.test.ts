/** docs/security.md has each requirement of ASVS 5.0, levels 1 and 2, once; what it names is there; what holds has its test. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const guide = read('docs/security.md');

/**
 * How many requirements of levels 1 and 2 each section of each chapter has, V1 first. Those of level 3 stand behind them, and
 * sections that have no others are 0.
 */
const chapters = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];
const wanted = chapters.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter + 1}.${section + 1}.${index + 1}`),
  ),
);

/** `6.2.1–6.2.12` is twelve numbers. */
function numbersOf(cell: string): string[] {
  const [first = '', last = first] = cell.split('–');
  const section = first.slice(0, first.lastIndexOf('.'));
  const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)));
  return Array.from(
    { length: (to ?? 0) - (from ?? 0) + 1 },
    (_, index) => `${section}.${(from ?? 0) + index}`,
  );
}

const rows = [...guide.matchAll(/^\| (\d+\.\d+\.\d+(?:–[\d.]+)?) +\| (.*) \|$/gm)].map(
  ([, number = '', rest = '']) => {
    const [asks = '', standing = '', how = '', proof = ''] = rest.split(' | ').map((cell) => cell.trim());
    const proofs = [...proof.matchAll(/\[[\w-]+\]\(\.\.\/(test\/[^)]+)\) `([^`]+)`/g)];
    return {
      number,
      asks,
      standing,
      how,
      proofs: proofs.map(([, file = '', title = '']) => ({ file, title })),
    };
  },
);

/** A heading as GitHub links to it. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('docs/security.md', () => {
  it('has each number once', () => {
    expect(rows.flatMap(({ number }) => numbersOf(number)).toSorted()).toEqual(wanted.toSorted());
    expect(wanted).toHaveLength(253);
  });

  it('says of each what it asks, how it stands, and why', () => {
    const standings = new Set(['met', 'written', 'no', 'operator', 'gap']);
    const poor = rows.filter(
      ({ asks, standing, how }) => asks === '' || how === '' || !standings.has(standing),
    );
    expect(poor).toEqual([]);
  });

  it('proves by a test what it calls met', () => {
    const unproven = rows.filter(({ standing, proofs }) => standing === 'met' && proofs.length === 0);
    expect(unproven.map(({ number }) => number)).toEqual([]);
  });

  it('names tests that are there', () => {
    const missing = rows.flatMap(({ number, proofs }) =>
      proofs
        .filter(({ file, title }) => !existsSync(join(ROOT, file)) || !read(file).includes(title))
        .map(({ file, title }) => `${number}: ${file} has no "${title}"`),
    );
    expect(missing).toEqual([]);
  });

  it('leads to files and headings that are there', () => {
    const links = [...guide.matchAll(/\]\(([^)#]*)(?:#([\w-]+))?\)/g)].map(([, file = '', anchor]) => ({
      file: file === '' ? 'docs/security.md' : join(dirname('docs/security.md'), file),
      anchor,
    }));
    const lost = links.filter(
      ({ file, anchor }) =>
        !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(read(file)).includes(anchor)),
    );
    expect(links.length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });
});
