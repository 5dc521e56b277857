/** Places the states and transitions of a machine on a plane, with the layered algorithm of ELK. */
import ElkConstructor, { type ELK, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { EdgeInfo, MachineInfo, NodeInfo } from './describe.ts';
import { FONT, textWidth } from './text.ts';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
};

// Options are not inherited by nested graphs; these are the ones they may repeat without elkjs failing.
const REPEATED = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.unnecessaryBendpoints': 'true',
  'elk.edgeLabels.placement': 'CENTER',
};

const LINE = 14;
const START = 9;

/** Id of the dot that marks the initial state of a compound state. */
export const startOf = (id: string) => `${id}#start`;

/** The lines of text inside a state's box. */
export function stateLines({ key, type, invokes, entry, exit }: NodeInfo): string[] {
  return [
    type === 'parallel' ? `${key} (parallel)` : key,
    ...invokes.map((name) => `⚙ ${name}`),
    ...entry.map((name) => `entry / ${name}`),
    ...exit.map((name) => `exit / ${name}`),
  ];
}

/** The two lines of a transition's label: when it is taken, and what it does. */
export function edgeLines({ branch, trigger, guard, actions }: EdgeInfo): string[] {
  const when = [branch && `${branch}.`, trigger, guard && `[${guard}]`].filter(Boolean).join(' ');
  return actions.length > 0 ? [when, `/ ${actions.join(', ')}`] : [when];
}

/** Coordinates for every state (`id`), start dot and transition (`e0`, `e1`, … in the order of `edges`). */
export async function layOut({ root, edges }: MachineInfo): Promise<ElkNode> {
  const starts: { id: string; sources: string[]; targets: string[] }[] = [];

  const place = (node: NodeInfo): ElkNode => {
    const lines = stateLines(node);
    const width = Math.max(...lines.map((line, i) => textWidth(line, i === 0 ? FONT.title : FONT.line))) + 24;
    const height = LINE * (lines.length + 1);
    if (node.children.length === 0) return { id: node.id, width, height };
    if (node.initial) {
      starts.push({ id: `start:${node.id}`, sources: [startOf(node.id)], targets: [node.initial] });
    }
    const dot = node.initial ? [{ id: startOf(node.id), width: START, height: START }] : [];
    return {
      id: node.id,
      children: [...dot, ...node.children.map(place)],
      layoutOptions: {
        ...REPEATED,
        'elk.padding': `[top=${height + 6},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width + 20},${height})`,
      },
    };
  };

  const children = [place(root)];
  const arrows = edges.map((edge, i) => {
    const lines = edgeLines(edge);
    const width = Math.max(...lines.map((line) => textWidth(line, FONT.line))) + 8;
    const label = { id: `l${i}`, text: lines.join('\n'), width, height: LINE * lines.length };
    return { id: `e${i}`, sources: [edge.source], targets: [edge.target], labels: [label] };
  });

  const elk: ELK = new (ElkConstructor as unknown as new () => ELK)();
  return elk.layout({
    id: 'graph',
    layoutOptions: { ...OPTIONS, ...REPEATED },
    children,
    edges: [...starts, ...arrows],
  });
}
