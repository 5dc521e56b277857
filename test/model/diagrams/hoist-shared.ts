/** What all children of a state do alike is drawn once, from their parent. */
import { type EdgeInfo, flatten, type MachineInfo, type NodeInfo } from './describe.ts';

/** A state that is left at once, whatever is the case: it only decides where to go. */
export const isDecision = (node: NodeInfo, edges: readonly EdgeInfo[]) => {
  const own = edges.filter(({ source }) => source === node.id);
  return (
    node.children.length === 0 &&
    node.invokes.length === 0 &&
    own.length > 0 &&
    own.every(({ kind }) => kind === 'always') &&
    own.some(({ guard }) => guard === null)
  );
};

/** The same machine with transitions that all resting children share moved to their parent. */
export function hoistShared({ root, edges, mainWay }: MachineInfo): MachineInfo {
  let lifted = [...edges];
  for (const parent of flatten(root).toReversed()) {
    if (parent.type !== 'compound') continue;
    const resting = parent.children.filter((child) => child.type !== 'final' && !isDecision(child, lifted));
    const [first, ...others] = resting.map((child) => shareable(child.id, lifted));
    if (!first || others.length === 0) continue;
    for (const [trigger, { sign }] of first) {
      if (!others.every((other) => other.get(trigger)?.sign === sign)) continue;
      const shared = new Set([first, ...others].flatMap((all) => all.get(trigger)?.edges ?? []));
      const once = (first.get(trigger)?.edges ?? []).map((edge) => ({
        ...edge,
        source: parent.id,
        target: edge.stays ? parent.id : edge.target,
      }));
      lifted = [...once, ...lifted.filter((edge) => !shared.has(edge))];
    }
  }
  return { root, edges: lifted, mainWay };
}

/** What a state does at each event, so that two states can be compared. */
function shareable(source: string, edges: readonly EdgeInfo[]) {
  const byTrigger = Map.groupBy(
    edges.filter((edge) => edge.source === source && edge.kind === 'event'),
    ({ trigger }) => trigger,
  );
  return new Map(
    [...byTrigger].map(([trigger, own]) => [
      trigger,
      {
        edges: own,
        sign: JSON.stringify(
          own.map(({ guard, actions, stays, target }) => [guard, actions, stays ? '' : target]),
        ),
      },
    ]),
  );
}
