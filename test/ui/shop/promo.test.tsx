/** Every transition of the code panel, on the panel itself. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, type SnapshotFrom } from 'xstate';
import { paymentMachine } from '#machines/shop/payment.ts';
import { EMPTY_CODE, promoMachine } from '#machines/shop/promo.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { checkout } from '#test/model/shop/payment-model.ts';
import { promoModel } from '#test/model/shop/promo-model.ts';
import { PromoPanel } from '#ui/shop/wizard/PromoPanel.tsx';
import { settled } from './render-wizard.tsx';
import { alertText, button, press, type } from './screen.ts';

vi.mock('#ui/shop/wizard/PaymentForm.tsx', () => ({ PaymentForm: () => null }));
afterEach(cleanup);

async function renderPanel(inspect: ReturnType<typeof createCoverage>['inspect']) {
  const findPromo = controlledPromise<never, never>();
  const promo = promoMachine.provide({ actors: { findPromo: findPromo.logic as never } });
  const loadCheckout = controlledPromise<typeof checkout, { orderId: string; packageId: number | null }>();
  const logic = paymentMachine.provide({ actors: { loadCheckout: loadCheckout.logic, promo } });
  const payment = createActor(logic, { input: { orderId: 'order-1' }, inspect }).start();
  loadCheckout.resolve(checkout);
  await settled();
  payment.send({ type: 'form.opened' });
  render(<PromoPanel payment={payment} />);
  return { findPromo, payment };
}

function expectScreen(snapshot: SnapshotFrom<typeof promoMachine>, total: string | undefined) {
  const { promo, code, message } = snapshot.context;
  expect(total).toBe(promo?.amount);
  if (snapshot.hasTag('applied')) {
    expect(screen.getByRole('status').textContent).toContain(promo?.code);
    expect(button('Remove the code')).not.toBeNull();
    return;
  }
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect([field.value, field.placeholder]).toEqual([code, 'None']);
  expect(alertText().includes('could not check this code')).toBe(snapshot.matches('unreachable'));
  if (snapshot.matches('refused')) expect(alertText()).toBe(message);
  if (snapshot.matches('none')) expect(alertText()).toBe('');
  expect(button('Use the code') !== null).toBe(!snapshot.hasTag('busy'));
}

describe('every transition of the code panel [MB-02] [P-01] [V-04] [W-19] [C11]', () => {
  const coverage = createCoverage(promoMachine);
  for (const { name, steps } of transitionPaths(promoMachine, {
    ...promoModel,
    // Nothing can be typed while the code is looked up: the form is still there, and typing begins anew.
    impossible: (snapshot, event) => promoModel.impossible(snapshot, event),
  })) {
    it(name, async () => {
      const { findPromo, payment } = await renderPanel(coverage.inspect);
      for (const { event, expected } of steps) {
        await act(async () => perform(event, findPromo));
        await settled();
        expectScreen(expected, payment.getSnapshot().context.promo?.amount);
      }
    });
  }
  afterAll(coverage.expectComplete);

  function perform(
    event: EventObject & { code?: string },
    findPromo: ReturnType<typeof controlledPromise<never, never>>,
  ) {
    if (event.type === 'code.changed') return type('Code', event.code ?? '');
    if (event.type === 'promo.submitted') return fireEvent.submit(screen.getByLabelText('Code'));
    if (event.type === 'promo.cleared') return press('Remove the code');
    return performAutomatic(event, promoMachine, undefined as never, { findPromo: findPromo as never });
  }
});

it('says what to do when nothing was typed [V-04]', async () => {
  await renderPanel(() => {});
  await act(async () => fireEvent.submit(screen.getByLabelText('Code')));
  expect(alertText()).toBe(EMPTY_CODE);
});
