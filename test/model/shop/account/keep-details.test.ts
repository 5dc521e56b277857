/** Proves keeping the details: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { keepDetailsMachine } from '#machines/shop/account/keep-details.ts';
import { proveMachine } from '#test/model/prove.ts';
import { keepDetailsModel } from './keep-details-model.ts';

proveMachine(keepDetailsMachine, {
  ...keepDetailsModel,
  invariants: {
    'the box can be turned one way at a time, and not while it is saved [B24]': (snapshot) => {
      const ways = [snapshot.can({ type: 'keep.ticked' }), snapshot.can({ type: 'keep.unticked' })];
      expect(ways.filter(Boolean)).toHaveLength(snapshot.hasTag('busy') ? 0 : 1);
    },
    'what was not saved is not claimed': (snapshot) => {
      if (snapshot.matches('keepFailed')) expect(snapshot.hasTag('ticked')).toBe(false);
      if (snapshot.matches('releaseFailed')) expect(snapshot.hasTag('ticked')).toBe(true);
    },
  },
});
