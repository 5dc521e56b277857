/** The payment and the code panel, both real, in every order of their events: one sum is shown, promised and charged. */
import { setImmediate as nextTurn } from 'node:timers/promises';

import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { type PaymentForm, paymentMachine, totalOf } from '#machines/shop/payment/payment.ts';
import { promoMachine } from '#machines/shop/payment/promo.ts';
import { fetchCode } from '#ui/shop/shared/on-demand.ts';
import { checkout, freeTexts, order, percentOff } from './payment-model.ts';
import { controlledPaymentPorts } from './payment-ports.ts';

/** The panel is at hand. */
const isAtHand = { fetch: async () => {}, isAtHand: () => true, module: () => undefined };
const atHand = fetchCode({ panel: isAtHand });
/** The form on the page, of which the payment only knows that it is there. */
const form = {};

const otherCode = { ...percentOff, code: 'FROST30', percentOff: 30, amount: '20.97' };

/** What the server would charge for a code: the only truth about the price. */
const dueFor = (code: string) =>
  [percentOff, otherCode, freeTexts].find((promo) => promo.code === code)?.amount ?? order.amount;

async function startPayment() {
  const ports = controlledPaymentPorts();
  const { findPromo, loadCheckout, requestPaymentMethod, checkOut, findOrder } = ports;
  const logic = paymentMachine.provide({
    actors: {
      loadCheckout: loadCheckout.logic,
      requestPaymentMethod: requestPaymentMethod.logic,
      checkOut: checkOut.logic,
      findOrder: findOrder.logic,
      formEvents: fromCallback<EventObject, { form: PaymentForm }>(() => {}),
      promo: promoMachine.provide({ actors: { findPromo: findPromo.logic, fetchCode: atHand } }),
    },
  });
  const payment = createActor(logic, { input: { orderId: 'order-1' } }).start();
  loadCheckout.resolve(checkout);
  await nextTurn();
  payment.send({ type: 'form.opened', form });
  const panel = () => payment.getSnapshot().children.promo;
  return { payment, panel, ports };
}

type Stage = Awaited<ReturnType<typeof startPayment>>;

/** What a person, the server and the form may do at any moment; what is not possible then does nothing. */
const acts: Readonly<Record<string, (stage: Stage) => void>> = {
  'types SNOW20': ({ panel }) => panel()?.send({ type: 'code.changed', code: 'SNOW20' }),
  'types FROST30': ({ panel }) => panel()?.send({ type: 'code.changed', code: 'FROST30' }),
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
  'the server knows the order': ({ ports }) => settle(() => ports.loadCheckout.resolve(checkout)),
  'the server knows the code': ({ ports }) =>
    settle(() => {
      const { code = '' } = ports.findPromo.inputs.at(-1) ?? {};
      const promo = [percentOff, otherCode, freeTexts].find((known) => known.code === code);
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

function expectOneSum({ payment, panel, ports }: Stage, requests: number) {
  const snapshot = payment.getSnapshot();
  const shown = panel()?.getSnapshot();
  const code = shown?.matches('applied') ? shown.context.code : '';
  // The panel and the button never speak of different codes.
  expect(snapshot.context.promo?.code ?? '').toBe(code);
  if (snapshot.can({ type: 'pay.pressed' })) {
    expect(totalOf(snapshot.context)).toBe(dueFor(code));
    expect(shown?.matches('checking')).toBe(false);
  }
  for (const { promoCode, shownAmount } of ports.checkOut.inputs.slice(requests)) {
    expect(shownAmount).toBe(dueFor(promoCode));
    expect(promoCode).toBe(code);
  }
}

const anyAct = constantFrom(...Object.keys(acts));

describe('the price race [P-01 P-02 C7]', () => {
  it('names, promises and charges one sum in every order of events', async () => {
    await assert(
      asyncProperty(array(anyAct, { minLength: 1, maxLength: 25 }), async (names) => {
        const stage = await startPayment();
        for (const name of names) {
          const requests = stage.ports.checkOut.inputs.length;
          acts[name]?.(stage);
          await nextTurn();
          expectOneSum(stage, requests);
        }
        stage.payment.stop();
      }),
      { numRuns: 1_500 },
    );
  }, 30_000);

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
