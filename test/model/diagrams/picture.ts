/** What is drawn of a machine: boxes with what happens inside them, and one arrow between any two of them. */

import { type Between, chooseArrows } from './choose-arrows.ts';
import { type EdgeInfo, flatten, type MachineInfo, type NodeInfo } from './describe.ts';
import { isDecision } from './hoist-shared.ts';
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
  /** It is a step of the main way. */
  isMain: boolean;
}

export interface Picture {
  root: Shape;
  arrows: Arrow[];
  /** The transitions that it tells of, by arrow, stub or line. */
  told: readonly EdgeInfo[];
}

/**
 * File name of a picture: the machine's, and the path of a state whose inside is drawn apart.
 * @param part 0 for the picture itself, more for those with the ways that it has no room for
 */
export function sheetName(top: string, part = 0): string {
  const [machine, ...path] = top.split('.');
  const name = [machine, path.join('-').replaceAll(' ', '-')].filter(Boolean).join('--');
  return `${name}${part === 0 ? '' : `--other-ways${part === 1 ? '' : `-${part}`}`}.svg`;
}

/** How much one picture shows. */
export interface View {
  /** The state whose inside is drawn. */
  top: string;
  /** States whose inside has a picture of its own. */
  folded: ReadonlySet<string>;
  actions: boolean;
  /** From how many sources on a state is named where arrows would lead to it (see `chooseArrows`); never, where it is infinite. */
  common: number;
}

/** Where arrows are thinned out, errors end in a stub as soon as two states share the place that they lead to. */
const COMMON_ERRORS = 2;

/** The picture of a machine, or of one of its states. */
export function toPicture(info: MachineInfo, view: View): Picture {
  const { edges } = info;
  const tree = treeOf(info.root);
  const told: EdgeInfo[] = [];
  const lines = new Map<string, Line[]>();
  const addLine = (box: string, line: Line) => lines.set(box, withLine(lines.get(box) ?? [], line));
  const isCommonError = Number.isFinite(view.common) ? commonErrors(edges) : () => false;
  const stepOf = mainSteps(info, tree);
  const between: Between[] = [];

  for (const edge of edges) {
    const source = boxOf(edge.source, view, tree);
    const target = boxOf(edge.target, view, tree);
    const line = lineOf(edge, tree, { actions: view.actions, isFolded: source !== edge.source });
    const stub = { ...line, to: tree.name(edge.target) };
    const isLoop = edge.stays || edge.source === edge.target;
    const from = stepOf(edge);
    // A state around may lead to one inside of it: then the arrow begins at the state that is left.
    const isAround = source !== undefined && target !== undefined && !canBeArrow(source, target, tree);
    const start = isAround && from !== undefined ? boxOf(from, view, tree) : source;
    const step = from === undefined ? undefined : [start, target];
    if (step?.[0] && step[1] && step[0] !== step[1] && canBeArrow(step[0], step[1], tree)) {
      // What a state around it does is told by its frame, too.
      if (source !== undefined && tree.around(step[0]).slice(1).includes(source)) addLine(source, stub);
      between.push({ source: step[0], target: step[1], line, stub, isMain: true });
      told.push(edge);
      continue;
    }
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
      between.push({ source, target, line, stub, isMain: false });
    }
  }
  const { drawn, named } = chooseArrows(between, info.root, view.common);
  for (const { source, stub } of named) addLine(source, stub);
  const arrows = new Map<string, Arrow>();
  // The main way comes first: what is drawn later goes around it.
  for (const { source, target, line, isMain } of drawn.toSorted(
    (a, b) => Number(b.isMain) - Number(a.isMain),
  )) {
    const key = `${source}>${target}`;
    const known = arrows.get(key);
    arrows.set(key, {
      source,
      target,
      lines: withLine(known?.lines ?? [], line),
      isMain: isMain || (known?.isMain ?? false),
    });
  }

  const shape = (node: NodeInfo): Shape => {
    const isFolded = node.id !== view.top && view.folded.has(node.id);
    return {
      id: node.id,
      form: isFolded ? 'folded' : formOf(node, edges),
      ...(isFolded && { link: sheetName(node.id) }),
      title: isFolded
        ? `${node.key} ▸ ${flatten(node).length - 1}`
        : node.id === view.top
          ? titleOf(node.id, info)
          : node.key,
      lines: [...(isFolded ? [] : insideLines(node)), ...(lines.get(node.id) ?? [])],
      initial: isFolded ? null : node.initial,
      parallel: node.type === 'parallel' && !isFolded,
      children: isFolded ? [] : node.children.map(shape),
    };
  };
  return { root: shape(tree.nodes.get(view.top) ?? info.root), arrows: [...arrows.values()], told };
}

/** The ways that a picture names and has no arrow for, between boxes without a word in them. */
export function otherWays(info: MachineInfo, view: View, drawn: readonly Arrow[]): Picture {
  const all = toPicture(info, { ...view, actions: false, common: Infinity });
  const isDrawn = ({ source, target }: Arrow) =>
    drawn.some((arrow) => arrow.source === source && arrow.target === target);
  const root = { ...all.root, title: `${all.root.title}: other ways` };
  return onlyWith(
    { ...all, root },
    all.arrows.filter((arrow) => !isDrawn(arrow)),
  );
}

/** A picture of these arrows, and of the boxes between which they lead. */
export function onlyWith(picture: Picture, arrows: readonly Arrow[]): Picture {
  const ends = new Set(arrows.flatMap(({ source, target }) => [source, target]));
  const bare = (shape: Shape): Shape => ({
    ...shape,
    form: shape.form === 'folded' ? 'state' : shape.form,
    lines: [],
    initial: null,
    children: shape.children.filter(isNeeded).map(bare),
  });
  const isNeeded = (shape: Shape): boolean => ends.has(shape.id) || shape.children.some(isNeeded);
  return { ...picture, root: bare(picture.root), arrows: [...arrows] };
}

/**
 * Where a step of the main way begins that a transition makes. Where no state on the way makes the step itself, one around
 * them does: its arrow begins at the state that is left.
 */
function mainSteps(
  { mainWay, edges }: MachineInfo,
  { around }: Tree,
): (edge: EdgeInfo) => string | undefined {
  const isOf = (one: string, other: string) => around(one).includes(other) || around(other).includes(one);
  const makes = ({ source, target, stays, kind }: EdgeInfo, from: string, to: string) =>
    !stays && kind !== 'error' && isOf(from, source) && isOf(to, target) && !isOf(from, target);
  const isAround = ({ source }: EdgeInfo, to: string) => around(to).includes(source);
  return (edge) =>
    mainWay.find((from, i) => {
      const to = mainWay[i + 1];
      if (to === undefined || !makes(edge, from, to)) return false;
      return !isAround(edge, to) || edges.every((other) => isAround(other, to) || !makes(other, from, to));
    });
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
