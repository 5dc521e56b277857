/** A machine that is kept in memory, without a row: after a restart it starts again. */
import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import { applyEvent } from '../rules/apply-event.ts';

export interface InMemoryMachine<TMachine extends AnyStateMachine, TState extends string> {
  state: () => TState;
  context: () => ContextFrom<TMachine>;
  /** @returns the names of the event's effects, undefined when it changes nothing now */
  apply: (event: EventFromLogic<TMachine>) => readonly string[] | undefined;
}

/** Starts such a machine in a given state. */
export function createInMemoryMachine<TMachine extends AnyStateMachine, TState extends string>(
  machine: TMachine,
  begins: TState,
  newContext: ContextFrom<TMachine>,
): InMemoryMachine<TMachine, TState> {
  let state = begins;
  let context = newContext;
  return {
    state: () => state,
    context: () => context,
    apply(event) {
      const applied = applyEvent(machine, state, context, event);
      if (!applied) return undefined;
      state = applied.value as TState;
      ({ context } = applied);
      return applied.effects;
    },
  };
}
