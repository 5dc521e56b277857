/** Says by hand how a package is chosen and paid for, and where that leads. */
import { type PackageList, packagesMachine } from '#machines/shop/packages/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const listed = {
  id: 7,
  name: 'Six',
  description: 'Six texts.',
  amount: '9.95',
  currency: 'USD',
  includes: null,
  sooner: { id: 8, dates: 'December 1 – 6' },
};
const list: PackageList = {
  packages: [listed],
  orderId: 'o',
  email: 'parent@example.com',
  childsName: 'Zoë',
};
const loaded: Step = { done: 'loadPackages', output: list };
const choose: Step = { type: 'package.chosen', packageId: 7 };
const code: Step = { done: 'fetchChunk' };
const ended = (output: object): Step => ({ done: 'payment', output });
const paid = { result: 'paid', amount: 9.95, otherOrders: 'none' };
const free = { result: 'paid', amount: 0, otherOrders: 'none' };
const known = { result: 'paid', amount: 0, otherOrders: 'some' };
const refused = { result: 'refused', message: 'Your bank declined.' };
// The pop-up with a code asks for itself whether this browser has seen it.
const popup = ['discount-popup.recallShown'] as const;
const watches = ['watchAddress'] as const;
const loads = ['loadPackages'] as const;
const fetches = ['fetchChunk', { chunk: 'checkout' }] as const;
const paysWith = (code: string) =>
  ['payment', { orderId: 'o', packageId: 7, wayBack: 'open', code, parent: 'an actor' }] as const;
const pays = paysWith('');
const hidden = ['hideToken'] as const;
const asks = [popup, watches, loads, fetches, pays];
const failed = ['logError'] as const;
const showsList = ['showChoice', { packageId: null }] as const;
const showsPayment = ['showChoice', { packageId: 7 }] as const;
/** What has been done when a package of the list is being paid for. */
const chosen = [hidden, showsList, showsPayment];
const request = (packageId: number | null): Step => ({ type: 'package.requested', packageId });

const lines: readonly Line<{ message: string | null; list: PackageList | null; packageId: number | null }>[] =
  [
    [
      'are loaded, and the token goes from the address',
      [],
      {
        state: 'loading',
        tags: ['busy'],
        asks: [popup, watches, loads],
        does: [hidden],
        knows: { message: 'Earlier.', list: null },
      },
    ],
    [
      'that did not come are loaded at a press',
      [{ failed: 'loadPackages' }, choose, { type: 'packages.retried' }],
      { state: 'loading', asks: [popup, watches, loads, loads], does: [hidden, failed, hidden] },
    ],
    [
      'that did not come offer another try',
      [{ failed: 'loadPackages' }],
      { state: 'unavailable', tags: [], asks: [popup, watches, loads], does: [hidden, failed] },
    ],
    [
      'are there to choose from, with what went wrong before',
      [loaded],
      {
        state: 'choosing',
        tags: [],
        asks: [popup, watches, loads],
        does: [hidden, showsList],
        knows: { list, packageId: null, message: 'Earlier.' },
      },
    ],
    [
      'cannot be bought without a sign-up',
      [{ done: 'loadPackages', output: { ...list, orderId: null } }, choose],
      {
        state: 'choosing',
        asks: [popup, watches, loads],
        does: [hidden, showsList],
        knows: { packageId: null },
      },
    ],
    [
      'are paid for with what is fetched for it, and what went wrong before is over',
      [loaded, choose],
      {
        state: { paying: 'fetching' },
        tags: ['fetching'],
        asks: [popup, watches, loads, fetches],
        does: [...chosen],
        knows: { packageId: 7, message: null },
      },
    ],
    [
      'are paid for by order and package, with a way back',
      [loaded, choose, code],
      { state: { paying: 'running' }, tags: [], asks, does: [...chosen] },
    ],
    [
      'offer another try where the code of the payment did not come',
      [loaded, choose, { failed: 'fetchChunk' }, { type: 'chunk.retried' }, code],
      {
        state: { paying: 'running' },
        asks: [popup, watches, loads, fetches, fetches, pays],
        does: [...chosen, failed],
      },
    ],
    [
      'offer another try where the payment broke',
      [loaded, choose, code, { failed: 'payment' }],
      { state: { paying: 'broken' }, tags: ['broken'], asks, does: [...chosen, failed] },
    ],
    [
      'keep a code that was used for another package, on whichever way the payment is left',
      [
        loaded,
        choose,
        code,
        { type: 'code.kept', code: 'SNOW' },
        ended({ result: 'left' }),
        choose,
        code,
        request(null),
        choose,
        code,
        { type: 'code.kept', code: '' },
        ended({ result: 'left' }),
        choose,
        code,
      ],
      {
        state: { paying: 'running' },
        asks: [
          popup,
          watches,
          loads,
          fetches,
          pays,
          fetches,
          paysWith('SNOW'),
          fetches,
          paysWith('SNOW'),
          fetches,
          pays,
        ],
        does: [
          hidden,
          showsList,
          ...Array.from({ length: 3 }, () => [showsPayment, showsList]).flat(),
          showsPayment,
        ],
      },
    ],
    [
      'are there to choose from again when the payment is left',
      [loaded, choose, code, ended({ result: 'left' })],
      { state: 'choosing', asks, does: [...chosen, showsList], knows: { packageId: null, message: null } },
    ],
    [
      'say why the payment was refused, in the address too, and are there to choose from',
      [loaded, choose, code, ended(refused)],
      {
        state: 'choosing',
        asks,
        does: [...chosen, ['showMessage', { output: refused }], showsList],
        knows: { packageId: null, message: 'Your bank declined.' },
      },
    ],
    [
      'that cost money lead on to the details, which know what was paid',
      [loaded, choose, code, ended(paid)],
      {
        state: 'continuing',
        asks,
        does: [...chosen, ['storePaid', { list, output: paid }], ['openDetails']],
      },
    ],
    [
      'that cost money lead on to the details with an address that is known, too',
      [loaded, choose, code, ended({ ...paid, otherOrders: 'some' })],
      {
        state: 'continuing',
        asks,
        does: [...chosen, ['storePaid', { list, output: { ...paid, otherOrders: 'some' } }], ['openDetails']],
      },
    ],
    [
      'for nothing, with an address that has other orders, have the address confirmed [W-13]',
      [loaded, choose, code, ended(known)],
      { state: 'confirming', asks, does: [...chosen, ['submitConfirmation', list]] },
    ],
    [
      'for nothing lead to the account',
      [loaded, choose, code, ended(free)],
      { state: 'finished', asks, does: [...chosen, ['openAccount']] },
    ],
    [
      'of an order that was cancelled lead to the account, which says so',
      [loaded, choose, code, ended({ result: 'cancelled' })],
      { state: 'finished', asks, does: [...chosen, ['openAccount']] },
    ],
    [
      'stay as they are when the pop-up fails',
      [loaded, { failed: 'discount-popup' }, choose],
      {
        state: { paying: 'fetching' },
        asks: [popup, watches, loads, fetches],
        does: [hidden, showsList, failed, showsPayment],
        runs: ['fetchChunk', 'watchAddress'],
      },
    ],
  ];

