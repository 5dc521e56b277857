/**
 * Turns a machine into test paths that take every reachable transition.
 *
 * `xstate/graph` walks the machine; this adds what it lacks: event cases that must be complete, a path for each
 * *transition* (its own shortest paths stop at states), and a name for each transition that survives `provide`.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { describeEvent, transitionName } from './names.ts';
import { limitSteps } from './step-limit.ts';
import { type Edge, waysThrough } from './ways.ts';

/** One or more concrete events for each event type that carries a payload. */
export type EventCases = Readonly<Record<string, readonly (EventObject & Record<string, unknown>)[]>>;

export interface Model<TMachine extends AnyStateMachine> {
  input?: InputFrom<TMachine>;
  cases: EventCases;
  /** The key by which two snapshots are the same situation: only what guards read, never ids, dates or counters. */
  fingerprint: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** Events that cannot happen in a situation, such as typing the text that is already there. */
  impossible?: (snapshot: SnapshotFrom<TMachine>, event: EventObject) => boolean;
  /**
   * `transition` (default): one path for each set of transitions that an event takes, and the state that it leads to in
   * all regions. `change`: the same, ignoring regions that it does not change. `edge`: one for each situation and
   * event.
   */
  per?: 'transition' | 'change' | 'edge';
  /**
   * A path continues while a transition that no path has taken leads on from its end, up to this many steps, so that
   * less is repeated. Without it a path is the shortest way to one transition, and ends there.
   */
  longest?: number;
  /** The walk fails when the model has more situations than this. */
  limit?: number;
}

export interface PathStep<TSnapshot> {
  event: EventObject;
  /** The snapshot that the event must lead to. */
  expected: TSnapshot;
}

export interface TransitionPath<TSnapshot> {
  name: string;
  steps: readonly PathStep<TSnapshot>[];
}

interface Step extends Edge {
  event: EventObject;
  next: AnyMachineSnapshot;
}

/**
 * The paths that together take every transition which the cases can reach, longest first.
 * @throws when an invoked actor's result has no case, or the model reaches an error, an endless loop or the limit
 */
export function transitionPaths<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Model<TMachine>,
): TransitionPath<SnapshotFrom<TMachine>>[] {
  limitSteps(machine);
  return waysThrough(edges(machine, model), model.longest).map((way) => ({
    name: way.map(({ event }) => describeEvent(event)).join(' → '),
    steps: way.map(({ event, next }) => ({ event, expected: next as SnapshotFrom<TMachine> })),
  }));
}

function edges<TMachine extends AnyStateMachine>(machine: TMachine, model: Model<TMachine>) {
  type Snapshot = AnyMachineSnapshot;
  const { input, cases, fingerprint, impossible = () => false, per = 'transition', limit = 2_000 } = model;

  // Keyed without the event, so that a situation reached in two ways is one node.
  const serializeState = (snapshot: Snapshot) =>
    JSON.stringify([snapshot.value, snapshot.status, fingerprint(snapshot as SnapshotFrom<TMachine>)]);

  // A function, not a list: a list would silently leave out every event type that is not in it.
  const events = (snapshot: Snapshot) =>
    // A machine that has ended receives no events, whatever its root handles.
    snapshot.status === 'done'
      ? []
      : ownEventDescriptors(snapshot).flatMap((type: string) => casesOf(cases, type));

  type Adjacency = Record<
    string,
    { state: Snapshot; transitions: Record<string, { state: Snapshot; event: EventObject }> }
  >;
  const walk = () =>
    getAdjacencyMap(
      machine as AnyStateMachine,
      {
        input,
        events,
        serializeState,
        filterEvents: (snapshot: Snapshot, event: EventObject) =>
          snapshot.can(event) && !impossible(snapshot as SnapshotFrom<TMachine>, event),
        limit,
      } as never,
    ) as Adjacency;
  const adjacency = naming(machine, walk);

  const outgoing = new Map<string, Step[]>();
  for (const [from, { state, transitions }] of Object.entries(adjacency)) {
    if (state.status === 'error') throw new Error(`The model fails in ${from}: ${String(state.error)}`);
    const leaving = Object.entries(transitions).map(([key, { state: next, event }]) => ({
      id:
        per === 'edge'
          ? `${from} ${key}`
          : JSON.stringify([
              machine.getTransitionData(state, event).map(transitionName),
              per === 'change' ? changed(state.value, next.value) : next.value,
            ]),
      to: serializeState(next),
      event,
      next,
    }));
    outgoing.set(from, leaving);
  }
  return outgoing;
}

/** @throws the walk's error, with the name of the machine */
function naming<T>({ id }: AnyStateMachine, walk: () => T): T {
  try {
    return walk();
  } catch (error) {
    throw new Error(`The walk of "${id}" fails: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * The events of a type.
 * @throws for a result of an invoked actor without a case
 */
export function casesOf(cases: EventCases, type: string): readonly EventObject[] {
  const listed = cases[type];
  if (listed) return listed;
  if (/^xstate\.(done|error)\.actor\./.test(type) || type.includes('*')) {
    throw new Error(`No event case for "${type}"`);
  }
  return [{ type }];
}

/** The regions of a state's value that have changed. */
function changed(before: StateValue | undefined, after: StateValue): StateValue {
  if (typeof after === 'string' || typeof before !== 'object') return after;
  return Object.fromEntries(
    Object.entries(after).flatMap(([region, value]) =>
      value === undefined || isDeepStrictEqual(value, before[region])
        ? []
        : [[region, changed(before[region], value)]],
    ),
  );
}
