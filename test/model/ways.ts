/** Paths through a graph that together take every edge. */

export interface Edge {
  /** Of edges with the same id it is enough to take one. */
  id: string;
  /** The node it leads to. */
  to: string;
}

/**
 * A path from the first node to each edge, longest first, except for edges that another path takes.
 * @param longest a path continues while an edge that no path has taken leads on from its end, up to this many steps, so
 * that less is repeated
 */
export function waysThrough<TEdge extends Edge>(
  outgoing: ReadonlyMap<string, readonly TEdge[]>,
  longest = 0,
): TEdge[][] {
  const taken = new Set<string>();
  return shortestWays(outgoing)
    .toSorted((a, b) => b.length - a.length)
    .flatMap((way) => {
      const last = way.at(-1);
      if (!last || taken.has(last.id)) return [];
      const walked = [...way];
      for (const { id } of way) taken.add(id);
      const nextFrom = ({ to }: TEdge) => outgoing.get(to)?.find(({ id }) => !taken.has(id));
      for (let next = nextFrom(last); next && walked.length < longest; next = nextFrom(next)) {
        taken.add(next.id);
        walked.push(next);
      }
      return [walked];
    });
}

/** The shortest path to each edge, found breadth first in the order of the graph. */
function shortestWays<TEdge extends Edge>(outgoing: ReadonlyMap<string, readonly TEdge[]>): TEdge[][] {
  const [root = ''] = outgoing.keys();
  const wayTo = new Map<string, TEdge[]>([[root, []]]);
  const shortest = new Map<string, TEdge[]>();
  for (const [node, way] of wayTo) {
    for (const edge of outgoing.get(node) ?? []) {
      const extended = [...way, edge];
      if (!wayTo.has(edge.to)) wayTo.set(edge.to, extended);
      if (extended.length < (shortest.get(edge.id)?.length ?? Number.POSITIVE_INFINITY)) {
        shortest.set(edge.id, extended);
      }
    }
  }
  return [...shortest.values()];
}
