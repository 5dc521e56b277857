/** Proves a box of the account: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { tickBoxModel } from './tick-box-model.ts';

proveMachine(tickBoxMachine, {
  ...tickBoxModel,
  invariants: {
    'the box can be turned one way at a time, and not while it is saved [B24]': (snapshot) => {
      const ways = [snapshot.can({ type: 'box.ticked' }), snapshot.can({ type: 'box.unticked' })];
      expect(ways.filter(Boolean)).toHaveLength(snapshot.hasTag('busy') ? 0 : 1);
    },
    'what was not saved is not claimed': (snapshot) => {
      if (snapshot.matches('tickFailed')) expect(snapshot.hasTag('ticked')).toBe(false);
      if (snapshot.matches('untickFailed')) expect(snapshot.hasTag('ticked')).toBe(true);
    },
  },
});
