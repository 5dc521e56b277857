/** Limits a machine's steps, so that one with an endless loop fails instead of blocking the run. */
import type { AnyStateMachine } from 'xstate';

/** The most microsteps of one event; our machines take a few dozen at most. */
const most = 1_000;

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** Sets XState's limit for a machine, for its copies by `provide`, and for the machines that it starts. */
export function limitSteps(machine: AnyStateMachine): void {
  const options = { maxIterations: most };
  machine.options = options;
  Object.assign(machine.config, { options });
  for (const logic of Object.values(machine.implementations.actors)) {
    if (isMachine(logic) && logic.options.maxIterations !== most) limitSteps(logic);
  }
}
