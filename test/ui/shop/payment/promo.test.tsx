/** Every transition of the code panel, on the panel itself. */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, type InspectionEvent, type SnapshotFrom } from 'xstate';
import { paymentMachine } from '#machines/shop/payment/machine.ts';
import { EMPTY_CODE, type Promo, promoMachine } from '#machines/shop/promo/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { checkout, percentOff } from '#test/model/shop/payment/payment-model.ts';
import { promoModel } from '#test/model/shop/payment/promo-model.ts';
import { panelChunk } from '#ui/shop/chunks.ts';
import { Paying } from '#ui/shop/payment/Paying.tsx';
import { alertText, button, press, type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walk } from '../support/walk-page.tsx';

vi.mock('#ui/shop/payment/PaymentForm.tsx', () => ({ PaymentForm: () => null }));

async function renderPanel(inspect: (event: InspectionEvent) => void) {
  const findPromo = controlledPromise<never, never>();
  const fetchChunk = controlledPromise<void, { chunk: 'panel' }>();
  const promo = promoMachine.provide({
    actors: { findPromo: findPromo.logic as never, fetchChunk: fetchChunk.logic },
  });
  const loadCheckout = controlledPromise<typeof checkout, { orderId: string; packageId: number | null }>();
  const formEvents = fromCallback<EventObject, { form: object }>(() => {});
  const logic = paymentMachine.provide({
    actors: { loadCheckout: loadCheckout.logic, promo, formEvents },
  });
  const payment = createActor(logic, { input: { orderId: 'order-1' }, inspect }).start();
  loadCheckout.resolve(checkout);
  await settled();
  payment.send({ type: 'form.opened', form: {} });
  await panelChunk.fetch();
  render(<Paying payment={payment} name="Mia" />);
  await settled();
  return { findPromo, fetchChunk, payment };
}

/** What is read out after the name of a field. */
const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

function expectScreen(snapshot: SnapshotFrom<typeof promoMachine>, promo: Promo | null) {
  const { code, message } = snapshot.context;
  // The payment is the one that knows what a code changes.
  expect(promo !== null).toBe(snapshot.hasTag('applied'));
  if (snapshot.hasTag('fetching') || snapshot.hasTag('broken')) {
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(alertText().includes('You can pay without a code.')).toBe(snapshot.hasTag('broken'));
    // A payment does not wait for a panel.
    return expect(button('Pay $29.95')).not.toBeNull();
  }
  if (snapshot.hasTag('applied')) {
    expect(screen.getByText(promo?.code ?? '').closest('[role=status]')).not.toBeNull();
    expect(button('Remove the code')).not.toBeNull();
    expect(button(promo?.amount === '0.00' ? 'Get it free' : `Pay $${promo?.amount}`)).not.toBeNull();
    return;
  }
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect([field.value, field.placeholder]).toEqual([code, 'None']);
  // As it is printed, whatever a keyboard or a browser would make of it.
  expect(
    ['name', 'autocomplete', 'autocapitalize', 'spellcheck', 'maxlength'].map((each) =>
      field.getAttribute(each),
    ),
  ).toEqual(['promocode', 'off', 'characters', 'false', '40']);
  expect(field.getAttribute('aria-invalid')).toBe(String(snapshot.matches('refused')));
  expect(described(field)).toBe(alertText());
  expect(field.form?.textContent.includes('Checking the code…')).toBe(snapshot.hasTag('busy'));
  expect(alertText().includes('could not check this code')).toBe(snapshot.matches('unreachable'));
  if (snapshot.matches('refused')) expect(alertText()).toBe(message);
  if (snapshot.matches('none')) expect(alertText()).toBe('');
  expect(button('Use the code') !== null).toBe(!snapshot.hasTag('busy'));
}

walk<typeof promoMachine, Awaited<ReturnType<typeof renderPanel>>>(
  'every transition of the code panel [MB-02] [P-01] [W-19] [C11]',
  promoMachine,
  {
    ...promoModel,
    inputs: [promoModel.input],
    // Without a panel no code can be sent.
    impossible: (snapshot, event) =>
      (event.type === 'promo.submitted' && (snapshot.hasTag('fetching') || snapshot.hasTag('broken'))) ||
      promoModel.impossible(snapshot, event),
    begin: ({ inspect }) => renderPanel(inspect),
    perform: (event, actors) =>
      act(async () => {
        if (event.type === 'code.changed') type('Code', String(event['code']));
        else if (event.type === 'promo.submitted') fireEvent.submit(screen.getByLabelText('Code'));
        else if (event.type === 'promo.cleared') press('Remove the code');
        else if (event.type === 'chunk.retried') press('Try again');
        else performAutomatic(event, promoMachine, undefined as never, actors as never);
      }),
    expectScreen: (snapshot, { payment }) => expectScreen(snapshot, payment.getSnapshot().context.promo),
    // A payment does not wait for a panel: see the tests of the model.
    elsewhere: (name) => /promo\.(fetching|broken) —promo\.submitted/.test(name),
  },
);

it('says what to do when nothing was typed [V-04]', async () => {
  const { fetchChunk } = await renderPanel(() => {});
  await act(async () => fetchChunk.resolve());
  await act(async () => fireEvent.submit(screen.getByLabelText('Code')));
  expect(alertText()).toBe(EMPTY_CODE);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Code'));
});

it('names a code as it is printed, however it was typed', async () => {
  const { fetchChunk, findPromo } = await renderPanel(() => {});
  await act(async () => fetchChunk.resolve());
  type('Code', ' snow20 ');
  await act(async () => fireEvent.submit(screen.getByLabelText('Code')));
  await act(async () =>
    findPromo.resolve({ result: 'valid', promo: { ...percentOff, code: ' snow20 ' } } as never),
  );
  expect(screen.getByRole('status').textContent).toContain('Code SNOW20 is applied.');
});
