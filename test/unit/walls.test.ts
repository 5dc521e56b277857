/** The walls of the house: which folder may import from which (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['machines', 'ui', 'server', 'db'];

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** Every import of a source text, with paths of this project as paths from its root. */
function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, type, named, dynamic, bare]) => {
    const specifier = named ?? dynamic ?? bare ?? '';
    const to = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? relative(root, resolve(root, dirname(file), specifier))
        : specifier;
    return { from: file, to, isType: type !== undefined };
  });
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));

const broken = (isInside: (file: string) => boolean, isAllowed: (link: Import) => boolean) =>
  imports
    .filter((link) => isInside(link.from) && !isAllowed(link))
    .map(({ from, to }) => `${from} imports ${to}`);

const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const storage = ['db/sqlite', 'db/postgres', 'db/queries', 'db/dialect.ts'];
/** What others may know of the database: its interfaces, rows and schema, and not how it stores them. */
const isPort = (path: string) => within('db')(path) && !storage.some((place) => path.startsWith(place));

/** Folders of the Drop-in, from what everything uses to what uses everything; a folder uses what stands before it. */
const dropInLevels = [
  ['api'],
  ['theme'],
  ['shared'],
  ['strings'],
  ['sheets', 'gateway'],
  // Each way to pay, and each service of the gateway, has a folder of its own; none knows another.
  [],
  ['form'],
  ['entry'],
];
const waysToPay = 5;

