/** The real gift on its page with a real payment below it; the ports are in the hands of the test. */

import { act, render } from '@testing-library/react';
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import {
  type GiftFields,
  type GiftInput,
  giftMachine,
  type OrderedGift,
} from '#machines/shop/gift/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { paymentChunk } from '#ui/shop/chunks.ts';
import { Gift } from '#ui/shop/gift/Gift.tsx';
import { fetchChunk } from '#ui/shop/shared/on-demand.ts';
import { fetchPaymentChunks, providePayment } from '../payment/provide-payment.ts';
import { failing } from '../support/failing.ts';
import { settled } from '../support/settled.ts';

interface Options {
  input?: GiftInput;
  broken?: readonly 'payment'[];
  chunks?: 'at hand' | 'later';
}

export async function renderGift(
  inspect: (event: InspectionEvent) => void,
  { input = { kept: null }, broken = [], chunks: comes = 'at hand' }: Options = {},
) {
  await fetchPaymentChunks();
  const clock = new SimulatedClock();
  const paying = providePayment({ chunks: 'later' });
  const actors = {
    ...paying.actors,
    orderGift: controlledPromise<OrderedGift, GiftFields>(),
    fetchChunk: controlledPromise<void, { chunk: 'checkout' }>(),
  };
  const logic = giftMachine.provide({
    actors: {
      orderGift: actors.orderGift.logic,
      fetchChunk: comes === 'later' ? actors.fetchChunk.logic : fetchChunk({ checkout: paymentChunk }),
      payment: broken.includes('payment') ? failing(paying.payment) : paying.payment,
    },
  });
  const gift = createActor(logic, { input, clock, inspect }).start();
  await act(async () => render(<Gift gift={gift} />));
  await settled();
  return { gift, clock, actors, calls: paying.calls, box: paying.box };
}
