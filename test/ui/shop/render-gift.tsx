/** The real gift on its page with a real payment below it; the ports are in the hands of the test. */
import { act, render } from '@testing-library/react';
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { type GiftFields, giftMachine, type OrderedGift } from '#machines/shop/gift.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { fetchCode } from '#ui/shop/effects/on-demand.ts';
import { Gift } from '#ui/shop/gift/Gift.tsx';
import { code } from '#ui/shop/wizard/code.ts';
import { failing } from './failing.ts';
import { fetchPaymentCode, providePayment } from './provide-payment.ts';
import { settled } from './settled.ts';

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
      fetchCode: comes === 'later' ? actors.fetchCode.logic : fetchCode({ checkout: code.checkout }),
      payment: broken.includes('payment') ? failing(paying.payment) : paying.payment,
    },
  });
  const gift = createActor(logic, { clock, inspect }).start();
  await act(async () => render(<Gift gift={gift} />));
  await settled();
  return { gift, clock, actors, calls: paying.calls, box: paying.box };
}
