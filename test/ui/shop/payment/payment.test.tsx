/** Proves the payment step of the wizard: every transition of the payment on it, and what a buyer is told there. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkout, order } from '#test/model/shop/payment/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard/wizard-model.ts';
import { button, heading, press } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { renderWizard } from '../wizard/render-wizard.tsx';
import { openForm, walkPayment } from './payment-walk.tsx';

vi.mock('#ui/shop/payment/PaymentForm.tsx', async () => (await import('./payment-walk.tsx')).formModule);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?step=4');
});
afterEach(cleanup);

walkPayment(
  'every transition of the payment step on its screen [MB-01] [MB-02] [P-02] [P-03] [W-22] [W-23] [X-02]',
  {
    input: { orderId: 'order-1' },
    begin: async (inspect) => {
      const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, inspect, { code: 'later' });
      await act(async () => rendered.actors.fetchCode.resolve());
      return rendered;
    },
    expectHeading: () => {
      expect(heading()).toBe('Give Mia Santa’s December');
    },
    expectEnd: ({ result }) => {
      expect(result).toBe('paid');
      // What follows the payment is fetched.
      expect(screen.getByText('One moment…')).toBeTruthy();
    },
    // The wizard has no way back: see the walks of the packages and of the gift.
    elsewhere: (name) => /payment\.(left|refused)/.test(name),
  },
);

it('gives the form back after a decline and pays once with the next card [X-01]', async () => {
  const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const { actors, calls } = rendered;
  await act(async () => actors.loadCheckout.resolve(checkout));
  await settled();
  await act(async () => openForm());
  for (const nonce of ['nonce-declined', 'nonce-good']) {
    await act(async () => press('Pay $29.95'));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce, deviceData: '' }));
    const last = nonce === 'nonce-good';
    await act(async () =>
      actors.checkOut.resolve(
        last
          ? { result: 'success', amount: 29.95, otherOrders: 'none' }
          : { result: 'declined', message: 'Your bank declined this card.' },
      ),
    );
  }
  expect(actors.checkOut.inputs.map(({ method }) => method?.nonce)).toEqual(['nonce-declined', 'nonce-good']);
  expect(calls.clearPaymentMethod).toBe(2);
  await settled();
  expect(heading()).toContain('personalize more for Mia');
});

it('says beside the button what is paid, that taxes are in it, and that it never renews [B28] [C9]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.resolve(checkout));
  await settled();
  await act(async () => openForm());
  expect(button('Pay $29.95')).not.toBeNull();
  const [summary] = document.getElementsByClassName('summary');
  expect(summary?.textContent).toContain('$29.95');
  expect(screen.getByText(/^Taxes included\. One payment, never renews\./)).toBeTruthy();
});

it('asks in the UK whether to start now, unticked, and sends on what was ticked [B30]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const start = {
    version: 'uk-start-1',
    wording: 'Please start now.',
    otherwiseFrom: '2026-12-05T16:30:00.000Z',
  };
  await act(async () => actors.loadCheckout.resolve({ ...checkout, order: { ...checkout.order, start } }));
  await settled();
  await act(async () => openForm());
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Please start now.' });
  expect(box().checked).toBe(false);
  expect(screen.getByText(/Without this, the first text comes on December 5/)).toBeTruthy();
  for (const ticked of [false, true]) {
    if (ticked) await act(async () => box().click());
    await act(async () => press('Pay $29.95'));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
    await act(async () => actors.checkOut.resolve({ result: 'declined', message: 'No.' }));
    expect(box().checked).toBe(ticked);
  }
  expect(actors.checkOut.inputs.map(({ startNow }) => startNow)).toEqual(['', 'uk-start-1']);
});

it('goes to the landing page when the payment token is empty, and stays when there was no answer [A-04] [X-04]', async () => {
  const { actors, calls } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.reject(new Error('offline')));
  expect([calls.openLanding, button('Try again') !== null]).toEqual([0, true]);
  await act(async () => press('Try again'));
  await act(async () => actors.loadCheckout.resolve({ ...checkout, authorization: '' }));
  expect(calls.openLanding).toBe(1);
});

it('shows the tick for an early start as it is sent, also after the price has changed, and asks anew in other words [B30]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const start = { version: 'uk-start-1', wording: 'Please start now.', otherwiseFrom: null };
  const asking = (version: string) => ({ ...checkout, order: { ...order, start: { ...start, version } } });
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Please start now.' });
  const payAndReprice = async (next: string) => {
    await act(async () => press('Pay $29.95'));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
    await act(async () => actors.checkOut.resolve({ result: 'repriced', message: 'The price has changed.' }));
    await act(async () => actors.loadCheckout.resolve(asking(next)));
    await act(async () => openForm());
  };
  await act(async () => actors.loadCheckout.resolve(asking('uk-start-1')));
  await act(async () => openForm());
  await act(async () => box().click());
  const shown = [box().checked];
  for (const version of ['uk-start-1', 'uk-start-2', 'uk-start-2']) {
    await payAndReprice(version);
    shown.push(box().checked);
  }
  expect(shown).toEqual([true, true, false, false]);
  expect(actors.checkOut.inputs.map(({ startNow }) => startNow)).toEqual(['uk-start-1', 'uk-start-1', '']);
});

it('offers no payment through a form that is not there yet, after an unknown payment was settled [X-02]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const unresolved = { ...checkout, order: { ...order, state: 'unresolved' as const } };
  await act(async () => actors.loadCheckout.resolve(unresolved));
  await act(async () => actors.findOrder.resolve(order));
  expect(button(/^Pay/)).toBeNull();
  await act(async () => openForm());
  expect(button('Pay $29.95')).not.toBeNull();
});
