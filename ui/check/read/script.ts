/** Reads a script: how it imports, creates, calls and listens to the peer, and which elements it looks up. */
import { events, methods } from '../peer/interface.ts';
import type { Blind, Kind, Reading, Use } from '../use.ts';
import { isHook, marksIn, Places, sentencesIn } from './marks.ts';
import { isCreate, type Names, namesIn } from './names.ts';
import { peerImports } from './peer-imports.ts';
import { bare, isCall, isNode, type Node, nameOf, nodesIn, pathOf, textOf, treeOf, walk } from './syntax.ts';

/** Methods with names that are unique to the peer. */
const telling = new Set([
  'requestPaymentMethod',
  'isPaymentMethodRequestable',
  'clearSelectedPaymentMethod',
  'getAvailablePaymentOptions',
]);

/**
 * @param ending of the file, which determines the dialect
 * @throws {NotAScript} if it cannot be parsed
 */
export function readScript(text: string, ending: string, places = new Places(text)): Reading {
  const tree = treeOf(text, ending);
  const names = namesIn(tree, places);
  const reader = new ScriptReader(names, places);
  for (const node of walk(tree)) reader.see(node);
  return { uses: [...names.uses, ...reader.uses], blind: reader.blind };
}

class ScriptReader {
  readonly uses: Use[] = [];
  readonly blind: Blind[] = [];
  readonly #names: Names;
  readonly #places: Places;

  constructor(names: Names, places: Places) {
    this.#names = names;
    this.#places = places;
  }

  see(node: Node): void {
    if (isCall(node) && isCreate(node, this.#names)) {
      this.#found('method', 'create', node.start);
      this.#options(nodesIn(node['arguments'])[0], '');
    } else if (isCall(node)) this.#call(node);
    if (node.type === 'JSXElement') this.#component(node);
    this.#text(node);
  }

  #call(call: Node): void {
    const path = pathOf(call['callee']);
    const name = path.at(-1) ?? '';
    const [first, second] = nodesIn(call['arguments']);
    const isForm = this.#names.instances.has(path.at(-2) ?? '');
    const heard = textOf(first);
    if ((name === 'on' || name === 'off') && heard !== null && (isForm || Object.hasOwn(events, heard))) {
      this.#found('method', name, call.start);
      this.#found('event', heard, first?.start ?? call.start);
    } else if (Object.hasOwn(methods, name) && (isForm || telling.has(name))) {
      this.#found('method', name, call.start);
      if (name === 'updateConfiguration') this.#changed(first, second);
    }
    const isLookup =
      /getAttribute|dataset|attr$/.test(name) || (name === 'setAttribute' && heard === 'data-braintree-id');
    const value = textOf(second);
    if (isLookup && value !== null && isHook(value)) this.#found('hook', value, second?.start ?? call.start);
  }

  #changed(property: Node | undefined, key: Node | undefined): void {
    const [option, name] = [textOf(property), textOf(key)];
    if (option !== null)
      this.#found('option', name === null ? option : `${option}.${name}`, property?.start ?? 0);
  }

  /** `<DropIn options={…}>` of the wrappers. */
  #component(element: Node): void {
    const opening = isNode(element['openingElement']) ? element['openingElement'] : null;
    if (!opening || !this.#names.components.has(nameOf(opening['name']) ?? '')) return;
    for (const attribute of nodesIn(opening['attributes'])) {
      if (nameOf(attribute['name']) !== 'options' || !isNode(attribute['value'])) continue;
      this.#options(attribute['value']['expression'], '');
    }
  }

  /** Finds every option of an object, even if it is set elsewhere in this file. */
  #options(given: unknown, path: string, seen: ReadonlySet<Node> = new Set()): void {
    const node = bare(given);
    if (!node || seen.has(node)) return;
    const known = new Set([...seen, node]);
    if (node.type === 'ObjectExpression') {
      for (const property of nodesIn(node['properties'])) this.#option(property, path, known);
      return;
    }
    const written = node.type === 'Identifier' ? this.#names.objects.get(node['name'] as string) : undefined;
    if (written) {
      for (const part of written) {
        if (part.type === 'AssignmentExpression') this.#assigned(part, path, known);
        else this.#options(part, path, known);
      }
      return;
    }
    if (isCall(node) && pathOf(node['callee']).join('.') === 'Object.assign') {
      for (const argument of nodesIn(node['arguments'])) this.#options(argument, path, known);
      return;
    }
    if (path !== '' || node.type.endsWith('Literal')) return;
    this.blind.push({
      ...this.#places.of(node.start),
      says: 'these options are built elsewhere: look at them by hand',
      isUnread: false,
    });
  }

  #option(property: Node, path: string, seen: ReadonlySet<Node>): void {
    if (property.type === 'SpreadElement') return this.#options(property['argument'], path, seen);
    const name = property['computed'] ? textOf(property['key']) : nameOf(property['key']);
    if (name === null) return;
    this.#one(path, name, property.start, property['value'], seen);
  }

  #assigned(assignment: Node, path: string, seen: ReadonlySet<Node>): void {
    const [, ...names] = pathOf(assignment['left']);
    this.#one(path, names.join('.'), assignment.start, assignment['right'], seen);
  }

  #one(path: string, name: string, at: number, value: unknown, seen: ReadonlySet<Node>): void {
    const option = path + name;
    if (path === 'translations.') return this.#found('translation', name, at);
    this.#found('option', option, at);
    // The content of these options belongs to the library, or a wallet.
    if (
      /^(authorization|container|dataCollector\..+|applePay\.paymentRequest|googlePay\.\w+|card\.overrides\.\w+)$/.test(
        option,
      )
    )
      return;
    this.#options(value, `${option}.`, seen);
  }

  /** Finds the peer's elements, sentences and imports in a literal. */
  #text(node: Node): void {
    const text = literal(node);
    if (text === null) return;
    // A literal may be escaped in the file, so its content is located at the literal.
    for (const mark of [...marksIn(text), ...sentencesIn(text)])
      this.#found(mark.kind, mark.name, node.start);
    // Skips imports that were found in the syntax.
    const known = [...this.#names.uses, ...this.uses];
    for (const { kind, name } of peerImports(text))
      if (!known.some((use) => use.kind === kind && use.name === name)) this.#found(kind, name, node.start);
  }

  #found(kind: Kind, name: string, at: number): void {
    this.uses.push(this.#places.use({ kind, name, at }));
  }
}

function literal(node: Node): string | null {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node['value'] as string;
  if (node.type === 'RegExpLiteral') return node['pattern'] as string;
  if (node.type !== 'TemplateElement') return null;
  return (node['value'] as { cooked?: string }).cooked ?? null;
}
