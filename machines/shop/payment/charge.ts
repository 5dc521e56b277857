/** What follows the press of pay: the form gives a nonce, the server charges, and a lost answer is looked up. */
import { withAnswer } from '../../with-event.ts';
import { logged } from '../shared/failure.ts';
import { paymentSetup } from './setup.ts';
import { chosenStart, termsOf, totalOf } from './types.ts';

export const requesting = paymentSetup.createStateConfig({
  description:
    'The pay button is hidden while the Drop-in turns what was chosen or typed into a nonce. Any error restores it.',
  tags: 'busy',
  invoke: {
    id: 'requestPaymentMethod',
    src: 'requestPaymentMethod',
    input: ({ context }) => ({ form: context.form, amount: totalOf(context) }),
    onDone: [
      {
        guard: { type: 'isMethod', params: ({ event }) => ({ method: event.output }) },
        target: 'charging',
        actions: { type: 'setMethod', params: ({ event }) => ({ method: event.output }) },
      },
      // A captcha that ran out meanwhile comes first.
      { guard: 'needsCaptcha', target: 'settling' },
      { target: '#payment.form.ready.unchosen' },
    ],
    onError: { target: 'settling', actions: logged },
  },
});

export const charging = paymentSetup.createStateConfig({
  description: 'The processing indicator shows. The server charges an order once, however often it is asked.',
  tags: 'busy',
  exit: [
    'clearMethod',
    'clearCaptcha',
    'spendCaptcha',
    { type: 'clearPaymentMethod', params: ({ context: { form } }) => ({ form }) },
  ],
  invoke: {
    id: 'checkOut',
    src: 'checkOut',
    input: ({ context }) => {
      const { orderId, checkout, promo, method, captchaToken } = context;
      const { amount, keeping } = termsOf(context);
      const start = chosenStart(context);
      return {
        orderId,
        packageId: checkout?.order.packageId ?? 0,
        promoCode: promo?.code ?? '',
        shownAmount: amount,
        keeping,
        startNow: start?.request?.version ?? '',
        startIn: start?.beginning === 'next' ? 'next' : '',
        method,
        captcha: captchaToken ?? '',
      };
    },
    onDone: [
      { guard: withAnswer('isSuccess'), target: '#payment.paid' },
      { guard: withAnswer('isPending'), target: 'unconfirmed' },
      {
        guard: withAnswer('isRepriced'),
        target: '#payment.loading',
        actions: withAnswer('setRefusal'),
      },
      {
        guard: 'hasWayBack',
        target: '#payment.refused',
      },
      { target: 'settling', actions: withAnswer('setRefusal') },
    ],
    onError: { target: 'unconfirmed', actions: logged },
  },
});

export const unconfirmed = paymentSetup.createStateConfig({
  description:
    'It is not known yet whether the card was charged. Paying again is not offered until the server knows.',
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ order: event.output }) },
            target: '#payment.paid',
          },
          {
            guard: { type: 'isPayable', params: ({ event }) => ({ order: event.output }) },
            target: '#payment.form.opening',
            actions: 'setAbsent',
          },
          { target: 'waiting' },
        ],
        onError: { target: 'unreachable', actions: logged },
      },
    },
    waiting: {
      tags: 'busy',
      after: { CHECK_PAUSE: 'checking' },
    },
    unreachable: {
      description: 'The server cannot be reached. The parent can ask again.',
      after: { CHECK_PAUSE: 'checking' },
      on: { 'payment.checked': 'checking' },
    },
  },
});
