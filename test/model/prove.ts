/** The parts of the proof that need no screen, declared as tests for one machine. */
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { createCoverage } from './coverage.ts';
import { execute } from './executor.ts';
import type { Model } from './paths.ts';
import { declarePaths, situationsOf } from './walk.ts';

export interface Arrival<TMachine extends AnyStateMachine> {
  name: string;
  input: InputFrom<TMachine>;
  value: unknown;
}

export interface Proof<TMachine extends AnyStateMachine> extends Omit<Model<TMachine>, 'per'> {
  /** `invoke.id`s of the promise actors that the paths settle. */
  actors?: readonly string[];
  /** Further inputs, with each of which the machine is started, so that its first `always` transitions are taken. */
  arrivals?: readonly Arrival<TMachine>[];
  /** Inputs that lead to different transitions; paths are generated for each. */
  inputs?: readonly InputFrom<TMachine>[];
  /** What must hold in every reachable situation, by its sentence. */
  invariants: Readonly<Record<string, (snapshot: SnapshotFrom<TMachine>) => void>>;
}

/** Declares generated paths with measured coverage, and invariants over every reachable situation. */
export function proveMachine<TMachine extends AnyStateMachine>(machine: TMachine, proof: Proof<TMachine>) {
  const { actors: actorNames = [], arrivals = [], inputs, invariants, ...model } = proof;
  const models = inputs?.map((input) => ({ ...model, input })) ?? [model];

  describe(`generated paths of ${machine.id} [MB-02]`, () => {
    const coverage = createCoverage(machine);
    for (const walked of models) declarePaths(machine, walked, { coverage, actorNames });
    for (const { name, input, value } of arrivals) {
      it(`arrives ${name}`, () => {
        const { actor } = execute(machine, { input, coverage, actorNames });
        expect(stateValue(actor.getSnapshot() as SnapshotFrom<TMachine>)).toEqual(value);
        actor.stop();
      });
    }
    afterAll(coverage.expectComplete);
  });

  describe(`invariants of ${machine.id}`, () => {
    const reachable = models.flatMap((walked) => situationsOf(machine, walked));
    for (const [sentence, check] of Object.entries(invariants)) {
      it(`${sentence}, in every situation`, () => {
        expect(reachable.length).toBeGreaterThan(0);
        for (const snapshot of reachable) check(snapshot);
      });
    }
  });
}

const stateValue = (snapshot: AnyMachineSnapshot) => snapshot.value;
