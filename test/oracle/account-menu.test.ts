/** Says by hand what the account offers for which order, what it asks for, and where a visitor without orders gets. */

import { expect, it } from 'vitest';
import { accountMenuMachine, shownOrder } from '#machines/shop/account-menu/machine.ts';
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { describeTables, type Step } from './table.ts';

const order = (differing: Partial<AccountOrder> = {}): AccountOrder => ({
  orderId: 'o',
  kind: 'texts',
  packageName: 'The whole December',
  amount: '29.95',
  currency: 'USD',
  cancelled: false,
  cancellation: null,
  codes: [],
  codesMail: null,
  codesAgain: false,
  giftFrom: null,
  giftMessage: null,
  refund: null,
  dispute: null,
  season: 2026,
  childsName: 'Zoë',
  phone: '+12125551234',
  email: 'parent@example.com',
  paid: true,
  paidWith: null,
  extras: [],
  includes: [],
  toAdd: [],
  start: null,
  keep: null,
  reminder: null,
  detailsOpen: false,
  times: null,
  numberChange: null,
  wait: null,
  replies: null,
  contact: null,
  texts: [],
  ...differing,
});
const times = {
  hour: '16:30',
  comes: '16:30',
  christmas: '08:00',
  zone: 'America/New_York',
  known: true,
  hours: [],
  zones: [],
  also: [],
  paused: false,
} satisfies AccountOrder['times'];
const missed = { again: true } as AccountOrder['texts'][number];
const cancellation = {
  reason: 'changed_mind',
  amount: '28.00',
  sent: 1,
  planned: 25,
  until: '2026-12-05',
} as const;
const code = { code: 'AB', redeemed: false };
const used = { code: 'CD', redeemed: true };

const loaded = (...orders: AccountOrder[]): Step => ({ done: 'loadOrders', output: orders });
const chunk: Step = { done: 'fetchChunk' };
const retryChunk: Step = { type: 'chunk.retried' };
const press: Step = { type: 'sign-in.pressed' };
const signedIn = (taken: boolean): Step => ({ done: 'signIn', output: taken });

const loads = ['loadOrders'] as const;
const choices = ['fetchChunk', { chunk: 'choices' }] as const;
const linkCode = ['fetchChunk', { chunk: 'link' }] as const;
const link = ['sign-in-link'] as const;
const signs = ['signIn', { key: 'secret', press: 'one' }] as const;
const failed = ['logError'] as const;
const account = 'an actor';
const whose = { email: 'parent@example.com', account };
const always = [
  ['personal-data', whose],
  ['sign-out', whose],
] as const;
const alwaysRun = ['personal-data', 'sign-out'];
const begins = [loads, choices, ...always];

const listening = [
  'another-child',
  'cancellation',
  'codes-again',
  'early-start',
  'keep-details',
  'november-reminder',
  'number-change',
  'replies',
  'text-changes',
  'personal-data',
  'sign-out',
  'upgrade',
  'sign-in-link',
];
const input = { key: null, press: 'one', notice: 'none', extrasOf: null } as const;
const open = { shown: { open: 'calm' } };

/** One order, and the choice that it brings. */
const offers = (
  story: string,
  differing: Partial<AccountOrder>,
  ...[name, given]: readonly [name: string, given: object]
) =>
  [
    story,
    [loaded(order(differing)), chunk],
    {
      state: open,
      asks: [...begins, [name, given]],
      runs: [`${name} of o`, ...alwaysRun].toSorted(),
    },
  ] as const;

/** One order that brings no choice. */
const offersNothing = (story: string, differing: Partial<AccountOrder>) =>
  [story, [loaded(order(differing)), chunk], { state: open, asks: begins, runs: alwaysRun }] as const;

const textChanges = {
  orderId: 'o',
  times: null,
  choice: 'no',
  paused: 'no',
  contact: 'no',
  account,
} as const;
const reloads = ['order.cancelled', 'season.started', 'texts.changed', 'codes.sent'] as const;

