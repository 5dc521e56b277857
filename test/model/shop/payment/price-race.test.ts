/** The payment and the code panel, both real, in every order of their events: one sum is shown, promised and charged. */
import { setImmediate as nextTurn } from 'node:timers/promises';

import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { confirmationMachine } from '#machines/shop/confirmation/machine.ts';
import { type Checkout, type PaymentForm, paymentMachine, totalOf } from '#machines/shop/payment/machine.ts';
import { promoMachine } from '#machines/shop/promo/machine.ts';
import { fetchChunk } from '#ui/shop/shared/on-demand.ts';
import { checkout, freeTexts, lateGift, order, partOnly, percentOff } from './payment-model.ts';
import { controlledPaymentPorts } from './payment-ports.ts';

/** The panel is at hand. */
const isAtHand = { fetch: async () => {}, isAtHand: () => true, module: () => undefined };
const atHand = fetchChunk({ panel: isAtHand });
/** The form on the page, of which the payment only knows that it is there. */
const form = {};

const otherCode = { ...percentOff, code: 'FROST30', percentOff: 30, amount: '20.97' };

const codes = [percentOff, otherCode, freeTexts, lateGift];

/** What the server would charge for a code and a beginning: the only truth about the price. */
const dueFor = (code: string, beginning: string) => {
  const promo = codes.find((known) => known.code === code);
  if (promo) return promo.amount;
  return beginning === 'later' ? '14.95' : '29.95';
};

/** In the United Kingdom it is asked when to begin. */
const british: Checkout = { ...checkout, order: { ...partOnly, delivery: order.delivery } };

async function startPayment(known = checkout) {
  const ports = controlledPaymentPorts();
  const { findPromo, loadCheckout, requestPaymentMethod, checkOut, findOrder } = ports;
  const logic = paymentMachine.provide({
    actors: {
      loadCheckout: loadCheckout.logic,
      requestPaymentMethod: requestPaymentMethod.logic,
      checkOut: checkOut.logic,
      confirmation: confirmationMachine.provide({ actors: { findOrder: findOrder.logic } }),
      formEvents: fromCallback<EventObject, { form: PaymentForm }>(() => {}),
      promo: promoMachine.provide({ actors: { findPromo: findPromo.logic, fetchChunk: atHand } }),
    },
  });
  const payment = createActor(logic, { input: { orderId: 'order-1' } }).start();
  loadCheckout.resolve(known);
  await nextTurn();
  payment.send({ type: 'form.opened', form });
  const panel = () => payment.getSnapshot().children.promo;
  return { payment, panel, ports, known };
}

type Stage = Awaited<ReturnType<typeof startPayment>>;

/** What a person, the server and the form may do at any moment; what is not possible then does nothing. */
const acts: Readonly<Record<string, (stage: Stage) => void>> = {
  'types SNOW20': ({ panel }) => panel()?.send({ type: 'code.changed', code: 'SNOW20' }),
  'types FROST30': ({ panel }) => panel()?.send({ type: 'code.changed', code: 'FROST30' }),
  'types GIFT': ({ panel }) => panel()?.send({ type: 'code.changed', code: 'GIFT' }),
  'types TASTE': ({ panel }) => panel()?.send({ type: 'code.changed', code: 'TASTE' }),
  'presses Use the code': ({ payment }) => payment.send({ type: 'promo.submitted' }),
  'presses Remove the code': ({ payment }) => payment.send({ type: 'promo.cleared' }),
  'presses Pay': ({ payment }) => payment.send({ type: 'pay.pressed' }),
  'opens a sheet': ({ payment }) => payment.send({ type: 'sheet.opened' }),
  'agrees on the sheet': ({ payment }) =>
    payment.send({ type: 'wallet.agreed', wallet: 'Apple Pay', sheet: 'names the sum' }),
  'agrees in a window': ({ payment }) =>
    payment.send({ type: 'wallet.agreed', wallet: 'PayPal', sheet: 'names no sum' }),
  'the form fails': ({ payment }) => payment.send({ type: 'form.failed' }),
  'presses Try again': ({ payment }) => payment.send({ type: 'checkout.retried' }),
  'the form opens': ({ payment }) => payment.send({ type: 'form.opened', form }),
  'the server knows the order': ({ ports, known }) => settle(() => ports.loadCheckout.resolve(known)),
  'chooses to begin now': ({ payment }) =>
    payment.send({ type: 'start.answered', answer: { beginning: 'now', version: 'uk-start-1' } }),
  'chooses to wait': ({ payment }) =>
    payment.send({ type: 'start.answered', answer: { beginning: 'later', version: null } }),
  'chooses next December': ({ payment }) =>
    payment.send({ type: 'start.answered', answer: { beginning: 'next', version: null } }),
  'the server knows the code': ({ ports }) =>
    settle(() => {
      const { code = '' } = ports.findPromo.inputs.at(-1) ?? {};
      const promo = codes.find((known) => known.code === code);
      ports.findPromo.resolve(promo ? { result: 'valid', promo } : { result: 'refused', message: 'No.' });
    }),
  'the server is silent about the code': ({ ports }) =>
    settle(() => ports.findPromo.reject(new Error('offline'))),
  'the form gives a nonce': ({ ports }) =>
    settle(() => ports.requestPaymentMethod.resolve({ nonce: 'n', deviceData: '' })),
  'the form refuses': ({ ports }) => settle(() => ports.requestPaymentMethod.reject(new Error('no'))),
  'the bank declines': ({ ports }) =>
    settle(() => ports.checkOut.resolve({ result: 'declined', message: 'No.' })),
  'the answer is lost': ({ ports }) => settle(() => ports.checkOut.reject(new Error('offline'))),
  'nothing was charged': ({ ports }) => settle(() => ports.findOrder.resolve(order)),
};