describe('walls', () => {
  it('reads imports of every kind', () => {
    const source = [
      "import { a,\n  b } from '#machines/a.ts';",
      "import type { C } from './c.ts';",
      "export { d } from '../d.ts';",
      "import './e.css';",
      "const f = () => import('f');",
    ].join('\n');
    expect(importsOf('ui/shop/x.ts', source).map(({ to, isType }) => [to, isType])).toEqual([
      ['machines/a.ts', false],
      ['ui/shop/c.ts', true],
      ['ui/d.ts', false],
      ['ui/shop/e.css', false],
      ['f', false],
    ]);
    expect(imports.length).toBeGreaterThan(200);
  });

  it('keeps machines pure: xstate and each other, nothing else [MB-01]', () => {
    expect(broken(within('machines'), ({ to }) => to === 'xstate' || within('machines')(to))).toEqual([]);
  });

  it('keeps machines free of clocks, chance, network and page', () => {
    const impure =
      /\b(Date\.now|new Date\(\)|Math\.random|crypto\.|fetch\(|window\.|document\.|localStorage|sessionStorage|setTimeout|process\.)/;
    const guilty = files.filter(
      (file) => within('machines')(file) && impure.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(guilty).toEqual([]);
  });

  it('asks XState for nothing that is private', () => {
    const declarations = join(root, 'node_modules/xstate/dist/declarations/src');
    const declared = ['createActor.d.ts', 'State.d.ts', 'system.d.ts', 'types.d.ts']
      .map((file) => readFileSync(join(declarations, file), 'utf8'))
      .join('\n');
    const names = new Set(declared.match(/\b_[a-z]\w+(?=[?(:])/g));
    expect(names).toContain('_parent');
    const asked = new RegExp(`\\.(${[...names].join('|')})\\b`);
    expect(files.filter((file) => asked.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('keeps the Drop-in independent of the shop, and the shop to its public entry', () => {
    expect(broken(within('ui/drop-in'), ({ to }) => !within('ui/shop')(to) && !within('server')(to))).toEqual(
      [],
    );
    expect(
      broken(within('ui/shop'), ({ to }) => !within('ui/drop-in')(to) || to === 'ui/drop-in/index.ts'),
    ).toEqual([]);
  });

  it('leads through the Drop-in in one direction, and from no way to pay to another', () => {
    const areaOf = (path: string) => path.slice('ui/drop-in/'.length).match(/^[^/]+(?=\/)/)?.[0] ?? 'entry';
    const level = (area: string) => {
      const found = dropInLevels.findIndex((areas) => areas.includes(area));
      return found < 0 ? waysToPay : found;
    };
    const isDownward = ({ from, to }: Import) => {
      if (!within('ui/drop-in')(to) || areaOf(from) === areaOf(to)) return true;
      return level(areaOf(to)) < level(areaOf(from));
    };
    expect(broken(within('ui/drop-in'), isDownward)).toEqual([]);
    const areas = new Set(files.filter(within('ui/drop-in')).map(areaOf));
    expect([...areas].filter((area) => level(area) === waysToPay).length).toBeGreaterThan(10);
  });

  it('keeps what shows the Drop-in to developers out of it', () => {
    expect(broken(within('ui/drop-in'), ({ to }) => !within('ui/demos')(to) && !within('test')(to))).toEqual(
      [],
    );
    expect(
      broken(
        (file) => !within('ui/demos')(file),
        ({ to }) => !within('ui/demos')(to),
      ),
    ).toEqual([]);
  });

  it('names the areas of the shop alike for screens and tests, and each machine as its test', () => {
    const areasOf = (folder: string) =>
      readdirSync(join(root, folder), { withFileTypes: true }).map(({ name }) => name);
    const screens = new Set(areasOf('ui/shop'));
    const machines = areasOf('machines/shop').filter((name) => name !== 'shared');
    const models = readdirSync(join(root, 'test/model/shop'), { recursive: true }).map(String);
    const tested = new Set(models.map((file) => file.match(/^[\w-]+\/([\w-]+)\.test\.ts$/)?.[1]));
    expect(machines.length).toBeGreaterThan(25);
    expect(machines.filter((machine) => !tested.has(machine))).toEqual([]);
    expect(areasOf('test/model/shop').filter((area) => !screens.has(area))).toEqual([]);
    expect(areasOf('test/ui/shop').filter((area) => !screens.has(area) && area !== 'support')).toEqual([]);
  });

  it('gives the shop only types of the contract', () => {
    expect(
      broken(
        within('ui/shop'),
        ({ to, isType }) => !within('server')(to) || (isType && within('server/contract')(to)),
      ),
    ).toEqual([]);
  });

  it('lets the composition root alone know the sandbox', () => {
    const roots = new Set(['server/main.ts', 'server/providers/sandbox-providers.ts']);
    const isOutside = (file: string) => !within('server/sandbox')(file) && !roots.has(file);
    expect(broken(isOutside, ({ to }) => !within('server/sandbox')(to))).toEqual([]);
    expect(
      imports.filter(({ to }) => to === 'server/providers/sandbox-providers.ts').map(({ from }) => from),
    ).toEqual(['server/main.ts']);
  });

  it('keeps the sandbox to its own folder', () => {
    const isOwn = ({ to }: Import) =>
      !FOLDERS.some((folder) => within(folder)(to)) || within('server/sandbox')(to);
    expect(broken(within('server/sandbox'), isOwn)).toEqual([]);
  });

  it('keeps the rules of the business free of HTTP, of SQL and of every outside service', () => {
    const packages = new Set(['xstate', 'libphonenumber-js/max', 'node:crypto']);
    const isAllowed = ({ to }: Import) =>
      within('server/rules')(to) ||
      within('machines')(to) ||
      isPort(to) ||
      to === 'server/time/durations.ts' ||
      packages.has(to);
    expect(files.filter(within('server/rules')).length).toBeGreaterThan(50);
    expect(broken(within('server/rules'), isAllowed)).toEqual([]);
  });

  it('keeps what is shown free of HTTP and SQL: views know rules, rows and types of the contract', () => {
    const isAllowed = ({ to, isType }: Import) =>
      within('server/views')(to) ||
      within('server/rules')(to) ||
      (isType && (within('server/contract')(to) || to === 'server/payments/charge-result.ts')) ||
      (isType && isPort(to));
    expect(files.filter(within('server/views')).length).toBeGreaterThan(5);
    expect(broken(within('server/views'), isAllowed)).toEqual([]);
  });

  it('lets routes ask rules, and never a table', () => {
    const asksTable = /\bunit\.\w+/;
    const guilty = files.filter(
      (file) => within('server/routes')(file) && asksTable.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(guilty).toEqual([]);
  });

  it('gives the tables of the database no rule, and no database of their own: they import types and their own kind', () => {
    const isAllowed = ({ to, isType }: Import) =>
      within('db/queries')(to) || (isType && within('db')(to)) || to.startsWith('drizzle-orm');
    expect(files.filter(within('db/queries')).length).toBeGreaterThan(15);
    expect(broken(within('db/queries'), isAllowed)).toEqual([]);
    expect(broken(within('db/tables'), ({ to, isType }) => isType && within('db')(to))).toEqual([]);
  });

  it('keeps the database ignorant of HTTP, and routes ignorant of SQL and of the SDK', () => {
    expect(
      broken(within('db'), ({ to }) => to !== 'fastify' && !within('server')(to) && !within('ui')(to)),
    ).toEqual([]);
    const forbidden = ['braintree', 'better-sqlite3', 'drizzle-orm', 'nodemailer'];
    expect(
      broken(
        within('server/routes'),
        ({ to }) => !forbidden.some((name) => to.startsWith(name)) && (!within('db')(to) || isPort(to)),
      ),
    ).toEqual([]);
  });
});
