/** Event cases and situations of the list of packages, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { PackageList, packagesMachine } from '#machines/shop/packages/machine.ts';
import { declineSentence } from '#machines/shop/payment/sentences.ts';

export const list: PackageList = {
  packages: [
    {
      id: 12,
      name: 'Twelve days of texts',
      description: 'Twelve.',
      amount: '14.95',
      currency: 'USD',
      includes: null,
      sooner: { id: 13, dates: 'December 1 – 12, 2026' },
    },
    {
      id: 26,
      name: 'Santa’s texts',
      description: 'All.',
      amount: '29.95',
      currency: 'USD',
      includes: null,
      sooner: null,
    },
  ],
  orderId: 'order-1',
  email: 'parent@example.com',
  childsName: 'Mia',
};

const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('offline') });

export const packagesModel = {
  inputs: [
    { message: null, packageId: null },
    { message: null, packageId: 26 },
  ],
  cases: {
    'xstate.done.actor.loadPackages': [
      done('loadPackages', list),
      done('loadPackages', { ...list, orderId: null, email: '' }),
    ],
    'xstate.error.actor.loadPackages': [failed('loadPackages')],
    'xstate.done.actor.fetchChunk': [{ type: 'xstate.done.actor.fetchChunk', output: undefined }],
    'xstate.error.actor.fetchChunk': [{ type: 'xstate.error.actor.fetchChunk', error: new Error('offline') }],
    'package.chosen': [{ type: 'package.chosen', packageId: 26 }],
    'package.requested': [
      { type: 'package.requested', packageId: 26 },
      { type: 'package.requested', packageId: null },
    ],
    'xstate.done.actor.payment': [
      done('payment', { result: 'paid', amount: 29.95, otherOrders: 'none' }),
      done('payment', { result: 'paid', amount: 0, otherOrders: 'none' }),
      done('payment', { result: 'paid', amount: 0, otherOrders: 'some' }),
      done('payment', { result: 'left' }),
      done('payment', { result: 'cancelled' }),
      done('payment', { result: 'refused', message: declineSentence('2000') }),
    ],
    'code.kept': [{ type: 'code.kept', code: 'SNOW20' }],
    'xstate.error.actor.payment': [failed('payment')],
    'xstate.error.actor.discount-popup': [failed('discount-popup')],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof packagesMachine>) => [
    context.list?.orderId ?? null,
    context.packageId,
    context.message,
    context.code,
  ],
};
