/** Records what machines do, on XState's own `inspect` option: no network, nothing leaves the page. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';

export interface Entry {
  /** Counts up over all machines of the page. */
  number: number;
  actorId: string;
  event: { type: string };
  snapshot: AnyMachineSnapshot;
}

export interface RecordedMachine {
  actorId: string;
  actor: AnyActorRef;
  machine: AnyStateMachine;
}

export interface Recorder {
  inspect: (event: InspectionEvent) => void;
  machines: () => readonly RecordedMachine[];
  log: () => readonly Entry[];
  /** @returns a function that stops listening */
  subscribe: (listener: () => void) => () => void;
}

/** @param limit how many entries are kept; older ones are dropped */
export function createRecorder(limit = 500): Recorder {
  const machines = new Map<string, RecordedMachine>();
  let log: readonly Entry[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  return {
    inspect(event) {
      const actor = event.actorRef as AnyActorRef;
      const actorId = actor.sessionId;
      if (event.type === '@xstate.actor') {
        const { logic } = actor as { logic?: unknown };
        if (isMachine(logic)) machines.set(actorId, { actorId, actor, machine: logic });
      }
      if (event.type === '@xstate.snapshot' && machines.has(actorId)) {
        count += 1;
        const entry = {
          number: count,
          actorId,
          event: event.event,
          snapshot: event.snapshot as AnyMachineSnapshot,
        };
        log = [...log, entry].slice(-limit);
      }
      for (const listener of listeners) listener();
    },
    machines: () => [...machines.values()],
    log: () => log,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

/** The types of event that would move a machine on, or that it would at least hear. */
export function nextEvents(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return [];
  return [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))].filter(
    (type) => type !== '',
  );
}

/** Ids of the states a machine is in, as the diagrams name them. */
export function activeStates(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter(({ parent }) => parent).map(({ id }) => id);
}
