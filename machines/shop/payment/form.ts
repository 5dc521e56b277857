/** The part of the payment step in which the form is on the page: the price, the press of pay, and its outcome. */
import { withEvent } from '../../with-event.ts';
import { logged } from '../shared/failure.ts';
import { charging, requesting, unconfirmed } from './charge.ts';
import { paymentSetup } from './setup.ts';
import { type PaymentContext, termsOf } from './types.ts';

const toldTo = ({ context }: { context: PaymentContext }) => ({
  form: context.form,
  terms: termsOf(context),
});

/** A payment that is under way cannot be left. */
export const leavable = paymentSetup.createStateConfig({
  on: { 'payment.left': { guard: 'hasWayBack', target: '#payment.left' } },
});

/** A code changes the price, and with it which button there is. Nothing can be paid before its answer. */
const pricing = paymentSetup.createStateConfig({
  on: {
    'promo.submitted': { guard: 'hasNoPromo', target: '#payment.form.pricing', actions: 'lookUpCode' },
    'promo.cleared': {
      guard: 'hasPromo',
      target: '#payment.form.settling',
      actions: ['clearPromo', 'clearCode', { type: 'updateSum', params: toldTo }],
    },
    'form.failed': '#payment.unavailable',
  },
});

/** The sum and the button depend on when the texts begin. */
const answering = paymentSetup.createStateConfig({
  on: {
    'start.answered': {
      guard: 'asksWhenToStart',
      target: '#payment.form.settling',
      actions: [withEvent('setStart'), { type: 'updateSum', params: toldTo }],
    },
  },
});

/** What goes on in the form while nothing is under way. What a problem was about is gone with the next try. */
const choosing = paymentSetup.createStateConfig({
  on: {
    'keeping.answered': {
      guard: 'asksToKeep',
      actions: [withEvent('setChoice'), { type: 'updateKeeping', params: toldTo }, 'askPayPalAgain'],
    },
    'form.started': { actions: 'clearRefusal' },
    'wallet.agreed': { actions: withEvent('setWallet') },
  },
});

/** A solved captcha is good for two minutes. */
const solved = paymentSetup.createStateConfig({
  on: { 'captcha.expired': { target: '#payment.form.settling', actions: 'clearCaptcha' } },
});

export const form = paymentSetup.createStateConfig({
  description: 'The Drop-in is on the page and keeps what is typed.',
  tags: 'form',
  initial: 'opening',
  entry: 'beginCaptcha',
  exit: 'leaveForm',
  on: {
    // Where a payment is still unknown, the form may open before it is settled.
    'form.opened': { actions: [withEvent('setForm'), 'subscribeToForm'] },
    'wallet.forgotten': { actions: 'clearWallet' },
    'sheet.opened': { actions: 'setSheet' },
    'captcha.solved': { actions: withEvent('setCaptcha') },
    'captcha.expired': { actions: 'clearCaptcha' },
  },
  invoke: {
    id: 'promo',
    src: 'promo',
    input: ({ context: { orderId, checkout }, self }) => ({
      orderId,
      packageId: checkout?.order.packageId ?? 0,
      payment: self,
    }),
    onError: [
      {
        guard: 'isPricing',
        target: '.settling',
        actions: logged,
      },
      { actions: logged },
    ],
  },
  states: {
    opening: {
      description:
        'The Drop-in loads its fields. Nothing can be paid before it has; when to begin can be chosen.',
      on: {
        ...leavable.on,
        'start.answered': {
          guard: 'asksWhenToStart',
          actions: withEvent('setStart'),
        },
        'form.failed': '#payment.unavailable',
      },
      always: { guard: 'hasForm', target: 'settling' },
    },
    settling: {
      description:
        'Decides which button there is: none before it is chosen when the texts begin and the captcha is solved, free, or pay.',
      always: [
        { guard: 'isUndecided', target: 'unready.undecided' },
        { guard: 'needsCaptcha', target: 'unready.challenged' },
        { guard: 'isFree', target: 'free' },
        { target: 'ready' },
      ],
    },
    unready: {
      description: 'Something comes before the button.',
      initial: 'undecided',
      on: { ...leavable.on, ...pricing.on, ...answering.on },
      states: {
        undecided: {
          description:
            'When the texts begin changes how many come and what they cost: the buyer chooses between the outcomes first.',
        },
        challenged: {
          description: 'The captcha has to be solved; then the button shows.',
          on: {
            ...choosing.on,
            'captcha.solved': {
              target: '#payment.form.settling',
              actions: withEvent('setCaptcha'),
            },
          },
        },
      },
    },
    pricing: {
      description: 'A code is being looked up: what is to be paid is not known, so nothing can be paid.',
      on: {
        ...leavable.on,
        ...choosing.on,
        'promo.applied': {
          target: 'settling',
          actions: [withEvent('setPromo'), { type: 'updateSum', params: toldTo }],
        },
        'promo.settled': 'settling',
        'form.failed': '#payment.unavailable',
      },
    },
    free: {
      description: 'Nothing is to be paid: the payment form is hidden and the free button shows.',
      tags: 'free',
      on: {
        ...leavable.on,
        ...solved.on,
        ...answering.on,
        'promo.cleared': {
          target: 'settling',
          actions: ['clearPromo', 'clearCode', { type: 'updateSum', params: toldTo }],
        },
        'form.failed': '#payment.unavailable',
        'pay.pressed': { target: 'charging', actions: 'clearRefusal' },
      },
    },
    ready: {
      description:
        'Pay can be pressed. Agreeing on a sheet that names this sum is the same press; agreeing in a window that names ' +
        'none, as PayPal’s, only chooses how.',
      tags: 'payable',
      on: {
        ...leavable.on,
        ...pricing.on,
        ...solved.on,
        ...choosing.on,
        ...answering.on,
        'wallet.agreed': [
          {
            guard: withEvent('agreesToSum'),
            target: 'requesting',
            actions: withEvent('setWallet'),
          },
          { target: '.offered', actions: withEvent('setWallet') },
        ],
        'form.started': { target: '.offered', actions: 'clearRefusal' },
        'pay.pressed': { target: 'requesting', actions: 'clearRefusal' },
      },
      initial: 'offered',
      states: {
        offered: {},
        unchosen: {
          description: 'Pay was pressed before one of the ways to pay was chosen.',
          on: { 'form.turned': 'offered' },
        },
      },
    },
    requesting,
    charging,
    unconfirmed,
  },
});
