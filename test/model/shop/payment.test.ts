import { expect } from 'vitest';
import { paymentMachine } from '#machines/shop/payment.ts';
import { proveMachine } from '#test/model/prove.ts';
import { paymentModel } from './payment-model.ts';

proveMachine(paymentMachine, {
  ...paymentModel,
  input: { orderId: 'order-1' },
  actors: ['loadCheckout', 'requestPaymentMethod', 'checkOut', 'findOrder'],
  invariants: {
    'never two charges in flight: pay can be pressed only where nothing is under way': (snapshot) => {
      if (snapshot.can({ type: 'pay.pressed' })) {
        expect(snapshot.hasTag('payable')).toBe(true);
        expect(snapshot.hasTag('busy')).toBe(false);
      }
    },
    'while a charge is unconfirmed nobody is asked to pay again': (snapshot) => {
      if (snapshot.matches({ form: 'unconfirmed' })) {
        expect(snapshot.can({ type: 'pay.pressed' })).toBe(false);
      }
    },
    'a nonce is kept only while it is being charged': (snapshot) => {
      expect(snapshot.context.method !== null).toBe(snapshot.matches({ form: 'charging' }));
    },
    'the form stays on the page from the first moment to the last': (snapshot) => {
      expect(snapshot.hasTag('form')).toBe(snapshot.matches('form'));
    },
    'a problem leaves the way to pay open': (snapshot) => {
      if (snapshot.context.problem && snapshot.matches({ form: 'ready' })) {
        expect(snapshot.can({ type: 'pay.pressed' })).toBe(true);
      }
    },
    'what is reported as paid is an amount of the server': (snapshot) => {
      if (snapshot.status === 'done') expect(snapshot.output.amount).toBe(29.95);
    },
  },
});
