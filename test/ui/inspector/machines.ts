/** Machines for tests of the inspector. */
import { fromPromise, sendTo, setup } from 'xstate';

export const lamp = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'pressed' },
    output: {} as { light: string },
  },
  actors: {
    warmUp: fromPromise<string>(() => new Promise(() => {})),
  },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  output: { light: 'warm' },
  initial: 'dark',
  states: {
    dark: { on: { pressed: 'warming' } },
    warming: { invoke: { id: 'warmUp', src: 'warmUp', onDone: 'lit', onError: 'broken' } },
    lit: { on: { pressed: 'dark' } },
    broken: { type: 'final' },
  },
});

/** One machine starts another, which waits for a promise. */
export const house = setup({
  types: { events: {} as { type: 'dusk' } | { type: 'called'; who: string } },
  actors: { lamp },
  actions: { press: sendTo('lamp', { type: 'pressed' }) },
}).createMachine({
  id: 'house',
  initial: 'day',
  invoke: { id: 'lamp', src: 'lamp', onDone: '.night', onError: '.night' },
  states: {
    day: { on: { dusk: { target: 'evening', actions: 'press' }, called: {} } },
    evening: {},
    night: {},
  },
});

/** Its child is over as soon as it begins. */
export const quick = setup({
  types: { events: {} as { type: 'begun' } },
  actors: {
    child: setup({}).createMachine({ id: 'child', initial: 'over', states: { over: { type: 'final' } } }),
  },
}).createMachine({
  id: 'quick',
  initial: 'idle',
  states: {
    idle: { on: { begun: 'running' } },
    running: { invoke: { id: 'child', src: 'child', onDone: 'over', onError: 'over' } },
    over: {},
  },
});
