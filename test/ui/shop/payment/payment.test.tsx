/** Proves the payment step of the wizard: every transition of the payment on it, and what a buyer is told there. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  beginsLater,
  beginsNow,
  checkout,
  lateGift,
  order,
  percentOff,
} from '#test/model/shop/payment/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard/wizard-model.ts';
import { button, heading, press, type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { renderWizard } from '../wizard/render-wizard.tsx';
import { openForm, walkPayment } from './payment-walk.tsx';

vi.mock('#ui/shop/payment/PaymentForm.tsx', async () => (await import('./payment-walk.tsx')).formModule);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?step=4');
});

walkPayment('every transition of the payment step on its screen [P-02] [P-03] [W-22]', {
  input: { orderId: 'order-1' },
  begin: async (inspect) => {
    const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, inspect, { chunks: 'later' });
    await act(async () => rendered.actors.fetchChunk.resolve());
    return rendered;
  },
  expectHeading: () => {
    expect(heading()).toBe('Give Mia Santa’s December');
  },
  expectEnd: ({ result }) => {
    // What follows the payment is fetched; of a cancelled order the account says it.
    expect(screen.queryByText('One moment…') !== null).toBe(result === 'paid');
  },
  // The wizard has no way back: see the walks of the packages and of the gift.
  elsewhere: (name) => /payment\.(left|refused)/.test(name),
});

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
          : { result: 'declined', message: 'Your bank declined this card.', code: '2000' },
      ),
    );
  }
  expect(actors.checkOut.inputs.map(({ method }) => method?.nonce)).toEqual(['nonce-declined', 'nonce-good']);
  expect(calls.failPayment).toEqual([
    { result: 'declined', message: 'Your bank declined this card.', code: '2000' },
  ]);
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
  expect(summary?.lastElementChild?.previousElementSibling?.textContent).toBe('Total');
  expect(summary?.lastElementChild?.textContent).toBe('$29.95');
  expect(screen.getByText('One payment, taxes included. It never renews. Money back.')).toBeTruthy();
  const more = screen.getByText('How it works').closest('details');
  expect(more?.textContent).toContain('Texts come at 4:30 PM.');
});

it('asks once when to begin, with both outcomes in dates, counts and prices, nothing chosen beforehand [B30]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const starts = [beginsNow, beginsLater];
  await act(async () => actors.loadCheckout.resolve({ ...checkout, order: { ...order, starts } }));
  await settled();
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio(/^Start now/).checked || radio(/^Start after 14 days/).checked).toBe(false);
  const words = (name: RegExp) => radio(name).closest('label')?.textContent?.replaceAll(/\s/g, ' ');
  expect(words(/^Start now/)).toContain('Start now $29.95 25 texts, December 1 – 25, 2026');
  expect(words(/^Start now/)).toContain('Please start now.');
  expect(words(/^Start after 14 days/)).toContain(
    'Start after 14 days $14.95 10 texts, December 16 – 25, 2026',
  );
  await act(async () => openForm());
  expect(button(/^Pay/)).toBeNull();
  for (const [name, pay] of [
    [/^Start after 14 days/, 'Pay $14.95'],
    [/^Start now/, 'Pay $29.95'],
  ] as const) {
    await act(async () => radio(name).click());
    await act(async () => press(pay));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
    await act(async () => actors.checkOut.resolve({ result: 'declined', message: 'No.' }));
    expect(radio(name).checked).toBe(true);
  }
  const sent = actors.checkOut.inputs.map(({ startNow, shownAmount }) => [startNow, shownAmount]);
  expect(sent).toEqual([
    [null, '14.95'],
    ['uk-start-1', '29.95'],
  ]);
});

it('takes the used card out of the form while it is not known whether it was charged [X-01]', async () => {
  const { actors, calls } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.resolve(checkout));
  await settled();
  await act(async () => openForm());
  await act(async () => press('Pay $29.95'));
  await act(async () => actors.requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
  await act(async () => actors.checkOut.reject(new Error('offline')));
  expect([calls.clearPaymentMethod, calls.failPayment]).toEqual([1, []]);
});

it('lets a family with a gift code choose between the days that are left and next December [C15]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.resolve(checkout));
  await settled();
  await act(async () => openForm());
  await act(async () => type('Code', 'GIFT'));
  await act(async () => press('Use the code'));
  await act(async () => actors.findPromo.resolve({ result: 'valid', promo: lateGift }));
  expect(button('Get it free')).toBeNull();
  expect(screen.queryByText(/^One payment/)).toBeNull();
  expect(screen.getByText('Nothing is charged, now or later.')).toBeTruthy();
  expect(screen.getByText(/The other 23 are kept for next December/)).toBeTruthy();
  await act(async () => screen.getByRole('radio', { name: /^All of it next December/ }).click());
  await act(async () => press('Get it free'));
  expect(actors.checkOut.inputs).toMatchObject([{ promoCode: 'GIFT', startIn: 'next', startNow: null }]);
});

it('asks for no code where nothing is to be paid anyway', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const free = { ...order, amount: '0.00' };
  await act(async () => actors.loadCheckout.resolve({ ...checkout, order: free }));
  await settled();
  await act(async () => openForm());
  expect(button('Get it free')).not.toBeNull();
  expect(screen.queryByText('Have a gift or promotion code?')).toBeNull();
});

it('goes to the landing page when the payment token is empty, and stays when there was no answer [A-04] [X-04]', async () => {
  const { actors, calls } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.reject(new Error('offline')));
  expect([calls.openLanding, button('Try again') !== null]).toEqual([0, true]);
  await act(async () => press('Try again'));
  await act(async () => actors.loadCheckout.resolve({ ...checkout, authorization: '' }));
  expect(calls.openLanding).toBe(1);
});

it('shows the choice as it is sent, also after the price has changed, and asks anew in other words [B30]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const asking = (version: string) => {
    const now = { ...beginsNow, request: { version, wording: 'Please start now.' } };
    return { ...checkout, order: { ...order, starts: [now, beginsLater] } };
  };
  const box = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Start now/ });
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
  for (const version of ['uk-start-1', 'uk-start-2']) {
    await payAndReprice(version);
    shown.push(box().checked);
  }
  expect(shown).toEqual([true, true, false]);
  expect(button(/^Pay/)).toBeNull();
  expect(actors.checkOut.inputs.map(({ startNow }) => startNow)).toEqual(['uk-start-1', 'uk-start-1']);
});

it('keeps a code over a price that changed, and shows it where it does not count any more', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.resolve(checkout));
  await act(async () => openForm());
  await act(async () => type('Code', 'SNOW20'));
  await act(async () => press('Use the code'));
  await act(async () => actors.findPromo.resolve({ result: 'valid', promo: percentOff }));
  const payAndReprice = async (label: string) => {
    await act(async () => press(label));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
    await act(async () => actors.checkOut.resolve({ result: 'repriced', message: 'The price has changed.' }));
    await act(async () => actors.loadCheckout.resolve(checkout));
    await act(async () => openForm());
    expect(button('Checking the code…')).not.toBeNull();
  };
  await payAndReprice('Pay $23.96');
  await act(async () =>
    actors.findPromo.resolve({ result: 'valid', promo: { ...percentOff, amount: '11.96' } }),
  );
  await payAndReprice('Pay $11.96');
  await act(async () => actors.findPromo.resolve({ result: 'refused', message: 'This code has expired.' }));
  expect(button('Pay $29.95')).not.toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect([field.value, field.closest('details')?.open]).toEqual(['SNOW20', true]);
  expect(screen.getByText('This code has expired.')).toBeTruthy();
  expect(actors.findPromo.inputs.map(({ code }) => code)).toEqual(['SNOW20', 'SNOW20', 'SNOW20']);
});

it('offers no payment through a form that is not there yet, after an unknown payment was settled', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const unresolved = { ...checkout, order: { ...order, state: 'unresolved' as const } };
  await act(async () => actors.loadCheckout.resolve(unresolved));
  await act(async () => actors.findOrder.resolve(order));
  expect(button(/^Pay/)).toBeNull();
  await act(async () => openForm());
  expect(button('Pay $29.95')).not.toBeNull();
});
