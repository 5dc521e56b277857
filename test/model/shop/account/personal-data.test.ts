/** Proves the download and the deletion of personal data: all paths, and what holds in every situation. */
import { expect } from 'vitest';
import { personalDataMachine } from '#machines/shop/personal-data/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { personalDataModel } from './personal-data-model.ts';

proveMachine(personalDataMachine, {
  ...personalDataModel,
  invariants: {
    'nothing is deleted without a second press that can be taken back [B25]': (snapshot) => {
      const asked = snapshot.can({ type: 'deletion.confirmed' });
      expect(asked).toBe(snapshot.can({ type: 'deletion.cancelled' }));
      expect(asked && snapshot.can({ type: 'deletion.requested' })).toBe(false);
    },
    'nothing else starts while the server is asked': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      for (const type of ['data.requested', 'deletion.requested', 'deletion.confirmed'] as const) {
        expect(snapshot.can({ type })).toBe(false);
      }
    },
    'there is a way on from every failure': (snapshot) => {
      if (snapshot.matches('downloadFailed')) expect(snapshot.can({ type: 'data.requested' })).toBe(true);
      if (snapshot.matches('deletionFailed')) expect(snapshot.can({ type: 'deletion.confirmed' })).toBe(true);
      if (snapshot.matches('paymentOpen')) expect(snapshot.can({ type: 'deletion.cancelled' })).toBe(true);
      if (snapshot.matches('unproven')) expect(snapshot.can({ type: 'link.requested' })).toBe(true);
    },
  },
});
