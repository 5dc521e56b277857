// Proves that the form shows what the view model says, on every transition of it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, type EventObject, SimulatedClock, type SnapshotFrom } from 'xstate';
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import type { ViewEvent, ViewInput } from '#machines/drop-in/view-model/types.ts';
import { type Coverage, createCoverage } from '#test/model/coverage.ts';
import {
  deletionCases,
  isStray,
  newCard,
  savedMastercard,
  savedVisa,
  verifiedCard,
} from '#test/model/drop-in/cases.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { expressPart } from '#ui/drop-in/form/express.tsx';
import type { FormParts } from '#ui/drop-in/form/form-parts.ts';
import { hook, perform, renderForm, stillParts, tellEachOther } from './harness.tsx';

type ViewSnapshot = SnapshotFrom<typeof viewModelMachine>;

const labels = new Map([
  [savedVisa.nonce, 'Visa Ending in 1111'],
  [savedMastercard.nonce, 'Mastercard Ending in 4444'],
  [newCard.nonce, 'Visa Ending in 0002'],
  [verifiedCard.nonce, 'Visa Ending in 0002'],
]);

const situations: Record<string, ViewInput> = {
  'a customer with saved cards': {
    customer: 'returning',
    options: ['card'],
    broken: [],
    methods: [savedVisa, savedMastercard],
    preselection: 'first saved method',
  },
  'a customer with saved cards who can pay in several ways': {
    customer: 'returning',
    options: ['card', 'paypal'],
    broken: [],
    methods: [savedVisa],
    preselection: 'first saved method',
  },
  'a customer with saved cards whose merchant wants the card sheet shown first': {
    customer: 'returning',
    options: ['card'],
    broken: [],
    methods: [savedVisa],
    preselection: 'first saved method',
    initialView: 'card',
  },
  'a customer with saved cards whose merchant wants all ways shown first': {
    customer: 'returning',
    options: ['card', 'paypal'],
    broken: [],
    methods: [savedVisa],
    preselection: 'first saved method',
    initialView: 'options',
  },
  'a customer whose bank is asked': {
    customer: 'returning',
    options: ['card'],
    broken: [],
    methods: [],
    preselection: 'none',
  },
  'a guest': {
    customer: 'guest',
    options: ['card'],
    broken: [],
    methods: [],
    preselection: 'first saved method',
  },
  'a guest who can pay in several ways': {
    customer: 'guest',
    options: ['paypal', 'card'],
    broken: [],
    methods: [],
    preselection: 'first saved method',
  },
  'a guest who can begin while PayPal is on its way': {
    customer: 'guest',
    options: ['card', 'paypal'],
    broken: [],
    awaited: ['paypal'],
    methods: [],
    preselection: 'first saved method',
  },
};

Object.assign(situations, {
  'a guest who can begin while PayPal is on its way above the form': {
    customer: 'guest',
    options: ['card', 'paypal'],
    express: ['paypal'],
    broken: [],
    awaited: ['paypal'],
    methods: [],
    preselection: 'first saved method',
  },
  'a customer with saved cards and PayPal above the form': {
    customer: 'returning',
    options: ['card', 'paypal'],
    express: ['paypal'],
    broken: [],
    methods: [savedVisa],
    preselection: 'first saved method',
  },
} satisfies typeof situations);

const cases = {
  'method.selected': [{ type: 'method.selected', nonce: savedMastercard.nonce }],
  'method.added': [{ type: 'method.added', method: newCard }],
  'option.selected': [{ type: 'option.selected', option: 'card' }],
  'options.offered': [
    { type: 'options.offered', options: ['card'] },
    { type: 'options.offered', options: ['paypal'], dropped: ['card'] },
  ],
  'option.settled': [
    { type: 'option.settled', option: 'paypal', outcome: 'ready' },
    { type: 'option.settled', option: 'paypal', outcome: 'broken' },
  ],
  'wallet.pressed': [{ type: 'wallet.pressed', option: 'paypal' }],
  'wallet.returned': [{ type: 'wallet.returned', option: 'paypal' }],
  'methods.outdated': [{ type: 'methods.outdated', kind: 'CreditCard' }],
  'deletion.finished': deletionCases,
  'verification.passed': [{ type: 'verification.passed', nonce: newCard.nonce, method: verifiedCard }],
  'xstate.done.actor.listSavedMethods': [
    { type: 'xstate.done.actor.listSavedMethods', output: [savedVisa, savedMastercard] },
    { type: 'xstate.done.actor.listSavedMethods', output: [] },
  ],
  'xstate.error.actor.listSavedMethods': [
    { type: 'xstate.error.actor.listSavedMethods', error: new Error('offline') },
  ],
};

