/** The pictures of a machine, each of which fits on a sheet that a reviewer reads at a glance. */
import type { Size } from './boxes.ts';
import { flatten, type MachineInfo, type NodeInfo } from './describe.ts';
import type { Drawing } from './drawing.ts';
import { type Direction, layOut } from './layout.ts';
import { liftShared } from './lift.ts';
import { type Picture, toPicture, type View } from './picture.ts';

/** No picture is larger, in pixels. */
export const SHEET: Size = { width: 1_400, height: 1_000 };

/** Regions within regions may fit better when each is put on shorter shelves. */
const NARROW: Size = { width: 600, height: 1_000 };

export interface Sheet {
  /** The state whose inside it shows. */
  top: string;
  picture: Picture;
  drawing: Drawing;
}

const DIRECTIONS: readonly Direction[] = ['DOWN', 'RIGHT'];
type Detail = Pick<View, 'actions' | 'common'>;
/** From the picture that says most to the one that says least; the table below it says everything. */
const DETAILS: readonly Detail[] = [
  { actions: true, common: 5 },
  { actions: true, common: 3 },
  { actions: false, common: 4 },
  { actions: false, common: 3 },
];
const LEAST: Detail = { actions: false, common: 2 };

/** One sheet, or one for the whole and one for each state whose inside does not fit there. */
export async function toSheets(machine: MachineInfo): Promise<Sheet[]> {
  const info = liftShared(machine);
  const drawFrom = async (top: NodeInfo): Promise<Sheet[]> => {
    const largestFirst = flatten(top)
      .filter((node) => node.id !== top.id && node.children.length > 0)
      .toSorted((a, b) => flatten(b).length - flatten(a).length);
    for (const count of [0, 1, 2, 4, 8]
      .filter((each) => each < largestFirst.length)
      .concat(largestFirst.length)) {
      const folded = outermost(largestFirst.slice(0, count));
      const sheet = await fitting(info, top.id, new Set(folded.map(({ id }) => id)));
      if (!sheet) continue;
      const inner = [];
      for (const node of folded) inner.push(...(await drawFrom(node)));
      return [sheet, ...inner];
    }
    throw new Error(`No picture of ${top.id} fits ${SHEET.width} x ${SHEET.height}: it lacks hierarchy.`);
  };
  return drawFrom(info.root);
}

/** A state within a folded one is not seen. */
const outermost = (nodes: readonly NodeInfo[]) =>
  nodes.filter((node) => !nodes.some((other) => other !== node && flatten(other).includes(node)));

/**
 * The smaller way to draw a picture; undefined when it fits no sheet.
 * @param gap between boxes side by side; the usual one when it is not given
 */
export async function drawSmall(picture: Picture, gap?: number): Promise<Drawing | undefined> {
  for (const shelves of picture.root.parallel ? [SHEET, NARROW] : [SHEET]) {
    const drawings = [];
    for (const direction of DIRECTIONS) drawings.push(await layOut(picture, direction, SHEET, shelves, gap));
    const [smallest] = drawings
      .filter(({ width, height }) => width + 2 <= SHEET.width && height + 2 <= SHEET.height)
      .toSorted((a, b) => a.width * a.height - b.width * b.height);
    if (smallest) return smallest;
  }
  return undefined;
}

/** The smallest drawing that says as much as can be said on a sheet. */
async function fitting(
  info: MachineInfo,
  top: string,
  folded: ReadonlySet<string>,
): Promise<Sheet | undefined> {
  const smallest = async (detail: Detail): Promise<Sheet | undefined> => {
    const picture = toPicture(info, { top, folded, ...detail });
    const drawing = await drawSmall(picture);
    return drawing && { top, picture, drawing };
  };
  // Where the least does not fit, more need not be tried.
  const least = await smallest(LEAST);
  if (!least) return undefined;
  for (const detail of DETAILS) {
    const sheet = await smallest(detail);
    if (sheet) return sheet;
  }
  return least;
}
