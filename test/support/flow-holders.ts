/**
 * Finds code that can hold the state of a sequence outside a machine: React state, references and effects, variables of
 * modules and closures, fields of classes, actors beside the root, listeners.
 */
import { importsOf, nameOf, parse, type SyntaxNode, syntaxOf, walk } from './sources.ts';

export const kinds = [
  'useState',
  'useRef',
  'useEffect',
  'module variable',
  'closure variable',
  'class field',
  'own actor',
  'waitFor',
  'subscribe',
  'on',
  'send',
] as const;
export type Kind = (typeof kinds)[number];
export type Holders = Partial<Record<Kind, number>>;

/** React's hooks and XState's helpers, by the package that they come from. */
const CALLED = new Map<string, ReadonlyMap<string, Kind>>([
  [
    'react',
    new Map<string, Kind>([
      ['useState', 'useState'],
      ['useReducer', 'useState'],
      ['useRef', 'useRef'],
      ['useEffect', 'useEffect'],
      ['useLayoutEffect', 'useEffect'],
      ['useInsertionEffect', 'useEffect'],
    ]),
  ],
  [
    'xstate',
    new Map<string, Kind>([
      ['waitFor', 'waitFor'],
      ['toPromise', 'waitFor'],
      ['createActor', 'own actor'],
    ]),
  ],
  [
    '@xstate/react',
    new Map<string, Kind>([
      ['useActor', 'own actor'],
      ['useActorRef', 'own actor'],
      ['useMachine', 'own actor'],
      ['createActorContext', 'own actor'],
    ]),
  ],
]);
const METHODS = new Map<string, Kind>([
  ['subscribe', 'subscribe'],
  ['on', 'on'],
  ['send', 'send'],
]);
const MUTABLE = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);

/** How often each kind occurs in a file of the project. */
export function holdersIn(file: string): Holders {
  const imports = importsOf(file);
  return count(file, syntaxOf(file), (name) => imports.get(name)?.from);
}

/** How often each kind occurs in a text; `origins` says where its names come from. */
export function holdersInText(file: string, source: string, origins: ReadonlyMap<string, string>): Holders {
  return count(file, parse(file, source), (name) => origins.get(name));
}

function count(file: string, tree: SyntaxNode, originOf: (name: string) => string | undefined): Holders {
  const found: Holders = {};
  for (const { node, around } of walk(tree)) {
    const kind = kindOf(file, node, around, originOf);
    if (kind) found[kind] = (found[kind] ?? 0) + 1;
    const kept = closureVariables(node, around);
    if (kept > 0) found['closure variable'] = (found['closure variable'] ?? 0) + kept;
  }
  return found;
}

function kindOf(
  file: string,
  node: SyntaxNode,
  around: readonly SyntaxNode[],
  originOf: (name: string) => string | undefined,
): Kind | undefined {
  if (node.type === 'VariableDeclaration')
    return isModuleVariable(node, around) ? 'module variable' : undefined;
  if (node.type === 'PropertyDefinition') return isWritten(node) ? 'class field' : undefined;
  if (node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as SyntaxNode;
  const name = nameOf(callee) ?? '';
  if (callee.type === 'Identifier') return CALLED.get(originOf(name) ?? '')?.get(name);
  const hook = CALLED.get('react')?.get(name);
  if (hook && nameOf(callee['object']) === 'React') return hook;
  const kind = callee.type === 'MemberExpression' ? METHODS.get(name) : undefined;
  // On a screen, handlers of a person's actions send events to a machine; elsewhere an effect does.
  return kind === 'send' && file.endsWith('.tsx') && !isInEffect(around) ? undefined : kind;
}

const isInEffect = (around: readonly SyntaxNode[]) =>
  around.some(
    ({ type, callee }) =>
      type === 'CallExpression' && CALLED.get('react')?.get(nameOf(callee) ?? '') === 'useEffect',
  );

/** A field that can be reassigned. A declared field belongs to another class, and an error sets its `name` once. */
const isWritten = ({ readonly, static: isStatic, declare, key }: SyntaxNode) =>
  !readonly && !isStatic && !declare && nameOf(key) !== 'name';

const isFunction = ({ type }: SyntaxNode) => /Function/.test(type) && !type.startsWith('TS');

/** How many variables declared here are written by an inner function, and so outlive the call. */
function closureVariables(node: SyntaxNode, around: readonly SyntaxNode[]): number {
  const home = around.find(isFunction);
  if (node.type !== 'VariableDeclaration' || node['kind'] === 'const' || !home) return 0;
  const names = new Set(
    (node['declarations'] as SyntaxNode[]).flatMap(({ id }) => namesIn(id as SyntaxNode)),
  );
  const written = [...walk(home)].flatMap(({ node: inner, around: outer }) => {
    const isInside = outer.slice(0, outer.indexOf(home)).some(isFunction);
    return isInside ? writtenBy(inner).filter((name) => names.has(name)) : [];
  });
  return new Set(written).size;
}

/** The names that an assignment writes. */
function writtenBy({ type, left, argument }: SyntaxNode): string[] {
  if (type === 'UpdateExpression') return [...namesIn(argument as SyntaxNode)];
  return type === 'AssignmentExpression' ? [...namesIn(left as SyntaxNode)] : [];
}

/** The names in the target of an assignment; members of objects do not count. */
function namesIn(target: SyntaxNode): string[] {
  if (target.type === 'Identifier') return [nameOf(target) ?? ''];
  if (target.type === 'ObjectPattern')
    return (target['properties'] as SyntaxNode[]).flatMap(({ value, argument }) =>
      namesIn((value ?? argument) as SyntaxNode),
    );
  return target.type === 'ArrayPattern'
    ? (target['elements'] as (SyntaxNode | null)[]).flatMap((element) => (element ? namesIn(element) : []))
    : [];
}

/** A variable at the top of a file that can be reassigned, or is a container that can be filled. */
function isModuleVariable(node: SyntaxNode, [outer]: readonly SyntaxNode[]): boolean {
  const isTop = outer?.type === 'Program' || outer?.type === 'ExportNamedDeclaration';
  if (!isTop || node['declare'] === true) return false;
  if (node['kind'] !== 'const') return true;
  return (node['declarations'] as SyntaxNode[]).some(({ init }) => {
    const made = init as SyntaxNode | null;
    const isEmpty = ((made?.['arguments'] as unknown[] | undefined)?.length ?? 0) === 0;
    return made?.type === 'NewExpression' && MUTABLE.has(nameOf(made['callee']) ?? '') && isEmpty;
  });
}
