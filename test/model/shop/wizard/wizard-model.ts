/** Event cases and situations of the wizard, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import { isEmailAddress } from '#machines/shop/shared/email-address.ts';
import { canOpen, type Draft, emptyDraft, isPhoneComplete, STEPS } from '#machines/shop/wizard/draft.ts';
import type { wizardMachine } from '#machines/shop/wizard/machine.ts';

type Snapshot = SnapshotFrom<typeof wizardMachine>;

const phone = { area: '202', first: '555', second: '0143' };

/** A draft that has come as far as the payment step. */
export const signedUp: Draft = {
  ...emptyDraft,
  name: 'Mia',
  phone,
  consent: 'given',
  email: 'parent@example.com',
  orderId: 'order-1',
  firstText: { outcome: 'sent' },
};

export const paid: Draft = { ...signedUp, amountPaid: 29.95 };

export const wizardModel = {
  limit: 4_000,
  cases: {
    'name.changed': [{ type: 'name.changed', name: 'Mia' }],
    'phone.changed': [
      { type: 'phone.changed', phone },
      { type: 'phone.changed', phone: { ...phone, second: '01' } },
    ],
    'zone.chosen': [{ type: 'zone.chosen', zone: 'America/New_York' }],
    'xstate.error.actor.text-place': [
      { type: 'xstate.error.actor.text-place', error: new Error('text place') },
    ],
    'consent.changed': [
      { type: 'consent.changed', consent: 'given' },
      { type: 'consent.changed', consent: 'missing' },
    ],
    'email.changed': [
      { type: 'email.changed', email: 'parent@example.com' },
      { type: 'email.changed', email: 'parent' },
    ],
    'offers.changed': [{ type: 'offers.changed', offers: 'wanted' }],
    'step.requested': STEPS.map((step) => ({ type: 'step.requested', step })),
    'xstate.done.actor.fetchChunk': [{ type: 'xstate.done.actor.fetchChunk', output: undefined }],
    'xstate.error.actor.fetchChunk': [{ type: 'xstate.error.actor.fetchChunk', error: new Error('offline') }],
    'xstate.done.actor.lead': [
      {
        type: 'xstate.done.actor.lead',
        output: { result: 'created', orderId: 'order-1', firstText: { outcome: 'sent' }, token: '' },
      },
      {
        type: 'xstate.done.actor.lead',
        output: { result: 'created', orderId: 'order-1', firstText: { outcome: 'sent' }, token: 'token-1' },
      },
      {
        type: 'xstate.done.actor.lead',
        output: { result: 'created', orderId: 'order-1', firstText: { outcome: 'failed' }, token: '' },
      },
      { type: 'xstate.done.actor.lead', output: { result: 'failed' } },
      {
        type: 'xstate.done.actor.lead',
        output: { result: 'phone_rejected', message: 'Invalid Phone Number. Use another number.' },
      },
      {
        type: 'xstate.done.actor.lead',
        output: { result: 'email_rejected', message: 'This e-mail address is too long.' },
      },
      { type: 'xstate.done.actor.lead', output: { result: 'abandoned' } },
    ],
    'xstate.done.actor.season': [{ type: 'xstate.done.actor.season', output: undefined }],
    'xstate.error.actor.season': [{ type: 'xstate.error.actor.season', error: new Error('season') }],
    'xstate.done.actor.findFirstText': (['delivered', 'on_its_way', 'failed'] as const).map((outcome) => ({
      type: 'xstate.done.actor.findFirstText',
      output: { outcome },
    })),
    'xstate.error.actor.findFirstText': [
      { type: 'xstate.error.actor.findFirstText', error: new Error('offline') },
    ],
    'xstate.error.actor.lead': [{ type: 'xstate.error.actor.lead', error: new Error('lead') }],
    'xstate.done.actor.payment': [
      { type: 'xstate.done.actor.payment', output: { result: 'paid', amount: 29.95, otherOrders: 'none' } },
      { type: 'xstate.done.actor.payment', output: { result: 'paid', amount: 29.95, otherOrders: 'some' } },
      { type: 'xstate.done.actor.payment', output: { result: 'paid', amount: 0, otherOrders: 'none' } },
      { type: 'xstate.done.actor.payment', output: { result: 'cancelled' } },
    ],
    'xstate.error.actor.payment': [{ type: 'xstate.error.actor.payment', error: new Error('payment') }],
    'xstate.done.actor.personalisation': [{ type: 'xstate.done.actor.personalisation', output: undefined }],
    'xstate.error.actor.personalisation': [
      { type: 'xstate.error.actor.personalisation', error: new Error('offline') },
    ],
    'xstate.done.actor.receipt': [
      { type: 'xstate.done.actor.receipt', output: { email: 'mum@example.com', otherOrders: 'some' } },
      { type: 'xstate.done.actor.receipt', output: null },
    ],
    'xstate.error.actor.receipt': [{ type: 'xstate.error.actor.receipt', error: new Error('offline') }],
    'xstate.done.actor.upgrade': [{ type: 'xstate.done.actor.upgrade', output: { added: null } }],
    'xstate.error.actor.upgrade': [{ type: 'xstate.error.actor.upgrade', error: new Error('offline') }],
  },
  fingerprint: ({ context, value }: Snapshot) => [
    isPhoneComplete(context.phone),
    context.consent,
    isEmailAddress(context.email),
    context.orderId !== null,
    // No other step depends on it; the payment says no more than that it failed.
    typeof value === 'object' && 'texted' in value && context.firstText?.outcome,
    typeof value === 'object' && 'payment' in value && context.firstText?.outcome === 'failed',
    context.amountPaid,
    context.otherOrders,
    context.email === 'mum@example.com',
  ],
  /** What is there already is not typed, and Back leads to no step that is open already. */
  impossible: ({ context, value }: Snapshot, event: EventObject) => {
    const { type, ...change } = event;
    if (type === 'step.requested') {
      const { step } = change as { step: (typeof STEPS)[number] };
      if (value === 'arriving') return false;
      return !canOpen(context, step) || (typeof value === 'string' ? value : Object.keys(value)[0]) === step;
    }
    if (type === 'zone.chosen') return context.zone !== null;
    // An address is not corrected into itself.
    if (type === 'xstate.done.actor.receipt')
      return 'output' in change && change.output !== null && context.email === 'mum@example.com';
    return (
      type.endsWith('.changed') &&
      Object.entries(change).every(([field, typed]) => {
        return JSON.stringify(context[field as keyof typeof context]) === JSON.stringify(typed);
      })
    );
  },
};
