/** Step 4: the payment form, the press of pay, and what the server says. Shop specification, sections 4 and 8. */

import type { EventObject } from 'xstate';
import { logged } from '../shared/failure.ts';
import { fetched } from '../shared/on-demand.ts';
import { outputOf } from '../shared/output-of.ts';
import { form, leavable } from './form.ts';
import { paymentSetup } from './setup.ts';
import type { Checkout, CheckoutOrder, CheckoutResult, PaymentOutput } from './types.ts';

export type {
  Checkout,
  CheckoutOrder,
  CheckoutResult,
  FormEvent,
  PaymentEvent,
  PaymentForm,
  PaymentMethod,
  PaymentOutput,
  PaymentRequest,
  Start,
  StartAnswer,
  WalletTerms,
} from './types.ts';
export { chosenStart, costsNothing, isUndecided, startsOf, termsOf, totalOf } from './types.ts';

/** Where a captcha is asked for, its code comes first: without it nothing could be paid. */
const toBegin = fetched('captcha', 'judging');

/** What was paid, as the answer says that settled it. */
function paidBy({ event }: { event: EventObject }): PaymentOutput {
  const answer = outputOf(event) as Checkout | CheckoutOrder | CheckoutResult;
  const { amount, otherOrders } = ('order' in answer ? answer.order : answer) as CheckoutOrder;
  return { result: 'paid', amount: Number(amount), otherOrders };
}

const refusedBy = ({ event }: { event: EventObject }): PaymentOutput => ({
  result: 'refused',
  message: (outputOf(event) as { message: string }).message,
});

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  meta: {
    mainWay: [
      'loading',
      'judging',
      'form.opening',
      'form.settling',
      'form.ready',
      'form.requesting',
      'form.charging',
      'paid',
    ],
  },
  context: ({ input }) => ({
    orderId: input.orderId,
    wayBack: input.wayBack ?? 'none',
    chosenPackageId: input.packageId ?? null,
    checkout: null,
    promo: null,
    captchaToken: null,
    method: null,
    wallet: null,
    sheetAmount: null,
    form: null,
    answer: null,
    keeping: 'kept',
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description:
        'Asks for the client token and for what the server knows of the order; again when the price has changed.',
      tags: ['busy', 'fetching'],
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context: { orderId, chosenPackageId } }) => ({ orderId, packageId: chosenPackageId }),
        onDone: [
          {
            guard: { type: 'hasNoToken', params: ({ event }) => ({ checkout: event.output }) },
            target: 'unavailable',
            actions: 'openLanding',
          },
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ order: event.output.order }) },
            target: 'paid',
          },
          {
            guard: { type: 'asksForCaptcha', params: ({ event }) => ({ checkout: event.output }) },
            target: 'fetching',
            actions: { type: 'setCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          {
            target: 'judging',
            actions: { type: 'setCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    ...toBegin,
    broken: { ...toBegin.broken, on: { ...leavable.on, ...toBegin.broken.on } },
    judging: {
      always: [
        { guard: 'isUnsettled', target: 'form.unconfirmed' },
        { guard: 'isInVain', target: 'inVain' },
        { target: 'form' },
      ],
    },
    unavailable: {
      description: 'The payment service does not answer. Nothing is lost; the parent can try again.',
      on: { ...leavable.on, 'checkout.retried': 'loading' },
    },
    inVain: {
      description:
        'Nothing can be paid for this phone: it cannot be texted, or has every text that is left. The sentence says what to ' +
        'do; after a START from the phone the parent looks again.',
      on: { ...leavable.on, 'checkout.retried': 'loading' },
    },
    form,
    paid: { type: 'final', output: paidBy },
    refused: {
      type: 'final',
      description: 'A refusal leads back to where the payment was begun, which shows its sentence.',
      output: refusedBy,
    },
    left: { type: 'final', output: (): PaymentOutput => ({ result: 'left' }) },
  },
  output: ({ event }) => event.output as PaymentOutput,
});
