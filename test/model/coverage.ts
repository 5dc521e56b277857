/** Records the states and transitions that real runs of a machine went through. */
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { definedTransitions, transitionName } from './names.ts';
import { limitSteps } from './step-limit.ts';

export interface Coverage {
  /** The `inspect` option of `createActor`; other machines of the same actor system are left out. */
  inspect: (event: InspectionEvent) => void;
  /** The names of the states and transitions that no run has reached yet. */
  missing: () => { states: string[]; transitions: string[] };
  /** @throws naming every state and transition that no run has reached */
  expectComplete: () => void;
}

/** Coverage of a machine, measured on the running actor, not on the model that generated the paths. */
export function createCoverage(machine: AnyStateMachine): Coverage {
  limitSteps(machine);
  const states = new Set(getStateNodes(machine).map(({ id }) => id));
  const transitions = new Set(definedTransitions(machine));

  const missing = () => ({ states: [...states], transitions: [...transitions] });

  return {
    inspect(event) {
      if (event.type === '@xstate.microstep') {
        for (const transition of event._transitions) {
          transitions.delete(transitionName(transition));
          // A state that is left at once, by `always` or because its region ends the machine, is in no snapshot.
          states.delete(transition.source.id);
          for (const { id } of transition.target ?? []) states.delete(id);
        }
      }
      if (event.type === '@xstate.snapshot') {
        const { _nodes: nodes = [] } = event.snapshot as Partial<AnyMachineSnapshot>;
        for (const { id } of nodes) states.delete(id);
      }
    },
    missing,
    expectComplete() {
      const untouched = missing();
      const names = [...untouched.states, ...untouched.transitions];
      if (names.length > 0) {
        throw new Error(
          `No run of "${machine.id}" went through:\n${names.map((name) => `  ${name}`).join('\n')}`,
        );
      }
    },
  };
}
