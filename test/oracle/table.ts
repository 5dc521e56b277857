/**
 * A table of what a machine does, written by hand from the specification: what happens, and then where the machine stands, what
 * is known, what was asked of whom and with which words. A line that the machine does not keep fails, and so does a transition
 * that no line takes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { type ControlledPromise, controlledPromise } from '#test/model/controlled.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { performAutomatic, portOf } from '#test/model/executor.ts';
import { isMachine } from '#test/model/step-limit.ts';
import { inspectTransitions } from '#test/transitions/recorder.ts';

type Happening = EventObject & { readonly [detail: string]: unknown };

/**
 * What happens: an event, the end of a port, the time of a delay or of so many milliseconds, or an event for a child. A port of
 * a child is named by the way to it: `promo.findPromo`.
 */
export type Step =
  | Happening
  | { readonly done: string; readonly output?: unknown }
  | { readonly failed: string; readonly error?: unknown }
  | { readonly after: string }
  | { readonly waits: number }
  | { readonly to: string; readonly event: Happening };

/** What has come of it. What is left out of a line is empty. */
export interface Outcome<TContext = unknown> {
  readonly state: unknown;
  /** What is known, as far as the line is about it. */
  readonly knows?: Partial<TContext>;
  /** Ports that were asked, with their inputs, in order. */
  readonly asks?: readonly (readonly [port: string, input?: unknown])[];
  /** What the page or the browser was to do, in order. */
  readonly does?: readonly (readonly [action: string, params?: unknown])[];
  /** What the machine told those that listen to it, and the actors that it was given, in order. */
  readonly tells?: readonly unknown[];
  /** Which of the machine's tags it has, where the line is about what the page shows of them. */
  readonly tags?: readonly string[];
  /** Which actors run, by their names in the order of the alphabet, where the line is about that. */
  readonly runs?: readonly string[];
  readonly output?: unknown;
}

export type Line<TContext = unknown> = readonly [
  story: string,
  steps: readonly Step[],
  outcome: Outcome<TContext>,
];

export type ContextOf<TMachine extends AnyStateMachine> = SnapshotFrom<TMachine>['context'];

export interface Table<TMachine extends AnyStateMachine> {
  /** Gets an actor that writes down what it is told, for machines that speak to others. */
  readonly input: (others: AnyActorRef) => InputFrom<TMachine>;
  /** Ports and machines that only write down what they are given and told; they end when a line says so. */
  readonly listening?: readonly string[];
  readonly lines: readonly Line<ContextOf<TMachine>>[];
}

/** Declares a test for each line of a machine's tables, by their titles, and one for what no line says. */
export function describeTables<TMachine extends AnyStateMachine>(
  machine: TMachine,
  tables: Readonly<Record<string, Table<TMachine>>>,
): void {
  const coverage = createCoverage(machine);
  describe.each(Object.entries(tables))('%s', (_title, table) => {
    it.each(table.lines)('%s', async (_story, steps, outcome) => {
      const { knows = {}, ...rest } = outcome;
      const { context, tags, runs, ...played } = await play(machine, table, steps, (event) => {
        coverage.inspect(event);
        inspectTransitions(event);
      });
      expect({ tags: outcome.tags && tags, runs: outcome.runs && runs, ...played }).toEqual({
        asks: [],
        does: [],
        tells: [],
        ...rest,
      });
      // Each part is compared whole: an empty record is in every other one.
      expect(Object.fromEntries(Object.keys(knows).map((part) => [part, context[part]]))).toEqual(knows);
    });
  });
  it(`every transition of ${machine.id} is in a line`, () => {
    expect(coverage.missing()).toEqual({ states: [], transitions: [] });
  });
}

