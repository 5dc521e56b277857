/** The proof is only as good as its tools: each way a machine or a screen can be wrong must be noticed. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { createCoverage } from '#test/model/coverage.ts';
import { execute } from '#test/model/executor.ts';
import { definedTransitions } from '#test/model/names.ts';
import { type EventCases, transitionPaths } from '#test/model/paths.ts';

const doorSetup = setup({
  types: { events: {} as { type: 'push' } | { type: 'lock'; key: string } | { type: 'reset' } },
  actors: {
    ring: fromPromise<string>(() => {
      throw new Error('provide ring');
    }),
  },
  guards: { fits: ({ event }) => event.type === 'lock' && event.key === 'brass' },
  actions: { creak: () => {} },
  delays: { CLOSER: 3_000 },
});
const door = doorSetup.createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { push: 'open', lock: { guard: 'fits', target: 'locked' }, reset: { actions: 'creak' } } },
    open: { after: { CLOSER: 'closed' } },
    locked: {
      invoke: { id: 'ring', src: 'ring', onDone: 'closed', onError: 'broken' },
    },
    broken: { type: 'final' },
  },
});

const cases = {
  lock: [{ type: 'lock', key: 'brass' }],
  'xstate.done.actor.ring': [{ type: 'xstate.done.actor.ring', output: 'ding' }],
  'xstate.error.actor.ring': [{ type: 'xstate.error.actor.ring', error: new Error('no bell') }],
};
const model = { cases: cases as EventCases, fingerprint: () => null };

async function run(machine: typeof door, paths = transitionPaths(machine, model)) {
  const coverage = createCoverage(machine);
  for (const { steps } of paths) {
    const { actor, perform } = execute(machine, { coverage, actorNames: ['ring'] });
    for (const { event } of steps) await perform(event);
    actor.stop();
  }
  return coverage;
}

const tinKey = { type: 'lock', key: 'tin' };

describe('the path generator [MB-02]', () => {
  it('takes every transition: events, self-transitions, delays, done and error', async () => {
    const coverage = await run(door);
    expect(coverage.missing()).toEqual({ states: [], transitions: [] });
    coverage.expectComplete();
  });

  it('takes every transition in fewer paths where they go on, up to the length that is given', async () => {
    const apart = transitionPaths(door, model);
    const goingOn = transitionPaths(door, { ...model, longest: 4 });
    const stepsOf = (paths: typeof apart) => paths.map(({ steps }) => steps.length);
    expect(goingOn.length).toBeLessThan(apart.length);
    expect(Math.max(...stepsOf(goingOn))).toBe(4);
    expect((await run(door, goingOn)).missing()).toEqual({ states: [], transitions: [] });
  });

  it('names paths so that a person can follow them', () => {
    const names = transitionPaths(door, model).map(({ name }) => name);
    expect(names).toContain('push → after CLOSER');
    expect(names).toContain('lock {"key":"brass"} → error ring {"error":"no bell"}');
  });

  it('refuses to run without a case for the result of an invoked actor', () => {
    const { 'xstate.error.actor.ring': _left, ...incomplete } = cases;
    expect(() => transitionPaths(door, { ...model, cases: incomplete })).toThrow(
      'No event case for "xstate.error.actor.ring"',
    );
  });

  it('reports a transition that no case can take', async () => {
    const paths = transitionPaths(door, { ...model, cases: { ...model.cases, lock: [tinKey] } });
    const coverage = await run(door, paths);
    expect(() => coverage.expectComplete()).toThrow(/door\.closed —lock→ door\.locked/);
  });

  it('notices a transition that is missing from the running machine', async () => {
    const deaf = doorSetup.createMachine({
      ...door.config,
      states: { ...door.config.states, closed: { on: { push: 'open' } } },
    } as never) as unknown as typeof door;
    await expect(run(deaf, transitionPaths(door, model))).rejects.toThrow('has not started this actor');
  });

  it('stops at the limit instead of running on', () => {
    expect(() => transitionPaths(door, { ...model, limit: 2 })).toThrow('Traversal limit exceeded');
  });

  it('fails on a model that reaches an error', () => {
    const broken = setup({}).createMachine({
      id: 'broken',
      context: () => {
        throw new Error('no context');
      },
    });
    expect(() => transitionPaths(broken, { cases: {}, fingerprint: () => null })).toThrow('no context');
  });

  it('gives one path for each situation and event when asked for edges', () => {
    expect(transitionPaths(door, { ...model, per: 'edge' }).length).toBeGreaterThanOrEqual(
      transitionPaths(door, model).length,
    );
  });
});

describe('coverage', () => {
  it('is measured on the running actor: a machine that only starts covers its first state', () => {
    const coverage = createCoverage(door);
    createActor(door, { inspect: coverage.inspect }).start().stop();
    expect(coverage.missing().states).not.toContain('door.closed');
    expect(coverage.missing().transitions).toEqual(definedTransitions(door));
  });
});

it('a machine that goes round for ever fails, and its walk says which', () => {
  const carousel = setup({ actors: { door } }).createMachine({
    id: 'carousel',
    initial: 'standing',
    states: {
      standing: { on: { started: 'up' } },
      up: { always: 'down' },
      down: { always: 'up' },
    },
  });
  expect(() => transitionPaths(carousel, { cases: {}, fingerprint: () => null })).toThrow(
    /"carousel" fails: Infinite loop/,
  );
  createCoverage(carousel);
  const actor = createActor(carousel.provide({}));
  const failures: unknown[] = [];
  actor.subscribe({ error: (error) => failures.push(error) });
  actor.start().send({ type: 'started' });
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringMatching(/Infinite loop/) })]);
  expect(door.options.maxIterations).toBe(carousel.options.maxIterations);
});
