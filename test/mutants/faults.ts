/**
 * Mutations of a machine's source file, one at a time: parts of its definition are removed or negated. They are derived
 * from the text, so that none is left out because no test reaches it.
 */
import { parse, type SyntaxNode, walk } from '../support/sources.ts';

/** One fault: a piece of the text and its replacement. */
export interface Fault {
  /** Unique within its file, and the same as long as that piece of the text is unchanged. */
  readonly name: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Found {
  readonly node: SyntaxNode;
  readonly kind: string;
  /** Absent where the piece is removed, with its comma. */
  readonly replacement?: string;
}

/** @returns every fault of the file, in the order of its lines */
export function faultsOf(file: string, text: string): readonly Fault[] {
  const found = [...walk(parse(file, text))]
    .filter(({ node, around }) => ![node, ...around].some(isWords))
    .flatMap(({ node, around }) => [...faultsAt(node, around, text)])
    .toSorted((a, b) => a.node.start - b.node.start);
  const named = namesOf(text, found);
  return found.map(({ node: { start, end }, replacement }, index) => ({
    name: named[index] ?? '',
    line: lineOf(text, start),
    start,
    end: replacement === undefined && text[end] === ',' ? end + 1 : end,
    replacement: replacement ?? '',
  }));
}

/** @returns a name for each, unique within its file: what is wrong, and with which piece of the text */
export function namesOf(
  text: string,
  found: readonly { readonly node: Pick<SyntaxNode, 'start' | 'end'>; readonly kind: string }[],
): readonly string[] {
  const times = new Map<string, number>();
  return found.map(({ node: { start, end }, kind }) => {
    const words = `${kind}: ${shortened(text.slice(start, end).replaceAll(/\s+/g, ' '))}`;
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    return time === 1 ? words : `${words} (${time})`;
  });
}

export const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length;

/** @returns the text with one fault */
export const withFault = (text: string, { start, end, replacement }: Fault): string =>
  text.slice(0, start) + replacement + text.slice(end);

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}...` : text);

const codeWithTypes = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** Whether a node is for compilers, people and diagrams only, and has no effect at run time. */
export function isWords(node: SyntaxNode): boolean {
  if (node.type.startsWith('TS')) return !codeWithTypes.has(node.type);
  return node.type === 'Property' && ['description', 'meta', 'types'].includes(keyOf(node));
}

function keyOf(property: SyntaxNode): string {
  const { name, value } = property['key'] as { name?: string; value?: string };
  return name ?? value ?? '';
}

const bare = (node: SyntaxNode): SyntaxNode =>
  node.type === 'ParenthesizedExpression' || codeWithTypes.has(node.type)
    ? bare(node['expression'] as SyntaxNode)
    : node;

export const partsOf = (node: SyntaxNode | undefined, part: string) =>
  (node?.[part] ?? []) as readonly SyntaxNode[];

export const turnedRound: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

function* faultsAt(node: SyntaxNode, around: readonly SyntaxNode[], text: string): Generator<Found> {
  const part = (name: string) => {
    const { start, end } = node[name] as SyntaxNode;
    return `(${text.slice(start, end)})`;
  };
  switch (node.type) {
    case 'Property':
      yield* faultsOfProperty(node, around);
      break;
    case 'ArrowFunctionExpression':
      yield* withoutParts(bare(node['body'] as SyntaxNode));
      break;
    case 'ReturnStatement':
      if (node['argument']) yield* withoutParts(bare(node['argument'] as SyntaxNode));
      break;
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = String(node['operator']);
      const other = turnedRound[operator];
      if (other)
        yield {
          node,
          kind: `${other} for ${operator}`,
          replacement: `(${part('left')} ${other} ${part('right')})`,
        };
      if (operator === '??') yield { node, kind: 'no default', replacement: part('left') };
      break;
    }
    case 'UnaryExpression':
      if (node['operator'] === '!') yield { node, kind: 'not negated', replacement: part('argument') };
      break;
    case 'ConditionalExpression':
      yield {
        node,
        kind: 'branches swapped',
        replacement: `(${part('test')} ? ${part('alternate')} : ${part('consequent')})`,
      };
  }
}

function* withoutParts(result: SyntaxNode): Generator<Found> {
  if (result.type !== 'ObjectExpression') return;
  for (const node of partsOf(result, 'properties')) yield { node, kind: 'result without' };
}

/** The faults of a machine's entry for an event, a guard, an action, an actor or a delay. */
function* faultsOfProperty(property: SyntaxNode, [holder, owner]: readonly SyntaxNode[]): Generator<Found> {
  const key = keyOf(property);
  const value = bare(property['value'] as SyntaxNode);
  const list = value.type === 'ArrayExpression' ? partsOf(value, 'elements') : [];
  const isEvent = owner?.type === 'Property' && ['on', 'after'].includes(keyOf(owner));
  if (isEvent || ['onDone', 'onError', 'always'].includes(key)) {
    yield { node: property, kind: 'no transition' };
    if (list.length > 1) for (const node of list) yield { node, kind: 'no candidate' };
  }
  switch (key) {
    case 'on':
    case 'after':
      if (value.type !== 'ObjectExpression') yield { node: property, kind: 'no transitions' };
      break;
    case 'guard':
      yield { node: value, kind: 'guard refuses', replacement: '() => false' };
      yield { node: value, kind: 'guard agrees', replacement: '() => true' };
      break;
    case 'actions':
    case 'entry':
    case 'exit':
      if (isImplementations(value)) break;
      if (list.length > 0) for (const node of list) yield { node, kind: 'no action' };
      else yield { node: property, kind: 'no action' };
      break;
    case 'target':
    case 'reenter':
    case 'invoke':
    case 'tags':
    case 'output':
      yield { node: property, kind: 'without' };
      break;
    case 'input':
      if (
        partsOf(holder, 'properties').some((other) => other.type === 'Property' && keyOf(other) === 'src')
      ) {
        yield { node: value, kind: 'no input', replacement: '() => ({})' };
      }
      break;
    case 'delays':
      for (const delay of partsOf(value, 'properties')) {
        const node = delay['value'] as SyntaxNode;
        yield { node, kind: 'at once', replacement: '0' };
        yield { node, kind: 'never', replacement: '1e9' };
      }
  }
}

/** The actions of `setup`, by their names. */
const isImplementations = (value: SyntaxNode) =>
  value.type === 'ObjectExpression' &&
  !partsOf(value, 'properties').some((part) => part.type === 'Property' && keyOf(part) === 'type');
