import { expect } from 'vitest';
import { requestMachine } from '#machines/drop-in/request.ts';
import { proveMachine } from '../prove.ts';
import { newCard, savedVisa } from './cases.ts';

const requested = (selection: unknown) => ({ type: 'payment.requested', selection });

const tokenized = { type: 'xstate.done.actor.tokenizeSheet', output: newCard };
const refused = { type: 'xstate.error.actor.tokenizeSheet', error: new Error('refused') };

proveMachine(requestMachine, {
  cases: {
    'payment.requested': [
      requested({ kind: 'nothing' }),
      requested({ kind: 'method', method: savedVisa }),
      requested({ kind: 'sheet', option: 'card' }),
    ],
    'xstate.done.actor.tokenizeSheet': [tokenized],
    'xstate.error.actor.tokenizeSheet': [refused],
  },
  actors: ['tokenizeSheet'],
  fingerprint: () => null,
  invariants: {
    'answers one request at a time': (snapshot) => {
      const another = requested({ kind: 'sheet', option: 'card' }) as never;
      expect(snapshot.can(another)).toBe(!snapshot.hasTag('busy'));
    },
  },
});
