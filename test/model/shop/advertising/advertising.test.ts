/** Proves what advertisers may hear: all paths of the machine, and what holds in every situation. */
import { expect, it } from 'vitest';
import { createActor, type NonReducibleUnknown } from 'xstate';
import {
  advertisingMachine,
  type Campaign,
  type TrackedPage,
  type VisitSettings,
} from '#machines/shop/advertising/advertising.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { proveMachine } from '#test/model/prove.ts';
import { advertisingModel, campaign } from './advertising-model.ts';

proveMachine(advertisingMachine, {
  ...advertisingModel,
  inputs: [
    { page: 'landing', campaign },
    { page: 'other', campaign },
  ],
  actors: ['loadVisit', 'storeGrant', 'storeRefusal', 'reportPage'],
  invariants: {
    'only landing and details pages are ever reported [R-03] [R-04] [K-05]': (snapshot) => {
      if (snapshot.matches('reporting')) expect(snapshot.context.page).toBe('landing');
    },
    'a choice is asked for once': (snapshot) => {
      expect(snapshot.can({ type: 'ads.granted' })).toBe(snapshot.matches('asking'));
      expect(snapshot.can({ type: 'ads.refused' })).toBe(snapshot.matches('asking'));
    },
  },
});

it.each(['off', 'blocked', 'refused'] as const)('reports nothing when ads are %s [B23]', async (ads) => {
  const actors = {
    loadVisit: controlledPromise<VisitSettings, NonReducibleUnknown>(),
    reportPage: controlledPromise<void, { page: TrackedPage; campaign: Campaign }>(),
  };
  const logic = advertisingMachine.provide({
    actors: { loadVisit: actors.loadVisit.logic, reportPage: actors.reportPage.logic },
  });
  const visit = createActor(logic, { input: { page: 'landing', campaign } }).start();
  actors.loadVisit.resolve({ variant: 'a', ads });
  await expect.poll(() => visit.getSnapshot().matches('arriving')).toBe(false);
  visit.send({ type: 'ads.granted' });
  expect(actors.reportPage.inputs).toEqual([]);
});

it('keeps the variant and the campaign for the sign-up that follows [A-11] [E-01]', async () => {
  const loadVisit = controlledPromise<VisitSettings, NonReducibleUnknown>();
  const remembered: unknown[] = [];
  const logic = advertisingMachine.provide({
    actors: { loadVisit: loadVisit.logic },
    actions: { storeVisit: (_, visit) => void remembered.push(visit) },
  });
  createActor(logic, { input: { page: 'other', campaign } }).start();
  loadVisit.resolve({ variant: 'b', ads: 'off' });
  await expect.poll(() => remembered).toEqual([{ variant: 'b', campaign }]);
});