const internal = new Set(['methods.shown', 'methods.left', 'methods.listed', 'option.announced']);

/** What the machine raises itself cannot be sent, what is chosen cannot be chosen, a card cannot be added twice. */
function impossible(snapshot: ViewSnapshot, given: EventObject): boolean {
  const event = given as ViewEvent;
  const { context } = snapshot;
  if (internal.has(event.type)) return true;
  if (isStray(event, snapshot)) return true;
  // Cards stay below wallets that are above the form.
  if (event.type === 'options.offered' && context.express.length > 0) return !event.options.includes('card');
  // What was set up, or broke, is not set up any more.
  if (event.type === 'option.settled') return context.awaited.length === 0;
  if (event.type === 'method.added') {
    return context.methods.some((method) => method === newCard || method === verifiedCard);
  }
  if (event.type === 'method.selected') {
    // A row that is checked cannot be checked again, and there are no such rows while the list is edited.
    return !isChoice(snapshot) || chosenOf(snapshot)?.nonce === event.nonce;
  }
  // A guest's deletion needs no call, so it is over at once; it is acted out on the whole form.
  if (event.type === 'edit.begun') return context.customer === 'guest' || isRefreshing(snapshot);
  return event.type === 'deletion.finished' && !snapshot.matches({ view: { cleared: 'deleting' } });
}

const isRefreshing = (snapshot: ViewSnapshot) => snapshot.matches({ selection: 'refreshing' });
const isSheet = (snapshot: ViewSnapshot) => snapshot.matches({ view: 'sheet' });
const showsMethods = (snapshot: ViewSnapshot) =>
  snapshot.matches({ view: { methods: 'alone' } }) || snapshot.matches({ view: { methods: 'with options' } });
const isChoice = (snapshot: ViewSnapshot) =>
  showsMethods(snapshot) || snapshot.matches({ view: 'sheet' }) || snapshot.matches({ view: 'options' });
const chosenOf = (snapshot: ViewSnapshot) => (showsMethods(snapshot) ? snapshot.context.activeMethod : null);

