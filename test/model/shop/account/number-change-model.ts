/** Event cases of moving the texts to another phone, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { NumberAnswer, numberChangeMachine } from '#machines/shop/number-change/machine.ts';
import { listener } from '#test/model/listener.ts';

/** The account, which hears of it. */
export const account = listener();

const done = (actor: string, output: NumberAnswer) => ({ type: `xstate.done.actor.${actor}`, output });
const lost = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('offline') });

const fresh = {
  orderId: 'order-1',
  version: 'us-number-2026-1',
  pending: null,
  account: account.actor,
} as const;

export const numberChangeModel = {
  /** Without a code that is waited for, and with one. */
  inputs: [fresh, { ...fresh, pending: '•••0199' }] as const,
  cases: {
    'phone.changed': [
      { type: 'phone.changed', phone: '212 555' },
      { type: 'phone.changed', phone: '(212) 555-0143' },
    ],
    'consent.changed': [
      { type: 'consent.changed', consent: 'given' },
      { type: 'consent.changed', consent: 'missing' },
    ],
    'code.changed': [
      { type: 'code.changed', code: '12' },
      { type: 'code.changed', code: '123 456' },
    ],
    'xstate.done.actor.askForCode': [
      done('askForCode', { result: 'refused', message: 'Santa cannot text this phone.' }),
      done('askForCode', { result: 'sent', phone: '•••0143' }),
    ],
    'xstate.error.actor.askForCode': [lost('askForCode')],
    'xstate.done.actor.confirmNumber': [
      done('confirmNumber', { result: 'refused', message: 'This is not the code that we texted.' }),
      done('confirmNumber', { result: 'changed' }),
    ],
    'xstate.error.actor.confirmNumber': [lost('confirmNumber')],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof numberChangeMachine>) => [
    context.phone,
    context.consent,
    context.code,
    context.pending,
    context.message,
  ],
};