/** A page that offers a link by e-mail. */
const asksForLink = (story: string, way: readonly Step[], state: string, before: object) => {
  const { asks, ...rest } = { asks: [] as readonly unknown[], does: [] as readonly unknown[], ...before };
  return [
    [
      `${story}, and fetches what asks for a link`,
      way,
      { state: { [state]: 'fetching' }, tags: ['fetching'], asks: [...asks, linkCode], ...rest },
    ],
    [
      `${story}, and offers a link by e-mail`,
      [...way, chunk],
      { state: { [state]: 'asking' }, tags: [], asks: [...asks, linkCode, link], ...rest },
    ],
    [
      `${story}, and offers another try where the code of the link did not come`,
      [...way, { failed: 'fetchChunk' }],
      {
        state: { [state]: 'broken' },
        tags: ['broken'],
        asks: [...asks, linkCode],
        ...rest,
        does: [...rest.does, failed],
      },
    ],
    [
      `${story}, and fetches the code of the link at a press`,
      [...way, { failed: 'fetchChunk' }, retryChunk, chunk, { failed: 'sign-in-link' }],
      {
        state: { [state]: 'broken' },
        asks: [...asks, linkCode, linkCode, link],
        ...rest,
        does: [...rest.does, failed, failed],
      },
    ],
  ] as never[];
};

