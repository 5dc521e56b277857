/** Places the boxes and arrows of a picture on a plane, with the layered algorithm of ELK. */
import ElkConstructor, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { boxSize, DIAMOND, labelSize, type Size } from './boxes.ts';
import { type Drawing, joined, moved, placed } from './drawing.ts';
import type { Arrow, Picture, Shape } from './picture.ts';
import { packShelves } from './shelf-packing.ts';

export type Direction = 'DOWN' | 'RIGHT';

/** Between boxes side by side. */
const GAP = 24;

/** Between boxes one after the other, and between them and the words on an arrow: in the proportion of the usual gap. */
const between = (gap: number) => ({
  'elk.layered.spacing.nodeNodeBetweenLayers': String(gap - 2),
  'elk.layered.spacing.edgeNodeBetweenLayers': String(gap / 2),
});

// Options are not inherited by nested graphs; these are the ones they may repeat without elkjs failing.
const REPEATED = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': String(GAP),
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.unnecessaryBendpoints': 'true',
  'elk.edgeLabels.placement': 'CENTER',
};
const OPTIONS = {
  ...REPEATED,
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
};
const INSET = 14;
const START = 8;
/** Room for each arrow along the side of a box. */
const ARROW = 10;

/** Id of the dot that marks where a state begins. */
const startOf = (id: string) => `${id}#start`;

/** Coordinates of everything in a picture; regions that run side by side are drawn apart and put on shelves. */
export async function layOut(
  { root, arrows }: Picture,
  direction: Direction,
  sheet: Size,
  inner: Size = sheet,
  gap: number = GAP,
): Promise<Drawing> {
  const elk: ELK = new (ElkConstructor as unknown as new () => ELK)();
  const repeated = {
    ...REPEATED,
    'elk.spacing.nodeNode': String(gap),
    ...between(gap),
  };
  const ends = (id: string) => [
    arrows.filter(({ source }) => source === id).length,
    arrows.filter(({ target }) => target === id).length,
  ];
  const draw = (shape: Shape) => (shape.parallel ? drawRegions(shape) : drawStates(shape));

  async function drawRegions(shape: Shape): Promise<Drawing> {
    const head = boxSize(shape);
    const regions = await Promise.all(shape.children.map(draw));
    const { places, width, height } = packShelves(regions, INSET, shape === root ? sheet : inner);
    const size = { width: Math.max(head.width, width + 2 * INSET), height: head.height + height + INSET };
    const inside = regions.map((region, i) =>
      moved(region, { x: (places[i]?.x ?? 0) + INSET, y: (places[i]?.y ?? 0) + head.height }),
    );
    return joined({ ...size, boxes: [{ shape, x: 0, y: 0, ...size }], starts: [], arrows: [] }, inside);
  }

  async function drawStates(shape: Shape): Promise<Drawing> {
    const apart = new Map<string, Drawing>();
    for (const inner of parallelsIn(shape)) apart.set(inner.id, await drawRegions(inner));
    const starts: ElkExtendedEdge[] = [];
    const place = (each: Shape): ElkNode => {
      const { id, children, initial, form } = each;
      const known = apart.get(id);
      if (known) return { id, width: known.width, height: known.height };
      const { width, height } = boxSize(each);
      const room = ARROW * Math.max(...ends(id));
      if (form === 'decision') return diamond(id, { width, height }, direction);
      if (children.length === 0)
        return direction === 'DOWN'
          ? { id, width: Math.max(width, room), height }
          : { id, width, height: Math.max(height, room) };
      if (initial) starts.push({ id: startOf(initial), sources: [startOf(id)], targets: [initial] });
      return {
        id,
        children: [
          ...(initial ? [{ id: startOf(id), width: START, height: START }] : []),
          ...children.map(place),
        ],
        layoutOptions: {
          ...repeated,
          'elk.padding': `[top=${height + 6},left=${INSET},bottom=${INSET},right=${INSET}]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          // ELK turns nested graphs that run down, but not what it is told of their size.
          'elk.nodeSize.minimum':
            direction === 'DOWN' ? `(${height},${width + 8})` : `(${width + 8},${height})`,
        },
      };
    };
    const children = [place(shape)];
    const own = idsIn(shape);
    const edges = arrows.flatMap((arrow, i) =>
      own.has(arrow.source) && own.has(arrow.target) ? [labelled(arrow, i)] : [],
    );
    const layoutOptions = { ...OPTIONS, ...repeated, 'elk.direction': direction };
    const graph = await elk.layout({ id: 'graph', layoutOptions, children, edges: [...starts, ...edges] });
    return placed(graph, shape, arrows, apart);
  }

  return draw(root);
}

/** States inside whose children are regions, but not those inside of such a state. */
function parallelsIn({ children }: Shape): Shape[] {
  return children.flatMap((child) => (child.parallel ? [child] : parallelsIn(child)));
}

/** The boxes between which arrows are drawn together. */
function idsIn(shape: Shape): Set<string> {
  const ids = ({ id, parallel, children }: Shape): string[] => [
    id,
    ...(parallel ? [] : children.flatMap(ids)),
  ];
  return new Set(ids(shape));
}

/** Where no arrow leaves. */
const BESIDE: Record<Direction, string> = {
  DOWN: 'OUTSIDE V_CENTER H_RIGHT',
  RIGHT: 'OUTSIDE V_TOP H_CENTER',
};

/** A decision is small; what it is called stands beside it. */
function diamond(id: string, { width, height }: Size, direction: Direction): ElkNode {
  return {
    id,
    width: DIAMOND,
    height: DIAMOND,
    labels: [{ id: `${id}#name`, text: id, width, height }],
    layoutOptions: { 'elk.nodeLabels.placement': BESIDE[direction] },
  };
}

/** What the main way is given: no bends, no way back, and its states one after the other. */
const STRAIGHT = {
  'elk.layered.priority.straightness': '20',
  'elk.layered.priority.direction': '20',
  'elk.layered.priority.shortness': '20',
};

function labelled({ source, target, lines, isMain }: Arrow, index: number): ElkExtendedEdge {
  const labels = lines.length > 0 ? [{ id: `l${index}`, text: `${index}`, ...labelSize(lines) }] : [];
  return {
    id: `e${index}`,
    sources: [source],
    targets: [target],
    labels,
    ...(isMain && { layoutOptions: STRAIGHT }),
  };
}
