/** Generated paths of a machine acted out on its page: what every screen's test of this folder has in common. */
import { act, cleanup } from '@testing-library/react';
import { afterAll, afterEach, describe, it } from 'vitest';
import {
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { type ControlledPromise, controlledPromise } from '#test/model/controlled.ts';
import { type Coverage, createCoverage } from '#test/model/coverage.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { type Model, transitionPaths } from '#test/model/paths.ts';
import { settled } from './render-wizard.tsx';

export interface Stage<TMachine extends AnyStateMachine> {
  /** The machine with its promise actors in the hands of the test. */
  logic: TMachine;
  input: InputFrom<TMachine>;
  clock: SimulatedClock;
  inspect: Coverage['inspect'];
}

export interface PageWalk<TMachine extends AnyStateMachine> extends Omit<Model<TMachine>, 'per' | 'input'> {
  inputs?: readonly InputFrom<TMachine>[];
  /** `invoke.id`s of the promise actors. */
  actors: readonly string[];
  /** Machines of their own among them, made of the promise that ends them. */
  children?: Readonly<Record<string, (end: never) => AnyActorLogic>>;
  render: (stage: Stage<TMachine>) => void;
  /** A person's act, by the type of its event. */
  acts: Readonly<Record<string, (event: EventObject & Record<string, unknown>) => void>>;
  expectScreen: (snapshot: SnapshotFrom<TMachine>) => void;
}

/** Declares the tests; every transition and state of the machine has to be gone through. */
export function walkPage<TMachine extends AnyStateMachine>(
  title: string,
  machine: TMachine,
  { inputs, actors: names, children = {}, render, acts, expectScreen, ...model }: PageWalk<TMachine>,
) {
  describe(title, () => {
    const coverage = createCoverage(machine);
    afterEach(cleanup);
    for (const input of inputs ?? [undefined]) {
      const walked = { ...model, ...(input === undefined ? {} : { input }) } as Model<TMachine>;
      for (const { name, steps } of transitionPaths(machine, walked)) {
        it(name, async () => {
          const clock = new SimulatedClock();
          const actors: Record<string, ControlledPromise<unknown, unknown>> = Object.fromEntries(
            names.map((actor) => [actor, controlledPromise<unknown>()]),
          );
          const logic = machine.provide({
            actors: Object.fromEntries(
              Object.entries(actors).map(([actor, { logic: port }]) => [
                actor,
                children[actor]?.(port as never) ?? port,
              ]),
            ),
          } as never) as TMachine;
          render({ logic, input: input as InputFrom<TMachine>, clock, inspect: coverage.inspect });
          await settled();
          for (const { event, expected } of steps) {
            await act(async () => {
              const perform = acts[event.type];
              if (perform) perform(event);
              else if (!performAutomatic(event, machine, clock, actors)) {
                throw new Error(`Nobody knows how to perform ${event.type}`);
              }
            });
            await settled();
            expectScreen(expected);
          }
        });
      }
    }
    afterAll(coverage.expectComplete);
  });
}