describeTables(accountMenuMachine, {
  'the account of a browser with orders': {
    input: () => input,
    listening,
    lines: [
      [
        'loads the orders',
        [],
        { state: 'loading', tags: ['busy'], asks: [loads], knows: { orders: [], chosen: null } },
      ],
      [
        'offers another try where they did not come',
        [{ failed: 'loadOrders' }, { type: 'account.retried' }],
        { state: 'loading', asks: [loads, loads], does: [failed] },
      ],
      [
        'says that they did not come',
        [{ failed: 'loadOrders' }],
        { state: 'unavailable', tags: [], asks: [loads], does: [failed] },
      ],
      [
        'shows the orders while it fetches what can be done with them',
        [loaded(order())],
        {
          state: { shown: 'fetching' },
          tags: ['fetching'],
          asks: [loads, choices],
          runs: ['fetchChunk'],
          knows: { orders: [order()] },
        },
      ],
      [
        'fetches what can be done again at a press',
        [loaded(order()), { failed: 'fetchChunk' }, retryChunk],
        { state: { shown: 'fetching' }, asks: [loads, choices, choices], does: [failed] },
      ],
      [
        'says that what can be done did not come',
        [loaded(order()), { failed: 'fetchChunk' }],
        { state: { shown: 'broken' }, tags: ['broken'], asks: [loads, choices], does: [failed] },
      ],
      offersNothing('offers the data and the way out for every order', {}),
      offers('offers a pause while texts come', { times }, 'text-changes', { ...textChanges, times }),
      offers(
        'offers another hour where there is one place',
        { times: { ...times, hours: ['16:30', '17:00'], zones: ['Europe/London'] } },
        'text-changes',
        {
          ...textChanges,
          times: { ...times, hours: ['16:30', '17:00'], zones: ['Europe/London'] },
          choice: 'offered',
        },
      ),
      offers(
        'offers another place where the hour is fixed',
        { times: { ...times, zones: ['America/New_York', 'America/Chicago'] } },
        'text-changes',
        {
          ...textChanges,
          times: { ...times, zones: ['America/New_York', 'America/Chicago'] },
          choice: 'offered',
        },
      ),
      offers(
        'offers no choice where hour and place are fixed',
        { times: { ...times, zones: ['Europe/London'] } },
        'text-changes',
        { ...textChanges, times: { ...times, zones: ['Europe/London'] } },
      ),
      offers('says that texts are paused', { times: { ...times, paused: true } }, 'text-changes', {
        ...textChanges,
        times: { ...times, paused: true },
        paused: 'yes',
      }),
      offers(
        'offers Santa’s card for the phone',
        { contact: { offered: true, text: null } },
        'text-changes',
        { ...textChanges, contact: 'offered' },
      ),
      offers(
        'knows of a card that is not offered',
        { contact: { offered: false, text: null } },
        'text-changes',
        textChanges,
      ),
      offers('offers to send a text again', { texts: [missed] }, 'text-changes', textChanges),
      offersNothing('offers no change where no text is left', { texts: [{ ...missed, again: false }] }),
      offers(
        'offers another number',
        { numberChange: { version: 'v', wording: 'I may.', pending: '34' } },
        'number-change',
        { orderId: 'o', version: 'v', pending: '34', account },
      ),
      offers(
        'offers an early start',
        { start: { version: 'v', wording: 'Please.', from: '2026-12-01', more: 5 } },
        'early-start',
        { orderId: 'o', version: 'v', account },
      ),
      offers('offers to hide replies', { replies: { on: true, words: [] } }, 'replies', {
        orderId: 'o',
        ticked: 'yes',
      }),
      offers('offers to show replies', { replies: { on: false, words: [] } }, 'replies', {
        orderId: 'o',
        ticked: 'no',
      }),
      offers(
        'offers to be reminded no more',
        { reminder: { on: true, day: '2027-11-10' } },
        'november-reminder',
        { orderId: 'o', ticked: 'yes' },
      ),
      offers(
        'offers to be reminded in November',
        { reminder: { on: false, day: '2027-11-10' } },
        'november-reminder',
        { orderId: 'o', ticked: 'no' },
      ),
      offers(
        'offers to keep the details no longer',
        { keep: { kept: true, otherwiseUntil: '2027-01-31', until: '2028-01-31' } },
        'keep-details',
        { orderId: 'o', ticked: 'yes' },
      ),
      offers(
        'offers to keep the details',
        { keep: { kept: false, otherwiseUntil: '2027-01-31', until: '2028-01-31' } },
        'keep-details',
        { orderId: 'o', ticked: 'no' },
      ),
      offers('offers to cancel, with what is paid back', { cancellation }, 'cancellation', {
        orderId: 'o',
        paid: '29.95',
        amount: '28.00',
        account,
      }),
      offers('offers to send codes again', { codesAgain: true }, 'codes-again', { orderId: 'o', ...whose }),
      offersNothing('offers no other child for codes of a gift', { kind: 'gift', codes: [code] }),
      [
        'offers another child for a code of the family package that is left',
        [
          loaded(
            order({
              extras: [{ ...order(), orderId: 'f', kind: 'family', codes: [code, used], cancellation }],
            }),
          ),
          chunk,
        ],
        {
          state: open,
          asks: [
            ...begins,
            ['another-child', { orderId: 'f' }],
            ['cancellation', { orderId: 'f', paid: '29.95', amount: '28.00', account }],
          ],
        },
      ],
      [
        'offers no other child where the codes are used, or the family package is cancelled or not paid',
        [
          loaded(
            order({
              extras: [
                { ...order(), orderId: 'f', kind: 'family', codes: [used] },
                { ...order(), orderId: 'g', kind: 'family', codes: [code], cancelled: true },
                { ...order(), orderId: 'h', kind: 'family', codes: [code], onHold: true },
              ],
            }),
          ),
          chunk,
        ],
        { state: open, asks: begins, runs: alwaysRun },
      ],
      [
        'writes to the address of the latest order',
        [loaded(order({ orderId: 'p', email: 'earlier@example.com' }), order()), chunk],
        { state: open, asks: begins },
      ],
      ...reloads.map(
        (type) =>
          [
            `loads again after ${type}, and ends what could be done before`,
            [loaded(order({ times, cancellation })), chunk, { type }, loaded(order())],
            {
              state: { shown: 'fetching' },
              asks: [
                ...begins,
                ['text-changes', { ...textChanges, times }],
                ['cancellation', { orderId: 'o', paid: '29.95', amount: '28.00', account }],
                loads,
                choices,
              ],
              runs: ['fetchChunk'],
              knows: { orders: [order()] },
            },
          ] as const,
      ),
      ...reloads.map(
        (type) =>
          [
            `loads again after ${type} that comes while it loads`,
            [loaded(order()), chunk, { type: 'texts.changed' }, { type }],
            { state: 'loading', asks: [...begins, loads, loads] },
          ] as const,
      ),
      [
        'keeps what can be done open while it loads again',
        [loaded(order()), chunk, { type: 'texts.changed' }],
        { state: 'loading', asks: [...begins, loads], runs: ['loadOrders', ...alwaysRun] },
      ],
      [
        'is empty where the last order is gone',
        [loaded(order()), chunk, { type: 'texts.changed' }, loaded()],
        {
          state: { empty: 'fetching' },
          asks: [...begins, loads, linkCode],
          runs: ['fetchChunk'],
          knows: { orders: [] },
        },
      ],
      [
        'shows the tab that was pressed',
        [loaded(order(), order({ orderId: 'p' })), { type: 'tab.chosen', orderId: 'o' }],
        { state: { shown: 'fetching' }, asks: [loads, choices], knows: { chosen: 'o' } },
      ],
      [
        'shows no tab of an order that is not there, or that is shown',
        [
          loaded(order(), order({ orderId: 'p' })),
          { type: 'tab.chosen', orderId: 'x' },
          { type: 'tab.chosen', orderId: 'p' },
        ],
        { state: { shown: 'fetching' }, asks: [loads, choices], knows: { chosen: null } },
      ],
      ...asksForLink(
        'says that the browser is signed out',
        [loaded(order()), chunk, { type: 'signed.out' }],
        'signedOut',
        { asks: begins, knows: { orders: [] } },
      ),
      [
        'says that everything is deleted, and asks for nothing',
        [loaded(order()), chunk, { type: 'everything.deleted' }],
        { state: 'erased', tags: [], asks: begins, runs: [], knows: { orders: [] } },
      ],
      ...asksForLink('has no order', [loaded()], 'empty', { asks: [loads] }),
    ],
  },
  'the account of a link from an e-mail': {
    input: () => ({ ...input, key: 'secret', press: 'one', notice: 'sent' as const }),
    listening,
    lines: [
      ['asks for a press, since scanners open links as well', [], { state: 'invited', tags: [] }],
      ['signs in at the press', [press], { state: 'signingIn', tags: ['busy'], asks: [signs] }],
      [
        'shows the orders, and the link is spent',
        [press, signedIn(true)],
        { state: 'loading', asks: [signs, loads], knows: { key: null, press: 'one', notice: 'none' } },
      ],
      [
        'says that no answer came',
        [press, { failed: 'signIn' }],
        { state: 'unanswered', tags: [], asks: [signs], does: [failed] },
      ],
      [
        'makes the same press again, since the lost answer may have been a yes',
        [press, { failed: 'signIn' }, press],
        { state: 'signingIn', asks: [signs, signs], does: [failed] },
      ],
      ...asksForLink('says that the link was used', [press, signedIn(false)], 'expired', { asks: [signs] }),
    ],
  },
  'the account of an address that asks for extras': {
    input: () => ({ ...input, extrasOf: 'o' }),
    listening,
    lines: [
      [
        'opens the extras of that order',
        [loaded(order({ toAdd: ['family'] })), chunk],
        { state: { shown: { open: 'adding' } }, asks: [...begins, ['upgrade', { orderId: 'o' }]] },
      ],
      [
        'loads again where that order is cancelled meanwhile',
        [loaded(order({ toAdd: ['family'] })), chunk, { type: 'order.cancelled' }],
        { state: 'loading', asks: [...begins, ['upgrade', { orderId: 'o' }], loads] },
      ],
      [
        'opens none where nothing can be added',
        [loaded(order()), chunk],
        { state: open, asks: begins, knows: { extrasOf: 'o' } },
      ],
      [
        'opens none of an order that is not there',
        [loaded(order({ orderId: 'p', toAdd: ['family'] })), chunk],
        { state: open, asks: begins },
      ],
      [
        'loads again when one was added',
        [loaded(order({ toAdd: ['family'] })), chunk, { done: 'upgrade', output: { added: 'family' } }],
        {
          state: 'loading',
          asks: [...begins, ['upgrade', { orderId: 'o' }], loads],
          knows: { extrasOf: null },
        },
      ],
      [
        'shows the order when none was added',
        [loaded(order({ toAdd: ['family'] })), chunk, { done: 'upgrade', output: { added: null } }],
        { state: open, asks: [...begins, ['upgrade', { orderId: 'o' }]], knows: { extrasOf: null } },
      ],
      [
        'offers another try where the extras break',
        [loaded(order({ toAdd: ['family'] })), chunk, { failed: 'upgrade' }],
        { state: { shown: 'broken' }, asks: [...begins, ['upgrade', { orderId: 'o' }]], does: [failed] },
      ],
    ],
  },
});

