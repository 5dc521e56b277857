import { expect } from 'vitest';
import { isPhoneComplete } from '#machines/shop/draft.ts';
import { wizardMachine } from '#machines/shop/wizard.ts';
import { proveMachine } from '#test/model/prove.ts';
import { paid, signedUp, wizardModel } from './wizard-model.ts';

proveMachine(wizardMachine, {
  ...wizardModel,
  input: {},
  actors: ['lead', 'payment', 'saveDetails'],
  arrivals: [
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
      value: { details: 'filling' },
    },
    {
      name: 'behind payment when payment is asked for again',
      input: { draft: paid, step: 'payment' },
      value: { details: 'filling' },
    },
    { name: 'at the end', input: { draft: paid, step: 'allSet' }, value: 'allSet' },
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
      if (snapshot.matches('details') || snapshot.matches('allSet'))
        expect(snapshot.context.amountPaid).not.toBeNull();
    },
    'a way on is always open': (snapshot) => {
      if (snapshot.status === 'done' || snapshot.hasTag('busy') || snapshot.matches({ payment: 'paying' }))
        return;
      const ways = [{ type: 'next' }, { type: 'skip' }, { type: 'payment.restarted' }] as const;
      const repair = { type: 'email.changed', email: 'new@example.com' } as const;
      expect([...ways, repair].some((event) => snapshot.can(event))).toBe(true);
    },
  },
});
