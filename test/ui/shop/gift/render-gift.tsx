/** The real gift on its page with a real payment below it; the ports are in the hands of the test. */

import { act, render } from '@testing-library/react';
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { type GiftFields, giftMachine, type OrderedGift } from '#machines/shop/gift/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { Gift } from '#ui/shop/gift/Gift.tsx';
import { paymentCode } from '#ui/shop/payment/code.ts';
import { fetchCode } from '#ui/shop/shared/on-demand.ts';
import { fetchPaymentCode, providePayment } from '../payment/provide-payment.ts';
import { failing } from '../support/failing.ts';
import { settled } from '../support/settled.ts';

interface Options {
  broken?: readonly 'payment'[];
  code?: 'at hand' | 'later';
}

export async function renderGift(
  inspect: (event: InspectionEvent) => void,
  { broken = [], code: comes = 'at hand' }: Options = {},
) {
  await fetchPaymentCode();
  const clock = new SimulatedClock();
  const paying = providePayment({ code: 'later' });
  const actors = {
    ...paying.actors,
    orderGift: controlledPromise<OrderedGift, GiftFields>(),
    fetchCode: controlledPromise<void, { code: 'checkout' }>(),
  };
  const logic = giftMachine.provide({
    actors: {
      orderGift: actors.orderGift.logic,
      fetchCode: comes === 'later' ? actors.fetchCode.logic : fetchCode({ checkout: paymentCode }),
      payment: broken.includes('payment') ? failing(paying.payment) : paying.payment,
    },
  });
  const gift = createActor(logic, { clock, inspect }).start();
  await act(async () => render(<Gift gift={gift} />));
  await settled();
  return { gift, clock, actors, calls: paying.calls, box: paying.box };
}
