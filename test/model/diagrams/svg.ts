/** Draws a machine: states as boxes that the inspector can light up, transitions coloured by their kind. */
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type EdgeKind, flatten, type MachineInfo, type NodeInfo } from './describe.ts';
import { edgeLines, layOut, stateLines } from './layout.ts';
import { escapeXml, FONT } from './text.ts';

const COLOURS: Record<EdgeKind | 'start', string> = {
  event: '#1f4e79',
  delay: '#8a5a00',
  done: '#1b6e3c',
  error: '#a4262c',
  always: '#5b5b5b',
  start: '#333333',
};
const FILLS = ['#ffffff', '#f6f8fa', '#eceff4', '#e2e7ee'] as const;

type Point = { x: number; y: number };

/** The diagram of a machine as an SVG document; the same machine always gives the same bytes. */
export async function toSvg(info: MachineInfo, title: string): Promise<string> {
  const graph = await layOut(info);
  const nodes = new Map(flatten(info.root).map((node) => [node.id, node]));
  const origins = new Map<string, Point>([['graph', { x: 0, y: 0 }]]);
  const boxes: string[] = [];

  const drawNode = (placed: ElkNode, parent: Point, depth: number) => {
    const at = { x: parent.x + (placed.x ?? 0), y: parent.y + (placed.y ?? 0) };
    origins.set(placed.id, at);
    const node = nodes.get(placed.id);
    boxes.push(node ? box(node, placed, at, depth) : dot(at));
    for (const child of placed.children ?? []) drawNode(child, at, depth + 1);
  };
  for (const child of graph.children ?? []) drawNode(child, { x: 0, y: 0 }, 0);

  const arrows = collectEdges(graph).map((edge) => {
    const origin = origins.get(edge.container ?? 'graph') ?? { x: 0, y: 0 };
    return arrow(edge, origin, info);
  });

  const [width, height] = [Math.ceil(graph.width ?? 0), Math.ceil(graph.height ?? 0)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT.family}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<defs>${Object.entries(COLOURS)
      .map(([kind, colour]) => marker(kind, colour))
      .join('')}</defs>`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    ...boxes,
    ...arrows,
    '</svg>\n',
  ].join('\n');
}

function box(node: NodeInfo, { width = 0, height = 0 }: ElkNode, at: Point, depth: number): string {
  const fill = node.children.length > 0 ? FILLS[Math.min(depth, FILLS.length - 1)] : '#ffffff';
  const edge =
    node.type === 'final' ? 'stroke="#222222" stroke-width="3"' : 'stroke="#8a94a3" stroke-width="1.2"';
  const lines = stateLines(node).map((line, i) => {
    const style = i === 0 ? `font-size="12" font-weight="600"` : `font-size="${FONT.line}" fill="#4a4a4a"`;
    return `<text x="${round(at.x + 12)}" y="${round(at.y + 18 + i * 14)}" ${style}>${escapeXml(line)}</text>`;
  });
  const rect = `<rect data-state="${escapeXml(node.id)}" x="${round(at.x)}" y="${round(at.y)}" width="${round(width)}" height="${round(height)}" rx="7" fill="${fill}" ${edge}/>`;
  return [rect, ...lines].join('\n');
}

function dot({ x, y }: Point): string {
  return `<circle cx="${round(x + 4.5)}" cy="${round(y + 4.5)}" r="4.5" fill="${COLOURS.start}"/>`;
}

function arrow(edge: ElkExtendedEdge, origin: Point, { edges }: MachineInfo): string {
  const info = edge.id.startsWith('e') ? edges[Number(edge.id.slice(1))] : undefined;
  const kind = info?.kind ?? 'start';
  const paths = (edge.sections ?? []).map(
    (section) =>
      `<path d="${path(section, origin)}" fill="none" stroke="${COLOURS[kind]}" stroke-width="1.2" marker-end="url(#to-${kind})"/>`,
  );
  const labels = info
    ? (edge.labels ?? []).flatMap(({ x = 0, y = 0, width = 0, height = 0 }) => [
        `<rect x="${round(x + origin.x)}" y="${round(y + origin.y)}" width="${round(width)}" height="${round(height)}" fill="#ffffff" fill-opacity="0.85"/>`,
        ...edgeLines(info).map(
          (line, i) =>
            `<text x="${round(x + origin.x + 3)}" y="${round(y + origin.y + 11 + i * 13)}" font-size="${FONT.line}" fill="${i === 0 ? COLOURS[kind] : '#5b5b5b'}">${escapeXml(line)}</text>`,
        ),
      ])
    : [];
  return [...paths, ...labels].join('\n');
}

function path({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection, origin: Point): string {
  const points = [startPoint, ...bendPoints, endPoint];
  return `M${points.map(({ x, y }) => `${round(x + origin.x)} ${round(y + origin.y)}`).join('L')}`;
}

function marker(kind: string, colour: string): string {
  return `<marker id="to-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${colour}"/></marker>`;
}

type PlacedEdge = ElkExtendedEdge & { container?: string };

function collectEdges(node: ElkNode): PlacedEdge[] {
  return [...((node.edges ?? []) as PlacedEdge[]), ...(node.children ?? []).flatMap(collectEdges)];
}

const round = Math.round;
