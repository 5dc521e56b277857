/** Runs a script on a machine whose ports settle as the script says, for expected outcomes written by hand. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';

/** An event, the result of a port, or the end of a named delay. */
export type Step =
  | { readonly type: string; readonly [detail: string]: unknown }
  | { readonly done: string; readonly output?: unknown }
  | { readonly error: string; readonly reason?: unknown }
  | { readonly after: string };

/** The outcome of a script. */
export interface Outcome {
  readonly state: unknown;
  /** The events that the machine emitted, with a problem's code in place of the problem. */
  readonly told: readonly unknown[];
  /** The ports that were started, and the events that listening ones received, in order. */
  readonly ran: readonly string[];
  /** The result of `shows` for the last snapshot, where it is given. */
  readonly shows?: unknown;
}

/**
 * @param ports names of the machine's actors, as in `setup`
 * @param listening ports that only receive events, and end by an error at most
 */
export async function play<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: {
    readonly input?: InputFrom<TMachine>;
    readonly ports: readonly string[];
    readonly listening?: readonly string[];
    readonly steps: readonly Step[];
    readonly shows?: (context: SnapshotFrom<TMachine>['context']) => unknown;
  },
): Promise<Outcome> {
  const clock = new SimulatedClock();
  const ran: string[] = [];
  const ports = controlledActors(options.ports);
  const failures = new Map(
    options.steps.flatMap((step) => ('error' in step ? [[step.error, step.reason] as const] : [])),
  );
  const listeningPort = (name: string) =>
    fromCallback(({ receive }) => {
      receive(({ type, ...said }) => ran.push([`${name}: ${type}`, ...Object.values(said)].join(' ')));
      if (failures.has(name)) throw failures.get(name) ?? new Error(`${name} failed`);
    });
  const actors = Object.fromEntries([
    ...Object.entries(ports).map(([name, { logic }]) => [name, logic] as const),
    ...(options.listening ?? []).map((name) => [name, listeningPort(name)] as const),
  ]);
  const actor = createActor(machine.provide({ actors } as never), {
    clock,
    input: options.input,
    inspect: ({ type, actorRef }: InspectionEvent) => {
      const { src } = actorRef as { src?: unknown };
      if (type === '@xstate.actor' && typeof src === 'string') ran.push(src);
    },
  } as never);
  const told: unknown[] = [];
  actor.on('*', (event: { type: string }) => told.push(brief(event)));
  actor.start();
  for (const step of options.steps) {
    const event = eventOf(step);
    const isHeard = 'error' in step && options.listening?.includes(step.error as string);
    if (!isHeard && !performAutomatic(event, machine, clock, ports)) actor.send(event);
    await nextTurn();
  }
  const { value, context } = actor.getSnapshot() as SnapshotFrom<TMachine>;
  actor.stop();
  return { state: value, told, ran, ...(options.shows && { shows: options.shows(context) }) };
}

/** A step as xstate names it. */
function eventOf(step: Step): EventObject & Record<string, unknown> {
  if ('type' in step) return step;
  if ('done' in step) return { type: `xstate.done.actor.${step.done}`, output: step.output };
  if ('after' in step) return { type: `xstate.after.${step.after}.played` };
  return {
    type: `xstate.error.actor.${step.error}`,
    error: step.reason ?? new Error(`${step.error} failed`),
  };
}

function brief({ type, ...rest }: { type: string }): unknown {
  const { problem, ...others } = rest as { problem?: { code?: string } };
  if (problem) return `${type}: ${problem.code}`;
  return Object.keys(others).length > 0 ? { type, ...others } : type;
}
