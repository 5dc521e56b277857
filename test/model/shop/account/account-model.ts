/** An account, its event cases and situations, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type { AccountInput, accountMenuMachine } from '#machines/shop/account-menu/machine.ts';
import type { AccountExtra, AccountOrder } from '#machines/shop/account-menu/orders.ts';

type Snapshot = SnapshotFrom<typeof accountMenuMachine>;

const video: AccountExtra = {
  orderId: 'order-2',
  kind: 'video',
  packageName: 'Video package',
  amount: '9.95',
  currency: 'USD',
  cancelled: true,
  cancellation: null,
  refund: { amount: '9.95', state: 'refunded' },
  dispute: null,
  codes: [],
  codesMail: null,
  codesAgain: false,
  giftFrom: null,
  giftMessage: null,
};

export const order: AccountOrder = {
  orderId: 'order-1',
  kind: 'texts',
  season: 2026,
  detailsOpen: true,
  includes: [],
  toAdd: ['family'],
  childsName: 'Mia',
  phone: '•••• 0143',
  email: 'parent@example.com',
  paid: true,
  cancelled: false,
  cancellation: { reason: 'changed_mind', amount: '28.76', sent: 1, planned: 25, until: '2026-12-05' },
  start: { version: 'uk-start-2026-2', wording: 'Please start now.', from: '2026-12-01T16:30:00Z', more: 5 },
  reminder: { on: false, day: 'November 1, 2027' },
  keep: { kept: false, otherwiseUntil: '2027-01-31', until: '2028-01-31' },
  extras: [
    video,
    {
      ...video,
      orderId: 'order-3',
      codesAgain: true,
      cancelled: false,
      cancellation: { reason: 'changed_mind', amount: '9.95', sent: 0, planned: 1, until: '2026-12-05' },
      refund: null,
      dispute: null,
    },
  ],
  refund: null,
  dispute: null,
  codes: [],
  codesMail: null,
  codesAgain: false,
  giftFrom: null,
  giftMessage: null,
  packageName: "Santa's texts",
  amount: '29.95',
  currency: 'USD',
  paidWith: 'PayPal account h…@example.com',
  times: {
    hour: '16:30',
    comes: '16:30',
    christmas: '10:00',
    known: true,
    zone: 'America/New_York',
    hours: ['16:00', '16:30', '19:30'],
    zones: ['America/New_York', 'Pacific/Honolulu'],
    also: [],
    paused: false,
  },
  wait: null,
  replies: {
    on: true,
    words: [
      { id: 'w-2', at: '2026-12-02T22:00:00Z', body: 'I am scared', grave: true, answer: null },
      { id: 'w-1', at: '2026-12-01T22:00:00Z', body: 'Hi Santa!', grave: false, answer: 'Ho ho, Mia.' },
    ],
  },
  contact: { offered: true, text: null },
  numberChange: { version: 'us-number-2026-1', wording: 'I am this child’s parent.', pending: null },
  texts: [
    {
      slot: 'welcome',
      dueAt: '2026-11-21T21:30:00Z',
      zone: 'America/New_York',
      state: 'sent',
      text: 'Ho ho, Mia!',
      picture: '/pictures/a.png',
      today: false,
      reason: null,
      again: false,
    },
    {
      slot: '12-01',
      dueAt: '2026-12-01T21:30:00Z',
      zone: 'America/New_York',
      state: 'planned',
      text: 'Good evening, Mia.',
      picture: null,
      today: false,
      reason: null,
      again: false,
    },
    {
      slot: '12-02',
      dueAt: '2026-12-02T21:30:00Z',
      zone: 'America/New_York',
      state: 'not_delivered',
      text: 'Snow!',
      picture: null,
      today: false,
      reason: 'network',
      again: true,
    },
  ],
};

/** A brother, whose order is a tab of its own. */
export const brothers: AccountOrder = {
  ...order,
  orderId: 'order-7',
  childsName: 'Leo',
  extras: [],
  toAdd: [],
};

const inputs: readonly AccountInput[] = [
  { key: null, press: 'one', notice: 'sent', extrasOf: null },
  { key: 'secret', press: 'one', notice: 'none', extrasOf: null },
  { key: null, press: 'one', notice: 'none', extrasOf: 'order-1' },
];
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => [{ type: `xstate.error.actor.${actor}`, error: new Error('offline') }];

/** Events that only a press on something which is shown can lead to. */
const PRESSED = new Set([
  'order.cancelled',
  'season.started',
  'texts.changed',
  'codes.sent',
  'everything.deleted',
  'signed.out',
]);
const hasChoices = ({ children }: Snapshot) => children['personal-data'] !== undefined;

export const accountModel = {
  inputs,
  longest: 20,
  cases: {
    'xstate.done.actor.loadOrders': [done('loadOrders', [brothers, order]), done('loadOrders', [])],
    'xstate.error.actor.loadOrders': failed('loadOrders'),
    'xstate.done.actor.signIn': [done('signIn', true), done('signIn', false)],
    'xstate.error.actor.signIn': failed('signIn'),
    'xstate.done.actor.fetchChunk': [done('fetchChunk')],
    'xstate.error.actor.fetchChunk': failed('fetchChunk'),
    'xstate.error.actor.sign-in-link': failed('sign-in-link'),
    'xstate.done.actor.upgrade': [done('upgrade', { added: null }), done('upgrade', { added: 'family' })],
    'xstate.error.actor.upgrade': failed('upgrade'),
    'tab.chosen': [
      { type: 'tab.chosen', orderId: 'order-1' },
      { type: 'tab.chosen', orderId: 'order-7' },
    ],
  },
  fingerprint: (snapshot: Snapshot) => [
    snapshot.context.orders.length,
    snapshot.context.key,
    snapshot.context.extrasOf,
    snapshot.context.chosen,
    hasChoices(snapshot),
  ],
  impossible: (snapshot: Snapshot, { type }: EventObject) =>
    (PRESSED.has(type) && !hasChoices(snapshot)) ||
    // They are on the tab of the other child.
    (type === 'xstate.done.actor.upgrade' && snapshot.context.chosen === brothers.orderId),
};
