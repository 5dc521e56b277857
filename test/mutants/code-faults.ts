/**
 * Mutations of ordinary code, one at a time: conditions, limits, sums, steps, results, parts of a query, and
 * accessibility attributes of a screen. All faults of a file go into one text, each behind a switch, so that the file
 * is loaded only once for all of them.
 */
import { nameOf, parse, type SyntaxNode, walk } from '../support/sources.ts';
import { isWords, lineOf, namesOf, partsOf, turnedRound } from './faults.ts';

/** A fault, and how to put its piece of the text behind a switch. */
export interface CodeFault {
  readonly name: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** The replacement of the piece. */
  readonly replacement: string;
  /** @param off is true while the fault is switched on */
  readonly behind: (off: string, piece: string) => string;
}

interface Found {
  readonly node: { readonly start: number; readonly end: number };
  readonly kind: string;
  readonly replacement: string;
  readonly behind: CodeFault['behind'];
}

/** @returns every fault of the file, in the order of its lines */
export function codeFaultsOf(file: string, text: string): readonly CodeFault[] {
  const found = [...walk(parse(file, text))]
    .filter(({ node, around }) => ![node, ...around].some(isWords) && !isLook([node, ...around]))
    .flatMap(({ node, around }) => [...faultsAt(node, around, text)])
    .toSorted((a, b) => a.node.start - b.node.start || b.node.end - a.node.end);
  const names = namesOf(text, found);
  return found.map(({ node: { start, end }, replacement, behind }, index) => ({
    name: names[index] ?? '',
    line: lineOf(text, start),
    start,
    end,
    replacement,
    behind,
  }));
}

/** @returns the text with every fault behind `globalThis.faultIsOn(number)`, numbered from `first` */
export function withSwitches(text: string, faults: readonly CodeFault[], first: number): string {
  const numbered = faults.map((fault, index) => ({ ...fault, number: first + index }));
  const write = (start: number, end: number, inside: typeof numbered): string => {
    let written = '';
    let at = start;
    for (let rest = inside; rest[0]; ) {
      const [outer] = rest;
      const held = rest.filter((fault) => fault !== outer && fault.end <= outer.end);
      written += text.slice(at, outer.start);
      written += outer.behind(`globalThis.faultIsOn(${outer.number})`, write(outer.start, outer.end, held));
      at = outer.end;
      rest = rest.filter((fault) => fault !== outer && !held.includes(fault));
    }
    return written + text.slice(at, end);
  };
  return write(0, text.length, numbered);
}

/** @returns the text with one fault */
export const withCodeFault = (text: string, { start, end, behind }: CodeFault): string =>
  text.slice(0, start) + behind('true', text.slice(start, end)) + text.slice(end);

const otherwise =
  (replacement: string): CodeFault['behind'] =>
  (off, piece) =>
    `(${off} ? ${replacement} : ${piece})`;

