/** The real payment is brought to an end by what a buyer presses and the server answers. */
import { act } from '@testing-library/react';
import type { PaymentOutput } from '#machines/shop/payment/machine.ts';
import { checkout } from '#test/model/shop/payment/payment-model.ts';
import { press } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { openForm } from './payment-walk.tsx';
import type { ProvidedPayment } from './provide-payment.ts';

/** @param wayBack the button that leads back from the payment */
export async function endPayment(
  output: PaymentOutput,
  { loadCheckout, requestPaymentMethod, checkOut }: ProvidedPayment['actors'],
  wayBack: string,
) {
  const isCancelled = output.result === 'cancelled';
  const order = isCancelled ? { ...checkout.order, state: 'cancelled' as const } : checkout.order;
  await act(async () => loadCheckout.resolve({ ...checkout, order }));
  await settled();
  if (isCancelled) return;
  if (output.result === 'left') return act(async () => press(wayBack));
  await act(async () => openForm());
  await act(async () => press('Pay $29.95'));
  await act(async () => requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
  return act(async () =>
    checkOut.resolve(
      output.result === 'refused'
        ? { result: 'declined', message: output.message }
        : { ...output, result: 'success' },
    ),
  );
}
