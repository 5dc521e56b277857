/** Proves what advertisers may hear: all paths of the machine, and what holds in every situation. */
import { expect, it } from 'vitest';
import { createActor, type NonReducibleUnknown } from 'xstate';
import { advertisingMachine, type VisitSettings } from '#machines/shop/advertising/machine.ts';
import type { PageView } from '#machines/shop/advertising/page-views.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { proveMachine } from '#test/model/prove.ts';
import { advertisingModel, campaign } from './advertising-model.ts';

proveMachine(advertisingMachine, {
  ...advertisingModel,
  inputs: [
    { seen: [{ page: 'landing' }], campaign },
    { seen: [], campaign },
  ],
  actors: ['loadVisit', 'storeGrant', 'storeRefusal', 'report'],
  invariants: {
    'something is reported only where something was seen, and all of it [R-03] [R-04] [K-05]': (snapshot) => {
      if (snapshot.matches('reporting')) expect(snapshot.context.seen).not.toEqual([]);
      if (snapshot.matches('granted')) expect(snapshot.context.seen).toEqual([]);
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
    report: controlledPromise<void, { sighting: PageView }>(),
  };
  const logic = advertisingMachine.provide({
    actors: { loadVisit: actors.loadVisit.logic, report: actors.report.logic },
  });
  const visit = createActor(logic, { input: { seen: [{ page: 'landing' }], campaign } }).start();
  actors.loadVisit.resolve({ variant: 'a', ads, companies: '' });
  await expect.poll(() => visit.getSnapshot().matches('arriving')).toBe(false);
  visit.send({ type: 'ads.granted' });
  expect(actors.report.inputs).toEqual([]);
});

it('keeps the variant and the campaign for the sign-up that follows [A-11] [E-01]', async () => {
  const loadVisit = controlledPromise<VisitSettings, NonReducibleUnknown>();
  const remembered: unknown[] = [];
  const logic = advertisingMachine.provide({
    actors: { loadVisit: loadVisit.logic },
    actions: { storeVisit: (_, visit) => void remembered.push(visit) },
  });
  createActor(logic, { input: { seen: [], campaign } }).start();
  loadVisit.resolve({ variant: 'b', ads: 'off', companies: '' });
  await expect.poll(() => remembered).toEqual([{ variant: 'b', campaign }]);
});
