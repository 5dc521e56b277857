/** Proves what a buyer sees while it is not known whether a payment went through: every transition, on the page. */
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { confirmationMachine } from '#machines/shop/confirmation/machine.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { confirmationModel } from '#test/model/shop/payment/confirmation-model.ts';
import { checkout, order } from '#test/model/shop/payment/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard/wizard-model.ts';
import { Paying } from '#ui/shop/payment/Paying.tsx';
import { alertText, button, press } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walk } from '../support/walk-page.tsx';
import { renderWizard } from '../wizard/render-wizard.tsx';
import { fetchPaymentChunks, providePayment } from './provide-payment.ts';

vi.mock('#ui/shop/payment/PaymentForm.tsx', async () => (await import('./payment-walk.tsx')).formModule);

const unsettled = { ...checkout, order: { ...order, state: 'unresolved' as const } };

async function renderPayment(inspect: (event: InspectionEvent) => void) {
  const { actors, payment: logic } = providePayment();
  const clock = new SimulatedClock();
  await fetchPaymentChunks();
  const payment = createActor(logic, { input: { orderId: 'order-1' }, inspect, clock }).start();
  render(<Paying payment={payment} name="Mia" />);
  await act(async () => actors.loadCheckout.resolve(unsettled));
  return { actors, clock, payment };
}

walk<typeof confirmationMachine, Awaited<ReturnType<typeof renderPayment>>>(
  'every transition of the confirmation',
  confirmationMachine,
  {
    ...confirmationModel,
    inputs: [confirmationModel.input],
    begin: ({ inspect }) => renderPayment(inspect),
    perform: (event, { actors, clock }) =>
      act(async () => {
        if (event.type === 'payment.checked') press('Check again');
        else performAutomatic(event, confirmationMachine, clock, actors as never);
      }),
    expectScreen: (snapshot, { payment }) => {
      expect(button('Check again') !== null).toBe(snapshot.matches('unreachable'));
      expect(alertText().includes('do not pay again yet')).toBe(snapshot.matches('unreachable'));
      expect(screen.queryByText(/Still confirming your payment/) !== null).toBe(snapshot.hasTag('busy'));
      if (snapshot.status !== 'done') return;
      const isPaid = snapshot.output.state === 'paid';
      expect(payment.getSnapshot().status).toBe(isPaid ? 'done' : 'active');
      expect(alertText().includes('did not go through. Nothing was charged.')).toBe(!isPaid);
    },
  },
);

it('lets a buyer go back only while the server cannot be reached', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.resolve(unsettled));
  await settled();
  expect([screen.getByText(/Still confirming your payment/) !== null, button('Back')]).toEqual([true, null]);
  await act(async () => actors.findOrder.reject(new Error('offline')));
  expect([button('Check again'), button('Back')]).not.toContain(null);
});
