/** Proves the receipt and its correction: all paths, and what holds in every situation. */
import { expect } from 'vitest';
import { receiptMachine } from '#machines/shop/receipt/machine.ts';
import { isEmailAddress } from '#machines/shop/shared/email-address.ts';
import { proveMachine } from '#test/model/prove.ts';
import { receiptModel } from './receipt-model.ts';

proveMachine(receiptMachine, {
  ...receiptModel,
  actors: ['watchPage', 'loadReceipt', 'correctEmail'],
  invariants: {
    'only what can be an address is sent': (snapshot) => {
      if (snapshot.matches('saving')) expect(isEmailAddress(snapshot.context.typed)).toBe(true);
    },
    'one request at a time, of what stands in the field': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      expect(snapshot.can({ type: 'correction.submitted' })).toBe(false);
      expect(snapshot.can({ type: 'email.changed', email: 'x' })).toBe(false);
    },
    'the open form can be left, unless it is on its way': (snapshot) => {
      if (!snapshot.hasTag('form') || snapshot.hasTag('busy')) return;
      expect(snapshot.can({ type: 'correction.dropped' })).toBe(true);
      expect(snapshot.can({ type: 'correction.submitted' })).toBe(true);
    },
    'what is over is not offered': (snapshot) => {
      if (snapshot.matches('settled') || snapshot.matches('closed'))
        expect(snapshot.can({ type: 'correction.opened' })).toBe(false);
    },
  },
});