function* faultsAt(node: SyntaxNode, around: readonly SyntaxNode[], text: string): Generator<Found> {
  const textOf = ({ start, end }: SyntaxNode) => text.slice(start, end);
  const part = (name: string) => `(${textOf(node[name] as SyntaxNode)})`;
  const instead = (kind: string, replacement: string, place = node): Found => ({
    node: place,
    kind,
    replacement,
    behind: otherwise(replacement),
  });
  const [parent] = around;
  const isInFunction = around.some(({ type }) => functions.has(type));

  switch (node.type) {
    case 'IfStatement': {
      const test = node['test'] as SyntaxNode;
      yield instead('always', 'true', test);
      yield instead('never', 'false', test);
      break;
    }
    case 'ConditionalExpression':
      if (!isTurnedByItself(node['test'] as SyntaxNode))
        yield instead('branches swapped', `(${part('test')} ? ${part('alternate')} : ${part('consequent')})`);
      break;
    case 'LogicalExpression': {
      const operator = String(node['operator']);
      const other = turnedRound[operator];
      yield other
        ? instead(`${other} for ${operator}`, `(${part('left')} ${other} ${part('right')})`)
        : instead('no default', part('left'));
      break;
    }
    case 'BinaryExpression': {
      const operator = String(node['operator']);
      const isWholeTest = parent?.type === 'IfStatement';
      const isText = [node['left'], node['right']].some((side) => isTextual(side as SyntaxNode));
      for (const other of others[operator] ?? []) {
        const isTurn = other === turnedRound[operator];
        if ((isTurn && isWholeTest) || (isText && '+-'.includes(operator))) continue;
        yield instead(`${other} for ${operator}`, `(${part('left')} ${other} ${part('right')})`);
      }
      break;
    }
    case 'UnaryExpression':
      if (node['operator'] === '!' && parent?.type !== 'IfStatement')
        yield instead('not negated', part('argument'));
      break;
    case 'Literal':
      if (typeof node['value'] === 'number' && isValue(node, parent))
        yield instead('one more', String(node['value'] + 1));
      else if (isStatus(node, around)) yield instead('another word', "'another-word'");
      break;
    case 'ExpressionStatement':
      if (node['directive'] || (node['expression'] as SyntaxNode).type === 'AssignmentPattern') break;
      yield {
        node,
        kind: 'without',
        replacement: '',
        // In braces, so that a following `else` stays with its own `if`.
        behind: (off, piece) => `{ if (!${off}) { ${piece} } }`,
      };
      break;
    case 'ReturnStatement': {
      const value = node['argument'] as SyntaxNode | null;
      if (value?.type === 'AwaitExpression' && around.some(({ type }) => type === 'TryStatement'))
        yield instead('not awaited', `(${textOf(value['argument'] as SyntaxNode)})`, value);
      break;
    }
    case 'ObjectExpression':
      if (!isInFunction) break;
      for (const each of partsOf(node, 'properties')) {
        if (each.type !== 'Property') continue;
        yield {
          node: each,
          kind: 'without',
          replacement: '',
          behind: (off, piece) => `...(${off} ? {} : { ${piece} })`,
        };
      }
      break;
    case 'SpreadElement':
      if (parent?.type === 'ObjectExpression')
        yield { ...instead('without', '{}', node['argument'] as SyntaxNode), kind: 'without ...' };
      break;
    case 'ArrayExpression': {
      const elements = partsOf(node, 'elements');
      if (elements.length > mostElements || !isInFunction) break;
      for (const each of elements) {
        if (!each || each.type === 'SpreadElement') continue;
        yield {
          node: each,
          kind: 'not in the list',
          replacement: '',
          behind: (off, piece) => `...(${off} ? [] : [${piece}])`,
        };
      }
      break;
    }
    case 'CallExpression':
      yield* faultsOfCall(node, around, textOf, instead);
      break;
    case 'TaggedTemplateExpression':
      if (nameOf(node['tag']) === 'sql') {
        for (const [from, to] of turnsOfSql) {
          const own = textOf(node);
          if (own.includes(from)) yield instead(`${to.trim()} for ${from.trim()}`, own.replace(from, to));
        }
      }
      break;
    case 'JSXAttribute': {
      const name = tagOf(node);
      if (name === undefined || readByReact.has(name)) break;
      yield {
        node,
        kind: 'without',
        replacement: '',
        behind: (off, piece) => {
          const { value } = node as { value?: SyntaxNode | null };
          if (!value) return `{...(${off} ? {} : { ${JSON.stringify(name)}: true })}`;
          const inner = piece.slice(value.start - node.start);
          const bareValue = value.type === 'JSXExpressionContainer' ? `(${inner.slice(1, -1)})` : inner;
          return `{...(${off} ? {} : { ${JSON.stringify(name)}: ${bareValue} })}`;
        },
      };
      break;
    }
    case 'JSXText':
      if (/\p{L}/u.test(textOf(node)))
        yield {
          node,
          kind: 'no words',
          replacement: '',
          behind: (off, piece) => `{${off} ? null : <>${piece}</>}`,
        };
  }
}

