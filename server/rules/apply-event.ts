/** Runs a row through its machine: row → resolveState → can → transition → new row and named effects. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  transition,
} from 'xstate';

export interface Applied<TMachine extends AnyStateMachine> {
  value: string;
  context: ContextFrom<TMachine>;
  /** Names of the actions to carry out in the same database transaction. */
  effects: readonly string[];
}

/**
 * Applies one event to a persisted state.
 * @returns undefined when the machine does not take the event in this state (a conflict for the caller)
 */
export function applyEvent<TMachine extends AnyStateMachine>(
  machine: TMachine,
  value: string,
  context: ContextFrom<TMachine>,
  event: EventFromLogic<TMachine>,
): Applied<TMachine> | undefined {
  const general: AnyStateMachine = machine;
  const snapshot: AnyMachineSnapshot = general.resolveState({ value, context });
  if (!snapshot.can(event)) return undefined;
  const [next, actions] = transition(general, snapshot, event);
  return { value: String(next.value), context: next.context, effects: actions.map(({ type }) => type) };
}
