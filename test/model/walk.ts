import { expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Coverage } from './coverage.ts';
import { execute } from './executor.ts';
import { type Model, transitionPaths } from './paths.ts';

/** Declares a test for each generated path; with several inputs, there are paths for each. */
export function declarePaths<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Model<TMachine>,
  { coverage, actorNames }: { coverage: Coverage; actorNames: readonly string[] },
) {
  for (const { name, steps } of transitionPaths(machine, model)) {
    it(name, async () => {
      const { actor, perform } = execute(machine, { ...model, coverage, actorNames });
      for (const { event, expected } of steps) {
        await perform(event);
        const reached = actor.getSnapshot() as SnapshotFrom<TMachine>;
        expect(valueOf(reached)).toEqual(valueOf(expected));
        expect(model.fingerprint(reached)).toEqual(model.fingerprint(expected));
      }
      actor.stop();
    });
  }
}

/** Every situation that the paths can reach. */
export function situationsOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Model<TMachine>,
): SnapshotFrom<TMachine>[] {
  return transitionPaths(machine, { ...model, per: 'edge', longest: Infinity }).flatMap(({ steps }) =>
    steps.map(({ expected }) => expected),
  );
}

const valueOf = ({ value }: AnyMachineSnapshot) => value;