it.each([
  [
    'the one that was chosen',
    { chosen: 'a', extrasOf: 'b' },
    [order({ orderId: 'b' }), order({ orderId: 'a' })],
    'a',
  ],
  [
    'the one to add to',
    { chosen: null, extrasOf: 'b' },
    [order({ orderId: 'b' }), order({ orderId: 'a' })],
    'b',
  ],
  [
    'one whose money waits',
    { chosen: null, extrasOf: null },
    [order({ orderId: 'b', onHold: true }), order({ orderId: 'a' })],
    'b',
  ],
  [
    'one whose texts wait for a decision',
    { chosen: null, extrasOf: null },
    [order({ orderId: 'b', wait: { kind: 'harm', pressPath: '/', words: [] } }), order({ orderId: 'a' })],
    'b',
  ],
  ['the latest', { chosen: null, extrasOf: null }, [order({ orderId: 'b' }), order({ orderId: 'a' })], 'a'],
  [
    'the latest that is not cancelled and no gift',
    { chosen: null, extrasOf: null },
    [
      order({ orderId: 'b' }),
      order({ orderId: 'a', cancelled: true }),
      order({ orderId: 'c', kind: 'gift' }),
    ],
    'b',
  ],
  [
    'the first where all are gifts',
    { chosen: null, extrasOf: null },
    [order({ orderId: 'a', kind: 'gift' }), order({ orderId: 'b', kind: 'gift' })],
    'a',
  ],
])('the order that is shown is %s', (_which, asked, orders, expected) => {
  expect(shownOrder({ ...input, ...asked, orders })?.orderId).toBe(expected);
});
