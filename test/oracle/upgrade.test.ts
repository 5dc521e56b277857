/** Says by hand what an extra charges, to what, and how it is paid for by itself. */
import { type Extra, upgradeMachine } from '#machines/shop/upgrade/machine.ts';
import { type ContextOf, describeTables, type Line, type Step } from './table.ts';

const extra = (upgrade: Extra['upgrade']): Extra => ({
  upgrade,
  name: upgrade,
  description: '',
  amount: '19.95',
  currency: 'USD',
  cancellation: '',
});
const family = extra('family');
const video = extra('video');
const loaded = (method: 'kept' | 'not kept'): Step => ({
  done: 'loadExtras',
  output: { extras: [family, video], paidWith: 'Visa ending in 1111', method },
});
const pick = (picked: Extra): Step => ({ type: 'extra.picked', extra: picked });
const press: Step = { type: 'extra.pressed' };
const noThanks: Step = { type: 'no-thanks' };
const charged = (output: object): Step => ({ done: 'addExtra', output });
const declined = { result: 'declined', message: 'Your bank declined.' };
const otherSum = { result: 'other sum', message: 'It is more now.' };
const ordered: Step = { done: 'orderExtra', output: { result: 'ordered', orderId: 'x' } };
const code: Step = { done: 'fetchChunk' };
const paid = (output: object): Step => ({ done: 'payment', output });
const loads = ['loadExtras', { orderId: 'o' }] as const;
const charges = ['addExtra', { orderId: 'o', extra: family }] as const;
const orders = ['orderExtra', { orderId: 'o', extra: family }] as const;
const fetches = ['fetchChunk', { chunk: 'checkout' }] as const;
const pays = ['payment', { orderId: 'x', wayBack: 'open' }] as const;
const failed = ['logError'] as const;
const none = { state: 'declined', output: { added: null } } as const;

type Context = ContextOf<typeof upgradeMachine>;
const kept: readonly Line<Context>[] = [
  [
    'are loaded',
    [],
    {
      state: 'loading',
      tags: ['busy'],
      asks: [loads],
      knows: { extras: [], paidWith: null, method: 'kept', picked: null, message: null, extraOrderId: null },
    },
  ],
  ['are declined while they load', [noThanks], { ...none, asks: [loads] }],
  [
    'are offered with what was paid with, and none is picked',
    [loaded('kept'), press],
    {
      state: 'offered',
      tags: [],
      asks: [loads],
      knows: { extras: [family, video], paidWith: 'Visa ending in 1111', picked: null },
    },
  ],
  ['are declined', [loaded('kept'), noThanks], { ...none, asks: [loads] }],
  [
    'that did not come are loaded again',
    [{ failed: 'loadExtras' }, { type: 'extras.retried' }],
    { state: 'loading', asks: [loads, loads], does: [failed] },
  ],
  [
    'that did not come are declined',
    [{ failed: 'loadExtras' }, noThanks],
    { ...none, asks: [loads], does: [failed] },
  ],
  [
    'charge nothing by a pick',
    [loaded('kept'), pick(video), pick(family)],
    { state: 'picked', asks: [loads], knows: { picked: family } },
  ],
  ['that were picked are declined', [loaded('kept'), pick(family), noThanks], { ...none, asks: [loads] }],
  [
    'charge what was picked, once for several presses',
    [loaded('kept'), pick(family), press, press, noThanks],
    { state: 'charging', tags: ['busy'], asks: [loads, charges] },
  ],
  [
    'are added',
    [loaded('kept'), pick(family), press, charged({ result: 'success' })],
    { state: 'added', tags: [], asks: [loads, charges], output: { added: 'family' } },
  ],
  [
    'that the bank declined say why',
    [loaded('kept'), pick(family), press, charged(declined)],
    { state: 'refused', asks: [loads, charges], knows: { message: 'Your bank declined.' } },
  ],
  [
    'that the bank declined are charged again',
    [loaded('kept'), pick(family), press, charged(declined), press],
    { state: 'charging', asks: [loads, charges, charges] },
  ],
  [
    'that the bank declined leave others to pick',
    [loaded('kept'), pick(family), press, charged(declined), pick(video)],
    { state: 'picked', asks: [loads, charges], knows: { picked: video } },
  ],
  [
    'that the bank declined are declined',
    [loaded('kept'), pick(family), press, charged(declined), noThanks],
    { ...none, asks: [loads, charges] },
  ],
  [
    'whose price changed are shown again, and none is picked',
    [loaded('kept'), pick(family), press, charged(otherSum), press],
    { state: 'loading', asks: [loads, charges, loads], knows: { picked: null, message: 'It is more now.' } },
  ],
  [
    'whose price changed say so above the new one, which is charged after another pick',
    [loaded('kept'), pick(family), press, charged(otherSum), loaded('kept'), press, pick(video), press],
    { state: 'charging', asks: [loads, charges, loads, ['addExtra', { orderId: 'o', extra: video }]] },
  ],
  [
    'whose price changed are declined',
    [loaded('kept'), pick(family), press, charged(otherSum), loaded('kept'), noThanks],
    { ...none, asks: [loads, charges, loads] },
  ],
  [
    'whose price changed wait for a pick',
    [loaded('kept'), pick(family), press, charged(otherSum), loaded('kept')],
    { state: 'repriced', tags: [], asks: [loads, charges, loads], knows: { message: 'It is more now.' } },
  ],
  [
    'that are pending are asked about again, and no others are picked',
    [loaded('kept'), pick(family), press, charged({ result: 'pending' }), pick(video), press],
    { state: 'charging', asks: [loads, charges, charges] },
  ],
  [
    'whose answer was lost are not known to be charged',
    [loaded('kept'), pick(family), press, { failed: 'addExtra' }],
    { state: 'unconfirmed', asks: [loads, charges], does: [failed] },
  ],
  [
    'whose answer was lost are left',
    [loaded('kept'), pick(family), press, { failed: 'addExtra' }, noThanks],
    { ...none, asks: [loads, charges], does: [failed] },
  ],
];

