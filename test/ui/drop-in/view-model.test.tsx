import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createActor, type EventObject, SimulatedClock, type SnapshotFrom } from 'xstate';
import { viewModelMachine } from '#machines/drop-in/view-model.ts';
import type { ViewInput } from '#machines/drop-in/view-model-setup.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { newCard, savedMastercard, savedVisa } from '#test/model/drop-in/cases.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { hook, perform, renderForm, stillParts } from './harness.tsx';

type ViewSnapshot = SnapshotFrom<typeof viewModelMachine>;

const labels = new Map([
  [savedVisa.nonce, 'Visa Ending in 1111'],
  [savedMastercard.nonce, 'Mastercard Ending in 4444'],
  [newCard.nonce, 'Visa Ending in 0002'],
]);

const situations: Record<string, ViewInput> = {
  'a customer with saved cards': {
    customer: 'returning',
    options: ['card'],
    methods: [savedVisa, savedMastercard],
    preselection: 'first saved method',
  },
  'a guest': { customer: 'guest', options: ['card'], methods: [], preselection: 'first saved method' },
};

const cases = {
  'method.selected': [{ type: 'method.selected', nonce: savedMastercard.nonce }],
  'method.added': [{ type: 'method.added', method: newCard }],
  'option.selected': [{ type: 'option.selected', option: 'card' }],
  'xstate.done.actor.listSavedMethods': [
    { type: 'xstate.done.actor.listSavedMethods', output: [savedVisa, savedMastercard] },
    { type: 'xstate.done.actor.listSavedMethods', output: [] },
  ],
  'xstate.error.actor.listSavedMethods': [
    { type: 'xstate.error.actor.listSavedMethods', error: new Error('offline') },
  ],
};

/** Nobody can send what the machine raises itself, choose what is chosen, or add a card twice. */
function impossible({ context, ...snapshot }: ViewSnapshot, event: EventObject): boolean {
  if (['methods.shown', 'methods.listed', 'option.announced'].includes(event.type)) return true;
  if (event.type === 'method.added') return context.methods.includes(newCard);
  const isList = (snapshot.value as { view: unknown }).view !== 'sheet';
  return event.type === 'method.selected' && isList && context.activeMethod === savedMastercard;
}

function expectForm(snapshot: ViewSnapshot) {
  const { methods, activeMethod } = snapshot.context;
  const showsMethods = snapshot.matches({ view: 'methods' });
  const chosen = showsMethods ? activeMethod : null;

  const rows = screen.queryAllByRole<HTMLInputElement>('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual(
    methods.map(({ nonce }) => labels.get(nonce)?.replace(' Ending', 'Ending')),
  );
  expect(rows.filter(({ checked }) => checked).length).toBe(chosen ? 1 : 0);
  if (chosen) {
    expect(hook('methods-label')?.textContent).toBe('Paying with Card');
    expect(rows[methods.indexOf(chosen)]?.checked).toBe(true);
  } else {
    expect(hook('methods-label')?.className).toContain('braintree-no-payment-method-selected');
  }

  expect(hook('wrapper')?.classList.contains('braintree-show-methods')).toBe(showsMethods);
  expect(hook('wrapper')?.classList.contains('braintree-show-card')).toBe(!showsMethods);
  expect(hook('sheet-container')?.classList.contains('braintree-sheet--active')).toBe(!showsMethods);

  const toggle = screen.queryByRole('button', { name: 'Choose another way to pay' });
  expect(toggle !== null).toBe(showsMethods || methods.length > 0);
  if (toggle) expect(toggle.getAttribute('aria-expanded')).toBe(String(!showsMethods));

  const isRefreshing = snapshot.matches({ selection: 'refreshing' });
  expect(screen.queryByText('Loading payment form') !== null).toBe(isRefreshing);
}

describe('every transition of view-model on the form [FT-01] [FT-02] [FV-01] [FV-02] [MB-02]', () => {
  const coverage = createCoverage(viewModelMachine);
  afterEach(cleanup);
  // The chooser between several ways to pay gets its screen together with the second way to pay.
  afterAll(() => {
    const { states } = coverage.missing();
    expect(states).toEqual(['view-model.view.methods.with options', 'view-model.view.options']);
  });

  for (const [situation, input] of Object.entries(situations)) {
    describe(situation, () => {
      const paths = transitionPaths(viewModelMachine, {
        input,
        cases,
        limit: 20_000,
        fingerprint: ({ context }) => [
          context.methods.map(({ nonce }) => nonce),
          context.activeMethod?.nonce,
          context.announcedNonce,
        ],
        impossible,
      });
      for (const { name, steps } of paths) {
        it(name, async () => {
          const clock = new SimulatedClock();
          const actors = controlledActors(['listSavedMethods']);
          const view = createActor(
            viewModelMachine.provide({
              actors: { listSavedMethods: actors['listSavedMethods']?.logic as never },
            }),
            { clock, input, inspect: coverage.inspect },
          ).start();
          renderForm({ ...stillParts(input.customer), view });
          for (const { event, expected } of steps) {
            await perform(() => {
              if (performAutomatic(event, viewModelMachine, clock, actors)) return;
              if (event.type === 'toggle.pressed') fireEvent.click(screen.getByRole('button'));
              else if (event.type === 'method.selected') {
                const list = within(screen.getByRole('radiogroup'));
                fireEvent.click(list.getByLabelText('Mastercard', { exact: false }));
              } else view.send(event as never);
            });
            expectForm(expected);
          }
          view.stop();
        });
      }
    });
  }
});
