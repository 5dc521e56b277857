/** PayPal above the form, with card, view and requests below the same root, all real, in the orders in which they can meet. */
import { describe, expect, it } from 'vitest';
import { hook, perform } from './harness.tsx';
import { start } from './whole-form.tsx';
import type { Act } from './whole-form-oracle.ts';

/** What PayPal's script reports, and what is done to the form. */
type Happening = Act | 'PayPal is pressed' | 'shopper agrees' | 'shopper leaves PayPal' | 'PayPal fails';

interface Row {
  readonly happens: readonly Happening[];
  readonly hears: readonly string[];
  readonly answers?: readonly string[];
  readonly view: 'card' | 'methods';
  readonly says?: string;
}

const selected = 'paymentOptionSelected paypal';
const busy = 'busyChange true';
const idle = 'busyChange false';
const toMethods = 'changeActiveView card to methods';
/** Each new choice shows the list anew, as one that is made in it does. */
const again = 'changeActiveView methods to methods';
const toCard = 'changeActiveView methods to card';
const chosen = 'paymentMethodRequestable PayPalAccount, chosen';
const entered = 'paymentMethodRequestable CreditCard, entered';
const cardChosen = 'paymentMethodRequestable CreditCard, chosen';
const nothing = 'noPaymentMethodRequestable';
const failed = 'Something went wrong while connecting to PayPal.';

const rows: Readonly<Record<string, Row>> = {
  'one press leads to the method': {
    happens: ['PayPal is pressed', 'shopper agrees', 'a moment passes'],
    hears: [selected, busy, idle, toMethods, chosen],
    view: 'methods',
  },
  'the method is what the page gets': {
    happens: ['PayPal is pressed', 'shopper agrees', 'a moment passes', 'page asks for a payment method'],
    hears: [selected, busy, idle, toMethods, chosen],
    answers: ['paid with nonce-paypal'],
    view: 'methods',
  },
  'a request in the moment before its view comes gets it, too': {
    happens: ['PayPal is pressed', 'shopper agrees', 'page asks for a payment method', 'a moment passes'],
    hears: [selected, busy, idle, toMethods, chosen],
    answers: ['paid with nonce-paypal'],
    view: 'methods',
  },
  'who leaves PayPal is where they were': {
    happens: ['PayPal is pressed', 'shopper leaves PayPal'],
    hears: [selected],
    view: 'card',
  },
  'what goes wrong is said at the button, and nothing of the card is lost': {
    happens: ['shopper fills the card in', 'PayPal is pressed', 'PayPal fails'],
    hears: [entered, selected, 'error PAYPAL_FLOW_FAILED'],
    view: 'card',
    says: failed,
  },
  'it is said no longer once another method is chosen': {
    happens: [
      'shopper fills the card in',
      'PayPal is pressed',
      'PayPal fails',
      'page asks for a payment method',
      'gateway makes a nonce',
      'a moment passes',
    ],
    hears: [entered, selected, 'error PAYPAL_FLOW_FAILED', busy, idle, toMethods, cardChosen],
    answers: ['paid with nonce-new'],
    view: 'methods',
  },
  'a card that is paid with while PayPal’s window is open is paid with; what is agreed to then takes its place':
    {
      happens: [
        'shopper fills the card in',
        'PayPal is pressed',
        'page asks for a payment method',
        'gateway makes a nonce',
        'a moment passes',
        'shopper agrees',
        'a moment passes',
      ],
      hears: [entered, selected, busy, idle, toMethods, cardChosen, busy, idle, again, chosen],
      answers: ['paid with nonce-new'],
      view: 'methods',
    },
  'a button that is pressed while the card is asked about does not change the answer': {
    happens: [
      'shopper fills the card in',
      'page asks for a payment method',
      'PayPal is pressed',
      'gateway makes a nonce',
      'a moment passes',
    ],
    hears: [entered, busy, selected, idle, toMethods, cardChosen],
    answers: ['paid with nonce-new'],
    view: 'methods',
  },
  'a request while PayPal is at work is one for the card, which is not filled in': {
    happens: ['PayPal is pressed', 'page asks for a payment method', 'shopper agrees', 'a moment passes'],
    hears: [selected, busy, 'error HOSTED_FIELDS_FIELDS_INVALID', idle, busy, idle, toMethods, chosen],
    answers: ['refused: HOSTED_FIELDS_FIELDS_INVALID'],
    view: 'methods',
  },
  'a selection that is cleared leads back to the card, and the button can be pressed again': {
    happens: [
      'PayPal is pressed',
      'shopper agrees',
      'a moment passes',
      'page clears the selection',
      'PayPal is pressed',
      'shopper agrees',
      'a moment passes',
    ],
    hears: [
      selected,
      busy,
      idle,
      toMethods,
      chosen,
      nothing,
      toCard,
      selected,
      busy,
      idle,
      toMethods,
      chosen,
    ],
    view: 'methods',
  },
};

describe('PayPal above the form', () => {
  it.each(Object.entries(rows))('%s', async (_, { happens, hears, answers = [], view, says = '' }) => {
    const { act, take, played, close } = await start(['paypal']);
    expect(hook('express')?.classList.contains('braintree-express--away')).toBe(false);
    take();
    const reports: Readonly<Record<string, () => void>> = {
      'PayPal is pressed': () => played.payPal('payment.wanted'),
      'shopper agrees': () => played.payPal('payment.approved', { approval: { orderID: 'EC-1' } }),
      'shopper leaves PayPal': () => played.payPal('buyer.left'),
      'PayPal fails': () =>
        played.payPal('authorization.failed', {
          error: Object.assign(new Error('failed'), { code: 'PAYPAL_FLOW_FAILED', type: 'NETWORK' }),
        }),
    };
    for (const happening of happens) {
      const report = reports[happening];
      await (report ? perform(report) : act(happening as Act));
    }
    expect(take()).toEqual({ heard: hears, answers });
    expect(hook('wrapper')?.classList.contains(`braintree-show-${view}`)).toBe(true);
    expect(hook('express-error')?.textContent).toBe(says);
    await close();
  });
});
