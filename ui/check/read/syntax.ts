/** Parses scripts, and normalizes the ways in which a merchant's code can express the same thing. */
import { type ParserPlugin, parse } from '@babel/parser';

/** A node of the syntax tree; its fields depend on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** A text that is no script. */
export class NotAScript extends Error {
  override readonly name = 'NotAScript';
  /** The position of the syntax error. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const typed: ParserPlugin[] = ['typescript', 'decorators-legacy'];
const markup: ParserPlugin[] = ['jsx'];

/** The dialects to try, in order, by the ending of a file. */
function dialects(ending: string): readonly ParserPlugin[][] {
  if (ending === '.ts' || ending === '.mts' || ending === '.cts') return [typed];
  if (ending === '.tsx') return [[...typed, ...markup]];
  return [[...markup, 'flow', 'decorators-legacy'], [...typed, ...markup], typed];
}

/** @throws {NotAScript} if it cannot be parsed in any dialect */
export function treeOf(text: string, ending: string): Node {
  let first: NotAScript | null = null;
  for (const plugins of dialects(ending)) {
    try {
      const { program } = parse(text, {
        sourceType: 'unambiguous',
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
        allowUndeclaredExports: true,
        plugins,
      });
      return program as unknown as Node;
    } catch (error) {
      const { message, pos } = error as { message: string; pos?: number };
      first ??= new NotAScript(message.replace(/ \(\d+:\d+\)$/, ''), pos ?? 0);
    }
  }
  throw first ?? new NotAScript('It is no script', 0);
}

/** Whether a value is a node of the syntax. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes of a list; none if it is no list. */
export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** A node and everything in it. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

/** Unwraps `await`, parentheses and types. */
export function bare(node: unknown): Node | null {
  if (!isNode(node)) return null;
  const wrapped = [
    'AwaitExpression',
    'ParenthesizedExpression',
    'TSAsExpression',
    'TSSatisfiesExpression',
    'TSNonNullExpression',
    'TypeCastExpression',
    'ChainExpression',
  ];
  return wrapped.includes(node.type) ? bare(node['expression'] ?? node['argument']) : node;
}

/** The text of a literal; null for anything that is computed. */
export function textOf(node: unknown): string | null {
  const inner = bare(node);
  if (inner?.type === 'StringLiteral') return inner['value'] as string;
  if (inner?.type !== 'TemplateLiteral' || nodesIn(inner['expressions']).length > 0) return null;
  const [quasi] = nodesIn(inner['quasis']);
  return (quasi?.['value'] as { cooked?: string } | undefined)?.cooked ?? null;
}

/** The name of an identifier, or of a property that is not computed. */
export function nameOf(node: unknown): string | null {
  const inner = bare(node);
  if (inner?.type === 'Identifier' || inner?.type === 'JSXIdentifier') return inner['name'] as string;
  return textOf(inner);
}

/** `a.b.c` as `['a', 'b', 'c']`; `window` and `this` are left out. */
export function pathOf(node: unknown): string[] {
  const inner = bare(node);
  if (!inner) return [];
  if (inner.type === 'MemberExpression' || inner.type === 'OptionalMemberExpression') {
    const name = inner['computed'] ? textOf(inner['property']) : nameOf(inner['property']);
    return [...pathOf(inner['object']), name ?? '?'];
  }
  const name = inner.type === 'Identifier' ? (inner['name'] as string) : null;
  return name === null || ['window', 'globalThis', 'self'].includes(name) ? [] : [name];
}

/** Whether a node is a call. */
export const isCall = (node: unknown): node is Node =>
  isNode(node) && (node.type === 'CallExpression' || node.type === 'OptionalCallExpression');
