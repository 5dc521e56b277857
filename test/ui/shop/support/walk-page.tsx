/** Generated paths of a machine acted out on its page: what the walks of the shop's screens have in common. */
import { act, cleanup } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import type { ControlledPromise } from '#test/model/controlled.ts';
import { type Coverage, createCoverage } from '#test/model/coverage.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { type Model, type PathStep, transitionPaths } from '#test/model/paths.ts';
import { randomWay, wayOf } from '#test/model/random-way.ts';
import { seedsFor } from '#test/properties/seeds.ts';
import { shortest } from '#test/properties/shortest.ts';
import { beginSession, expectNothingWrong, tried } from '../../support/page-session.ts';
import { settled } from './settled.ts';

const hasEnded = ({ status }: AnyMachineSnapshot) => status !== 'active';

/** How long a way is that a seed chooses. */
const longest = 14;

export interface Start<TMachine extends AnyStateMachine> {
  input: InputFrom<TMachine>;
  inspect: Coverage['inspect'];
  steps: readonly PathStep<SnapshotFrom<TMachine>>[];
}

export interface Walk<TMachine extends AnyStateMachine, TStage>
  extends Omit<Model<TMachine>, 'per' | 'input'> {
  inputs?: readonly InputFrom<TMachine>[];
  /** The first word of the titles of an input's paths. */
  nameOf?: (input: InputFrom<TMachine>) => string;
  begin: (start: Start<TMachine>) => TStage | Promise<TStage>;
  /** How many events of a path its beginning has acted out. */
  begun?: number;
  /** Does as a person, the server or the clock does. */
  perform: (event: EventObject & Record<string, unknown>, stage: TStage) => unknown;
  /** What a person must see, written by hand. */
  expectScreen: (snapshot: SnapshotFrom<TMachine>, stage: TStage, event?: EventObject) => void;
  /** States and transitions that no act on this page leads to; the comment beside it says where they are taken. */
  elsewhere?: (name: string) => boolean;
  /** Declares further tests whose runs count, too. */
  besides?: (inspect: Coverage['inspect']) => void;
}

/** Declares a test for each path; every transition and state of the machine has to be gone through. */
export function walk<TMachine extends AnyStateMachine, TStage>(
  title: string,
  machine: TMachine,
  {
    inputs,
    nameOf,
    begin,
    begun = 0,
    perform,
    expectScreen,
    elsewhere = () => false,
    besides,
    ...model
  }: Walk<TMachine, TStage>,
) {
  describe(title, () => {
    const coverage = createCoverage(machine);
    const { inspect } = coverage;
    for (const input of inputs ?? [undefined as InputFrom<TMachine>]) {
      const walked = { ...model, ...(input === undefined ? {} : { input }) } as Model<TMachine>;
      const titled = (name: string) => (nameOf ? `${nameOf(input)}: ${name}` : name);

      type Steps = readonly PathStep<SnapshotFrom<TMachine>>[];

      for (const { name, steps } of transitionPaths(machine, walked)) {
        it(titled(name), async () => {
          const stage = await begin({ input, inspect, steps });
          await settled();
          const reached = steps[begun - 1];
          if (reached) expectScreen(reached.expected, stage);
          const session = beginSession();
          for (const { event, expected } of steps.slice(begun)) {
            await perform(event, stage);
            await settled();
            expectScreen(expected, stage, event);
            session.note(event, hasEnded(expected));
          }
          expectNothingWrong(session);
        });
      }

      /** Acts out what can be done on the page. @returns what is wrong with what it showed */
      async function actOut(steps: Steps) {
        const stage = await begin({ input, inspect, steps });
        await settled();
        const session = beginSession();
        for (const { event, expected } of steps.slice(begun)) {
          if (!(await tried(() => perform(event, stage)))) continue;
          await settled();
          session.note(event, hasEnded(expected));
        }
        return session.end();
      }

      // What a page shows in each state is proved above; here only what holds on every page.
      it.each(seedsFor([1]))(titled('a way that seed %i chooses'), async (seed) => {
        const [path] = transitionPaths(machine, walked);
        const beginning = path?.steps.slice(0, begun).map(({ event }) => event) ?? [];
        const steps = randomWay(machine, walked, { seed, most: longest, beginning });
        const { complaints } = await actOut(steps);
        if (complaints.length === 0) return;
        const again = async (events: readonly EventObject[]) => {
          cleanup();
          return actOut(wayOf(machine, walked, [...beginning, ...events]));
        };
        const events = await shortest(
          steps.slice(begun).map(({ event }) => event),
          async (fewer) => (await again(fewer)).complaints.length > 0,
        );
        const { story } = await again(events);
        expect.fail(`${complaints.join('\n')}\n\nSeed ${seed}:\n${story}`);
      });
    }
    besides?.(inspect);
    afterAll(() => {
      const { states, transitions } = coverage.missing();
      expect([...states, ...transitions].filter((name) => !elsewhere(name))).toEqual([]);
    });
  });
}

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
  render: (stage: Stage<TMachine>) => void;
  /** A person's act, by the type of its event. */
  acts: Readonly<Record<string, (event: EventObject & Record<string, unknown>) => void>>;
  expectScreen: (snapshot: SnapshotFrom<TMachine>) => void;
}

interface Ports {
  clock: SimulatedClock;
  actors: Readonly<Record<string, ControlledPromise<unknown, unknown>>>;
}

/** The walk of a machine that starts no other: its ports end as the path says. */
export function walkPage<TMachine extends AnyStateMachine>(
  title: string,
  machine: TMachine,
  { actors: names, render, acts, ...walked }: PageWalk<TMachine>,
) {
  walk<TMachine, Ports>(title, machine, {
    ...walked,
    begin: ({ input, inspect }) => {
      const clock = new SimulatedClock();
      const actors = controlledActors(names);
      const logic = machine.provide({
        actors: Object.fromEntries(Object.entries(actors).map(([name, port]) => [name, port.logic])),
      } as never) as TMachine;
      render({ logic, input, clock, inspect });
      return { clock, actors };
    },
    perform: (event, { clock, actors }) =>
      act(async () => {
        const perform = acts[event.type];
        if (perform) perform(event);
        else if (!performAutomatic(event, machine, clock, actors)) {
          throw new Error(`There is no act for ${event.type}`);
        }
      }),
  });
}
