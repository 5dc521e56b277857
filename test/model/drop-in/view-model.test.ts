// Proves every path of view-model, and what holds in each situation of it.
import { afterAll, describe, expect, it } from 'vitest';
import { type EventObject, type SnapshotFrom, transition } from 'xstate';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import type { ViewEvent, ViewInput } from '#machines/drop-in/view-model/types.ts';
import type { WalletOffer } from '#machines/drop-in/wallets/machine.ts';
import { createCoverage } from '../coverage.ts';
import { declarePaths, situationsOf } from '../walk.ts';
import {
  deletionCases,
  isStray,
  newCard,
  paymentRequest,
  savedMastercard,
  savedVisa,
  selectionOf,
  verifiedCard,
} from './cases.ts';

const cases = {
  'method.selected': [
    { type: 'method.selected', nonce: savedMastercard.nonce },
    { type: 'method.selected', nonce: 'another one’s' },
  ],
  'method.added': [{ type: 'method.added', method: newCard }],
  'option.selected': [
    { type: 'option.selected', option: 'paypal' },
    { type: 'option.selected', option: 'venmo' },
  ],
  'options.offered': [
    { type: 'options.offered', options: ['card'] },
    { type: 'options.offered', options: ['paypal'], dropped: ['card'] },
  ],
  'option.settled': [
    { type: 'option.settled', option: 'paypal', outcome: 'ready' },
    { type: 'option.settled', option: 'paypal', outcome: 'broken' },
  ],
  'wallet.pressed': [
    { type: 'wallet.pressed', option: 'paypal' },
    { type: 'wallet.pressed', option: 'venmo' },
  ],
  'wallet.returned': [{ type: 'wallet.returned', option: 'paypal' }],
  'methods.outdated': [
    { type: 'methods.outdated', kind: 'CreditCard' },
    { type: 'methods.outdated', kind: 'PayPalAccount' },
  ],
  'payment.requested': [paymentRequest],
  'deletion.finished': deletionCases,
  'verification.passed': [
    { type: 'verification.passed', nonce: newCard.nonce, method: verifiedCard },
    { type: 'verification.passed', nonce: 'gone', method: verifiedCard },
  ],
  'xstate.done.actor.listSavedMethods': [
    { type: 'xstate.done.actor.listSavedMethods', output: [savedVisa, savedMastercard] },
    { type: 'xstate.done.actor.listSavedMethods', output: [] },
  ],
  'xstate.error.actor.listSavedMethods': [
    { type: 'xstate.error.actor.listSavedMethods', error: new Error('offline') },
  ],
};

