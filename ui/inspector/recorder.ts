/** Records what actors do, on XState's own `inspect` option: no network, nothing leaves the page. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';
import { toPlain } from './plain.ts';
import type { Entry, Moment, RecordedActor, Recording } from './recording.ts';

export interface Recorder {
  inspect: (event: InspectionEvent) => void;
  recording: () => Recording;
  /** The actor itself, as long as it runs. */
  actor: (session: string) => AnyActorRef | undefined;
  /** @returns a function that stops listening */
  subscribe: (listener: () => void) => () => void;
}

/** @param limit how many events are kept; older ones are dropped */
export function createRecorder(limit = 500): Recorder {
  const live = new Map<string, AnyActorRef>();
  const listeners = new Set<() => void>();
  let recording: Recording = { actors: [], entries: [] };
  let count = 0;
  let isNotifying = false;

  function update(change: Partial<Recording>) {
    recording = { ...recording, ...change };
    if (isNotifying) return;
    isNotifying = true;
    // Machines move while React renders, and a panel may not be changed then.
    queueMicrotask(() => {
      isNotifying = false;
      for (const listener of listeners) listener();
    });
  }

  function note(entry: Omit<Entry, 'number'>) {
    count += 1;
    update({ entries: [...recording.entries, { ...entry, number: count }].slice(-limit) });
  }

  /** What came of the last event that the actor was sent. */
  function settle(session: string, event: { type: string }, after: Moment) {
    const index = recording.entries.findLastIndex((entry) => entry.to === session && entry.after === null);
    const open = recording.entries[index];
    if (!open || open.event.type !== event.type)
      return note({ to: session, from: null, event: plainEvent(event), after });
    update({ entries: recording.entries.with(index, { ...open, after }) });
  }

  return {
    inspect(inspected) {
      const actor = inspected.actorRef as AnyActorRef;
      const session = actor.sessionId;
      if (inspected.type === '@xstate.actor') {
        live.set(session, actor);
        update({ actors: [...recording.actors, describeActor(actor)] });
      } else if (inspected.type === '@xstate.event') {
        const from = (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null;
        note({
          to: session,
          from: from === session ? null : from,
          event: plainEvent(inspected.event),
          after: null,
        });
      } else if (inspected.type === '@xstate.snapshot') {
        settle(session, inspected.event, momentFrom(inspected.snapshot));
      }
    },
    recording: () => recording,
    actor: (session) => live.get(session),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const plainEvent = (event: { type: string }) => ({ ...(toPlain(event) as object), type: event.type });

function describeActor(actor: AnyActorRef): RecordedActor {
  const { logic, _parent: parent } = actor as AnyActorRef & { logic?: unknown };
  return {
    session: actor.sessionId,
    name: actor.id,
    parent: parent?.sessionId ?? null,
    machine: isMachine(logic) ? logic.id : null,
  };
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

/** Where an actor stands: a machine in its states, anything else with what it came to. */
export function momentFrom(snapshot: unknown): Moment {
  const { status, value, context, output, error } = snapshot as Partial<AnyMachineSnapshot>;
  const ended = { ...(output !== undefined && { output }), ...(error !== undefined && { error }) };
  return {
    status: String(status),
    value: toPlain(value ?? status),
    states: isMachineSnapshot(snapshot) ? activeStates(snapshot) : [],
    context: toPlain(context === undefined ? ended : { ...context, ...ended }),
  };
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** Ids of the states a machine is in, as the pictures name them. */
export function activeStates(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter(({ parent }) => parent).map(({ id }) => id);
}

/** The types of event that would move a machine on, or that it would at least hear. */
export function nextEvents(actor: AnyActorRef): string[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  const types = getNextTransitions(snapshot).map(({ eventType }) => eventType);
  return [...new Set(types)].filter((type) => type !== '');
}

/**
 * Ends what a machine waits for, before it ends by itself: the machine goes on as if it had.
 * @param how what it came to
 */
export function force(actor: AnyActorRef, how: { output: unknown } | { error: unknown }): void {
  const parent = (actor as AnyActorRef & { _parent?: AnyActorRef })._parent;
  const type = `xstate.${'output' in how ? 'done' : 'error'}.actor.${actor.id}`;
  parent?.send({ type, actorId: actor.id, ...how });
}
