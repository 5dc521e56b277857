/** Proves that every address leads to its page, and that nothing a page needs can fail without a way on. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { advertisingMachine, type VisitSettings } from '#machines/shop/advertising/machine.ts';
import type { PageView } from '#machines/shop/advertising/page-views.ts';
import { childDetailsMachine, type DetailedOrder } from '#machines/shop/child-details/machine.ts';
import { type VisitInput, visitMachine } from '#machines/shop/visit/machine.ts';
import type { Draft } from '#machines/shop/wizard/draft.ts';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { proveMachine } from '#test/model/prove.ts';
import { paid } from '../wizard/wizard-model.ts';
import { pageMachines, visitModel, visitTo } from './visit-model.ts';

const noLinks = fromCallback(() => {});
const never = fromPromise(() => new Promise<never>(() => {})) as never;

proveMachine(visitMachine, {
  ...visitModel,
  actors: ['watchTab', 'fetchChunk', 'fetchAdvertising', 'advertising', ...pageMachines],
  arrivals: [
    {
      name: 'on a wide screen and goes to its own sign-up [R-02]',
      input: { ...visitTo('wizard'), screen: 'wide' },
      value: 'redirected',
    },
  ],
  invariants: {
    'what cannot be had can be tried again [X-03]': (snapshot) => {
      expect(snapshot.can({ type: 'chunk.retried' })).toBe(snapshot.hasTag('broken'));
    },
    'a page is never kept waiting for advertisers [K-05]': (snapshot) => {
      expect(snapshot.hasTag('fetching') && snapshot.hasTag('broken')).toBe(false);
    },
  },
});

it('shows the wizard of a fresh visit at once, without waiting for code', () => {
  const shown: string[] = [];
  const logic = visitMachine.provide({
    actors: { watchTab: noLinks },
    actions: { showPage: (_, { page }) => void shown.push(page) },
  });
  createActor(logic, { input: visitTo('wizard') }).start();
  expect(shown).toEqual(['wizard']);
});

/** A visit with its real machines; what they ask for is in the hands of the test. */
function visiting(to: VisitInput) {
  const actors = {
    fetchAdvertising: controlledPromise<void, { chunk: 'advertising' }>(),
    loadVisit: controlledPromise<VisitSettings, NonReducibleUnknown>(),
    report: controlledPromise<void, { sighting: PageView }>(),
    findOrder: controlledPromise<DetailedOrder, { orderId: string | null }>(),
  };
  const logic = visitMachine.provide({
    actors: {
      watchTab: noLinks,
      fetchChunk: fromPromise(async () => {}) as never,
      fetchAdvertising: actors.fetchAdvertising.logic,
      wizard: wizardMachine.provide({ actors: { fetchChunk: never } }),
      'child-details': childDetailsMachine.provide({
        actors: { findOrder: actors.findOrder.logic, fetchChunk: never },
      }),
      advertising: advertisingMachine.provide({
        actors: { loadVisit: actors.loadVisit.logic, report: actors.report.logic },
      }),
    },
  });
  const visit = createActor(logic, { input: to }).start();
  const steps = {
    'the code comes': () => actors.fetchAdvertising.resolve(),
    'the visitor allows it': () => actors.loadVisit.resolve({ variant: 'a', ads: 'granted', companies: '' }),
    'the order is found': () =>
      actors.findOrder.resolve({ orderId: 'order-1', childsName: 'Mia', payment: 'made' }),
    'the step is reached': () =>
      visit.getSnapshot().children.wizard?.send({ type: 'step.requested', step: 'details' }),
  };
  return { actors, steps };
}

describe('advertisers hear of the details of an order once, whatever comes first [R-04] [K-05]', () => {
  const wizardOf = (draft: Draft) => ({ ...visitTo('wizard'), draft });
  it.each([
    ['the wizard', wizardOf(paid), 'the step is reached'],
    ['the page of its own', visitTo('details'), 'the order is found'],
  ] as const)('on %s', async (_, to, reached) => {
    for (const order of [
      [reached, 'the code comes', 'the visitor allows it'],
      ['the code comes', reached, 'the visitor allows it'],
      ['the code comes', 'the visitor allows it', reached],
    ] as const) {
      const { actors, steps } = visiting(to);
      for (const step of order) {
        await nextTurn();
        steps[step]();
      }
      await expect
        .poll(() => actors.report.inputs)
        .toEqual([{ sighting: { page: 'details', orderId: 'order-1' } }]);
      actors.report.resolve();
      await nextTurn();
      expect(actors.report.inputs).toHaveLength(1);
    }
  });

  it('and of no details where there is no order', async () => {
    const { actors, steps } = visiting(visitTo('details'));
    steps['the code comes']();
    await nextTurn();
    steps['the visitor allows it']();
    actors.findOrder.reject(new Error('404'));
    await nextTurn();
    expect(actors.report.inputs).toEqual([]);
  });
});
