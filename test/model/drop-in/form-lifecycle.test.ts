// Proves every path of form-lifecycle, and what holds in each situation of it.
import { expect } from 'vitest';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { proveInSituations } from '../situations.ts';
import { lifecycleActors, lifecycleModel, lifecycleSituations } from './lifecycle-cases.ts';

proveInSituations(formLifecycleMachine, {
  ...lifecycleModel,
  situations: lifecycleSituations,
  actors: lifecycleActors,
  invariants: {
    'can always be torn down until it is [FL-05]': (snapshot) => {
      const gone = (['tearing down', 'torn down', 'not all gone'] as const).some((state) =>
        snapshot.matches(state),
      );
      expect(snapshot.can({ type: 'teardown.requested' })).toBe(!gone);
    },
    'is ready only with a way to pay, and says so of each that breaks in use [FL-01]': (snapshot) => {
      const { profile, broken, working } = snapshot.context;
      if (!snapshot.matches('ready')) return;
      expect(profile.options).not.toEqual([]);
      expect(profile.options.filter((option) => !broken[option]).toSorted()).toEqual(working.toSorted());
    },
    'lists methods for customers only': (snapshot) => {
      if (snapshot.context.profile.customer === 'guest') expect(snapshot.context.methods).toEqual([]);
    },
    'lets a shopper begin as soon as the card and the saved methods are there, whatever else is on its way': (
      snapshot,
    ) => {
      if (!snapshot.matches('initializing')) return;
      const canBegin =
        snapshot.matches({ initializing: { card: 'working' } }) &&
        snapshot.matches({ initializing: { vault: 'listed' } }) &&
        !snapshot.matches({ initializing: { 'security code': 'fetching' } }) &&
        !snapshot.matches({ initializing: { 'express row': 'fetching' } });
      expect(snapshot.matches({ initializing: { 'first view': 'shown' } })).toBe(canBegin);
      expect(snapshot.hasTag('usable')).toBe(canBegin);
    },
    'sets up no wallet before it is known whether it stands above the form': (snapshot) => {
      if (snapshot.matches({ initializing: { 'express row': 'fetching' } }))
        expect(snapshot.matches({ initializing: { wallets: 'setting up' } })).toBe(false);
    },
    'says of each way to pay that it works, or that it does not': ({
      context: { working, broken, profile },
    }) => {
      expect(working.filter((option) => broken[option])).toEqual([]);
      for (const option of working) expect(profile.options).toContain(option);
    },
  },
});

const initializing = (part: object) => ({ initializing: part }) as never;
const parts = ['card', 'three d secure', 'wallets'].map((part) => initializing({ [part]: 'setting up' }));
const fetching = ['editing', 'security code', 'express row'].map((part) =>
  initializing({ [part]: 'fetching' }),
);
proveDeliveryFaults(formLifecycleMachine, {
  ...lifecycleModel,
  inputs: Object.values(lifecycleSituations),
  waits: {
    'the port gives the gateway a minute': (snapshot) =>
      snapshot.matches(initializing({ gateway: 'asking' })) ||
      snapshot.matches(initializing({ vault: 'listing' })),
    'a browser gives up on code that does not come': (snapshot) =>
      snapshot.matches('explaining') || fetching.some((state) => snapshot.matches(state)),
    'the part gives up by itself': (snapshot) => parts.some((part) => snapshot.matches(part)),
    'the library clears up': (snapshot) => snapshot.matches('tearing down'),
  },
});
