/** The root of a form by itself: whom it starts, whom it tells. What its actors make of it is proved with them. */
import { expect, it } from 'vitest';
import { createActor, createMachine, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import { dropInMachine } from '#machines/drop-in/drop-in/machine.ts';
import type { DropInInput } from '#machines/drop-in/drop-in/types.ts';
import { type FetchedParts, unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import { type PaymentOptionId, paymentOptionIds } from '#machines/drop-in/shared/payment-method.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import type { Model } from '../paths.ts';
import { proveMachine } from '../prove.ts';
import { cardInput, deletionCases, newCard, nonceAlone, paymentRequest, savedVisa } from './cases.ts';

type Snapshot = SnapshotFrom<typeof dropInMachine>;

const still = createMachine({});
const problem = { message: 'It went wrong.' };
const profile = { customer: 'returning', vault: 'managed', request: nonceAlone, card: cardInput };
const moved = (previousViewId: string, newViewId: string) => ({
  type: 'changeActiveView',
  payload: { previousViewId, newViewId },
});
const withProblem = (type: string) => [{ type, problem }];
const failureOf = (actorId: string) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: new Error(`${actorId} broke`),
});
const broke = (id: string) => ({ [`xstate.error.actor.${id}`]: [failureOf(id)] });

const input: DropInInput = {
  parts: ['editing', 'securityCode'],
  expected: unknownProfile,
  preselection: 'first saved method',
};

const model: Model<typeof dropInMachine> = {
  input,
  limit: 5_000,
  longest: 20,
  cases: {
    'form.connected': [
      { type: 'form.connected', profile: { ...profile, options: ['card'] } },
      { type: 'form.connected', profile: { ...profile, options: ['card', 'paypal'], express: ['paypal'] } },
    ],
    // Both at once: neither knows of the other.
    'part.fetched': [
      {
        type: 'part.fetched',
        parts: {
          editing: { machine: still, EditedMethods: null },
          securityCode: { machine: still, SecurityCode: null },
          express: { Row: null },
        },
      },
    ],
    'options.offered': [{ type: 'options.offered', options: ['card'] }],
    'option.settled': [{ type: 'option.settled', option: 'paypal', outcome: 'ready' }],
    'form.usable': [{ type: 'form.usable', methods: [savedVisa], broken: {}, awaited: ['paypal'] }],
    'wallet.fetched': [
      {
        type: 'wallet.fetched',
        option: 'paypal',
        wallet: { machine: still, input: undefined, kind: 'PayPalAccount', Sheet: null },
      },
    ],
    'sheet.ready': [{ type: 'sheet.ready', option: 'card' }],
    'sheet.broken': [{ type: 'sheet.broken', option: 'card', problem }],
    'sheet.unsupported': [{ type: 'sheet.unsupported', option: 'paypal', problem }],
    'verification.unavailable': withProblem('verification.unavailable'),
    'part.failed': withProblem('part.failed'),
    'device.data.failed': withProblem('device.data.failed'),
    'form.failed': withProblem('form.failed'),
    'form.ready': [{ type: 'form.ready', methods: [savedVisa], broken: {} }],
    'payment.requested': [paymentRequest],
    'selection.changed': [{ type: 'selection.changed', selection: { kind: 'nothing' } }],
    'selection.told': [{ ...paymentRequest, type: 'selection.told', selection: { kind: 'nothing' } }],
    'selection.completed': [
      { ...paymentRequest, type: 'selection.completed', selection: { kind: 'nothing' } },
    ],
    'sheet.wanted': [
      { type: 'sheet.wanted', option: 'card' },
      { type: 'sheet.wanted', option: 'paypal' },
    ],
    'sheet.tokenized': [{ type: 'sheet.tokenized', method: newCard }],
    'sheet.refused': withProblem('sheet.refused'),
    'option.changed': [
      { type: 'option.changed', option: 'paypal', key: 'amount', value: '9.99' },
      { type: 'option.changed', option: 'threeDSecure', key: 'amount', value: '9.99' },
    ],
    'verification.passed': [{ type: 'verification.passed', nonce: 'a', method: newCard }],
    'wallet.approved': [{ type: 'wallet.approved', method: newCard }],
    'wallet.pressed': [{ type: 'wallet.pressed', option: 'paypal' }],
    'wallet.returned': [
      { type: 'wallet.returned', option: 'venmo' },
      { type: 'wallet.returned', option: 'paypal' },
    ],
    'wallet.refused': withProblem('wallet.refused'),
    'deletion.finished': deletionCases.slice(0, 1),
    'deletion.failed': withProblem('deletion.failed'),
    'method.deleted': [{ type: 'method.deleted', method: savedVisa }],
    'method.chosen': [{ type: 'method.chosen', method: savedVisa }],
    changeActiveView: [moved('card', 'methods'), moved('methods', 'card'), moved('paypal', 'methods')],
    'parts.changed': [
      { type: 'parts.changed', isBusy: true, isEditing: false },
      { type: 'parts.changed', isBusy: true, isEditing: true },
      { type: 'parts.changed', isBusy: false, isEditing: false },
    ],
    'xstate.done.actor.lifecycle': [
      { type: 'xstate.done.actor.lifecycle', output: null },
      { type: 'xstate.done.actor.lifecycle', output: problem },
    ],
    'xstate.done.actor.draw': [{ type: 'xstate.done.actor.draw', output: undefined }],
    'xstate.done.actor.tellRest': [{ type: 'xstate.done.actor.tellRest', output: undefined }],
    ...Object.assign(
      {},
      ...['lifecycle', 'view', 'request', 'draw', 'tellRest', 'watchPlace', 'watchParts'].map(broke),
    ),
    'xstate.error.actor.*': ['request', 'paypal'].map(failureOf),
    'xstate.done.actor.view': [],
    'xstate.done.actor.request': [],
  },
  fingerprint: ({ context: { profile: known, sheets, fetched, methods } }) => [
    known.options,
    sheets,
    Object.keys(fetched),
    methods.length,
  ],
  impossible: (snapshot: Snapshot, event: EventObject) => isStray(snapshot, event),
};

