/** Runs a row through its machine: row → resolveState → can → transition → new row and named effects. */
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createEmptyActor,
  type EventFromLogic,
} from 'xstate';

export interface Applied<TMachine extends AnyStateMachine> {
  value: string;
  context: ContextFrom<TMachine>;
  /** Names of the actions to carry out in the same database transaction. */
  effects: readonly string[];
}

/** One actor system for all transitions; nothing inspects it. */
const { system } = createEmptyActor();

/**
 * The part of an actor scope that XState uses in a transition. The machines of rows spawn, emit and send nothing, so it
 * is enough. XState's own `transition` creates an actor for each event, which took 13 % of the time of a text.
 */
const collecting = (effects: string[]) =>
  ({ system, actionExecutor: ({ type }) => effects.push(type) }) as Pick<
    AnyActorScope,
    'system' | 'actionExecutor'
  > as AnyActorScope;

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
  const effects: string[] = [];
  const next: AnyMachineSnapshot = general.transition(snapshot, event, collecting(effects));
  return { value: String(next.value), context: next.context, effects };
}
