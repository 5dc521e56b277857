/** The pictures of a machine, each of which fits on a sheet that a reviewer reads at a glance. */
import type { Size } from './boxes.ts';
import { flatten, type MachineInfo, type NodeInfo } from './describe.ts';
import type { Drawing } from './drawing.ts';
import { hoistShared } from './hoist-shared.ts';
import { type Direction, layOut } from './layout.ts';
import { onlyWith, otherWays, type Picture, toPicture, type View } from './picture.ts';

/** No picture is larger, in pixels. */
export const SHEET: Size = { width: 1_400, height: 1_000 };

/** Regions within regions may fit better when each is put on shorter shelves. */
const NARROW: Size = { width: 600, height: 1_000 };

export interface Sheet {
  /** The state whose inside it shows. */
  top: string;
  /** 0 for the picture itself, more for those with the ways that it has no room for. */
  part: number;
  picture: Picture;
  drawing: Drawing;
}

const DIRECTIONS: readonly Direction[] = ['DOWN', 'RIGHT'];
type Detail = Pick<View, 'actions' | 'common'>;
/** From the picture that says most to the one that says least; each has an arrow between any two states that have a way. */
const WHOLE: readonly Detail[] = [
  { actions: true, common: Infinity },
  { actions: false, common: Infinity },
];
/** Where even one level has too many ways for a picture: those that are only named have another one. */
const THINNED: readonly Detail[] = [
  { actions: true, common: 5 },
  { actions: true, common: 3 },
  { actions: false, common: 4 },
  { actions: false, common: 3 },
  { actions: false, common: 2 },
];

/** One sheet, or one for the whole and one for each state whose inside does not fit there. */
export async function toSheets(machine: MachineInfo): Promise<Sheet[]> {
  const info = hoistShared(machine);
  const drawFrom = async (top: NodeInfo): Promise<Sheet[]> => {
    const largestFirst = flatten(top)
      .filter((node) => node.id !== top.id && node.children.length > 0)
      .toSorted((a, b) => flatten(b).length - flatten(a).length);
    for (const count of [0, 1, 2, 4, 8]
      .filter((each) => each < largestFirst.length)
      .concat(largestFirst.length)) {
      const folded = outermost(largestFirst.slice(0, count));
      const isLast = count === largestFirst.length;
      const sheets = await fitting(
        info,
        top.id,
        new Set(folded.map(({ id }) => id)),
        isLast ? [...WHOLE, ...THINNED] : WHOLE,
      );
      if (!sheets) continue;
      const inner = [];
      for (const node of folded) inner.push(...(await drawFrom(node)));
      return [...sheets, ...inner];
    }
    throw new Error(`No picture of ${top.id} fits ${SHEET.width} x ${SHEET.height}: it lacks hierarchy.`);
  };
  return drawFrom(info.root);
}

/** A state within a folded one is not seen. */
const outermost = (nodes: readonly NodeInfo[]) =>
  nodes.filter((node) => !nodes.some((other) => other !== node && flatten(other).includes(node)));

/** Between boxes, where the usual gap takes too much room. */
const TIGHT = 8;

/** The smaller way to draw a picture; undefined when it fits no sheet. */
export async function drawSmall(picture: Picture): Promise<Drawing | undefined> {
  for (const gap of [undefined, TIGHT]) {
    for (const shelves of picture.root.parallel ? [SHEET, NARROW] : [SHEET]) {
      const drawings = [];
      for (const direction of DIRECTIONS)
        drawings.push(await layOut(picture, direction, SHEET, shelves, gap));
      const [smallest] = drawings
        .filter(({ width, height }) => width + 2 <= SHEET.width && height + 2 <= SHEET.height)
        .toSorted((a, b) => a.width * a.height - b.width * b.height);
      if (smallest) return smallest;
    }
  }
  return undefined;
}

/** The picture that says most of those that fit a sheet, and the ways that it only names. */
async function fitting(
  info: MachineInfo,
  top: string,
  folded: ReadonlySet<string>,
  details: readonly Detail[],
): Promise<Sheet[] | undefined> {
  for (const detail of details) {
    const view = { top, folded, ...detail };
    const picture = toPicture(info, view);
    const drawing = await drawSmall(picture);
    if (!drawing) continue;
    const others = await inParts(otherWays(info, view, picture.arrows));
    return [
      { top, part: 0, picture, drawing },
      ...others.map((other, i) => ({ top, part: i + 1, ...other })),
    ];
  }
  return undefined;
}

/** One picture of these ways, or as many as they need. */
async function inParts(picture: Picture): Promise<Omit<Sheet, 'top' | 'part'>[]> {
  const { arrows } = picture;
  if (arrows.length === 0) return [];
  const drawing = await drawSmall(picture);
  if (drawing) return [{ picture, drawing }];
  const half = Math.ceil(arrows.length / 2);
  if (half === arrows.length) throw new Error(`An arrow of ${picture.root.title} fits no sheet.`);
  const parts = [arrows.slice(0, half), arrows.slice(half)].map((part) => inParts(onlyWith(picture, part)));
  return (await Promise.all(parts)).flat();
}
