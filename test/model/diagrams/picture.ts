/** What is drawn of a machine: boxes with what happens inside them, and one arrow between any two of them. */
import { type EdgeInfo, flatten, type MachineInfo, type NodeInfo } from './describe.ts';
import { isDecision } from './lift.ts';
import { type Between, thin } from './thin.ts';
import { type Tree, treeOf } from './tree.ts';
import { insideLines, type Line, lineOf, remark, withLine } from './words.ts';

export interface Shape {
  id: string;
  /** `bare` keeps its children together without a frame. */
  form: 'state' | 'final' | 'decision' | 'group' | 'folded' | 'bare';
  /** Page or picture with more of it. */
  link?: string;
  title: string;
  lines: Line[];
  initial: string | null;
  /** Its children are regions that run side by side. */
  parallel: boolean;
  children: Shape[];
}

export interface Arrow {
  source: string;
  target: string;
  lines: Line[];
}

export interface Picture {
  root: Shape;
  arrows: Arrow[];
  /** The transitions that it tells of, by arrow, stub or line. */
  told: readonly EdgeInfo[];
}

/** File name of a picture: the machine's, and the path of a state whose inside is drawn apart. */
export function sheetName(top: string): string {
  const [machine, ...path] = top.split('.');
  return `${[machine, path.join('-').replaceAll(' ', '-')].filter(Boolean).join('--')}.svg`;
}

/** How much one picture shows. */
export interface View {
  /** The state whose inside is drawn. */
  top: string;
  /** States whose inside has a picture of its own. */
  folded: ReadonlySet<string>;
  actions: boolean;
  /** From how many sources on a state is named where arrows would lead to it; see `thin`. */
  common: number;
}

/** Errors end in a stub as soon as two states share the place that they lead to. */
const COMMON_ERRORS = 2;

/** The picture of a machine, or of one of its states. */
export function toPicture(info: MachineInfo, view: View): Picture {
  const { edges } = info;
  const tree = treeOf(info.root);
  const told: EdgeInfo[] = [];
  const lines = new Map<string, Line[]>();
  const addLine = (box: string, line: Line) => lines.set(box, withLine(lines.get(box) ?? [], line));
  const isCommonError = commonErrors(edges);
  const between: Between[] = [];

  for (const edge of edges) {
    const source = boxOf(edge.source, view, tree);
    const target = boxOf(edge.target, view, tree);
    const line = lineOf(edge, tree, { actions: view.actions, isFolded: source !== edge.source });
    const stub = { ...line, to: tree.name(edge.target) };
    const isLoop = edge.stays || edge.source === edge.target;
    if (source === undefined) {
      if (target !== undefined) addLine(target, remark(`← ${tree.name(edge.source)}`, edge.kind));
      continue;
    }
    // What happens within a folded state is told by its own picture.
    if (source !== edge.source && (isLoop || source === target)) continue;
    told.push(edge);
    if (isLoop) {
      addLine(source, { ...line, to: edge.stays ? '' : '↺' });
    } else if (target === undefined || isCommonError(edge) || !canBeArrow(source, target, tree)) {
      addLine(source, stub);
    } else {
      between.push({ source, target, line, stub });
    }
  }
  const { drawn, named } = thin(between, info.root, view.common);
  for (const { source, stub } of named) addLine(source, stub);
  const arrows = new Map<string, Arrow>();
  for (const { source, target, line } of drawn) {
    const key = `${source}>${target}`;
    arrows.set(key, { source, target, lines: withLine(arrows.get(key)?.lines ?? [], line) });
  }

  const shape = (node: NodeInfo): Shape => {
    const isFolded = node.id !== view.top && view.folded.has(node.id);
    return {
      id: node.id,
      form: isFolded ? 'folded' : formOf(node, edges),
      ...(isFolded && { link: sheetName(node.id) }),
      title: node.id === view.top ? titleOf(node.id, info) : node.key,
      lines: [
        ...insideLines(node),
        ...(isFolded ? [remark(`▸ ${flatten(node).length - 1} states, drawn apart`)] : []),
        ...(lines.get(node.id) ?? []),
      ],
      initial: isFolded ? null : node.initial,
      parallel: node.type === 'parallel' && !isFolded,
      children: isFolded ? [] : node.children.map(shape),
    };
  };
  return { root: shape(tree.nodes.get(view.top) ?? info.root), arrows: [...arrows.values()], told };
}

/** A part of a machine says of which. */
const titleOf = (id: string, { root }: MachineInfo) =>
  id === root.id ? id : `${root.id}: ${id.slice(root.id.length + 1)}`;

/** The box that stands for a state: its own, or the folded one around it; undefined outside of the picture. */
function boxOf(id: string, { top, folded }: View, { around }: Tree): string | undefined {
  const chain = around(id);
  const end = chain.indexOf(top);
  if (end < 0) return undefined;
  return chain.slice(0, end).findLast((each) => folded.has(each)) ?? id;
}

/** An arrow joins two boxes side by side: not a box and what is inside it, nor two regions. */
function canBeArrow(source: string, target: string, { around, nodes }: Tree): boolean {
  const regionOf = (id: string) =>
    around(id).find((_, index, chain) => nodes.get(chain[index + 1] ?? '')?.type === 'parallel');
  return (
    !around(source).includes(target) &&
    !around(target).includes(source) &&
    regionOf(source) === regionOf(target)
  );
}

function commonErrors(edges: readonly EdgeInfo[]): (edge: EdgeInfo) => boolean {
  const errors = edges.filter(
    ({ kind, stays, source, target }) => kind === 'error' && !stays && source !== target,
  );
  const sources = (target: string) =>
    errors.filter((edge) => edge.target === target).map(({ source }) => source);
  return ({ kind, target }) => kind === 'error' && new Set(sources(target)).size >= COMMON_ERRORS;
}

/** A small diamond has room for so many ways; with more of them a decision is drawn as a box. */
const WAYS_OF_DIAMOND = 4;

function formOf(node: NodeInfo, edges: readonly EdgeInfo[]): Shape['form'] {
  if (node.children.length > 0) return 'group';
  const ways = new Set(edges.filter(({ source }) => source === node.id).map(({ target }) => target)).size;
  if (isDecision(node, edges) && ways <= WAYS_OF_DIAMOND) return 'decision';
  return node.type === 'final' ? 'final' : 'state';
}
