/**
 * Delivery faults of a machine in every reachable situation: events that are late, repeated, out of order or missing.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  getNextSnapshot,
  type InputFrom,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { performAutomatic, portOf } from './executor.ts';
import { type Model, type PathStep, transitionPaths } from './paths.ts';
import { situationsOf } from './walk.ts';

export interface DeliveryFaults<TMachine extends AnyStateMachine>
  extends Omit<Model<TMachine>, 'per' | 'input'> {
  /** Every input with which the machine is started. */
  inputs?: readonly InputFrom<TMachine>[];
  /** Situations without a timeout, because a person may take as long as they need; by the reason. */
  waits?: Readonly<Record<string, (snapshot: SnapshotFrom<TMachine>) => boolean>>;
}

/** Declares tests that no late, repeated or missing event breaks the machine or leaves a person without a way on. */
export function proveDeliveryFaults<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { inputs, waits = {}, ...model }: DeliveryFaults<TMachine>,
) {
  const models = inputs?.map((input) => ({ ...model, input })) ?? [model as Model<TMachine>];
  const situations = unique(models.flatMap((walked) => situationsOf(machine, walked)));
  const types = new Set<string>(situations.flatMap((situation) => ownEventDescriptors(situation)));
  // Results come only from running actors.
  const events = [...types]
    .filter((type) => !isResult(type))
    .flatMap((type): readonly EventObject[] => model.cases[type] ?? [{ type }]);
  const after = (snapshot: AnyMachineSnapshot, event: EventObject) =>
    getNextSnapshot(machine as AnyStateMachine, snapshot, event as never) as AnyMachineSnapshot;

  describe(`bad weather for ${machine.id} [FL-05]`, () => {
    it('whatever comes, and comes again, leads to a state with a way on', () => {
      expect(situations.length).toBeGreaterThan(0);
      for (const situation of situations) {
        for (const event of events) {
          let reached: AnyMachineSnapshot = situation;
          for (const time of ['once', 'twice']) {
            reached = after(reached, event);
            expect(reached.status, `${nameOf(situation)} after ${event.type}, ${time}`).not.toBe('error');
            expect(hasWayOn(reached), `${nameOf(reached)} after ${event.type}, ${time}`).toBe(true);
          }
        }
      }
    });

    it('an answer that is not waited for any more changes nothing', async () => {
      for (const walked of models) {
        for (const path of transitionPaths(machine, { ...walked, per: 'edge' })) {
          await expectDeafToLateAnswers(machine, walked, path.steps);
        }
      }
    });

    it('what never answers is given up', () => {
      const isPatient = (end: AnyMachineSnapshot) =>
        Object.values(waits).some((waitsFor) => waitsFor(end as SnapshotFrom<TMachine>));
      const ends = situations.map((situation) => withTime(situation, after));
      expect(ends.filter((end) => isWaiting(end) && !isPatient(end)).map(nameOf)).toEqual([]);
    });
  });
}

/** Performs a path; after each step, calls that the machine has given up since are answered after all. */
async function expectDeafToLateAnswers<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, cases }: Model<TMachine>,
  steps: readonly PathStep<SnapshotFrom<TMachine>>[],
) {
  const asked: { id: string; signal: AbortSignal; answer: PromiseWithResolvers<unknown> }[] = [];
  const asking = fromPromise(({ self, signal }) => {
    const answer = Promise.withResolvers<unknown>();
    asked.push({ id: self.id, signal, answer });
    return answer.promise;
  });
  const clock = new SimulatedClock();
  const names = Object.keys(cases).flatMap((type) =>
    isResult(type) ? type.replace(/^.*?\.actor\./, '') : [],
  );
  const provided = machine.provide({
    actors: Object.fromEntries(names.map((id) => [portOf(machine, id), asking])),
  } as never);
  const actor = createActor(provided, { clock, input } as never).start();
  for (const { event, expected } of steps) {
    const settle = Object.fromEntries(
      asked.filter(({ signal }) => !signal.aborted).map(({ id, answer }) => [id, answer]),
    );
    if (!performAutomatic(event, machine, clock, settle as never)) actor.send(event);
    await nextTurn();
    for (const { id, signal, answer } of asked) {
      if (signal.aborted) answer.resolve(cases[`xstate.done.actor.${id}`]?.[0]?.['output']);
    }
    await nextTurn();
    expect((actor.getSnapshot() as AnyMachineSnapshot).value).toEqual((expected as AnyMachineSnapshot).value);
  }
  actor.stop();
}

const isResult = (type: string) => /^xstate\.(done|error)\.actor\./.test(type);

/** The snapshots without duplicates of state and context. */
function unique<TSnapshot extends AnyMachineSnapshot>(snapshots: readonly TSnapshot[]): TSnapshot[] {
  const seen = new Map(
    snapshots.map((snapshot) => [JSON.stringify([snapshot.value, snapshot.context]), snapshot]),
  );
  return [...seen.values()];
}

/** Whether an event can still happen, or each state's description says why none will. */
function hasWayOn(snapshot: AnyMachineSnapshot): boolean {
  if (snapshot.status === 'done') return true;
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  // A teardown does not count.
  const ways = ownEventDescriptors(snapshot).filter((type: string) => type !== 'teardown.requested');
  return ways.length > 0 || leaves.every(({ description }) => Boolean(description));
}

/** The situation after all its timeouts. */
function withTime(
  situation: AnyMachineSnapshot,
  after: (snapshot: AnyMachineSnapshot, event: EventObject) => AnyMachineSnapshot,
): AnyMachineSnapshot {
  let current = situation;
  for (let step = 0; step < 20; step += 1) {
    const type = ownEventDescriptors(current).find((descriptor: string) =>
      descriptor.startsWith('xstate.after.'),
    );
    if (current.status !== 'active' || type === undefined) return current;
    current = after(current, { type });
  }
  return current;
}

/** Whether a result is awaited. */
function isWaiting(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.status === 'active' && ownEventDescriptors(snapshot).some(isResult);
}

const nameOf = ({ value }: AnyMachineSnapshot) => JSON.stringify(value);
