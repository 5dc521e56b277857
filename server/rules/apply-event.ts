/** Runs a row through its machine: row → resolveState → can → transition → new row and named effects. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
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
  const effects: string[] = [];
  const next = general.transition(
    snapshot,
    event,
    scopeFor(general, (type) => effects.push(type)),
  );
  return { value: String(next.value), context: next.context, effects };
}

const standIns = new WeakMap<AnyStateMachine, AnyActorRef>();

/**
 * What `transition()` of xstate makes for every call, with one actor for each machine instead of one for each call:
 * making it took longer than the transition. The actor never runs.
 */
function scopeFor(machine: AnyStateMachine, onEffect: (effect: string) => void) {
  const self = standIns.get(machine) ?? createActor(machine);
  standIns.set(machine, self);
  const nothing = () => {};
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    defer: nothing,
    emit: nothing,
    logger: nothing,
    stopChild: nothing,
    actionExecutor: ({ type }: { type: string }) => onEffect(type),
  };
}
