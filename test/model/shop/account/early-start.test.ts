/** Proves the request to start sooner: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { earlyStartMachine } from '#machines/shop/early-start/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { earlyStartModel } from './early-start-model.ts';

proveMachine(earlyStartMachine, {
  ...earlyStartModel,
  actors: ['requestStart'],
  invariants: {
    'nothing is asked for without a tick': (snapshot) => {
      if (snapshot.matches('waiting')) expect(snapshot.can({ type: 'start.confirmed' })).toBe(false);
    },
    'one request at a time': (snapshot) => {
      if (snapshot.hasTag('busy')) expect(snapshot.can({ type: 'start.confirmed' })).toBe(false);
    },
    'who does not know whether it begins cannot take the tick back': (snapshot) => {
      if (snapshot.matches('unconfirmed')) expect(snapshot.can({ type: 'start.unticked' })).toBe(false);
    },
  },
});
