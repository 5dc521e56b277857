/** Proves that every address leads to its page, and that nothing a page needs can fail without a way on. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { visitMachine } from '#machines/shop/visit/visit.ts';
import { proveMachine } from '#test/model/prove.ts';
import { pageMachines, visitModel, visitTo } from './visit-model.ts';

proveMachine(visitMachine, {
  ...visitModel,
  actors: ['fetchCode', 'fetchAdvertising', 'advertising', ...pageMachines],
  arrivals: [
    {
      name: 'on a wide screen and goes to its own sign-up [R-02]',
      input: { ...visitTo('wizard'), screen: 'wide' },
      value: 'redirected',
    },
  ],
  invariants: {
    'what cannot be had can be tried again [X-03]': (snapshot) => {
      expect(snapshot.can({ type: 'code.retried' })).toBe(snapshot.hasTag('broken'));
    },
    'a page is never kept waiting for advertisers [K-05]': (snapshot) => {
      expect(snapshot.hasTag('fetching') && snapshot.hasTag('broken')).toBe(false);
    },
  },
});

it('shows the wizard of a fresh visit at once, without waiting for code [PF-01]', () => {
  const shown: string[] = [];
  const logic = visitMachine.provide({ actions: { showPage: (_, { page }) => void shown.push(page) } });
  createActor(logic, { input: visitTo('wizard') }).start();
  expect(shown).toEqual(['wizard']);
});
