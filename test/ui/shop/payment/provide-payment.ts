/** The real payment with its code panel and its captcha, all three over ports in the hands of the test. */

import { type EventObject, fromCallback } from 'xstate';
import { captchaMachine, type WidgetEvent, type WidgetInput } from '#machines/shop/captcha/machine.ts';
import { confirmationMachine } from '#machines/shop/confirmation/machine.ts';
import { type PaymentForm, paymentMachine } from '#machines/shop/payment/machine.ts';
import type { CheckoutResult } from '#machines/shop/payment/types.ts';
import { promoMachine } from '#machines/shop/promo/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { controlledPaymentPorts } from '#test/model/shop/payment/payment-ports.ts';
import { captchaChunk, panelChunk, paymentChunk } from '#ui/shop/chunks.ts';
import { fetchChunk } from '#ui/shop/shared/on-demand.ts';
import { failing } from '../support/failing.ts';

interface Options {
  /** Machines that fail by themselves, as only a programming error makes them. */
  broken?: readonly string[];
  chunks?: 'at hand' | 'later';
}

export type ProvidedPayment = ReturnType<typeof providePayment>;

/** Fetches what the payment shows and runs. */
export const fetchPaymentChunks = () =>
  Promise.all([paymentChunk.fetch(), panelChunk.fetch(), captchaChunk.fetch()]);

export function providePayment({ broken = [], chunks: comes = 'at hand' }: Options = {}) {
  const actors = {
    ...controlledPaymentPorts(),
    /** The code of the captcha, for each machine that asks for one. */
    fetchCaptcha: controlledPromise<void, { chunk: 'captcha' }>(),
    loadScript: controlledPromise<void>(),
  };
  const calls = { clearPaymentMethod: 0, failPayment: [] as CheckoutResult[], openLanding: 0 };
  /** The box of the captcha's owner says what the test says. */
  const box = { report: (_event: WidgetEvent) => {} };
  const captcha = captchaMachine.provide({
    actors: {
      loadScript: actors.loadScript.logic,
      widget: fromCallback<EventObject, WidgetInput>(({ sendBack }) => {
        box.report = sendBack;
      }),
    },
  });
  const fetchCaptcha = comes === 'later' ? actors.fetchCaptcha.logic : fetchChunk({ captcha: captchaChunk });
  const promo = promoMachine.provide({
    actors: { findPromo: actors.findPromo.logic, fetchChunk: fetchChunk({ panel: panelChunk }) },
  });
  const payment = paymentMachine.provide({
    actors: {
      loadCheckout: actors.loadCheckout.logic,
      requestPaymentMethod: actors.requestPaymentMethod.logic,
      checkOut: actors.checkOut.logic,
      confirmation: confirmationMachine.provide({ actors: { findOrder: actors.findOrder.logic } }),
      fetchChunk: fetchCaptcha,
      captcha,
      formEvents: fromCallback<EventObject, { form: PaymentForm }>(() => {}),
      promo: broken.includes('promo') ? failing(promo) : promo,
    },
    actions: {
      openLanding: () => {
        calls.openLanding += 1;
      },
      clearPaymentMethod: () => {
        calls.clearPaymentMethod += 1;
      },
      failPayment: (_, { answer }) => {
        calls.failPayment.push(answer);
      },
    },
  });
  return { actors, calls, box, captcha, fetchCaptcha, payment };
}
