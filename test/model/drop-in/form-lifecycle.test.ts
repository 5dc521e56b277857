// Proves every path of form-lifecycle, and what holds in each situation of it.
import { expect } from 'vitest';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import { proveInSituations } from '../situations.ts';
import { proveWeather } from '../weather.ts';
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
    'is ready only with a way to pay [FL-01]': (snapshot) => {
      const { profile, broken } = snapshot.context;
      const working = profile.options.filter((option) => !broken[option]);
      if (snapshot.matches('ready')) expect(working).not.toEqual([]);
    },
    'lists methods for customers only': (snapshot) => {
      if (snapshot.context.profile.customer === 'guest') expect(snapshot.context.methods).toEqual([]);
    },
    'has only such code fetched as is wanted': ({ context: { parts, wanted } }) => {
      for (const part of Object.keys(parts)) expect(wanted).toContain(part);
    },
  },
});

const settingUp = (part: string) => ({ initializing: { 'setting up': { [part]: 'setting up' } } }) as never;
const parts = ['card', 'venmo', 'applePay', 'googlePay', 'three d secure'];
const fetching = ['editing', 'other ways', 'security code'].map((part) => ({
  initializing: { connecting: { [part]: 'fetching' } },
}));
proveWeather(formLifecycleMachine, {
  ...lifecycleModel,
  inputs: Object.values(lifecycleSituations),
  waits: {
    'the port gives the gateway a minute': (snapshot) =>
      snapshot.matches({ initializing: { connecting: { gateway: 'asking' } } }) ||
      snapshot.matches({ initializing: { 'setting up': { vault: 'listing' } } }),
    'a browser gives up on code that does not come': (snapshot) =>
      snapshot.matches({ initializing: 'explaining' }) || fetching.some((state) => snapshot.matches(state)),
    'each browser has five seconds to answer': (snapshot) => snapshot.matches({ initializing: 'offering' }),
    'the part gives up by itself': (snapshot) => parts.some((part) => snapshot.matches(settingUp(part))),
    'the library clears up': (snapshot) => snapshot.matches('tearing down'),
  },
});
