/** Proves the discount pop-up on the page: every transition of its machine, acted out. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import { offersWording } from '#server/rules/consent/offers-wording.ts';
import { discountPopupModel } from '#test/model/shop/packages/discount-popup-model.ts';
import { DiscountPopup } from '#ui/shop/packages/DiscountPopup.tsx';
import { alertText, button, press, type } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const field = /10% off/;

walkPage('every transition of the discount pop-up on the page [MB-02] [B27]', discountPopupMachine, {
  ...discountPopupModel,
  actors: ['recallShown', 'requestDiscount'],
  render: ({ logic, clock, inspect }) => {
    render(<DiscountPopup popup={createActor(logic, { clock, inspect }).start()} />);
  },
  acts: {
    'email.changed': ({ email }) => void type(field, String(email)),
    'discount.requested': () => void fireEvent.submit(screen.getByLabelText(field)),
    'popup.dismissed': () => press('Close'),
  },
  expectScreen: (snapshot) => {
    const popup = screen.queryByRole('complementary');
    expect(popup !== null).toBe(snapshot.hasTag('open'));
    // It never takes the focus from what the visitor is doing.
    expect(popup?.contains(document.activeElement) ?? false).toBe(false);
    if (!popup) return;
    expect(button('Close') !== null).toBe(!snapshot.hasTag('busy'));
    if (snapshot.matches('confirmed'))
      return expect(screen.getByRole('status').textContent).toContain('on its way');
    // The words that the server keeps with the address.
    expect(screen.getByText(offersWording.popUp)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe(snapshot.context.email);
    if (snapshot.matches('correcting')) expect(alertText()).toBe(snapshot.context.message);
    if (snapshot.matches('unreachable')) expect(alertText()).toContain('Please try again');
  },
});

it('asks whether another address is meant [W-20]', async () => {
  const clock = new SimulatedClock();
  const recallShown = fromPromise<'seen' | 'new'>(async () => 'new');
  const popup = createActor(discountPopupMachine.provide({ actors: { recallShown } }), { clock }).start();
  render(<DiscountPopup popup={popup} />);
  await act(async () => {});
  await act(async () => clock.increment(30_000));
  await act(async () => type(field, 'mum@gmial.com'));
  await act(async () => fireEvent.blur(screen.getByLabelText(field)));
  expect(screen.getByText(/^Did you mean/).textContent).toContain('mum@gmail.com?');
  await act(async () => press('Use this'));
  expect(popup.getSnapshot().context.email).toBe('mum@gmail.com');
});
