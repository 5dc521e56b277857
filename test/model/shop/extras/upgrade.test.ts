/** Proves the extras: all paths of the machine, and what holds in every situation. */
import { expect } from 'vitest';
import { upgradeMachine } from '#machines/shop/extras/upgrade.ts';
import { proveMachine } from '#test/model/prove.ts';
import { family, upgradeModel } from './upgrade-model.ts';

proveMachine(upgradeMachine, {
  ...upgradeModel,
  actors: ['loadExtras', 'addExtra'],
  invariants: {
    'nothing is charged that was not picked [C13]': (snapshot) => {
      if (snapshot.matches('charging')) expect(snapshot.context.picked).not.toBeNull();
    },
    'a press charges only where the button shows the sum [C13]': (snapshot) => {
      const pressable = ['picked', 'refused', 'unconfirmed'].includes(snapshot.value);
      expect(snapshot.can({ type: 'extra.pressed' })).toBe(pressable);
    },
    'where the method was not kept nothing can be picked or charged': (snapshot) => {
      if (snapshot.context.method === 'kept') return;
      expect(snapshot.can({ type: 'extra.picked', extra: family })).toBe(false);
      expect(snapshot.can({ type: 'extra.pressed' })).toBe(false);
    },
    '"no thanks" is open whenever nothing is being charged [W-09]': (snapshot) => {
      if (snapshot.status === 'done' || snapshot.matches('charging')) return;
      expect(snapshot.can({ type: 'no-thanks' })).toBe(true);
    },
    'what is reported as added was charged': (snapshot) => {
      if (snapshot.matches('declined')) expect(snapshot.output?.added).toBeNull();
      if (snapshot.matches('added')) expect(snapshot.output?.added).not.toBeNull();
    },
  },
});
