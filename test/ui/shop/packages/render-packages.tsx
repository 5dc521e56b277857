/** The real list of packages on its page with a real payment and pop-up below it; the ports are in the hands of the test. */

import { act, render } from '@testing-library/react';
import { createActor, fromCallback, type InspectionEvent, SimulatedClock } from 'xstate';
import { type DiscountAnswer, discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import { type PackageList, type PackagesInput, packagesMachine } from '#machines/shop/packages/machine.ts';
import type { PaymentOutput } from '#machines/shop/payment/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { paymentChunk } from '#ui/shop/chunks.ts';
import { Packages } from '#ui/shop/packages/Packages.tsx';
import { fetchChunk } from '#ui/shop/shared/on-demand.ts';
import { fetchPaymentChunks, providePayment } from '../payment/provide-payment.ts';
import { failing } from '../support/failing.ts';
import { settled } from '../support/settled.ts';

interface Options {
  input?: PackagesInput;
  message?: string;
  broken?: readonly 'payment'[];
  chunks?: 'at hand' | 'later';
}

export async function renderPackages(
  inspect: (event: InspectionEvent) => void,
  {
    message = '',
    input = { message, packageId: null },
    broken = [],
    chunks: comes = 'at hand',
  }: Options = {},
) {
  await fetchPaymentChunks();
  const clock = new SimulatedClock();
  const paying = providePayment({ chunks: 'later' });
  const actors = {
    ...paying.actors,
    loadPackages: controlledPromise<PackageList>(),
    fetchChunk: controlledPromise<void, { chunk: 'checkout' }>(),
    recallShown: controlledPromise<'seen' | 'new'>(),
    requestDiscount: controlledPromise<DiscountAnswer, { email: string }>(),
  };
  const calls = Object.assign(paying.calls, {
    openAccount: 0,
    openDetails: 0,
    stored: [] as PaymentOutput[],
    confirmed: [] as string[],
    shown: [] as PaymentOutput[],
    rememberedPopup: 0,
  });
  const popup = discountPopupMachine.provide({
    actors: { recallShown: actors.recallShown.logic, requestDiscount: actors.requestDiscount.logic },
    actions: {
      storeShown: () => {
        calls.rememberedPopup += 1;
      },
    },
  });
  const logic = packagesMachine.provide({
    actors: {
      loadPackages: actors.loadPackages.logic,
      fetchChunk: comes === 'later' ? actors.fetchChunk.logic : fetchChunk({ checkout: paymentChunk }),
      payment: broken.length > 0 ? failing(paying.payment) : paying.payment,
      'discount-popup': popup,
      watchAddress: fromCallback(() => {}),
    },
    actions: {
      openAccount: () => {
        calls.openAccount += 1;
      },
      openDetails: () => {
        calls.openDetails += 1;
      },
      storePaid: (_, { output }) => void calls.stored.push(output),
      submitConfirmation: (_, { email }) => void calls.confirmed.push(email),
      showMessage: (_, { output }) => void calls.shown.push(output),
    },
  });
  const packages = createActor(logic, { input, clock, inspect }).start();
  await act(async () => render(<Packages packages={packages} />));
  await settled();
  return { packages, clock, actors, calls, box: paying.box };
}
