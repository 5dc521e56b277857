/** Records what actors do, with XState's own `inspect` option: no network, nothing leaves the page. */
import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';
import type { Entry, Moment, RecordedActor, Recording } from './recording.ts';
import { isMachine, toPlain } from './to-plain.ts';

export interface Recorder {
  inspect: (event: InspectionEvent) => void;
  recording: () => Recording;
  /** The running actor of a session. */
  actor: (session: string) => AnyActorRef | undefined;
  /** @returns a function that stops listening */
  subscribe: (listener: () => void) => () => void;
}

/** A message without an answer yet; identified by the event object, because types may repeat. */
interface Waiting {
  event: object;
  number: number;
}

/** @param limit how many messages are kept; of older ones only each actor's last state */
export function createRecorder(limit = 5_000): Recorder {
  const live = new Map<string, AnyActorRef>();
  const waiting = new Map<string, Waiting[]>();
  const listeners = new Set<() => void>();
  let recording: Recording = { actors: [], entries: [] };
  let messages = 0;
  let moments = 0;
  let isNotifying = false;

  function update(change: Partial<Recording>) {
    recording = { ...recording, ...change };
    if (isNotifying) return;
    isNotifying = true;
    // Machines change while React renders, when the panel must not be updated.
    queueMicrotask(() => {
      isNotifying = false;
      for (const listener of listeners) listener();
    });
  }

  function note(entry: Omit<Entry, 'number'>): number {
    messages += 1;
    update({ entries: trimmed([...recording.entries, { ...entry, number: messages }], limit) });
    return messages;
  }

  /**
   * An actor processes its messages one by one, each a separate object. Its state is set before its actions run, so the
   * messages that it sends count as answered after its own, even though they finish earlier.
   */
  function settle(session: string, event: { type: string }, after: Moment, isThrough: boolean) {
    const open = waiting.get(session) ?? [];
    const answered = open.find((one) => one.event === event);
    if (!answered) {
      moments += 1;
      note({ to: session, from: null, event: plainEvent(event), after, settled: moments });
      return;
    }
    const entries = recording.entries.map((entry) => {
      if (entry.number !== answered.number) return entry;
      if (entry.settled === null) moments += 1;
      return { ...entry, after, settled: entry.settled ?? moments };
    });
    if (isThrough) waiting.set(session, open.toSpliced(0, open.indexOf(answered) + 1));
    update({ entries });
  }

  return {
    inspect(inspected) {
      const actor = inspected.actorRef as AnyActor;
      const session = actor.sessionId;
      if (inspected.type === '@xstate.actor') {
        live.set(session, actor);
        update({ actors: [...recording.actors, describeActor(actor)] });
      } else if (inspected.type === '@xstate.event') {
        const from = (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null;
        if (inspected.event.type === 'xstate.init') {
          const actors = recording.actors.map((known) =>
            known.session === session ? { ...known, parent: from } : known,
          );
          update({ actors });
        }
        const number = note({
          to: session,
          from,
          event: plainEvent(inspected.event),
          after: null,
          settled: null,
        });
        waiting.set(session, [...(waiting.get(session) ?? []), { event: inspected.event, number }]);
      } else if (inspected.type === '@xstate.snapshot') {
        settle(session, inspected.event, momentFrom(inspected.snapshot), true);
      } else if (inspected.type === '@xstate.microstep' && waiting.get(session)?.length) {
        settle(session, inspected.event, momentFrom(inspected.snapshot), false);
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

/** The newest messages, and each actor's last one among the older, which has its state. */
function trimmed(entries: readonly Entry[], limit: number): readonly Entry[] {
  if (entries.length <= limit) return entries;
  const old = entries.slice(0, -limit);
  const last = new Map(old.filter(({ settled }) => settled !== null).map((entry) => [entry.to, entry]));
  return [...last.values(), ...entries.slice(-limit)];
}

const plainEvent = (event: { type: string }) => ({ ...(toPlain(event) as object), type: event.type });

/** Describes a new actor. Its parent is only known when it starts. */
const describeActor = ({ sessionId, id, src, logic }: AnyActor): RecordedActor => ({
  session: sessionId,
  name: id,
  src: typeof src === 'string' ? src : null,
  parent: null,
  machine: isMachine(logic) ? logic.id : null,
});

/** An actor's state: a machine's states, or anything else's result. */
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
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;

/** Ids of the states a machine is in, as in its diagrams. */
export function activeStates({ machine, value }: AnyMachineSnapshot): string[] {
  const below = (path: string, inner: unknown): string[] => {
    if (typeof inner === 'string') return [`${path}.${inner}`];
    return Object.entries(inner as object).flatMap(([key, deeper]) => [
      `${path}.${key}`,
      ...below(`${path}.${key}`, deeper),
    ]);
  };
  return below(machine.id, value);
}

/** The types of event that a machine can handle now. */
export function nextEvents(actor: AnyActorRef): string[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  const types = getNextTransitions(snapshot).map(({ eventType }) => eventType);
  return [...new Set(types)].filter((type) => type !== '');
}

/**
 * Settles by hand what a machine is waiting for; the machine continues as if that had settled itself.
 * @param parent the actor that waits
 * @param name the parent's name for it
 * @param how the result
 */
export function force(
  parent: AnyActorRef,
  name: string,
  how: { output: unknown } | { error: unknown },
): void {
  const type = `xstate.${'output' in how ? 'done' : 'error'}.actor.${name}`;
  parent.send({ type, actorId: name, ...how });
}