/** A promise that is not waited for yet, or not any more, has nothing to settle. */
function settle(work: () => void) {
  try {
    work();
  } catch (error) {
    expect((error as Error).message).toBe('The machine has not started this actor');
  }
}

function expectOneSum({ payment, panel, ports, known }: Stage, requests: number) {
  const snapshot = payment.getSnapshot();
  const shown = panel()?.getSnapshot();
  const code = shown?.matches('applied') ? shown.context.code : '';
  // The panel and the button never speak of different codes.
  expect(snapshot.context.promo?.code ?? '').toBe(code);
  if (snapshot.can({ type: 'pay.pressed' })) {
    // An answer that was given to a code's question means nothing once the code is gone.
    const beginning = known === british ? (snapshot.context.answer?.beginning ?? '') : '';
    expect(totalOf(snapshot.context)).toBe(dueFor(code, beginning));
    expect(shown?.matches('checking')).toBe(false);
  }
  for (const { promoCode, shownAmount, startNow, startIn } of ports.checkOut.inputs.slice(requests)) {
    const waits = known === british && startNow === null;
    expect(shownAmount).toBe(dueFor(promoCode ?? '', waits ? 'later' : 'now'));
    if (startIn === 'next') expect(promoCode).toBe('GIFT');
    expect(promoCode ?? '').toBe(code);
  }
}

const anyAct = constantFrom(...Object.keys(acts));

describe('the price race [P-01 P-02 C7]', () => {
  it('names, promises and charges one sum in every order of events', async () => {
    await assert(
      asyncProperty(
        constantFrom(checkout, british),
        array(anyAct, { minLength: 1, maxLength: 25 }),
        async (known, names) => {
          const stage = await startPayment(known);
          for (const name of names) {
            const requests = stage.ports.checkOut.inputs.length;
            acts[name]?.(stage);
            await nextTurn();
            expectOneSum(stage, requests);
          }
          stage.payment.stop();
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it.each([
    [['types SNOW20', 'presses Use the code', 'presses Pay', 'the form gives a nonce'], 0],
    [
      [
        'types SNOW20',
        'presses Use the code',
        'presses Pay',
        'the server knows the code',
        'presses Pay',
        'the form gives a nonce',
      ],
      1,
    ],
    [
      [
        'types SNOW20',
        'opens a sheet',
        'presses Use the code',
        'agrees on the sheet',
        'the server knows the code',
        'the form gives a nonce',
      ],
      0,
    ],
    [['opens a sheet', 'agrees on the sheet', 'presses Remove the code', 'the form gives a nonce'], 1],
  ])('after %j there are %i requests to charge', async (names, requests) => {
    const stage = await startPayment();
    for (const name of names) {
      acts[name]?.(stage);
      await nextTurn();
    }
    expect(stage.ports.checkOut.inputs).toHaveLength(requests);
    stage.payment.stop();
  });
});
