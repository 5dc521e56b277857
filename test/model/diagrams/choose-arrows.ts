/** Which transitions are drawn as arrows, so that those that are drawn can be followed with the eye. */
import { flatten, type NodeInfo } from './describe.ts';
import type { Line } from './words.ts';

/** A transition between two boxes: with an arrow, or with the name of the other one. */
export interface Between {
  source: string;
  target: string;
  line: Line;
  stub: Line;
  /** A step of the main way is always an arrow. */
  isMain: boolean;
}

/**
 * The first way into each state stays an arrow, so that the course of the machine shows.
 * @param common from how many sources on the other ways into a state are named and not drawn
 */
export function chooseArrows(
  all: readonly Between[],
  root: NodeInfo,
  common: number,
): { drawn: readonly Between[]; named: readonly Between[] } {
  const first = firstWays(all, root);
  const sources = (target: string) =>
    new Set(all.filter((each) => each.target === target).map(({ source }) => source)).size;
  const isDrawn = ({ source, target, isMain }: Between) =>
    isMain || first.get(target) === source || sources(target) < common;
  return { drawn: all.filter(isDrawn), named: all.filter((each) => !isDrawn(each)) };
}

/** For each state the one from which it is reached in the fewest steps, the first in the definition of several. */
function firstWays(all: readonly Between[], root: NodeInfo): Map<string, string> {
  const ways = new Map<string, string>();
  const nodes = new Map(flatten(root).map((node) => [node.id, node]));
  const reached = new Set<string>();
  const follow = (starts: readonly string[]) => {
    const queue = [...starts];
    for (const id of queue) {
      if (reached.has(id)) continue;
      reached.add(id);
      const node = nodes.get(id);
      if (node?.type === 'parallel') queue.push(...node.children.map((child) => child.id));
      if (node?.initial) queue.push(node.initial);
      for (const { source, target } of all) {
        if (source !== id || reached.has(target) || ways.has(target)) continue;
        ways.set(target, source);
        queue.push(target);
      }
    }
  };
  for (const id of nodes.keys()) follow([id]);
  return ways;
}
