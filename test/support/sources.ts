/** Reads the project's sources as syntax trees, for tests of the code's style. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

export const ROOT = join(import.meta.dirname, '../..');

/** A node of the ESTree that the parser makes, TypeScript's kinds among them. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** All TypeScript files in folders, as paths from the root. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .toSorted(),
  );
}

const read = new Map<string, SyntaxNode>();

/** The tree of one file; a file is read once. */
export function syntaxOf(file: string): SyntaxNode {
  const known = read.get(file);
  if (known) return known;
  const tree = parse(file, readFileSync(join(ROOT, file), 'utf8'));
  read.set(file, tree);
  return tree;
}

/** @throws Error when the text is no TypeScript */
export function parse(file: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as SyntaxNode;
}

/** The text without comments, with single spaces. */
export function withoutComments(file: string, source: string): string {
  const { comments } = parseSync(file, source);
  const ends = [0, ...comments.map(({ end }) => end)];
  const starts = [...comments.map(({ start }) => start), source.length];
  return ends
    .map((end, index) => source.slice(end, starts[index]))
    .join('')
    .replaceAll(/\s+/g, ' ');
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The node and its descendants, each with its ancestors, from the inside out. */
export function* walk(
  node: SyntaxNode,
  around: readonly SyntaxNode[] = [],
): Generator<{ node: SyntaxNode; around: readonly SyntaxNode[] }> {
  const open = [{ node, around }];
  for (let each = open.pop(); each; each = open.pop()) {
    yield each;
    const inner = [each.node, ...each.around];
    const children = Object.values(each.node).flat().filter(isNode);
    for (const child of children.toReversed()) open.push({ node: child, around: inner });
  }
}

/** The name of an identifier, or of the last part of a member expression; undefined for other nodes. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node['name'] as string;
  return node.type === 'MemberExpression' ? nameOf(node['property']) : undefined;
}

export interface Imported {
  /** A file of the project, or a package. */
  from: string;
  isType: boolean;
}

/** A file's imports, by their local names. */
export function importsOf(file: string): Map<string, Imported> {
  const found = new Map<string, Imported>();
  for (const node of syntaxOf(file)['body'] as SyntaxNode[]) {
    if (node.type !== 'ImportDeclaration') continue;
    const specifier = (node['source'] as { value: string }).value;
    const from = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : specifier;
    for (const each of node['specifiers'] as SyntaxNode[]) {
      const isType = node['importKind'] === 'type' || each['importKind'] === 'type';
      found.set(nameOf(each['local']) ?? '', { from, isType });
    }
  }
  return found;
}