const situations: Record<string, ViewInput> = {
  'a customer with saved cards and one way to pay': {
    customer: 'returning',
    options: ['card'],
    broken: [],
    methods: [savedVisa, savedMastercard],
    preselection: 'first saved method',
  },
  'a customer with saved cards and two ways to pay': {
    customer: 'returning',
    options: ['card', 'paypal'],
    broken: [],
    methods: [savedVisa, savedMastercard],
    preselection: 'first saved method',
  },
  'a customer whose bank is asked': {
    customer: 'returning',
    options: ['card'],
    broken: [],
    methods: [],
    preselection: 'none',
  },
  'a guest whose bank is asked': {
    customer: 'guest',
    options: ['card'],
    broken: [],
    methods: [],
    preselection: 'first saved method',
  },
  'a customer with saved cards whose merchant wants a sheet shown first': {
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
    preselection: { lastFour: 'none of theirs' },
    initialView: 'options',
  },
  'a guest with two ways to pay': {
    customer: 'guest',
    options: ['card', 'paypal'],
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

/** With PayPal above the form. */
const expressSituations: Record<string, ViewInput> = {
  'a guest with PayPal above the form': {
    customer: 'guest',
    options: ['card', 'paypal'],
    express: ['paypal'],
    broken: [],
    methods: [],
    preselection: 'first saved method',
  },
  'a guest who can begin while PayPal is on its way above the form': {
    customer: 'guest',
    options: ['card', 'paypal'],
    express: ['paypal'],
    broken: [],
    awaited: ['paypal'],
    methods: [],
    preselection: 'first saved method',
  },
  'a guest whose card fields did not come, with PayPal above the form': {
    customer: 'guest',
    options: ['card', 'paypal'],
    express: ['paypal'],
    broken: ['card'],
    methods: [],
    preselection: 'first saved method',
  },
};
Object.assign(situations, expressSituations);

// Raised by the machine itself: they cannot be sent.
const internal = new Set(['methods.shown', 'methods.left', 'methods.listed', 'option.announced']);

/** What a guest entered is kept nowhere, so it is always gone. */
function canFinish(snapshot: SnapshotFrom<typeof viewModelMachine>, event: ViewEvent): boolean {
  if (event.type !== 'deletion.finished' || !snapshot.matches({ view: { cleared: 'deleting' } }))
    return false;
  return snapshot.context.customer === 'returning' || event.deletion.methods.length === 0;
}

/** What has to do with a way to pay that is on its way; the rest is walked without one. */
const whileAwaited = /^(option|options|toggle|payment|sheet|wallet)\./;

/** Cards stay below wallets that are above the form; where their fields did not come none is typed. */
const takesCards = ({ broken }: ViewInput, event: EventObject) =>
  event.type === 'options.offered'
    ? (event as unknown as WalletOffer).options.includes('card')
    : !(broken.includes('card') && ['method.added', 'sheet.completed'].includes(event.type));

const walk = (input: ViewInput) => ({
  input,
  cases,
  limit: 20_000,
  longest: 20,
  fingerprint: ({ context }: SnapshotFrom<typeof viewModelMachine>) => [
    context.methods.map(({ nonce }) => nonce).slice(0, 3),
    context.activeMethod?.nonce,
    context.announcedNonce,
    context.option,
    context.options,
    context.dropped,
    context.awaited,
    context.broken,
    context.row,
    context.places,
    context.pressed,
  ],
  impossible: (snapshot: SnapshotFrom<typeof viewModelMachine>, event: EventObject) =>
    internal.has(event.type) ||
    (input.awaited !== undefined && !whileAwaited.test(event.type)) ||
    // What was set up, or broke, is not set up any more.
    (event.type === 'option.settled' && snapshot.context.awaited.length === 0) ||
    isStray(event, snapshot) ||
    (input.express !== undefined && !takesCards(input, event)) ||
    (event.type === 'method.added' &&
      snapshot.context.methods.some((method) => method === newCard || method === verifiedCard)) ||
    (event.type === 'deletion.finished' && !canFinish(snapshot, event as ViewEvent)),
});

describe('generated paths of view-model [MB-02]', () => {
  const coverage = createCoverage(viewModelMachine);
  for (const [situation, input] of Object.entries(situations)) {
    describe(situation, () => {
      declarePaths(viewModelMachine, walk(input), { coverage, actorNames: ['listSavedMethods'] });
    });
  }
  afterAll(coverage.expectComplete);
});

describe('invariants of view-model', () => {
  const reachable = Object.values(situations).flatMap((input) => situationsOf(viewModelMachine, walk(input)));

  it('is requestable only with something to request, in every situation [FM-03]', () => {
    expect(reachable.length).toBeGreaterThan(100);
    for (const snapshot of reachable) {
      if (snapshot.hasTag('requestable')) expect(selectionOf(snapshot).kind).not.toBe('nothing');
    }
  });

  it('offers to a request what the shopper means, in every situation [FM-01] [FR-02]', () => {
    const different = new Map(
      reachable.map((snapshot) => {
        const { activeMethod, option } = snapshot.context;
        return [JSON.stringify([snapshot.value, activeMethod?.nonce, option]), snapshot];
      }),
    );
    expect(different.size).toBeGreaterThan(50);
    for (const snapshot of different.values()) {
      const [, actions] = transition(viewModelMachine, snapshot, paymentRequest);
      const told = actions.flatMap(({ params }) => (params as { event?: unknown }).event ?? []);
      expect(told).toEqual([{ ...paymentRequest, type: 'selection.told', selection: selectionOf(snapshot) }]);
    }
  });

  it('is never requestable while the list is edited, in every situation [FE-01] [FM-03]', () => {
    const edited = reachable.filter(
      (snapshot) =>
        snapshot.matches({ view: { methods: 'editing' } }) ||
        snapshot.matches({ view: 'delete confirmation' }),
    );
    expect(edited.length).toBeGreaterThan(0);
    for (const snapshot of edited) {
      expect(snapshot.hasTag('requestable')).toBe(false);
      expect(selectionOf(snapshot).kind).toBe('nothing');
    }
  });

  it('lists no wallet that is above the form, in every situation', () => {
    for (const { context } of reachable)
      expect(context.options.filter((option) => context.express.includes(option))).toEqual([]);
  });

  it('has a place for each wallet above the form that can be used or is on its way, in every situation', () => {
    const shown = reachable.filter(({ context }) => context.announcedView && context.row.length > 0);
    expect(shown.length).toBeGreaterThan(10);
    for (const { context } of shown) {
      const needed = context.row.filter((option) => !context.broken.includes(option));
      expect(needed.filter((option) => !context.places.includes(option))).toEqual([]);
    }
  });

  it('marks as active only a method that it has, in every situation [FM-01]', () => {
    const strays = reachable.filter(
      ({ context: { activeMethod, methods } }) => activeMethod && !methods.includes(activeMethod),
    );
    expect(strays).toEqual([]);
  });

  it('keeps one method at most for a guest, in every situation [FT-02]', () => {
    const guests = reachable.filter(({ context }) => context.customer === 'guest');
    expect(Math.max(...guests.map(({ context }) => context.methods.length))).toBe(1);
  });

  it('opens no sheet of a way to pay that is on its way or broken, in every situation [FL-03]', () => {
    const closed = reachable.filter(({ context: { awaited, broken } }) =>
      [...awaited, ...broken].includes('paypal'),
    );
    expect(closed.length).toBeGreaterThan(0);
    for (const snapshot of closed) {
      expect(snapshot.can({ type: 'option.selected', option: 'paypal' })).toBe(false);
      if (snapshot.matches({ view: 'sheet' }) && snapshot.context.options.length > 1)
        expect(snapshot.context.option).toBe('card');
    }
  });

  it('never shows an empty list of methods once settled, in every situation [FV-02]', () => {
    const lists = reachable.filter((snapshot) => snapshot.matches({ selection: 'settled', view: 'methods' }));
    expect(Math.min(...lists.map(({ context }) => context.methods.length))).toBeGreaterThan(0);
  });
});
