/** Proves the page of the details: all its paths, and where it leads. */
import { expect } from 'vitest';
import { childDetailsMachine } from '#machines/shop/child-details/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { childDetailsModel } from './child-details-model.ts';

proveMachine(childDetailsMachine, {
  ...childDetailsModel,
  actors: ['findOrder', 'personalisation', 'fetchChunk', 'details-preview'],
  invariants: {
    'details are told of an order that is known': (snapshot) => {
      if (snapshot.matches('describing')) expect(snapshot.context.order).not.toBeNull();
    },
    'what changes is worked out beside the form, and nowhere else': (snapshot) => {
      const isPreviewed = 'details-preview' in snapshot.children;
      expect(isPreviewed).toBe(snapshot.matches({ describing: 'previewing' }));
    },
    'the account is shown only to a buyer who has paid': (snapshot) => {
      if (snapshot.matches('showing')) expect(snapshot.context.order?.payment).toBe('made');
      if (snapshot.matches('choosing')) expect(snapshot.context.order?.payment).toBe('open');
    },
  },
});
