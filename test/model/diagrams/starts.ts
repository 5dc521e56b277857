/** Which machine starts which, read from the sources: also those whose code is fetched, which are known by type alone. */
import type { CatalogueEntry } from '#machines/catalogue.ts';
import { importsOf, nameOf, type SyntaxNode, sourceFiles, syntaxOf, walk } from '#test/support/sources.ts';

export interface Start {
  parent: string;
  child: string;
}

/** The file that makes each machine, by the machine's id. */
export function homesOf(entries: readonly CatalogueEntry[]): Map<string, string> {
  return new Map([...idsOf(entries, catalogued())].map(([file, id]) => [id, file]));
}

function catalogued(): Set<string> {
  const imported = [...importsOf('machines/catalogue.ts').values()];
  return new Set(imported.map(({ from }) => from).filter((from) => from.startsWith('machines/')));
}

/** @returns ids of the machines, the parents in the order of the catalogue */
export function startsOf(entries: readonly CatalogueEntry[]): Start[] {
  const homes = catalogued();
  const ids = idsOf(entries, homes);
  const handed = sourceFiles('ui')
    .filter(isOfForm)
    .flatMap((file) => machinesUnder(file, 'machine'));

  const starts = [...homes].flatMap((home) => {
    const own = filesOf(home, homes);
    const named = own.flatMap((file) => machinesUnder(file, 'actors'));
    const parts = own.flatMap((file) => machinesUnder(file, 'machine'));
    const given = parts.length > 0 ? parts : handed;
    const children = own.some(spawnsWhatItIsHanded) ? [...named, ...given] : named;
    return [...new Set(children)].flatMap((child) => {
      const [from, to] = [ids.get(home), ids.get(child)];
      return from && to && from !== to ? [{ parent: from, child: to }] : [];
    });
  });
  const order = entries.map(({ machine }) => machine.id);
  const rank = ({ parent, child }: Start) => order.indexOf(parent) * order.length + order.indexOf(child);
  return starts.toSorted((a, b) => rank(a) - rank(b));
}

/** The id of the machine that each file of the catalogue makes. */
function idsOf(entries: readonly CatalogueEntry[], homes: ReadonlySet<string>): Map<string, string> {
  const known = new Set(entries.map(({ machine }) => machine.id));
  return new Map(
    [...homes].flatMap((file) => {
      for (const { node, around } of walk(syntaxOf(file))) {
        if (node.type !== 'Property' || nameOf(node['key']) !== 'id') continue;
        const value = (node['value'] as { value?: unknown }).value;
        const call = around.find(({ type }) => type === 'CallExpression');
        if (typeof value === 'string' && known.has(value) && nameOf(call?.['callee']) === 'createMachine')
          return [[file, value] as const];
      }
      return [];
    }),
  );
}

/** A machine's own file and those that it is split into. */
function filesOf(home: string, homes: ReadonlySet<string>): string[] {
  const own = new Set([home]);
  for (const file of own) {
    for (const { from, isType } of importsOf(file).values()) {
      if (!isType && from.startsWith('machines/') && !homes.has(from)) own.add(from);
    }
  }
  return [...own];
}

/** Flows work without the form, and nothing of the gallery is delivered. */
const isOfForm = (file: string) => !file.endsWith('-flow.ts') && !file.startsWith('ui/demos/');

/** Files of the machines that stand in properties or variables of this name, as values or as types. */
function machinesUnder(file: string, name: string): string[] {
  const files = importsOf('machines/catalogue.ts');
  const isNamed = ({ type, key, id }: SyntaxNode) =>
    ((type === 'Property' || type === 'TSPropertySignature') && nameOf(key) === name) ||
    (type === 'VariableDeclarator' && nameOf(id) === name);
  return [...walk(syntaxOf(file))].flatMap(({ node, around }) => {
    const from = files.get(nameOf(node) ?? '')?.from;
    return from?.startsWith('machines/') && around.some(isNamed) ? [from] : [];
  });
}

/** Whether a machine spawns one that came with the code of a part: `spawnChild(part.machine, …)`. */
function spawnsWhatItIsHanded(file: string): boolean {
  return [...walk(syntaxOf(file))].some(
    ({ node }) =>
      node.type === 'CallExpression' &&
      nameOf(node['callee']) === 'spawnChild' &&
      isHanded(node['arguments'] as SyntaxNode[]),
  );
}

const isHanded = ([first]: readonly SyntaxNode[]) =>
  first !== undefined &&
  [...walk(first)].some(
    ({ node }) => node.type === 'MemberExpression' && nameOf(node['property']) === 'machine',
  );
