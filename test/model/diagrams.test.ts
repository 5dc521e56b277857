/** Checks the committed pages of the machines, which reviewers read: stale, nameless or unreadable ones fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import { describeMachine, flatten, INLINE } from './diagrams/describe.ts';
import { digestOf, picturesOn } from './diagrams/digest.ts';
import { drawMachine } from './diagrams/draw-machine.ts';
import { areasOf, toMap } from './diagrams/map.ts';
import { overlaps } from './diagrams/overlaps.ts';
import { makers, reachedFrom, rowMessages } from './diagrams/row-messages.ts';
import { rowStates } from './diagrams/row-states.ts';
import { testsByRow, toRowIndex } from './diagrams/rows.ts';
import { drawSmall, SHEET } from './diagrams/sheets.ts';
import { homesOf, startsOf } from './diagrams/starts.ts';
import { toSvg } from './diagrams/svg.ts';
import { toIndex } from './diagrams/table.ts';

const FOLDER = '../../docs/machines';
const SMALLEST_TEXT = 11;
/** A long timeout, because many layouts are tried for a large machine. */
const DRAWING = { timeout: 60_000 };
const committed = readdirSync(`${import.meta.dirname}/${FOLDER}`);
const textOf = (file: string) =>
  committed.includes(file) ? readFileSync(`${import.meta.dirname}/${FOLDER}/${file}`, 'utf8') : '';
/** The page of a machine, and its pictures. */
function committedOf(id: string) {
  const page = textOf(`${id}.md`);
  return [page, ...picturesOn(page).map(textOf)];
}
/** Digests of each machine's source and drawings when they were last checked. */
const DIGESTS = 'digests.json';
const recorded: Readonly<Record<string, string>> = JSON.parse(textOf(DIGESTS) || '{}');

describe('docs/machines [MB-03]', () => {
  /** Pages with their pictures: unchanged ones, and those that were drawn again and passed. */
  const drawn = new Map<string, readonly string[]>();

  for (const entry of catalogue) {
    const { machine } = entry;
    const info = describeMachine(machine);

    if (digestOf(entry, committedOf(machine.id)) === recorded[machine.id]) {
      drawn.set(machine.id, committedOf(machine.id));
    } else {
      it(`has a fresh table of ${machine.id}, and pictures that tell all of it`, DRAWING, async () => {
        const files = await drawMachine(entry);
        const [page = '', ...pictures] = files;
        await expect(page).toMatchFileSnapshot(`${FOLDER}/${machine.id}.md`);
        for (const [i, file] of picturesOn(page).entries())
          await expect(pictures[i]).toMatchFileSnapshot(`${FOLDER}/${file}`);
        drawn.set(machine.id, files);
      });
    }

    it(`${machine.id} has its id in the one style`, () => {
      expect(machine.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    });

    it(`can name every guard, action and actor of ${machine.id}`, () => {
      const names = [
        ...info.edges.flatMap(({ guard, actions }) => [guard ?? '', ...actions]),
        ...flatten(info.root).flatMap(({ entry: onEntry, exit, invokes }) => [
          ...onEntry,
          ...exit,
          ...invokes,
        ]),
      ];
      expect(names).not.toContain(INLINE);
      expect(names.filter((name) => /^\d+\./.test(name))).toEqual([]);
    });
  }

  it('maps which machine starts which, lists each of them, and holds no page or picture of what is gone', async () => {
    const homes = homesOf(catalogue);
    const areas = areasOf(catalogue, (id) => homes.get(id) ?? '');
    const starts = [...startsOf(catalogue), ...rowMessages];
    await expect(toIndex(areas, startsOf(catalogue))).toMatchFileSnapshot(`${FOLDER}/README.md`);
    const map = await drawSmall(toMap(areas, starts));
    if (!map) throw new Error('the map fits no sheet');
    await expect(toSvg(map, 'Machines')).toMatchFileSnapshot(`${FOLDER}/map.svg`);
    expect(overlaps(map)).toEqual([]);
    const ids = catalogue.map(({ machine }) => machine.id);
    expect(new Set(ids).size).toBe(ids.length);
    const pictures = [...drawn.values()].flatMap(([page = '']) => picturesOn(page));
    const expected = new Set([
      'README.md',
      'map.svg',
      'rows.md',
      DIGESTS,
      ...ids.map((id) => `${id}.md`),
      ...pictures,
    ]);
    expect(committed.filter((file) => !expected.has(file))).toEqual([]);
  });

  it('records what each machine was drawn from, so that it is drawn again when that changes', async () => {
    const digests = catalogue.flatMap((entry) => {
      const files = drawn.get(entry.machine.id);
      return files ? [[entry.machine.id, digestOf(entry, files)]] : [];
    });
    expect(digests).toHaveLength(catalogue.length);
    const text = `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`${FOLDER}/${DIGESTS}`);
  });

  it('leads from every row of the specification to its states and tests', async () => {
    const tests = testsByRow();
    await expect(toRowIndex(rowStates, tests)).toMatchFileSnapshot(`${FOLDER}/rows.md`);
    const places = new Set(
      catalogue.flatMap(({ machine }) => {
        const { root } = describeMachine(machine);
        return flatten(root).map(({ id }) =>
          id === root.id ? id : id.replace(`${root.id}.`, `${root.id}#`),
        );
      }),
    );
    const named = Object.entries(rowStates).flatMap(([row, states]) =>
      states.map((state) => ({ row, state })),
    );
    expect(named.filter(({ state }) => !places.has(state))).toEqual([]);
    expect(Object.keys(rowStates).filter((row) => !tests.has(row))).toEqual([]);
  });

  it('maps a machine of the server that tells another, by a rule that reaches both', () => {
    const homes = homesOf(catalogue);
    const unreached = rowMessages.filter(({ parent, child, by }) => {
      const reached = reachedFrom(by);
      return ![parent, child].every((id) =>
        [homes.get(id), makers[id]].some((file) => file !== undefined && reached.has(file)),
      );
    });
    expect(unreached).toEqual([]);
  });

  it('maps every machine that another one holds as its actor', () => {
    const starts = startsOf(catalogue);
    const held = catalogue.flatMap(({ machine }) =>
      Object.values(machine.implementations.actors).flatMap((logic) =>
        logic && 'root' in logic ? [{ parent: machine.id, child: (logic as AnyStateMachine).id }] : [],
      ),
    );
    expect(held.length).toBeGreaterThan(0);
    expect(starts).toEqual(expect.arrayContaining(held));
  });

  for (const file of committed.filter((name) => name.endsWith('.svg'))) {
    it(`can be read at a glance: ${file} fits its sheet with text that is not small`, () => {
      const svg = readFileSync(`${import.meta.dirname}/${FOLDER}/${file}`, 'utf8');
      const [, width, height] = /<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      expect(Number(width)).toBeLessThanOrEqual(SHEET.width);
      expect(Number(height)).toBeLessThanOrEqual(SHEET.height);
      expect(svg).not.toContain('transform=');
      const texts = [...svg.matchAll(/<text [^>]*>/g)].map(([text]) => text);
      const sizes = texts.map((text) => Number(/ font-size="([\d.]+)"/.exec(text)?.[1]));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST_TEXT);
    });
  }
});
