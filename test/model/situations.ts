/** The proof of a machine with paths for each of several inputs. */
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { createCoverage } from './coverage.ts';
import { execute } from './executor.ts';
import type { Model } from './paths.ts';
import { declarePaths, situationsOf } from './walk.ts';

export interface SituationsProof<TMachine extends AnyStateMachine>
  extends Omit<Model<TMachine>, 'per' | 'input'> {
  /** Inputs by name; together they have to cover the machine. */
  situations: Readonly<Record<string, InputFrom<TMachine>>>;
  /** `invoke.id`s of the promise actors that the paths settle. */
  actors?: readonly string[];
  /** What must hold in every reachable situation, by its sentence. */
  invariants: Readonly<Record<string, (snapshot: SnapshotFrom<TMachine>) => void>>;
}

/** Declares generated paths for each input with measured coverage of them together, and invariants over all. */
export function proveInSituations<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { situations, actors: actorNames = [], invariants, ...model }: SituationsProof<TMachine>,
) {
  const walk = (input: InputFrom<TMachine>): Model<TMachine> => ({ ...model, input });

  describe(`generated paths of ${machine.id} [MB-02]`, () => {
    const coverage = createCoverage(machine);
    for (const [situation, input] of Object.entries(situations)) {
      describe(situation, () => {
        declarePaths(machine, walk(input), { coverage, actorNames });
        it('begins', () => {
          const { actor } = execute(machine, { input, coverage, actorNames });
          expect((actor.getSnapshot() as AnyMachineSnapshot).status).not.toBe('error');
          actor.stop();
        });
      });
    }
    afterAll(coverage.expectComplete);
  });

  describe(`invariants of ${machine.id}`, () => {
    const reachable = Object.values(situations).flatMap((input) => situationsOf(machine, walk(input)));
    for (const [sentence, check] of Object.entries(invariants)) {
      it(`${sentence}, in every situation`, () => {
        expect(reachable.length).toBeGreaterThan(0);
        for (const snapshot of reachable) check(snapshot);
      });
    }
  });
}
