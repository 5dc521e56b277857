/** Resolves names in a script: the peer's module, its `create`, and the forms that it created. */
import { packages } from '../peer/interface.ts';
import type { Use } from '../use.ts';
import type { Places } from './marks.ts';
import { bare, isCall, isNode, type Node, nameOf, nodesIn, pathOf, textOf, walk } from './syntax.ts';

/** This form's package; a page that has switched is read in the same way. */
const ownName = 'north-pole-post-drop-in';
const isPeer = (specifier: string) => specifier === 'braintree-web-drop-in' || specifier === ownName;

export interface Names {
  /** Names of the module. */
  readonly modules: ReadonlySet<string>;
  /** Names of an imported `create`. */
  readonly creates: ReadonlySet<string>;
  /** Names of forms. */
  readonly instances: ReadonlySet<string>;
  /** Names of a wrapper's component, which takes `options`. */
  readonly components: ReadonlySet<string>;
  /** By name, the initial object, and later assignments to its properties. */
  readonly objects: ReadonlyMap<string, readonly Node[]>;
  /** How the peer is imported. */
  readonly uses: readonly Use[];
}

/** The names in a file that stand for the Drop-in. */
export function namesIn(tree: Node, places: Places): Names {
  const modules = new Set<string>();
  const creates = new Set<string>();
  const instances = new Set<string>();
  const components = new Set<string>();
  const objects = new Map<string, Node[]>();
  const uses: Use[] = [];
  const takes = (specifier: string, at: number) => {
    const name = packageOf(specifier);
    if (Object.hasOwn(packages, name)) uses.push(places.use({ kind: 'package', name, at }));
    return isPeer(name);
  };
  const bind = (pattern: unknown) => {
    const target = bare(pattern);
    if (target?.type === 'Identifier') modules.add(target['name'] as string);
    for (const property of nodesIn(target?.['properties'])) {
      const local = nameOf(property['value']);
      if (nameOf(property['key']) === 'create' && local) creates.add(local);
      if (nameOf(property['key']) === 'default' && local) modules.add(local);
    }
  };

  for (const node of walk(tree)) {
    const source = textOf(node['source']);
    if (node.type === 'ImportDeclaration' && source !== null) {
      const isWrapper = /^(braintree-web-drop-in-react|braintree-dropin-react|braintree-web-react)$/.test(
        source,
      );
      const ours = takes(source, node.start);
      for (const specifier of nodesIn(node['specifiers'])) {
        const local = nameOf(specifier['local']) ?? '';
        const isCreate = nameOf(specifier['imported']) === 'create';
        if (isWrapper) components.add(local);
        else if (ours && isCreate) creates.add(local);
        else if (ours && nameOf(specifier['imported']) === 'DropIn') components.add(local);
        else if (ours) modules.add(local);
      }
    }
    if (node.type === 'VariableDeclarator') {
      const value = bare(node['init']);
      const specifier = fetched(value);
      if (specifier !== null && takes(specifier, node.start)) bind(node['id']);
      const name = nameOf(node['id']);
      if (name !== null && value?.type === 'ObjectExpression') objects.set(name, [value]);
    } else if (node.type === 'ImportExpression' || isCall(node)) {
      const specifier = fetched(node);
      if (specifier !== null && !uses.some(({ line }) => line === places.of(node.start).line))
        takes(specifier, node.start);
    }
    if (node.type === 'AssignmentExpression') {
      const [name, ...path] = pathOf(node['left']);
      if (name !== undefined && path.length > 0) objects.get(name)?.push(node);
    }
  }

  const names = { modules, creates, instances, components, objects, uses };
  for (const node of walk(tree)) for (const name of formsNamedIn(node, names)) instances.add(name);
  return names;
}

/** Whether a call creates a form. */
export function isCreate(
  node: unknown,
  { modules, creates }: Pick<Names, 'modules' | 'creates'>,
): node is Node {
  const call = bare(node);
  if (!isCall(call)) return false;
  const path = pathOf(call['callee']);
  const [first, last = ''] = [path.slice(0, -1).join('.'), path.at(-1)];
  if (last === 'create' && isPeer(packageOf(fetched(calleeOf(call)) ?? ''))) return true;
  if (path.length === 1) return creates.has(last);
  return last === 'create' && (modules.has(first) || first === 'braintree.dropin');
}

const calleeOf = (call: Node) => (isNode(call['callee']) ? bare(call['callee']['object']) : null);

/** The module that a `require` or `import` call fetches. */
function fetched(node: Node | null): string | null {
  const [argument] = nodesIn(node?.['arguments']);
  if (node?.type === 'ImportExpression') return textOf(node['source']);
  const callee = isNode(node?.['callee']) ? node['callee'] : null;
  const isFetch =
    callee?.type === 'Import' || (callee?.type === 'Identifier' && callee['name'] === 'require');
  return isFetch ? textOf(argument) : null;
}

/** The names of forms in a node: of awaited values, and of parameters of callbacks and `then`. */
function formsNamedIn(node: Node, names: Names): string[] {
  const given = (callback: unknown, position: number) => {
    const parameter = nodesIn(bare(callback)?.['params'])[position];
    const name = parameter && nameOf(parameter);
    return name ? [name] : [];
  };
  if (node.type === 'VariableDeclarator' && isCreate(node['init'], names)) {
    const name = nameOf(node['id']);
    return name ? [name] : [];
  }
  if (node.type === 'AssignmentExpression' && isCreate(node['right'], names))
    return pathOf(node['left']).slice(-1);
  if (isCreate(node, names)) return given(nodesIn(node['arguments'])[1], 1);
  if (!isCall(node) || !isNode(node['callee'])) return [];
  const isThen = pathOf(node['callee']).at(-1) === 'then' && isCreate(node['callee']['object'], names);
  return isThen ? given(nodesIn(node['arguments'])[0], 0) : [];
}

/** The package of a specifier: `@scope/name` for `@scope/name/path`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
