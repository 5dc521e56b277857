/** Draws a machine, and judges its pictures before they are kept. */
import { expect } from 'vitest';
import type { CatalogueEntry } from '#machines/catalogue.ts';
import { describeMachine, flatten, type MachineInfo } from './describe.ts';
import { hoistShared } from './hoist-shared.ts';
import { overlaps } from './overlaps.ts';
import type { Shape } from './picture.ts';
import { type Sheet, toSheets } from './sheets.ts';
import { toSvg } from './svg.ts';
import { toMarkdown } from './table.ts';

/** @returns the page, and the pictures in the order in which it shows them */
export async function drawMachine(entry: CatalogueEntry): Promise<string[]> {
  const info = describeMachine(entry.machine);
  const sheets = await toSheets(info);
  expectAllTold(info, sheets);
  expectMainWay(info, sheets);
  expectArrows(info, sheets);
  return [toMarkdown(entry, info, sheets), ...sheets.map(({ drawing }) => toSvg(drawing, entry.title))];
}

/** Every state and transition is in a picture, and no label covers another. */
function expectAllTold(info: MachineInfo, sheets: readonly Sheet[]) {
  const { root, edges } = hoistShared(info);
  const told = new Set(sheets.flatMap(({ picture }) => picture.told).map((edge) => JSON.stringify(edge)));
  expect(edges.map((edge) => JSON.stringify(edge)).filter((edge) => !told.has(edge))).toEqual([]);
  const states = new Set(sheets.flatMap(({ drawing }) => drawing.boxes.map(({ shape }) => shape.id)));
  expect(flatten(root).filter(({ id }) => !states.has(id))).toEqual([]);
  expect(sheets.flatMap(({ top, drawing }) => overlaps(drawing).map((clash) => `${top}: ${clash}`))).toEqual(
    [],
  );
}

/** The main way is named, and is in the first picture. */
function expectMainWay(info: MachineInfo, sheets: readonly Sheet[]) {
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
  const [first] = sheets;
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
}

const shapesIn = ({ id, children }: Shape): string[] => [id, ...children.flatMap(shapesIn)];

/** Any two states with a way between them have an arrow in a picture. */
function expectArrows(info: MachineInfo, sheets: readonly Sheet[]) {
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
}
