/** Proves the extras: all paths of the machine, and what holds in every situation. */
import { expect } from 'vitest';
import { upgradeMachine } from '#machines/shop/upgrade/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { upgradeModel } from './upgrade-model.ts';

proveMachine(upgradeMachine, {
  ...upgradeModel,
  actors: ['loadExtras', 'addExtra', 'orderExtra', 'fetchChunk', 'payment'],
  invariants: {
    'nothing is charged that was not picked [C13]': (snapshot) => {
      if (snapshot.matches('charging')) expect(snapshot.context.picked).not.toBeNull();
    },
    'a press charges only where the button shows the sum [C13]': (snapshot) => {
      const pressable = ['picked', 'refused', 'unconfirmed', 'unreached'].some(
        (state) => snapshot.value === state,
      );
      expect(snapshot.can({ type: 'extra.pressed' })).toBe(pressable);
    },
    'a method that was not kept is never charged, and one that was is not asked for anew': (snapshot) => {
      if (snapshot.matches('charging')) expect(snapshot.context.method).toBe('kept');
      if (snapshot.matches('payingAnew')) expect(snapshot.context.method).toBe('not kept');
    },
    'what is paid for by itself is the order of what was picked': (snapshot) => {
      if (!snapshot.matches({ payingAnew: 'running' })) return;
      expect([snapshot.context.extraOrderId, snapshot.context.picked]).toEqual([
        'extra-1',
        expect.anything(),
      ]);
    },
    '"no thanks" is open whenever nothing is being charged [W-09]': (snapshot) => {
      if (snapshot.status === 'done' || snapshot.matches('charging') || snapshot.matches('payingAnew'))
        return;
      expect(snapshot.can({ type: 'no-thanks' })).toBe(true);
    },
    'what is reported as added was charged': (snapshot) => {
      if (snapshot.matches('declined')) expect(snapshot.output?.added).toBeNull();
      if (snapshot.matches('added')) expect(snapshot.output?.added).not.toBeNull();
    },
  },
});
