/** The committed pages of the machines are what reviewers read: stale, nameless or unreadable ones fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import { describeMachine, flatten, INLINE } from './diagrams/describe.ts';
import { hoistShared } from './diagrams/hoist-shared.ts';
import { areasOf, toMap } from './diagrams/map.ts';
import { overlaps } from './diagrams/overlaps.ts';
import { type Shape, sheetName } from './diagrams/picture.ts';
import { makers, reachedFrom, rowMessages } from './diagrams/row-messages.ts';
import { rowStates } from './diagrams/row-states.ts';
import { testsByRow, toRowIndex } from './diagrams/rows.ts';
import { drawSmall, SHEET, type Sheet, toSheets } from './diagrams/sheets.ts';
import { homesOf, startsOf } from './diagrams/starts.ts';
import { toSvg } from './diagrams/svg.ts';
import { toIndex, toMarkdown } from './diagrams/table.ts';

const FOLDER = '../../docs/machines';
const SMALLEST_TEXT = 11;
/** Many layouts are tried for a large machine. */
const DRAWING_TIMEOUT_MS = 60_000;
const shapesIn = ({ id, children }: Shape): string[] => [id, ...children.flatMap(shapesIn)];
const committed = readdirSync(`${import.meta.dirname}/${FOLDER}`);

describe('docs/machines [MB-03]', () => {
  const drawn = new Map<string, Sheet[]>();

  for (const entry of catalogue) {
    const { machine, title } = entry;
    const info = describeMachine(machine);

    it(`has a fresh table and diagrams of ${machine.id}`, { timeout: DRAWING_TIMEOUT_MS }, async () => {
      const sheets = await toSheets(info);
      drawn.set(machine.id, sheets);
      await expect(toMarkdown(entry, info, sheets)).toMatchFileSnapshot(`${FOLDER}/${machine.id}.md`);
      for (const { top, part, drawing } of sheets) {
        await expect(toSvg(drawing, title)).toMatchFileSnapshot(`${FOLDER}/${sheetName(top, part)}`);
      }
    });

    it(`tells every state and transition of ${machine.id} in a picture, and no label covers another`, () => {
      const sheets = drawn.get(machine.id) ?? [];
      const { root, edges } = hoistShared(info);
      const told = new Set(sheets.flatMap(({ picture }) => picture.told).map((edge) => JSON.stringify(edge)));
      expect(edges.map((edge) => JSON.stringify(edge)).filter((edge) => !told.has(edge))).toEqual([]);
      const states = new Set(sheets.flatMap(({ drawing }) => drawing.boxes.map(({ shape }) => shape.id)));
      expect(flatten(root).filter(({ id }) => !states.has(id))).toEqual([]);
      expect(
        sheets.flatMap(({ top, drawing }) => overlaps(drawing).map((clash) => `${top}: ${clash}`)),
      ).toEqual([]);
    });

    it(`names the main way of ${machine.id}, and draws it in the first picture`, () => {
      const { root, edges, mainWay } = info;
      const ids = new Set(flatten(root).map(({ id }) => id));
      expect(mainWay.filter((id) => !ids.has(id))).toEqual([]);
      expect(mainWay.length).toBeGreaterThan(1);
      const contains = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}.`);
      const steps = mainWay.slice(1).map((to, i) => [mainWay[i] ?? '', to] as const);
      const isTaken = ([from, to]: readonly [string, string]) =>
        edges.some(
          ({ source, target, stays }) =>
            !stays &&
            (contains(source, from) || contains(from, source)) &&
            (contains(target, to) || contains(to, target)),
        );
      expect(steps.filter((step) => !isTaken(step))).toEqual([]);
      const [first] = drawn.get(machine.id) ?? [];
      const boxes = first?.drawing.boxes.map(({ shape }) => shape.id) ?? [];
      const boxOf = (id: string) =>
        boxes.filter((box) => contains(box, id)).toSorted((a, b) => b.length - a.length)[0];
      const missing = steps.filter(([from, to]) => {
        const [source = '', target = ''] = [boxOf(from), boxOf(to)];
        const isInside = contains(source, target) || contains(target, source);
        const isDrawn = first?.picture.arrows.some(
          (arrow) =>
            arrow.isMain &&
            contains(arrow.source, source) &&
            (contains(arrow.target, target) || contains(target, arrow.target)),
        );
        return !isInside && !isDrawn;
      });
      expect(missing).toEqual([]);
    });

    it(`has an arrow in a picture of ${machine.id} for any two states with a way between them`, () => {
      const sheets = drawn.get(machine.id) ?? [];
      const { root, edges } = hoistShared(info);
      const nodes = new Map(flatten(root).map((node) => [node.id, node]));
      const chainOf = (id: string): string[] =>
        id === root.id ? [id] : [...chainOf(id.slice(0, id.lastIndexOf('.'))), id];
      const pairs = edges.filter(({ source, target, stays }) => {
        const [from, to] = [chainOf(source), chainOf(target)];
        const fork = from.findIndex((id, i) => to[i] !== id);
        // A state and what is inside of it, or regions side by side, are told in words.
        return !stays && fork > 0 && fork < to.length && nodes.get(from[fork - 1] ?? '')?.type !== 'parallel';
      });
      const without = pairs.filter(({ source, target }) =>
        sheets.every(({ picture }) => {
          const boxes = new Set(shapesIn(picture.root));
          const boxOf = (id: string) => chainOf(id).findLast((each) => boxes.has(each));
          return !picture.arrows.some(
            (arrow) => arrow.source === boxOf(source) && arrow.target === boxOf(target),
          );
        }),
      );
      expect(without.map(({ source, trigger, target }) => `${source} ${trigger} ${target}`)).toEqual([]);
    });

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
    const pictures = [...drawn.values()].flat().map(({ top, part }) => sheetName(top, part));
    const expected = new Set([
      'README.md',
      'map.svg',
      'rows.md',
      ...ids.map((id) => `${id}.md`),
      ...pictures,
    ]);
    expect(committed.filter((file) => !expected.has(file))).toEqual([]);
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
