/** Proves how another child is added: all paths, and what holds in every situation. */
import { expect } from 'vitest';
import { anotherChildMachine } from '#machines/shop/another-child/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { anotherChildModel } from './another-child-model.ts';

proveMachine(anotherChildMachine, {
  ...anotherChildModel,
  actors: ['beginAnother'],
  invariants: {
    'it is asked for once at a time, and a refusal or a lost answer can be tried again': (snapshot) => {
      const isOpen = ['calm', 'refused', 'unreachable'].includes(snapshot.value);
      expect(snapshot.can({ type: 'child.pressed' })).toBe(isOpen);
    },
    'a refusal says why': (snapshot) => {
      if (snapshot.matches('refused')) expect(snapshot.context.message).toBeTypeOf('string');
    },
  },
});
