/** Proves the gift: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { giftMachine } from '#machines/shop/gift/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { giftModel } from './gift-model.ts';

proveMachine(giftMachine, {
  ...giftModel,
  actors: ['orderGift', 'fetchChunk', 'payment'],
  invariants: {
    'nothing is paid that was not ordered [C15]': (snapshot) => {
      if (snapshot.matches('paying')) expect(snapshot.context.orderId).toMatch(/^gift-[01]$/);
    },
    'what is not right is named': (snapshot) => {
      if (snapshot.matches('correcting')) expect(Object.keys(snapshot.context.problems)).not.toEqual([]);
    },
    'a way on is open until the gift is given': (snapshot) => {
      const runs = ['busy', 'fetching'].some((tag) => snapshot.hasTag(tag as 'busy'));
      if (runs || snapshot.matches({ paying: 'running' }) || snapshot.matches('given')) return;
      const ways = [{ type: 'gift.submitted' }, { type: 'chunk.retried' }] as const;
      expect(ways.some((event) => snapshot.can(event))).toBe(true);
    },
  },
});
