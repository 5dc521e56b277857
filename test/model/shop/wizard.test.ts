import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { isPhoneComplete } from '#machines/shop/draft.ts';
import { wizardMachine } from '#machines/shop/wizard.ts';
import { proveMachine } from '#test/model/prove.ts';
import { paid, signedUp, wizardModel } from './wizard-model.ts';

/** The step has a machine of its own, which keeps a way on open. */
const isInPart = (snapshot: SnapshotFrom<typeof wizardMachine>) =>
  snapshot.matches({ payment: 'paying' }) ||
  snapshot.matches({ details: 'describing' }) ||
  snapshot.matches({ addon: 'choosing' });

proveMachine(wizardMachine, {
  ...wizardModel,
  input: {},
  actors: ['lead', 'payment', 'personalisation', 'upgrade', 'receipt'],
  arrivals: [
    { name: 'at the introduction', input: { step: 'intro' }, value: 'intro' },
    { name: 'at the phone step', input: { step: 'phone' }, value: { phone: 'filling' } },
    { name: 'at the e-mail step', input: { draft: signedUp, step: 'email' }, value: { email: 'filling' } },
    { name: 'at payment', input: { draft: signedUp, step: 'payment' }, value: { payment: 'paying' } },
    {
      name: 'at the start when a later step is asked for too early',
      input: { step: 'payment' },
      value: 'name',
    },
    {
      name: 'at the details after payment',
      input: { draft: paid, step: 'details' },
      value: { details: 'describing' },
    },
    {
      name: 'behind payment when payment is asked for again',
      input: { draft: paid, step: 'payment' },
      value: { details: 'describing' },
    },
    { name: 'at the end', input: { draft: paid, step: 'allSet' }, value: { allSet: 'telling' } },
    { name: 'at the extras', input: { draft: paid, step: 'addon' }, value: { addon: 'choosing' } },
  ],
  invariants: {
    'a text is only asked for with a complete number and consent': (snapshot) => {
      if (!snapshot.matches('email')) return;
      expect(isPhoneComplete(snapshot.context.phone)).toBe(true);
      expect(snapshot.context.consent).toBe('given');
    },
    'payment needs an order, and never follows a payment': (snapshot) => {
      if (!snapshot.matches('payment')) return;
      expect(snapshot.context.orderId).not.toBeNull();
      expect(snapshot.context.amountPaid).toBeNull();
    },
    'details are asked only after payment': (snapshot) => {
      if (['details', 'allSet', 'addon'].some((step) => snapshot.matches(step as 'allSet')))
        expect(snapshot.context.amountPaid).not.toBeNull();
    },
    'other orders of the address are confirmed, and nobody else is asked [W-15]': (snapshot) => {
      if (snapshot.matches('confirming')) expect(snapshot.context.otherOrders).toBe('some');
      const paid = snapshot.context.amountPaid ?? 0;
      if (snapshot.matches('finished') && paid > 0) expect(snapshot.context.otherOrders).toBe('none');
    },
    'a corrected address is the one that is confirmed [C12]': (snapshot) => {
      if (snapshot.context.email === 'mum@example.com') expect(snapshot.context.otherOrders).toBe('some');
    },
    'a way on is always open': (snapshot) => {
      if (snapshot.status === 'done' || snapshot.hasTag('busy') || isInPart(snapshot)) return;
      const ways = [{ type: 'next' }, { type: 'part.restarted' }] as const;
      const repair = { type: 'email.changed', email: 'new@example.com' } as const;
      expect([...ways, repair].some((event) => snapshot.can(event))).toBe(true);
    },
  },
});
