/** Random paths through a machine by a seed, in addition to the shortest ones of `paths.ts`. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { chanceOf } from '#test/properties/chance.ts';
import { casesOf, type Model, type PathStep } from './paths.ts';

type Steps<TMachine extends AnyStateMachine> = readonly PathStep<SnapshotFrom<TMachine>>[];

const first = ({ input }: { input?: unknown }, machine: AnyStateMachine) =>
  initialTransition(machine, input as never)[0] as AnyMachineSnapshot;

/** The events that can happen in a situation. */
function possible<TMachine extends AnyStateMachine>(
  { cases, impossible }: Model<TMachine>,
  snapshot: AnyMachineSnapshot,
): EventObject[] {
  if (snapshot.status !== 'active') return [];
  return ownEventDescriptors(snapshot)
    .flatMap((type: string) => casesOf(cases, type))
    .filter((event: EventObject) => snapshot.can(event))
    .filter((event: EventObject) => !impossible?.(snapshot as SnapshotFrom<TMachine>, event));
}

/**
 * @param most the most steps; a path ends where the machine does
 * @param beginning its first events
 */
export function randomWay<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Model<TMachine>,
  { seed, most, beginning }: { seed: number; most: number; beginning: readonly EventObject[] },
): Steps<TMachine> {
  const { pick } = chanceOf(seed);
  const steps: PathStep<SnapshotFrom<TMachine>>[] = [];
  let snapshot = first(model, machine);
  while (steps.length < most) {
    const event = beginning[steps.length] ?? pick(possible(model, snapshot));
    if (!event) break;
    [snapshot] = transition(machine as AnyStateMachine, snapshot, event);
    steps.push({ event, expected: snapshot as SnapshotFrom<TMachine> });
  }
  return steps;
}

/** A path of these events, without those that can no longer happen. */
export function wayOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Model<TMachine>,
  events: readonly EventObject[],
): Steps<TMachine> {
  let snapshot = first(model, machine);
  return events.flatMap((event) => {
    if (!possible(model, snapshot).some((one) => JSON.stringify(one) === JSON.stringify(event))) return [];
    [snapshot] = transition(machine as AnyStateMachine, snapshot, event);
    return [{ event, expected: snapshot as SnapshotFrom<TMachine> }];
  });
}