function* faultsOfCall(
  node: SyntaxNode,
  around: readonly SyntaxNode[],
  textOf: (node: SyntaxNode) => string,
  instead: (kind: string, replacement: string) => Found,
): Generator<Found> {
  const callee = node['callee'] as SyntaxNode;
  const given = partsOf(node, 'arguments');
  const name = nameOf(callee) ?? '';
  if (conjunctions.has(name) && given.length > 1) {
    for (const each of given) {
      if (each.type === 'SpreadElement') continue;
      yield {
        node: each,
        kind: 'without',
        replacement: '',
        behind: (off, piece) => `...(${off} ? [] : [${piece}])`,
      };
    }
  }
  if (callee.type !== 'MemberExpression' || callee['optional'] || around[0]?.type === 'ChainExpression')
    return;
  if (around[0]?.type === 'MemberExpression' && around.some(({ type }) => type === 'ChainExpression')) return;
  const object = textOf(callee['object'] as SyntaxNode);
  if (steps.has(name)) yield instead(`without .${name}`, `(${object})`);
  const other = Object.hasOwn(otherMethods, name) && otherMethods[name];
  if (other) {
    const rest = `(${given.map(textOf).join(', ')})`;
    yield instead(`.${other} for .${name}`, `(${object}).${other}${rest}`);
  }
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const mostElements = 8;

/** Replacements of operators: first the negation, then a shifted limit. */
const others: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['>=', '<='],
  '>=': ['<', '>'],
  '>': ['<=', '>='],
  '<=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

/** Whether a condition has a fault of its own that negates it. */
const isTurnedByItself = (test: SyntaxNode) =>
  (test.type === 'UnaryExpression' && test['operator'] === '!') ||
  (test.type === 'BinaryExpression' && turnedRound[String(test['operator'])] !== undefined);

const isTextual = (node: SyntaxNode): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node.type === 'BinaryExpression' &&
    [node['left'], node['right']].some((side) => isTextual(side as SyntaxNode)));

const isKey = (node: SyntaxNode, parent: SyntaxNode | undefined) =>
  parent?.['key'] === node && parent['computed'] !== true;

const isValue = (node: SyntaxNode, parent: SyntaxNode | undefined) =>
  !isKey(node, parent) && parent?.type !== 'JSXAttribute' && !parent?.type.startsWith('TS');

/** Nodes that pass a word on. */
const readers = new Set([
  'ReturnStatement',
  'ArrowFunctionExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'NewExpression',
  'CallExpression',
]);

/** Whether it is a word that a program reads: the result of a function, or an argument. */
function isStatus(node: SyntaxNode, [parent, ...further]: readonly SyntaxNode[]): boolean {
  if (typeof node['value'] !== 'string' || !/^[a-zA-Z][\w.-]*$/.test(node['value'])) return false;
  if (!further.some(({ type }) => functions.has(type)) && parent?.type !== 'ArrowFunctionExpression')
    return false;
  return parent !== undefined && readers.has(parent.type);
}

/** Functions that join conditions. */
const conjunctions = new Set(['and', 'or', 'where', 'all', 'allOf']);

/** Methods of a chain whose result has the same type as their object, so that they can be left out. */
const steps = new Set([
  'filter',
  'flat',
  'innerJoin',
  'limit',
  'normalize',
  'onConflictDoNothing',
  'orderBy',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'toUpperCase',
  'trim',
  'where',
]);

const otherMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

const turnsOfSql: readonly (readonly [string, string])[] = [
  [' = ', ' <> '],
  [' <> ', ' = '],
  [' < ', ' >= '],
  [' <= ', ' > '],
  [' > ', ' <= '],
  [' is null', ' is not null'],
  [' is not null', ' is null'],
  [' not in ', ' in '],
  ['not exists', 'exists'],
  [' and ', ' or '],
];

/** Attributes that React itself reads. */
const readByReact = new Set(['key', 'className', 'ref']);

const drawn = new Set(['svg', 'g', 'path', 'circle', 'rect']);
const looks = new Set(['style', 'src', 'width', 'height']);
/** Attributes of a drawing that are more than its lines and colors. */
const saidOfDrawing = /^(aria|data)-|^(role|id|tabIndex)$|^on[A-Z]/;

/** Whether it is in an attribute that only changes the look. */
function isLook(chain: readonly SyntaxNode[]): boolean {
  return chain.some((node, index) => {
    if (node.type !== 'JSXAttribute') return false;
    const name = tagOf(node) ?? '';
    const isOfDrawing = drawn.has(tagOf(chain[index + 1]) ?? '');
    return looks.has(name) || (isOfDrawing && !readByReact.has(name) && !saidOfDrawing.test(name));
  });
}

/** The name of an attribute or an element; undefined for names with a namespace or a dot. */
function tagOf(node: SyntaxNode | undefined): string | undefined {
  const { name } = (node?.['name'] ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}
