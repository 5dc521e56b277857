/** From a row of the specification to its states and its tests: the tests by the ids in their titles. */
import { nameOf, type SyntaxNode, sourceFiles, syntaxOf, walk } from '#test/support/sources.ts';

const ROW = /\b[A-Z][A-Z0-9]?-\d{2}\b/g;
const TITLED = new Set([
  'it',
  'describe',
  'test',
  'each',
  'skipIf',
  'runIf',
  'walk',
  'walkPage',
  'walkPayment',
]);

/** Test files by the rows that their titles name. */
export function testsByRow(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of sourceFiles('test').filter((name) => /\.test\.tsx?$/.test(name))) {
    const titleIn = file.startsWith('test/oracle/') ? titleInTable : titleOf;
    const rows = [...walk(syntaxOf(file))].flatMap(({ node }) => titleIn(node).match(ROW) ?? []);
    for (const row of new Set(rows)) found.set(row, [...(found.get(row) ?? []), file]);
  }
  return found;
}

/** The title that a call gives to a test, also where it is one of a table: `it.each(rows)('…')`. */
function titleOf(node: SyntaxNode): string {
  if (node.type !== 'CallExpression') return '';
  const callee = node['callee'] as SyntaxNode;
  const called = callee.type === 'CallExpression' ? nameOf(callee['callee']) : nameOf(callee);
  const [title] = node['arguments'] as SyntaxNode[];
  return TITLED.has(called ?? '') ? wordsOf(title) : '';
}

/** The title of a table by hand, or of a line of one. */
function titleInTable(node: SyntaxNode): string {
  if (node.type === 'Property') return wordsOf(node['key'] as SyntaxNode);
  return node.type === 'ArrayExpression' ? wordsOf((node['elements'] as SyntaxNode[])[0]) : '';
}

function wordsOf(node: SyntaxNode | undefined): string {
  if (node?.type === 'Literal') return String(node['value']);
  if (node?.type !== 'TemplateLiteral') return '';
  return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ');
}

/** Anchor of a state on the page of its machine. */
export const anchorOf = (path: string) => path.replaceAll(' ', '-');

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
