import { render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { giftMachine } from '#machines/shop/gift.ts';
import { giftModel } from '#test/model/shop/gift-model.ts';
import type { GiftPayment } from '#ui/shop/effects/gift-actors.ts';
import { createPaymentForm } from '#ui/shop/effects/payment-form.ts';
import { Gift } from '#ui/shop/gift/Gift.tsx';
import { alertText, button, press, type } from './screen.ts';
import { walkPage } from './walk-page.tsx';

/** The payment has screens and tests of its own. */
const payment = { current: () => undefined, subscribe: () => () => {} } as unknown as GiftPayment;

walkPage('every transition of a gift on its page [MB-02] [C15] [X-01] [X-03]', giftMachine, {
  ...giftModel,
  actors: ['orderGift', 'payment'],
  render: ({ logic, inspect }) => {
    render(<Gift logic={logic} payment={payment} form={createPaymentForm()} inspect={inspect} />);
  },
  acts: {
    'gift.changed': () => void type('Your e-mail address', 'granny@example.com'),
    'gift.submitted': () => press('Go on to payment'),
    'payment.restarted': () => press('Try again'),
  },
  expectScreen: (snapshot) => {
    const { fields, problems, message } = snapshot.context;
    const field = screen.queryByLabelText<HTMLInputElement>('Your e-mail address');
    expect(field !== null).toBe(snapshot.hasTag('form') || snapshot.hasTag('busy'));
    if (field) expect(field.value).toBe(fields.email);
    expect(button('Go on to payment') !== null).toBe(snapshot.hasTag('form'));
    if (snapshot.matches('correcting')) expect(alertText()).toContain(problems.email);
    if (snapshot.matches('declined')) expect(alertText()).toContain(message);
    if (snapshot.matches('unreachable')) expect(alertText()).toContain('still here');
    if (snapshot.matches('broken')) expect(alertText()).toContain('Nothing was charged');
    if (snapshot.matches('given')) expect(screen.getByRole('status').textContent).toContain('Thank you!');
  },
});