async function play(
  machine: AnyStateMachine,
  table: Table<AnyStateMachine>,
  steps: readonly Step[],
  inspect: (event: InspectionEvent) => void,
) {
  const clock = new SimulatedClock();
  const asks: [string, unknown?][] = [];
  const does: [string, unknown?][] = [];
  const tells: unknown[] = [];
  const ports = new Map<string, ControlledPromise<unknown, unknown>>();
  const provided = provide(machine, table.listening ?? [], { ports, asks, does });
  const others = createActor(fromCallback(({ receive }) => receive((event) => tells.push(event)))).start();
  const actor = createActor(provided, { clock, input: table.input(others), inspect } as never);
  asksIn.set(actor.system, asks);
  actor.on('*', (event: EventObject) => tells.push(event));
  actor.start();
  for (const step of steps) {
    // XState warns of what is sent to a machine that has ended; it hears nothing.
    if (actor.getSnapshot().status === 'done') break;
    if (isHappening(step)) actor.send(step);
    else if ('to' in step) childOf(actor, step.to).send(step.event);
    else if ('waits' in step) clock.increment(step.waits);
    else {
      const event = endOf(step);
      const id = 'done' in step ? step.done : 'failed' in step ? step.failed : null;
      // A machine, or an actor that only listens, ends as if it had said so itself.
      if (id !== null && !ports.has(portOf(machine, id))) actor.send(event);
      else performAutomatic(event, machine, clock, Object.fromEntries(ports));
    }
    await nextTurn();
  }
  const { value, context, output, tags, children } = actor.getSnapshot() as AnyMachineSnapshot;
  const runs = Object.keys(children).toSorted();
  actor.stop();
  return { state: value, context, asks, does, tells, output, tags: [...tags].toSorted(), runs };
}

interface Notes {
  readonly ports: Map<string, ControlledPromise<unknown, unknown>>;
  readonly asks: [string, unknown?][];
  readonly does: [string, unknown?][];
}

/** Ports that wait for the script, machines with the same, and actions of the page that are written down. */
function provide(
  machine: AnyStateMachine,
  listening: readonly string[],
  notes: Notes,
  way = '',
): AnyStateMachine {
  const { asks, does, ports } = notes;
  const actorFor = (name: string, logic: unknown) => {
    if (listening.includes(name)) return listener(name);
    if (isMachine(logic)) return provide(logic, listening, notes, `${name}.`);
    const controlled = controlledPromise<unknown>((input) => void asks.push(asked(name, input)));
    ports.set(name, controlled);
    return controlled.logic;
  };
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    actorFor(way + name, logic),
  ]);
  const actions = Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('type' in action))
    .map(([name]) => [name, (_: unknown, params: unknown) => does.push(done(way + name, params))]);
  return machine.provide({
    actors: Object.fromEntries(actors),
    actions: Object.fromEntries(actions),
  } as never);
}

/** What is asked of actors, by the system that they are in. */
const asksIn = new WeakMap<object, [string, unknown?][]>();

/** An actor that only writes down what it is given and told; for a machine that an event brings along, too. */
export const listener = (name: string) =>
  fromCallback(({ input, receive, system }) => {
    const asks = asksIn.get(system);
    asks?.push(asked(name, input));
    receive((event) => asks?.push([name, event]));
  });

/** An action that is given the whole event is said with what the event carries; an error says nothing of its own. */
function done(name: string, params: unknown): [string, unknown?] {
  if (typeof params !== 'object' || params === null) return params === undefined ? [name] : [name, params];
  const { type: _type, actorId: _actorId, error: _error, ...words } = params as Record<string, unknown>;
  return Object.keys(words).length === 0 ? [name] : [name, words];
}

/** Actors, or those among the input, are only said to be there. */
function asked(name: string, input: unknown): [string, unknown?] {
  if (input === undefined) return [name];
  if (isActor(input)) return [name, 'an actor'];
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return [name, input];
  return [
    name,
    Object.fromEntries(
      Object.entries(input).map(([key, value]) => [key, isActor(value) ? 'an actor' : value]),
    ),
  ];
}

const isActor = (value: unknown) => typeof value === 'object' && value !== null && 'sessionId' in value;

function childOf(actor: AnyActorRef, way: string): AnyActorRef {
  return way.split('.').reduce((parent, name) => {
    const child = (parent.getSnapshot() as AnyMachineSnapshot).children[name] as AnyActorRef | undefined;
    if (!child) throw new Error(`${parent.id} has no child "${name}" now`);
    return child;
  }, actor);
}

const isHappening = (step: Step): step is Happening => 'type' in step;

type End = Exclude<Step, Happening | { readonly to: string } | { readonly waits: number }>;

/** The end of an actor or of a delay, as xstate names it. */
function endOf(step: End): EventObject & { output?: unknown; error?: unknown; actorId?: string } {
  if ('after' in step) return { type: `xstate.after.${step.after}.played` };
  if ('done' in step) return { type: `xstate.done.actor.${step.done}`, output: step.output };
  return {
    type: `xstate.error.actor.${step.failed}`,
    actorId: step.failed,
    error: step.error ?? new Error(`${step.failed} failed`),
  };
}
