/** Proves the details of a child: all paths of the machine, and what holds in every situation. */
import { expect } from 'vitest';
import { personalisationMachine } from '#machines/shop/personalisation/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { personalisationModel } from './personalisation-model.ts';

proveMachine(personalisationMachine, {
  ...personalisationModel,
  actors: ['recallTyped', 'findDetails', 'saveDetails'],
  invariants: {
    'no detail is required: skipping is always open, and of a cancelled order nothing is asked [W-07]': (
      snapshot,
    ) => {
      const isAsked = snapshot.status !== 'done' && !snapshot.matches('cancelled');
      expect(snapshot.can({ type: 'details.skipped' })).toBe(isAsked);
    },
    'what cannot be used is named [E-02]': (snapshot) => {
      const named = Object.keys(snapshot.context.problems).length > 0;
      if (snapshot.matches('correcting')) expect(named).toBe(true);
      if (snapshot.matches('saving')) expect(named).toBe(false);
    },
    'kept details can be filled in while there are some, and not while something is saved [B24]': (
      snapshot,
    ) => {
      const some = snapshot.context.kept.length > 0 && snapshot.status !== 'done' && !snapshot.hasTag('busy');
      expect(snapshot.can({ type: 'kept.used', orderId: 'order-0' })).toBe(some);
      expect(snapshot.can({ type: 'kept.used', orderId: 'another' })).toBe(false);
    },
    'what was typed is not overwritten by what was saved, and nothing else is sent': ({ context }) => {
      const { details, changed } = context;
      expect(details).toEqual({ ...details, ...changed });
      const untouched = Object.keys(details).filter((name) => !(name in changed));
      for (const name of untouched) expect(['', 'Mai', 'Duluth', 'Rex']).toContain(details[name as 'town']);
    },
    'details of an earlier year bring no name along': ({ context }) => {
      expect(['', 'Mai']).toContain(context.details.childsName);
      expect(context.changed).not.toHaveProperty('childsName');
    },
    'details are only ever about the order they were asked for': ({ context }) =>
      expect(context.orderId).toBe('order-1'),
  },
});
