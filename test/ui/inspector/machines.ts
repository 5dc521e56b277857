/** A house with a lamp, for tests of the inspector: one machine starts another, which waits for a promise. */
import { fromPromise, sendTo, setup } from 'xstate';

const lamp = setup({
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