const asked: readonly Line<{ message: string | null; packageId: number | null }>[] = [
  [
    'is paid for at once where the list has it, and what went wrong before is over',
    [loaded, code],
    {
      state: { paying: 'running' },
      asks,
      does: [hidden, showsPayment],
      knows: { packageId: 7, message: null },
    },
  ],
  [
    'is no choice without a sign-up',
    [{ done: 'loadPackages', output: { ...list, orderId: null } }],
    {
      state: 'choosing',
      asks: [popup, watches, loads],
      does: [hidden, showsList],
      knows: { packageId: null, message: 'Earlier.' },
    },
  ],
  [
    'is no choice where the list does not have it',
    [{ done: 'loadPackages', output: { ...list, packages: [] } }],
    {
      state: 'choosing',
      asks: [popup, watches, loads],
      does: [hidden, showsList],
      knows: { packageId: null },
    },
  ],
];

const back: readonly Line<{ packageId: number | null }>[] = [
  [
    'from a payment leads to the list',
    [loaded, choose, code, request(null)],
    { state: 'choosing', asks, does: [...chosen, showsList], knows: { packageId: null } },
  ],
  [
    'and Forward lead to the payment that was left',
    [loaded, choose, code, request(null), request(7), code],
    {
      state: { paying: 'running' },
      asks: [...asks, fetches, pays],
      does: [...chosen, showsList, showsPayment],
      knows: { packageId: 7 },
    },
  ],
  [
    'leads to the same days sooner, which are chosen beside the list',
    [loaded, request(8)],
    {
      state: { paying: 'fetching' },
      asks: [popup, watches, loads, fetches],
      does: [hidden, showsList, ['showChoice', { packageId: 8 }]],
      knows: { packageId: 8 },
    },
  ],
  [
    'to what the list does not have changes nothing, nor does an address that asks for another payment',
    [loaded, request(9), choose, code, request(8)],
    { state: { paying: 'running' }, asks, does: chosen, knows: { packageId: 7 } },
  ],
];

describeTables(packagesMachine, {
  packages: {
    input: () => ({ message: 'Earlier.', packageId: null }),
    listening: ['watchAddress'],
    lines,
  },
  'a package that the address asks for': {
    input: () => ({ message: 'Earlier.', packageId: 7 }),
    listening: ['watchAddress'],
    lines: asked,
  },
  Back: { input: () => ({ message: null, packageId: null }), listening: ['watchAddress'], lines: back },
});
