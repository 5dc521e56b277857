/** The page of the proof, as it stands in `docs/proof.md`. */
import { basename } from 'node:path';
import type { RowFault } from '#test/rows/row-fault.ts';
import type { Noticed, Proof } from './proof.ts';
import { targetOf } from './targets.ts';

export function toPage(proof: Proof): string {
  return [
    '# Proof',
    [
      'Written by `npm run proof`. A machine is proven by a table by hand ([decision](decisions/237-tables-by-hand-and-faults.md)), and',
      'both it and other code by faults that are put in, one at a time, until a test notices',
      '([decision](decisions/256-faults-of-ordinary-code.md)). Faults that change nothing are named in',
      '`test/mutants/harmless.ts` and not counted. A figure with * was measured on an earlier text of the file;',
      '`npm run proof:mutants -- <part of a path>` measures it anew.',
    ].join('\n'),
    '## Machines',
    tableOf(
      ['Machine', 'States', 'Transitions', 'Lines of its table', 'Faults', 'Noticed'],
      proof.machines.map(({ id, states, transitions, lines, ...noticed }) => [
        `[${id}](machines/${id}.md)`,
        states,
        transitions,
        lines,
        ...noticedOf(noticed),
      ]),
    ),
    '## Code by folder',
    tableOf(
      ['Folder', 'Files', 'Target', 'Faults', 'Noticed'],
      proof.folders.map(({ folder, files, ...noticed }) => [
        folder,
        files,
        `${targetOf(folder)} %`,
        ...noticedOf(noticed),
      ]),
    ),
    '## Rows of the specification',
    [
      'What the code is without under each fault of a row, and the test that fails then',
      '([decision](decisions/250-each-row-has-a-fault.md)); `npm run proof:rows` sees each of them fail.',
    ].join('\n'),
    tableOf(
      ['Row', 'Without', 'Test'],
      proof.rows.flatMap(({ row, faults }) =>
        faults.map((fault, index) => [index === 0 ? row : '', fault.without, linkOf(fault)]),
      ),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

/** @returns the lines of each table that the page says, by machine */
export const linesOn = (page: string): ReadonlyMap<string, number> =>
  new Map(
    [...page.matchAll(/^\| \[([a-z-]+)\]\(machines\/.*?\| \d+ \| \d+ \| (\d+) \|/gm)].map(
      ([, id = '', lines]) => [id, Number(lines)],
    ),
  );

/** What a terminal shows. */
export function toSummary({ machines, folders, rows }: Proof): string {
  const columns = ['machine', 'states', 'transitions', 'lines', 'faults', 'noticed'];
  const shown = [
    columns,
    ...machines.map(({ id, states, transitions, lines, ...noticed }) => [
      id,
      states,
      transitions,
      lines,
      ...noticedOf(noticed),
    ]),
    ...folders.map(({ folder, ...noticed }) => [`${folder}/`, '', '', '', ...noticedOf(noticed)]),
  ].map((cells) => cells.map(String));
  const widths = columns.map((_, column) => Math.max(...shown.map((cells) => cells[column]?.length ?? 0)));
  const faults = rows.reduce((sum, row) => sum + row.faults.length, 0);
  return [
    ...shown.map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    `${rows.length} rows of the specification, ${faults} faults of them`,
  ].join('\n');
}

const noticedOf = ({ faults, noticed, isFresh }: Noticed): readonly [number, string] => [
  faults,
  `${noticed}${noticed === faults ? '' : ` (${Math.floor((100 * noticed) / faults)} %)`}${isFresh ? '' : ' *'}`,
];

const linkOf = ({ test }: RowFault) => `[${basename(test)}](../${test})`;

const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
