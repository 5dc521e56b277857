/** Where a state lies in its machine, and what it is called there. */
import { flatten, type NodeInfo } from './describe.ts';

export interface Tree {
  nodes: ReadonlyMap<string, NodeInfo>;
  /** The state itself, then the states around it from the inside out. */
  around: (id: string) => string[];
  /** The shortest name that no other state of the machine has. */
  name: (id: string) => string;
}

/** The states of a machine by id. */
export function treeOf(root: NodeInfo): Tree {
  const all = flatten(root);
  const nodes = new Map(all.map((node) => [node.id, node]));
  const parents = new Map(all.flatMap((node) => node.children.map(({ id }) => [id, node.id])));
  const around = (id: string): string[] => {
    const parent = parents.get(id);
    return parent === undefined ? [id] : [id, ...around(parent)];
  };
  const keyOf = (id: string) => nodes.get(id)?.key ?? id;
  const name = (id: string) => {
    const path = around(id).slice(0, -1).map(keyOf);
    const length = path.findIndex((_, index) => {
      const end = path.slice(0, index + 1).join('<');
      return (
        all.filter((other) => isEnd(around(other.id).slice(0, -1).map(keyOf).join('<'), end)).length === 1
      );
    });
    return (
      path
        .slice(0, length < 0 ? path.length : length + 1)
        .toReversed()
        .join('.') || keyOf(id)
    );
  };
  return { nodes, around, name };
}

const isEnd = (path: string, end: string) => path === end || path.startsWith(`${end}<`);
