/** Proves the wizard: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { canOpen, isPhoneComplete } from '#machines/shop/wizard/draft.ts';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { stepOf } from '#ui/shop/wizard/address.ts';
import { paid, signedUp, wizardModel } from './wizard-model.ts';

/** The step has a machine of its own, which keeps a way on open. */
const isInChild = (snapshot: SnapshotFrom<typeof wizardMachine>) =>
  snapshot.matches({ payment: 'paying' }) ||
  snapshot.matches({ details: 'describing' }) ||
  snapshot.matches({ addon: 'choosing' });

proveMachine(wizardMachine, {
  ...wizardModel,
  inputs: [{}, { draft: signedUp }, { draft: paid }],
  actors: [
    'fetchChunk',
    'lead',
    'text-place',
    'payment',
    'personalisation',
    'upgrade',
    'receipt',
    'season',
    'findFirstText',
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
    'only an address with other orders is confirmed [W-15]': (snapshot) => {
      if (snapshot.matches('confirming')) expect(snapshot.context.otherOrders).toBe('some');
      const paid = snapshot.context.amountPaid ?? 0;
      if (snapshot.matches('finished') && paid > 0) expect(snapshot.context.otherOrders).toBe('none');
    },
    'a corrected address is the one that is confirmed [C12]': (snapshot) => {
      if (snapshot.context.email === 'mum@example.com') expect(snapshot.context.otherOrders).toBe('some');
    },
    'the network is asked only while nothing is known, and no longer than the page shows the text, or the payment':
      (snapshot) => {
        const { firstText } = snapshot.context;
        const isOpen = !['delivered', 'failed', 'planned'].includes(firstText?.outcome ?? '');
        const isAsking = snapshot.children.findFirstText !== undefined;
        const isShown =
          snapshot.matches({ texted: { shown: 'asking' } }) ||
          snapshot.matches({ payment: { paying: 'asking' } });
        if (isAsking) expect([isOpen, isShown]).toEqual([true, true]);
      },
    'a step that may not be opened leads to the first one, or behind the payment': (snapshot) => {
      const step = stepOf(snapshot);
      if (step) expect(canOpen(snapshot.context, step)).toBe(true);
    },
    'a way on is always open': (snapshot) => {
      if (snapshot.status === 'done' || snapshot.hasTag('busy') || isInChild(snapshot)) return;
      if (snapshot.hasTag('fetching') || snapshot.matches('arriving')) return;
      const ways = [{ type: 'next' }, { type: 'chunk.retried' }] as const;
      const repair = { type: 'email.changed', email: 'new@example.com' } as const;
      expect([...ways, repair].some((event) => snapshot.can(event))).toBe(true);
    },
  },
});
