/** Boxes and arrows with their coordinates, read from what ELK answers. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Size } from './boxes.ts';
import type { Arrow, Shape } from './picture.ts';
import type { Point } from './shelf-packing.ts';

export type Rectangle = Point & Size;

export interface Drawing extends Size {
  /** Outer ones first. */
  boxes: (Rectangle & { shape: Shape /** Where the name of a decision stands. */; name?: Rectangle })[];
  /** Upper left corners of the dots that mark where a state begins. */
  starts: Point[];
  /** `arrow` is null for one from such a dot. */
  arrows: { arrow: Arrow | null; points: Point[]; label: Rectangle | null }[];
}

const at = (place: Partial<Point>, origin: Point): Point => ({
  x: (place.x ?? 0) + origin.x,
  y: (place.y ?? 0) + origin.y,
});

/** The same drawing elsewhere. */
export function moved(drawing: Drawing, by: Point): Drawing {
  return {
    ...drawing,
    boxes: drawing.boxes.map((box) => ({
      ...box,
      ...at(box, by),
      ...(box.name && { name: { ...box.name, ...at(box.name, by) } }),
    })),
    starts: drawing.starts.map((start) => at(start, by)),
    arrows: drawing.arrows.map(({ arrow, points, label }) => ({
      arrow,
      points: points.map((point) => at(point, by)),
      label: label && { ...label, ...at(label, by) },
    })),
  };
}

/** One drawing with others inside it. */
export function joined(outer: Drawing, inner: readonly Drawing[]): Drawing {
  return {
    ...outer,
    boxes: [outer, ...inner].flatMap(({ boxes }) => boxes),
    starts: [outer, ...inner].flatMap(({ starts }) => starts),
    arrows: [outer, ...inner].flatMap(({ arrows }) => arrows),
  };
}

/** @param apart drawings of states that ELK knew as mere boxes */
export function placed(
  graph: ElkNode,
  root: Shape,
  arrows: readonly Arrow[],
  apart: ReadonlyMap<string, Drawing>,
): Drawing {
  const shapes = new Map(flattenShape(root).map((shape) => [shape.id, shape]));
  const origins = new Map<string, Point>([['graph', { x: 0, y: 0 }]]);
  const own: Drawing = {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: [],
    starts: [],
    arrows: [],
  };
  const inner: Drawing[] = [];

  const visit = (node: ElkNode, origin: Point) => {
    const corner = at(node, origin);
    origins.set(node.id, corner);
    const shape = shapes.get(node.id);
    const known = apart.get(node.id);
    if (known) inner.push(moved(known, corner));
    else if (shape) {
      const [label] = node.labels ?? [];
      own.boxes.push({
        shape,
        ...corner,
        ...sizeOf(node),
        ...(label && { name: { ...at(label, corner), ...sizeOf(label) } }),
      });
    } else own.starts.push(corner);
    for (const child of node.children ?? []) visit(child, corner);
  };
  for (const child of graph.children ?? []) visit(child, { x: 0, y: 0 });

  own.arrows = edgesOf(graph).map(({ id, container, sections = [], labels = [] }) => {
    const origin = origins.get(container ?? 'graph') ?? { x: 0, y: 0 };
    const [label] = labels;
    return {
      arrow: id.startsWith('e') ? (arrows[Number(id.slice(1))] ?? null) : null,
      points: sections
        .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
        .map((point) => at(point, origin)),
      label: label ? { ...at(label, origin), ...sizeOf(label) } : null,
    };
  });
  return joined(own, inner);
}

const sizeOf = ({ width = 0, height = 0 }: Partial<Size>): Size => ({ width, height });

function flattenShape(shape: Shape): Shape[] {
  return [shape, ...shape.children.flatMap(flattenShape)];
}

type PlacedEdge = ElkExtendedEdge & { container?: string };

function edgesOf(node: ElkNode): PlacedEdge[] {
  return [...((node.edges ?? []) as PlacedEdge[]), ...(node.children ?? []).flatMap(edgesOf)];
}