/** What the children of a root cannot say yet, or not twice. */
function isStray(snapshot: Snapshot, event: EventObject): boolean {
  const { profile: known, sheets, fetched } = snapshot.context;
  const { option } = event as { option?: PaymentOptionId };
  // A fetched part comes once.
  if (event.type === 'part.fetched') {
    const { parts } = event as unknown as { parts: FetchedParts };
    return Object.keys(parts).some((part) => part in fetched);
  }
  // A browser is asked before what it can do is set up, and a merchant changes what is offered of a form that is open.
  if (event.type === 'options.offered' && !snapshot.matches({ used: 'open' }))
    return !known.options.includes('paypal') || sheets.includes('paypal');
  if (event.type === 'option.settled') return !sheets.includes('paypal');
  if (event.type === 'form.usable') return !sheets.includes('card') || !snapshot.matches('opening');
  if (event.type === 'form.connected') return known.options.length > 0;
  if (event.type === 'xstate.error.actor.request')
    return known.options.length === 0 || snapshot.matches('closing');
  if (event.type === 'xstate.error.actor.paypal') return !sheets.includes('paypal');
  if (event.type === 'card.wanted') return known.options.length === 0 || sheets.includes('card');
  if (event.type === 'wallet.fetched') return !known.options.includes('paypal') || sheets.includes('paypal');
  if (event.type === 'form.ready')
    return known.options.length === 0 || !known.options.every((offered) => sheets.includes(offered));
  const isAboutSheet = /^sheet\.(ready|broken|unsupported)$/.test(event.type);
  return isAboutSheet && !sheets.includes(option ?? 'card');
}

const goes = (snapshot: Snapshot) =>
  snapshot.matches({ used: { open: { use: 'leaving' } } }) ||
  snapshot.matches('closing') ||
  snapshot.matches('closed');

proveMachine(dropInMachine, {
  ...model,
  actors: ['lifecycle', 'card', 'view', 'request', 'watchPlace', 'draw', 'tellRest', 'watchParts'],
  invariants: {
    'can be taken down at any time until it goes [FL-05]': (snapshot) => {
      expect(snapshot.can({ type: 'teardown.requested' })).toBe(!goes(snapshot));
    },
    'takes requests exactly while it can be used': (snapshot) => {
      expect(snapshot.can(paymentRequest)).toBe(snapshot.matches({ used: { open: { use: 'usable' } } }));
    },
    'has what takes requests as soon as it is connected, a view when it is ready, and sheets before': ({
      children,
      context,
      ...snapshot
    }) => {
      const isConnected = context.profile.options.length > 0;
      if (snapshot.status === 'active')
        expect(Object.hasOwn(children, 'request')).toBe(isConnected && !snapshot.matches('closing'));
      expect(Object.hasOwn(children, 'view')).toBe(snapshot.matches('used'));
      if (snapshot.matches('used')) expect(context.sheets).not.toEqual([]);
    },
    'keeps no sheet and no list on the page once it goes [FL-05]': ({ children, ...snapshot }) => {
      if (!snapshot.matches('closing')) return;
      for (const part of [...paymentOptionIds, 'edit', 'securityCode', 'view', 'request'])
        expect(Object.keys(children)).not.toContain(part);
    },
    'edits only where that was fetched': ({ children, context }) => {
      if (Object.hasOwn(children, 'edit')) expect(context.fetched.editing).toBeDefined();
    },
    'asks for security codes only where that was fetched': ({ children, context }) => {
      if (Object.hasOwn(children, 'securityCode')) expect(context.fetched.securityCode).toBeDefined();
    },
  },
});

proveDeliveryFaults(dropInMachine, {
  ...model,
  inputs: [input],
  waits: {
    'its children have patience of their own': (snapshot) => snapshot.status === 'active',
  },
});

it('is closed by a lifecycle that breaks, and says why [FL-01]', () => {
  const broken = createMachine({
    entry: () => {
      throw new Error('The lifecycle broke');
    },
  });
  const quiet = fromCallback(() => undefined);
  const actors = { lifecycle: broken, view: still, request: still, watchPlace: quiet } as never;
  const form = createActor(dropInMachine.provide({ actors }), { input });
  const told: EventObject[] = [];
  form.on('*', (event) => told.push(event));
  form.start();
  expect(form.getSnapshot().value).toBe('closed');
  expect(told).toContainEqual({
    type: 'part.failed',
    problem: expect.objectContaining({ message: 'The lifecycle broke' }),
  });
});
