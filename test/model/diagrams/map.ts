/** One map of all machines: which starts which, by area, each a link to its page. */
import type { CatalogueEntry } from '#machines/catalogue.ts';
import type { Arrow, Picture, Shape } from './picture.ts';
import type { Start } from './starts.ts';

export interface Area {
  title: string;
  entries: readonly CatalogueEntry[];
}

/** What a person looks for, by the folder that the machines are in. */
const AREAS: Readonly<Record<string, string>> = {
  shop: 'Shop',
  'drop-in': 'Drop-in',
  'payment-flows': 'Drop-in',
  fulfilment: 'Server: whom rows tell',
};

/** @param fileOf the file that makes a machine */
export function areasOf(entries: readonly CatalogueEntry[], fileOf: (id: string) => string): Area[] {
  const titleOf = ({ machine }: CatalogueEntry) => {
    const title = AREAS[fileOf(machine.id).split('/')[1] ?? ''];
    if (!title) throw new Error(`${machine.id} is in no area of the map`);
    return title;
  };
  return [...Map.groupBy(entries, titleOf)].map(([title, members]) => ({ title, entries: members }));
}

const page = (id: string) => `${id}.md`;

/** The map as a picture. Machines that belong together stand together; the others are put beside them. */
export function toMap(areas: readonly Area[], starts: readonly Start[]): Picture {
  const areaOf = (id: string) =>
    areas.find(({ entries }) => entries.some(({ machine }) => machine.id === id));
  for (const { parent, child } of starts) {
    if (areaOf(parent) !== areaOf(child)) throw new Error(`${parent} starts ${child} of another area`);
  }
  const arrows = starts.map(
    ({ parent, child }): Arrow => ({ source: parent, target: child, lines: [], isMain: false }),
  );
  const region = ({ title, entries }: Area): Shape => ({
    ...group(title, 'group'),
    parallel: true,
    children: families(entries, starts).map((family, i): Shape => {
      const boxes = family.map(boxOf);
      const [only] = boxes;
      return boxes.length === 1 && only ? only : { ...group(`${title} ${i}`, 'bare'), children: boxes };
    }),
  });
  return {
    root: { ...group('Machines', 'group'), parallel: true, children: areas.map(region) },
    arrows,
    told: [],
  };
}

const group = (title: string, form: Shape['form']): Shape => ({
  id: `area ${title}`,
  form,
  title,
  lines: [],
  initial: null,
  parallel: false,
  children: [],
});

const boxOf = ({ machine, title }: CatalogueEntry): Shape => ({
  ...group(title, 'state'),
  id: machine.id,
  link: page(machine.id),
});

/** Machines that start each other, directly or through others; the largest family first. */
function families(entries: readonly CatalogueEntry[], starts: readonly Start[]): CatalogueEntry[][] {
  const left = new Set(entries.map(({ machine }) => machine.id));
  const found: CatalogueEntry[][] = [];
  for (const { machine } of entries) {
    if (!left.has(machine.id)) continue;
    const family = new Set([machine.id]);
    for (const id of family) {
      for (const { parent, child } of starts) {
        if (parent === id) family.add(child);
        if (child === id) family.add(parent);
      }
    }
    for (const id of family) left.delete(id);
    found.push(entries.filter((entry) => family.has(entry.machine.id)));
  }
  return found.toSorted((a, b) => b.length - a.length);
}

/** The map in words: a list of links, in which what a machine starts stands below it. */
export function toTree({ entries }: Area, starts: readonly Start[]): string[] {
  const started = new Set(starts.map(({ child }) => child));
  const branch = (entry: CatalogueEntry, above: readonly string[]): string[] => {
    const { machine, title, purpose } = entry;
    const children = starts
      .filter(({ parent }) => parent === machine.id)
      .flatMap(({ child }) =>
        entries.filter((other) => other.machine.id === child && !above.includes(child)),
      );
    return [
      `${'  '.repeat(above.length)}- [${title}](${page(machine.id)}): ${purpose}`,
      ...children.flatMap((child) => branch(child, [...above, machine.id])),
    ];
  };
  return entries.filter(({ machine }) => !started.has(machine.id)).flatMap((entry) => branch(entry, []));
}
