/** A machine that goes round for ever fails instead of holding up the run. */
import type { AnyStateMachine } from 'xstate';

/** Microsteps of one event; the longest way of our machines takes a few dozen. */
const most = 1_000;

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** Sets XState's limit for a machine, for what `provide` makes of it, and for the machines that it starts. */
export function limitSteps(machine: AnyStateMachine): void {
  const options = { maxIterations: most };
  machine.options = options;
  Object.assign(machine.config, { options });
  for (const logic of Object.values(machine.implementations.actors)) {
    if (isMachine(logic) && logic.options.maxIterations !== most) limitSteps(logic);
  }
}