const anew = [loaded('not kept'), pick(family), press];
const notKept: readonly Line<Context>[] = [
  [
    'whose price changed before they are ordered are shown again',
    [...anew, { done: 'orderExtra', output: otherSum }, loaded('not kept')],
    { state: 'repriced', asks: [loads, orders, loads], knows: { picked: null, message: 'It is more now.' } },
  ],
  ['are ordered', anew, { state: { payingAnew: 'ordering' }, tags: ['busy'], asks: [loads, orders] }],
  [
    'that cannot be ordered say why, and can be again',
    [...anew, { done: 'orderExtra', output: declined }, press],
    {
      state: { payingAnew: 'ordering' },
      asks: [loads, orders, orders],
      knows: { message: 'Your bank declined.' },
    },
  ],
  [
    'that cannot be ordered say why',
    [...anew, { done: 'orderExtra', output: declined }],
    { state: 'refused', asks: [loads, orders] },
  ],
  [
    'without an answer say so',
    [...anew, { failed: 'orderExtra' }],
    { state: 'unreached', tags: [], asks: [loads, orders], does: [failed] },
  ],
  [
    'without an answer are ordered again',
    [...anew, { failed: 'orderExtra' }, press],
    { state: { payingAnew: 'ordering' }, asks: [loads, orders, orders], does: [failed] },
  ],
  [
    'without an answer leave others to pick',
    [...anew, { failed: 'orderExtra' }, pick(video)],
    { state: 'picked', asks: [loads, orders], does: [failed], knows: { picked: video } },
  ],
  [
    'without an answer are left',
    [...anew, { failed: 'orderExtra' }, noThanks],
    { ...none, asks: [loads, orders], does: [failed] },
  ],
  [
    'fetch the code of the payment once they are ordered, and what was refused before is over',
    [...anew, { done: 'orderExtra', output: declined }, press, ordered],
    {
      state: { payingAnew: 'fetching' },
      tags: ['fetching'],
      asks: [loads, orders, orders, fetches],
      knows: { extraOrderId: 'x', message: null },
    },
  ],
  [
    'fetch the code of the payment again at a press',
    [...anew, ordered, { failed: 'fetchChunk' }, { type: 'chunk.retried' }],
    { state: { payingAnew: 'fetching' }, asks: [loads, orders, fetches, fetches], does: [failed] },
  ],
  [
    'say that the code of the payment did not come',
    [...anew, ordered, { failed: 'fetchChunk' }],
    { state: { payingAnew: 'broken' }, tags: ['broken'], asks: [loads, orders, fetches], does: [failed] },
  ],
  [
    'are paid for by their own order, with a way back',
    [...anew, ordered, code],
    { state: { payingAnew: 'running' }, asks: [loads, orders, fetches, pays] },
  ],
  [
    'are added once they are paid',
    [...anew, ordered, code, paid({ result: 'paid' })],
    { state: 'added', asks: [loads, orders, fetches, pays], output: { added: 'family' } },
  ],
  [
    'are picked still when the payment is left',
    [...anew, ordered, code, paid({ result: 'left' })],
    { state: 'picked', asks: [loads, orders, fetches, pays], knows: { picked: family } },
  ],
  [
    'whose order was cancelled meanwhile are picked still',
    [...anew, ordered, code, paid({ result: 'cancelled' })],
    { state: 'picked', asks: [loads, orders, fetches, pays], knows: { picked: family, message: null } },
  ],
  [
    'whose payment was refused say why',
    [...anew, ordered, code, paid({ result: 'refused', message: 'No.' })],
    { state: 'refused', asks: [loads, orders, fetches, pays], knows: { message: 'No.' } },
  ],
  [
    'whose payment broke offer another try',
    [...anew, ordered, code, { failed: 'payment' }],
    { state: { payingAnew: 'broken' }, asks: [loads, orders, fetches, pays], does: [failed] },
  ],
];

const input = () => ({ orderId: 'o' });
describeTables(upgradeMachine, {
  'extras for a method that was kept [W-09]': { input, lines: kept },
  'extras that are paid for by themselves [W-09]': { input, lines: notKept },
});
