/** Every row of the two specifications has a fault, and a test that names it; `npm run proof:rows` sees it fail. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFiles, testsByRow, titlesWithRows } from '#test/model/diagrams/rows.ts';
import { rowFaults } from '#test/rows/faults.ts';
import { ROOT } from '#test/support/sources.ts';

/** How many rows the specifications have under each letter, numbered from one. */
const counts = {
  // The shop.
  R: 8,
  W: 23,
  V: 5,
  E: 5,
  P: 3,
  A: 12,
  X: 4,
  K: 6,
  O: 3,
  // The form.
  FO: 10,
  FL: 6,
  FM: 3,
  FV: 3,
  FT: 2,
  FE: 1,
  FD: 3,
  FC: 9,
  FR: 3,
  FW: 5,
  FN: 3,
  FY: 3,
  F3: 6,
  FU: 1,
  FB: 1,
  FX: 1,
  FA: 1,
  FP: 1,
  FG: 5,
  FI: 2,
  // How both are built.
  MB: 4,
};
const tests = testsByRow();
const rows = Object.entries(counts)
  .flatMap(([letters, count]) =>
    Array.from({ length: count }, (_, index) => `${letters}-${String(index + 1).padStart(2, '0')}`),
  )
  .toSorted();

/** More than this no test proves by itself: it passes by. */
const most = 3;

it('each of the 142 rows has a fault', () => {
  expect(rows).toHaveLength(142);
  expect([...new Set(rowFaults.map(({ row }) => row))].toSorted()).toEqual(rows);
});

it.each(rowFaults)(
  '$row, without $without: the text stands once in $file, and $test names the row',
  (fault) => {
    const text = readFileSync(join(ROOT, fault.file), 'utf8');
    expect(text.split(fault.from)).toHaveLength(2);
    expect(fault.to).not.toBe(fault.from);
    expect(tests.get(fault.row)).toContain(fault.test);
  },
);

it('titles name rows that there are, and few at once', () => {
  const titles = testFiles().flatMap((file) =>
    [...titlesWithRows(file)].map(({ title, rows: named }) => ({ title: `${file}: ${title}`, named })),
  );
  expect(titles.flatMap(({ named }) => named).filter((row) => !rows.includes(row))).toEqual([]);
  expect(titles.filter(({ named }) => named.length > most).map(({ title }) => title)).toEqual([]);
});
