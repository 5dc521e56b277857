/**
 * Replays a recording with the real machines: every actor is restored, results come from the recording or by hand, no
 * port is called, and no clock runs.
 */
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import { createRecorder, force, type Recorder } from './recorder.ts';
import { type Entry, momentOf, type RecordedActor, type Recording } from './recording.ts';
import { actorMark, isMachine } from './to-plain.ts';

export interface Replay {
  recorder: Recorder;
  /** The moment at which it began, in terms of `settled`: when all that was begun at the requested one had finished. */
  began: number;
  /** Events of the page and the ports after this moment, in order. */
  rest: readonly Entry[];
}

const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  catalogue.map(({ machine }) => [machine.id, machine]),
);

/** Replaces a port; it never answers by itself. */
const waiting = fromPromise(() => new Promise<never>(() => {}));
const stopped = { setTimeout: () => 0, clearTimeout: () => {} };

/**
 * Restores the machines of a recording at a moment, and runs them from there.
 * @param asked the moment, in terms of `settled`
 * @param known the machines by id
 */
export function startReplay(
  recording: Recording,
  asked: number,
  known: ReadonlyMap<string, AnyStateMachine> = machines,
): Replay {
  const outside = recording.entries.filter((entry) => isOutside(recording, entry));
  const after = (moment: number) => outside.filter(({ settled }) => (settled ?? 0) > moment);
  const until = Math.min(Infinity, ...after(asked).map(({ settled }) => (settled ?? 0) - 1));
  const recorder = createRecorder();
  const standing = recording.actors.filter(
    ({ session }) => momentOf(recording, session, until)?.status === 'active',
  );
  const isStanding = (session: string | null) => standing.some((actor) => actor.session === session);
  const logicOf = playable(recording, known);
  const snapshotOf = (actor: RecordedActor): object => {
    const moment = momentOf(recording, actor.session, until);
    if (actor.machine === null) return { status: 'active' };
    const children = standing
      .filter(({ parent }) => parent === actor.session)
      .map((child) => [
        child.name,
        { src: child.src ?? child.machine ?? child.name, snapshot: snapshotOf(child) },
      ]);
    return {
      status: 'active',
      value: moment?.value,
      context: structuredClone(moment?.context),
      historyValue: {},
      children: Object.fromEntries(children),
    };
  };

  for (const actor of standing) {
    if (actor.machine === null || isStanding(actor.parent)) continue;
    const root = createActor(logicOf(actor.machine), {
      id: actor.name,
      snapshot: snapshotOf(actor) as never,
      inspect: recorder.inspect,
      clock: stopped,
    });
    revive(root, []);
    root.start();
  }
  return { recorder, began: until, rest: after(until) };
}

/** External events: a press, a port's answer, a timer. */
function isOutside({ actors }: Recording, { to, from, event, settled }: Entry): boolean {
  if (settled === null || event.type === 'xstate.init' || event.type === 'xstate.stop') return false;
  const machineOf = (session: string | null) => actors.find((actor) => actor.session === session)?.machine;
  if (!machineOf(to)) return false;
  return from === null || !machineOf(from) || (from === to && event.type.startsWith('xstate.after.'));
}

/** Sends a recorded event to the same actor of a replay; false if that is not running any more. */
export function playOn({ recorder }: Replay, recording: Recording, { to, from, event }: Entry): boolean {
  const actor = actorAt(recorder, pathOf(recording, to));
  if (!actor) return false;
  const ended = /^xstate\.(done|error)\.actor\./.test(event.type);
  const name = recording.actors.find(({ session }) => session === from)?.name;
  if (ended && name !== undefined) force(actor, name, event as never);
  else actor.send(event);
  return true;
}

/** The names of an actor and its ancestors, which are the same in each run. */
function pathOf({ actors }: Recording, session: string | null): string {
  const actor = actors.find((one) => one.session === session);
  return actor ? `${pathOf({ actors, entries: [] }, actor.parent)}/${actor.name}` : '';
}

function actorAt(recorder: Recorder, path: string): AnyActorRef | undefined {
  const recording = recorder.recording();
  return recording.actors
    .filter(({ session }) => pathOf(recording, session) === path)
    .map(({ session }) => recorder.actor(session))
    .findLast((actor) => actor?.getSnapshot().status === 'active');
}

/** The machines with ports that never answer; each starts the machines that it started in the recording. */
function playable({ actors }: Recording, known: ReadonlyMap<string, AnyStateMachine>) {
  const provided = new Map([...known].map(([id, machine]) => [id, machine.provide({})]));
  const logicOf = (id: string): AnyStateMachine => {
    const machine = provided.get(id);
    if (!machine) throw new Error(`The recording has a machine "${id}", which this version does not know.`);
    return machine;
  };
  const machineOf = (session: string | null) => actors.find((actor) => actor.session === session)?.machine;
  for (const [id, { implementations }] of provided) {
    const ports = Object.entries(implementations.actors as Record<string, unknown>).map(([src, logic]) => {
      const recorded = actors.find((actor) => actor.src === src && machineOf(actor.parent) === id);
      const child = recorded ? recorded.machine : isMachine(logic) ? logic.id : src;
      return [src, provided.get(child ?? '') ?? waiting];
    });
    // A machine that was passed to an actor, to be started, is recorded by its id.
    Object.assign(implementations.actors, Object.fromEntries([...provided, ...ports]));
  }
  return logicOf;
}

/** Replaces the marks of recorded actors in contexts by the actors. */
function revive(actor: AnyActorRef, above: readonly AnyActorRef[]) {
  const { context, children = {} } = actor.getSnapshot() as {
    context?: object;
    children?: Record<string, AnyActorRef>;
  };
  const near = [...above, actor, ...Object.values(children)];
  const walk = (value: object) => {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null) walk(inner);
      else {
        const ref = near.findLast(({ id }) => inner === actorMark(id));
        if (ref) Reflect.set(value, key, ref);
      }
    }
  };
  if (context) walk(context);
  for (const child of Object.values(children)) if (child) revive(child, [...above, actor]);
}
