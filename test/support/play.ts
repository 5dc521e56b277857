/** Plays a script against a machine whose ports end as the script says, for outcomes that are written by hand. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';

/** An event, the end of a port, or the time of a named delay. */
export type Step =
  | { readonly type: string; readonly [detail: string]: unknown }
  | { readonly done: string; readonly output?: unknown }
  | { readonly error: string; readonly reason?: unknown }
  | { readonly after: string };

/** What came of a script. */
export interface Outcome {
  readonly state: unknown;
  /** What the machine told, with the code of the problem in place of the problem. */
  readonly told: readonly unknown[];
  /** The ports that were started, and what listening ones were told, in order. */
  readonly ran: readonly string[];
  /** What is asked for of the last snapshot, where it is. */
  readonly shows?: unknown;
}

/**
 * @param ports names of the machine's actors, as in `setup`
 * @param listening those of them that only listen, and end by an error at most
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
  const running = new Map<string, PromiseWithResolvers<unknown>>();
  const promisePort = (name: string) =>
    fromPromise(() => {
      ran.push(name);
      const port = Promise.withResolvers<unknown>();
      running.set(name, port);
      return port.promise;
    });
  const failures = new Map(
    options.steps.flatMap((step) => ('error' in step ? [[step.error, step.reason] as const] : [])),
  );
  const listeningPort = (name: string) =>
    fromCallback(({ receive }) => {
      ran.push(name);
      receive(({ type, ...said }) => ran.push([`${name}: ${type}`, ...Object.values(said)].join(' ')));
      if (failures.has(name)) throw failures.get(name) ?? new Error(`${name} failed`);
    });
  const actors = Object.fromEntries([
    ...options.ports.map((name) => [name, promisePort(name)] as const),
    ...(options.listening ?? []).map((name) => [name, listeningPort(name)] as const),
  ]);
  const actor = createActor(machine.provide({ actors } as never), {
    clock,
    input: options.input,
  } as never);
  const told: unknown[] = [];
  actor.on('*', (event: { type: string }) => told.push(brief(event)));
  actor.start();
  for (const step of options.steps) {
    if ('type' in step) actor.send(step);
    else if ('done' in step) portNamed(step.done).resolve(step.output);
    else if ('after' in step) clock.increment(delayNamed(step.after));
    else if (!options.listening?.includes(step.error))
      portNamed(step.error).reject(step.reason ?? new Error(`${step.error} failed`));
    await nextTurn();
  }
  const { value, context } = actor.getSnapshot() as SnapshotFrom<TMachine>;
  actor.stop();
  return { state: value, told, ran, ...(options.shows && { shows: options.shows(context) }) };

  function portNamed(name: string) {
    const port = running.get(name);
    if (!port) throw new Error(`${name} does not run`);
    return port;
  }
  function delayNamed(name: string) {
    const delay: unknown = machine.implementations.delays[name];
    if (typeof delay !== 'number') throw new Error(`${name} is no delay`);
    return delay;
  }
}

function brief({ type, ...rest }: { type: string }): unknown {
  const { problem, ...others } = rest as { problem?: { code?: string } };
  if (problem) return `${type}: ${problem.code}`;
  return Object.keys(others).length > 0 ? { type, ...others } : type;
}
