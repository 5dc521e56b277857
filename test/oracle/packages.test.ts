/** Says by hand how a package is chosen and paid for, and where that leads. */
import { type PackageList, packagesMachine } from '#machines/shop/packages/machine.ts';
import { describeTables, type Line, type Step } from './table.ts';

const list: PackageList = { packages: [], orderId: 'o', email: 'parent@example.com', childsName: 'Zoë' };
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
const loads = ['loadPackages'] as const;
const fetches = ['fetchChunk', { chunk: 'checkout' }] as const;
const pays = ['payment', { orderId: 'o', packageId: 7, wayBack: 'open' }] as const;
const hidden = ['hideToken'] as const;
const asks = [popup, loads, fetches, pays];
const failed = ['logError'] as const;

const lines: readonly Line<{ message: string | null; list: PackageList | null; packageId: number | null }>[] =
  [
    [
      'are loaded, and the token goes from the address',
      [],
      {
        state: 'loading',
        tags: ['busy'],
        asks: [popup, loads],
        does: [hidden],
        knows: { message: 'Earlier.', list: null },
      },
    ],
    [
      'that did not come are loaded at a press',
      [{ failed: 'loadPackages' }, choose, { type: 'packages.retried' }],
      { state: 'loading', asks: [popup, loads, loads], does: [hidden, failed, hidden] },
    ],
    [
      'that did not come offer another try',
      [{ failed: 'loadPackages' }],
      { state: 'unavailable', tags: [], asks: [popup, loads], does: [hidden, failed] },
    ],
    [
      'are there to choose from, with what went wrong before',
      [loaded],
      {
        state: 'choosing',
        tags: [],
        asks: [popup, loads],
        does: [hidden],
        knows: { list, packageId: null, message: 'Earlier.' },
      },
    ],
    [
      'cannot be bought without a sign-up',
      [{ done: 'loadPackages', output: { ...list, orderId: null } }, choose],
      { state: 'choosing', asks: [popup, loads], does: [hidden], knows: { packageId: null } },
    ],
    [
      'are paid for with what is fetched for it, and what went wrong before is over',
      [loaded, choose],
      {
        state: { paying: 'fetching' },
        tags: ['fetching'],
        asks: [popup, loads, fetches],
        does: [hidden],
        knows: { packageId: 7, message: null },
      },
    ],
    [
      'are paid for by order and package, with a way back',
      [loaded, choose, code],
      { state: { paying: 'running' }, tags: [], asks, does: [hidden] },
    ],
    [
      'offer another try where the code of the payment did not come',
      [loaded, choose, { failed: 'fetchChunk' }, { type: 'chunk.retried' }, code],
      { state: { paying: 'running' }, asks: [popup, loads, fetches, fetches, pays], does: [hidden, failed] },
    ],
    [
      'offer another try where the payment broke',
      [loaded, choose, code, { failed: 'payment' }],
      { state: { paying: 'broken' }, tags: ['broken'], asks, does: [hidden, failed] },
    ],
    [
      'are there to choose from again when the payment is left',
      [loaded, choose, code, ended({ result: 'left' })],
      { state: 'choosing', asks, does: [hidden], knows: { packageId: null, message: null } },
    ],
    [
      'say why the payment was refused, in the address too, and are there to choose from',
      [loaded, choose, code, ended(refused)],
      {
        state: 'choosing',
        asks,
        does: [hidden, ['showMessage', { output: refused }]],
        knows: { packageId: null, message: 'Your bank declined.' },
      },
    ],
    [
      'that cost money lead on to the details, which know what was paid',
      [loaded, choose, code, ended(paid)],
      { state: 'continuing', asks, does: [hidden, ['storePaid', { list, output: paid }], ['openDetails']] },
    ],
    [
      'that cost money lead on to the details with an address that is known, too',
      [loaded, choose, code, ended({ ...paid, otherOrders: 'some' })],
      {
        state: 'continuing',
        asks,
        does: [hidden, ['storePaid', { list, output: { ...paid, otherOrders: 'some' } }], ['openDetails']],
      },
    ],
    [
      'for nothing, with an address that has other orders, have the address confirmed [W-13]',
      [loaded, choose, code, ended(known)],
      { state: 'confirming', asks, does: [hidden, ['submitConfirmation', list]] },
    ],
    [
      'for nothing lead to the account',
      [loaded, choose, code, ended(free)],
      { state: 'finished', asks, does: [hidden, ['openAccount']] },
    ],
    [
      'stay as they are when the pop-up fails',
      [loaded, { failed: 'discount-popup' }, choose],
      {
        state: { paying: 'fetching' },
        asks: [popup, loads, fetches],
        does: [hidden, failed],
        runs: ['fetchChunk'],
      },
    ],
  ];

describeTables(packagesMachine, {
  packages: { input: () => ({ message: 'Earlier.' }), lines },
});
