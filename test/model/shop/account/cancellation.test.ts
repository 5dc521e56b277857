/** Proves the cancellation: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { cancellationMachine } from '#machines/shop/cancellation/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { cancellationModel } from './cancellation-model.ts';

proveMachine(cancellationMachine, {
  ...cancellationModel,
  actors: ['cancelOrder'],
  invariants: {
    'nothing is cancelled before the sum was shown': (snapshot) => {
      if (snapshot.matches('offered')) expect(snapshot.can({ type: 'cancellation.confirmed' })).toBe(false);
    },
    'one request at a time': (snapshot) => {
      if (snapshot.hasTag('busy')) expect(snapshot.can({ type: 'cancellation.confirmed' })).toBe(false);
    },
    'who does not know whether it was cancelled is not told that it was not': (snapshot) => {
      if (snapshot.matches('unconfirmed')) expect(snapshot.can({ type: 'cancellation.kept' })).toBe(false);
    },
  },
});
