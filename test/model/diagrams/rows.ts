/** From a row of the specification to its states and its tests: the tests by the ids in their titles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type SyntaxNode, sourceFiles, syntaxOf, walk } from '#test/support/sources.ts';
import { anchorOf } from './table.ts';

/** Rows stand in brackets. */
const IDS = /\[([^\]]*\b[A-Z][A-Z0-9]?-\d{2}\b[^\]]*)\]/g;
const ID = /\b[A-Z][A-Z0-9]?-\d{2}\b/g;

/** Each title of a test file that names rows, and these. */
export function* titlesWithRows(file: string): Generator<{ title: string; rows: readonly string[] }> {
  // Most files name none, and their trees are not needed.
  if (!readFileSync(join(ROOT, file), 'utf8').match(IDS)) return;
  for (const { node } of walk(syntaxOf(file))) {
    const title = textOf(node);
    const rows = [...title.matchAll(IDS)].flatMap(([, ids = '']) => ids.match(ID) ?? []);
    if (rows.length > 0) yield { title, rows };
  }
}

/** The files of all tests. */
export const testFiles = () => sourceFiles('test').filter((name) => /\.test\.tsx?$/.test(name));

/** Test files by the rows that their titles name. */
export function testsByRow(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of testFiles()) {
    const rows = [...titlesWithRows(file)].flatMap(({ rows: named }) => named);
    for (const row of new Set(rows)) found.set(row, [...(found.get(row) ?? []), file]);
  }
  return found;
}

/** A piece of text: a title that a call, a line of a table or the key of an invariant gives. */
function textOf(node: SyntaxNode): string {
  if (node.type === 'Literal') return String(node['value']);
  return node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : '';
}

/** The index: a row, where it stands in the machines, and what proves it. */
export function toRowIndex(
  states: Readonly<Record<string, readonly string[]>>,
  tests: ReadonlyMap<string, readonly string[]>,
): string {
  const lines = [...tests.keys()].toSorted().map((row) => {
    const places = (states[row] ?? []).map(placeLink);
    const proofs = (tests.get(row) ?? []).map((file) => `[${file.slice('test/'.length)}](../../${file})`);
    return `| ${row} | ${places.join('<br>')} | ${proofs.join('<br>')} |`;
  });
  return [
    '# Rows of the specification',
    'Each row with the states in which it stands, and the tests whose titles name it.',
    ['| Row | States | Tests |', '| --- | --- | --- |', ...lines].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function placeLink(place: string): string {
  const [machine = '', path] = place.split('#');
  return path === undefined
    ? `[${machine}](${machine}.md)`
    : `[${machine}: ${path}](${machine}.md#${anchorOf(path)})`;
}
