/** Runs a machine with controlled actors and a clock of its own, one generated event at a time. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AnyStateMachine, createActor, type EventObject, type InputFrom, SimulatedClock } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { type ControlledPromise, controlledPromise } from './controlled.ts';
import type { Coverage } from './coverage.ts';

/** The ports of a machine that a generated path settles: every promise actor named in `setup`. */
export function controlledActors(
  names: readonly string[],
): Record<string, ControlledPromise<unknown, unknown>> {
  return Object.fromEntries(names.map((name) => [name, controlledPromise<unknown>()]));
}

/**
 * Performs an event that is not a person's action: settles an actor or lets time pass.
 * @returns false when the event is a plain one, which the caller has to send or act out
 */
export function performAutomatic(
  event: EventObject & { output?: unknown; error?: unknown },
  machine: AnyStateMachine,
  clock: SimulatedClock,
  actors: Readonly<Record<string, ControlledPromise<unknown, unknown>>>,
): boolean {
  const [, how, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (how) {
    const port = portOf(machine, id);
    const actor = actors[id] ?? actors[port];
    // An actor that comes with an event is not one of the machine's ports.
    if (!actor && !(port in machine.implementations.actors)) return false;
    if (!actor) throw new Error(`No controlled actor "${id}"`);
    if (how === 'done') actor.resolve(event.output);
    else actor.reject(event.error);
    return true;
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (delay === undefined) return false;
  const length = machine.implementations.delays[delay];
  if (typeof length !== 'number') throw new Error(`The delay "${delay}" is not a number of milliseconds`);
  clock.increment(length);
  return true;
}

/** The name of the port behind an invocation, where several share it. */
export const portOf = (machine: AnyStateMachine, id: string): string =>
  (getStateNodes(machine)
    .flatMap(({ invoke }) => invoke)
    .find((invoked) => invoked.id === id)?.src as string | undefined) ?? id;

/**
 * A running machine and a way to perform generated events on it.
 * @param actorNames names of the promise actors (by `invoke.id`) that the paths settle
 */
export function execute<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: { input?: InputFrom<TMachine>; coverage: Coverage; actorNames: readonly string[] },
) {
  const clock = new SimulatedClock();
  const actors = controlledActors(options.actorNames);
  const provided = machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, { logic }]) => [name, logic])),
  } as never);
  const actor = createActor(provided, {
    clock,
    input: options.input,
    inspect: options.coverage.inspect,
  } as never);
  actor.start();
  return {
    actor,
    perform: async (event: EventObject) => {
      if (!performAutomatic(event, machine, clock, actors)) actor.send(event);
      await nextTurn();
    },
  };
}
