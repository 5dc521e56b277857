/** Proves the season before paying: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { seasonMachine } from '#machines/shop/season/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { seasonModel } from './season-model.ts';

proveMachine(seasonMachine, {
  ...seasonModel,
  actors: ['findSeason'],
  invariants: {
    'texts are shown only of a season that was found': (snapshot) => {
      expect(snapshot.context.season !== null).toBe(snapshot.matches('shown'));
    },
    'a failure can be tried again': (snapshot) => {
      expect(snapshot.can({ type: 'season.retried' })).toBe(snapshot.matches('unavailable'));
    },
  },
});