/** What a person must see and be able to do. A deletion may outlast the view that it was begun in. */
function expectForm(snapshot: ViewSnapshot, isDeleting: boolean) {
  const { options, option, awaited, broken, dropped } = snapshot.context;
  // All methods are cards here.
  const methods = dropped.includes('card') ? [] : snapshot.context.methods;
  const chosen = chosenOf(snapshot);
  const listed = methods.map(({ nonce }) => labels.get(nonce));
  const isEditing = snapshot.matches({ view: { methods: 'editing' } });

  const rows = screen.queryAllByRole<HTMLInputElement>('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual(isChoice(snapshot) ? listed : []);
  expect(rows.map(({ checked }) => checked)).toEqual(
    isChoice(snapshot) ? methods.map(({ nonce }) => nonce === chosen?.nonce) : [],
  );
  expect(
    screen.queryAllByRole('button', { name: /^Delete ./ }).map(({ textContent }) => textContent),
  ).toEqual(isEditing ? listed : []);

  if (chosen) expect(hook('methods-label')?.textContent).toBe('Paying with Card');
  if (isEditing) expect(hook('methods-label')?.textContent).toBe('Edit payment methods');
  expect(hook('methods-label')?.classList.contains('braintree-no-payment-method-selected') ?? true).toBe(
    !chosen && !isEditing,
  );
  const isAsked = snapshot.matches({ view: 'delete confirmation' });
  expect(screen.queryByRole('group', { name: /^Delete / }) !== null).toBe(isAsked);

  const shown = (view: string) => hook('wrapper')?.classList.contains(`braintree-show-${view}`) ?? false;
  // The only sheet opens below the saved methods, once what was just added is shown among them.
  const isBelow = isSheet(snapshot) && snapshot.matches({ selection: 'settled' }) && methods.length > 0;
  expect(shown('methods')).toBe(showsMethods(snapshot) || isEditing || (isBelow && options.length === 1));
  expect(shown('delete-confirmation')).toBe(isAsked);
  for (const offered of options) expect(shown(offered)).toBe(isSheet(snapshot) && option === offered);
  expect(hook('sheet-container')?.classList.contains('braintree-sheet--active')).toBe(isSheet(snapshot));

  const showsOthers = snapshot.matches({ view: { methods: 'with options' } });
  const offersOptions = showsOthers || snapshot.matches({ view: 'options' });
  expect(shown('options')).toBe(offersOptions);
  expect(hook('other-ways-to-pay') !== null).toBe(showsOthers);
  expect(hook('choose-a-way-to-pay') !== null).toBe(snapshot.matches({ view: 'options' }));
  expect(document.querySelectorAll('.braintree-option').length).toBe(offersOptions ? options.length : 0);

  expectRow(snapshot);

  // What is on its way has its row, and a sentence where it will never come.
  const row = document.querySelector('.braintree-option__paypal');
  const isClosed = awaited.includes('paypal') || broken.includes('paypal');
  if (row) {
    expect(row.getAttribute('aria-disabled')).toBe(String(isClosed));
    expect(row.getAttribute('aria-busy')).toBe(String(awaited.includes('paypal')));
    expect(screen.queryByText(/^Developer Error/) !== null).toBe(broken.includes('paypal'));
  }

  const toggle = screen.queryByRole('button', { name: 'Choose another way to pay' });
  const leadsElsewhere = isSheet(snapshot) && (methods.length > 0 || options.length > 1);
  expect(toggle !== null).toBe(showsMethods(snapshot) || leadsElsewhere);
  if (toggle) expect(toggle.getAttribute('aria-expanded')).toBe(String(isSheet(snapshot) || showsOthers));

  expect(screen.queryByText('Loading payment form') !== null).toBe(isRefreshing(snapshot) || isDeleting);
}

/** Wallets above the form, which are away while nothing is paid with. */
function expectRow({ context: { express, row, places, awaited, broken }, ...snapshot }: ViewSnapshot) {
  if (express.length === 0) return expect(hook('express')).toBe(null);
  const isAway =
    snapshot.matches({ view: { methods: 'editing' } }) ||
    snapshot.matches({ view: 'delete confirmation' }) ||
    snapshot.matches({ view: 'cleared' });
  const isPayable = row.includes('paypal') && !broken.includes('paypal');
  const has = (name: string) => hook('express')?.classList.contains(name);
  expect(has('braintree-express--away')).toBe(isAway || places.length === 0);
  // Nothing is left of it but its room.
  if (places.length > 0) expect(has('braintree-hidden')).toBe(!isPayable);
  const place = document.querySelector('.braintree-express__place');
  expect(place?.getAttribute('aria-busy')).toBe(String(isPayable && awaited.includes('paypal')));
  const divider = document.querySelector('.braintree-express__divider')?.textContent;
  expect(divider).toBe(snapshot.matches({ view: 'sheet' }) ? 'Or pay with card' : 'Other ways to pay');
}

/** A form whose editing is driven by a person, as far as the gateway lets them. */
function startForm(input: ViewInput, coverage: Coverage) {
  const clock = new SimulatedClock();
  const lingering = new SimulatedClock();
  const actors = controlledActors(['listSavedMethods']);
  const vault = controlledActors(['deleteSavedMethod', 'listSavedMethods']);
  const logicOf = (from: typeof actors, name: string) => from[name]?.logic as never;
  const view = createActor(
    viewModelMachine.provide({ actors: { listSavedMethods: logicOf(actors, 'listSavedMethods') } }),
    { clock, input, inspect: coverage.inspect },
  );
  const edit = createActor(
    editAndDeleteMachine.provide({
      actors: {
        deleteSavedMethod: logicOf(vault, 'deleteSavedMethod'),
        listSavedMethods: logicOf(vault, 'listSavedMethods'),
      },
    }),
    { clock: lingering, input: { customer: input.customer, vault: 'managed' } },
  );
  tellEachOther(edit, view);
  view.start();
  edit.start();
  const row = input.express && { ...expressPart({}).express, options: input.express };
  renderForm({
    ...stillParts(input.customer, [], input.options),
    view,
    edit,
    ...(row && { express: row as FormParts['express'] }),
  });
  let deletion: 'none' | 'on its way' = 'none';
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  const acts: { [TType in ViewEvent['type']]?: (event: Extract<ViewEvent, { type: TType }>) => unknown } = {
    'toggle.pressed': () => press('Choose another way to pay'),
    'option.selected': ({ option }) => press(option === 'card' ? 'Card' : 'PayPal'),
    'method.selected': () => fireEvent.click(screen.getByLabelText('Mastercard', { exact: false })),
    'edit.begun': () =>
      press(view.getSnapshot().matches({ view: 'delete confirmation' }) ? 'Cancel' : 'Edit'),
    'edit.ended': () => press('Cancel'),
    'deletion.asked': () =>
      fireEvent.click(screen.getAllByRole('button', { name: /^Delete ./ })[0] as HTMLElement),
    'deletion.begun': () => {
      press('Delete');
      deletion = 'on its way';
    },
    'deletion.finished': async ({ deletion: { outcome, methods } }) => {
      if (outcome === 'failed') vault['deleteSavedMethod']?.reject(new Error('offline'));
      else vault['deleteSavedMethod']?.resolve(undefined);
      await nextTurn();
      vault['listSavedMethods']?.resolve(methods);
      await nextTurn();
      lingering.increment(500);
      deletion = 'none';
    },
  };

  function act(event: ViewEvent) {
    const person = acts[event.type] as ((event: ViewEvent) => unknown) | undefined;
    return person ? person(event) : view.send(event);
  }

  return {
    view,
    isDeleting: () => deletion === 'on its way',
    perform: (event: EventObject) =>
      perform(() =>
        performAutomatic(event, viewModelMachine, clock, actors) ? undefined : act(event as ViewEvent),
      ),
  };
}

describe('every transition of view-model on the form [FD-01] [FT-01] [MB-02]', () => {
  const coverage = createCoverage(viewModelMachine);
  afterAll(coverage.expectComplete);

  // Walking everything else of a customer on as well would take too long.
  it('cards are taken away while their owner is asked whether to delete one', async () => {
    const input = situations['a customer with saved cards who can pay in several ways'] as ViewInput;
    const form = startForm(input, coverage);
    await form.perform({ type: 'edit.begun' });
    await form.perform({ type: 'deletion.asked' });
    const dropped = { type: 'options.offered', options: ['paypal'], dropped: ['card'] };
    await form.perform(dropped);
    expect(form.view.getSnapshot().value).toMatchObject({ view: 'sheet', requestable: 'nothing' });
    expect(hook('wrapper')?.className).toBe('braintree-wrapper braintree-show-paypal');
    expect(screen.queryByRole('group', { name: /^Delete / })).toBeNull();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    form.view.stop();
  });

  for (const [situation, input] of Object.entries(situations)) {
    describe(situation, () => {
      const paths = transitionPaths(viewModelMachine, {
        input,
        cases,
        limit: 20_000,
        longest: 20,
        fingerprint: ({ context }) => [
          context.methods.map(({ nonce }) => nonce),
          context.activeMethod?.nonce,
          context.announcedNonce,
          context.option,
          context.options,
          context.dropped,
          context.awaited,
          context.broken,
          context.row,
          context.places,
        ],
        impossible,
      });
      for (const { name, steps } of paths) {
        it(name, async () => {
          const form = startForm(input, coverage);
          for (const { event, expected } of steps) {
            await form.perform(event);
            expectForm(expected, form.isDeleting());
          }
          form.view.stop();
        });
      }
    });
  }
});
