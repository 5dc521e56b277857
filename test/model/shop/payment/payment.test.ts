/** Proves the payment: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { paymentMachine } from '#machines/shop/payment/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { paymentModel } from './payment-model.ts';

proveMachine(paymentMachine, {
  ...paymentModel,
  inputs: [{ orderId: 'order-1' }, { orderId: 'order-1', wayBack: 'open', packageId: 26 }],
  actors: [
    'loadCheckout',
    'requestPaymentMethod',
    'checkOut',
    'confirmation',
    'promo',
    'fetchChunk',
    'captcha',
    'formEvents',
  ],
  invariants: {
    'never two charges in flight: pay can be pressed only where nothing is under way': (snapshot) => {
      if (snapshot.can({ type: 'pay.pressed' })) {
        expect(snapshot.hasTag('payable') || snapshot.hasTag('free')).toBe(true);
        expect(snapshot.hasTag('busy')).toBe(false);
      }
    },
    'nothing is paid while a code is looked up, and no other code is looked up meanwhile [P-01]': (
      snapshot,
    ) => {
      if (!snapshot.matches({ form: { choosing: 'pricing' } })) return;
      expect(snapshot.can({ type: 'pay.pressed' })).toBe(false);
      expect(snapshot.can({ type: 'promo.submitted' })).toBe(false);
      expect(snapshot.can({ type: 'promo.cleared' })).toBe(false);
    },
    'nothing is paid for a phone that cannot be texted, or has every text': (snapshot) => {
      const kind = snapshot.context.checkout?.order.delivery.kind;
      if (snapshot.matches('inVain')) expect(['nothing', 'unreachable', 'over']).toContain(kind);
      if (snapshot.hasTag('form')) expect(['all', 'part']).toContain(kind);
    },
    'a code counts only while the form is there to show it': (snapshot) => {
      if (snapshot.context.promo !== null) expect(snapshot.hasTag('form')).toBe(true);
    },
    'while a charge is unconfirmed the buyer is not asked to pay again': (snapshot) => {
      if (snapshot.matches({ form: 'unconfirmed' })) {
        expect(snapshot.can({ type: 'pay.pressed' })).toBe(false);
      }
    },
    'a nonce is kept only while it is being charged': (snapshot) => {
      if (snapshot.context.method !== null) expect(snapshot.matches({ form: 'charging' })).toBe(true);
    },
    'the free button stands exactly where nothing is to be paid [P-02]': (snapshot) => {
      const { promo, checkout, answer } = snapshot.context;
      const starts = promo?.starts ?? checkout?.order.starts ?? [];
      const chosen = starts.find(({ beginning }) => beginning === answer?.beginning);
      const total = Number(chosen?.amount ?? promo?.amount ?? checkout?.order.amount);
      if (snapshot.hasTag('free')) expect(total).toBeLessThan(1);
      if (snapshot.hasTag('payable')) expect(total).toBeGreaterThanOrEqual(1);
    },
    'no button shows before a captcha that is asked for is solved [W-23]': (snapshot) => {
      const { checkout, captchaToken } = snapshot.context;
      if (checkout?.captcha && snapshot.can({ type: 'pay.pressed' })) expect(captchaToken).not.toBeNull();
    },
    'what was not asked is not answered, and nothing is paid before it was: when to begin [B30]': (
      snapshot,
    ) => {
      const { checkout, promo, answer } = snapshot.context;
      const starts = promo?.starts ?? checkout?.order.starts ?? [];
      const canAnswer = snapshot.can({ type: 'start.answered', answer: { beginning: 'now', version: null } });
      if (canAnswer) expect(starts.length).toBeGreaterThan(0);
      if (snapshot.hasTag('busy')) expect(canAnswer).toBe(false);
      const isAnswered = starts.some(({ beginning }) => beginning === answer?.beginning);
      if (starts.length > 0 && !isAnswered) expect(snapshot.can({ type: 'pay.pressed' })).toBe(false);
    },
    'a payment that is under way cannot be left, nor one without a way back': (snapshot) => {
      const left = snapshot.can({ type: 'payment.left' });
      if (snapshot.hasTag('busy') || snapshot.context.wayBack === 'none') expect(left).toBe(false);
    },
    'a solved captcha is used for one request': (snapshot) => {
      const spent = snapshot.matches({ form: 'unconfirmed' }) || snapshot.matches('paid');
      if (spent) expect(snapshot.context.captchaToken).toBeNull();
    },
    'the price does not change under a payment': (snapshot) => {
      if (snapshot.hasTag('busy')) expect(snapshot.can({ type: 'promo.cleared' })).toBe(false);
    },
    'the form stays on the page from the first moment to the last': (snapshot) => {
      expect(snapshot.hasTag('form')).toBe(snapshot.matches('form'));
      const isOpen = snapshot.matches('form') && !snapshot.matches({ form: { choosing: 'opening' } });
      if (snapshot.context.form !== null) expect(isOpen).toBe(true);
    },
    'a refusal leaves the way to pay open': (snapshot) => {
      if (snapshot.context.refusal !== null && snapshot.matches({ form: { choosing: 'ready' } })) {
        expect(snapshot.can({ type: 'pay.pressed' })).toBe(true);
      }
    },
    'what is reported as paid is an amount of the server, and a refusal is reported as one': (snapshot) => {
      if (snapshot.status !== 'done') return;
      if (snapshot.matches('paid')) expect(snapshot.output).toMatchObject({ result: 'paid', amount: 29.95 });
      else if (snapshot.matches('left')) expect(snapshot.output).toEqual({ result: 'left' });
      else if (snapshot.matches('cancelled')) expect(snapshot.output).toEqual({ result: 'cancelled' });
      else
        expect(snapshot.output).toMatchObject({
          result: 'refused',
          message: expect.stringContaining('bank'),
        });
      if (snapshot.context.wayBack === 'none') {
        expect(['paid', 'cancelled']).toContain(snapshot.value);
      }
    },
  },
});
