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

const resolved = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot>>();

/** A state as XState resolves it. Only the context differs between rows, and resolving takes longer than an event. */
function snapshotOf(machine: AnyStateMachine, value: string, context: object): AnyMachineSnapshot {
  const ofMachine = resolved.get(machine) ?? new Map<string, AnyMachineSnapshot>();
  resolved.set(machine, ofMachine);
  const snapshot = ofMachine.get(value) ?? machine.resolveState({ value, context: {} });
  ofMachine.set(value, snapshot);
  return { ...snapshot, context };
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
  const snapshot = snapshotOf(machine, value, context);
  if (!snapshot.can(event)) return undefined;
  const effects: string[] = [];
  const next: AnyMachineSnapshot = general.transition(snapshot, event, collecting(effects));
  return { value: String(next.value), context: next.context, effects };
}
