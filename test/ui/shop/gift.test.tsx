import { render, screen } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { giftMachine } from '#machines/shop/gift.ts';
import { giftModel } from '#test/model/shop/gift-model.ts';
import { Gift } from '#ui/shop/gift/Gift.tsx';
import { code } from '#ui/shop/wizard/code.ts';
import { alertText, button, press, type } from './screen.ts';
import { standingPayment } from './stand-in.ts';
import { walkPage } from './walk-page.tsx';

/** The payment has screens and tests of its own. */
vi.mock('#ui/shop/wizard/checkout-steps.tsx', () => ({ Paying: () => <p>Paying</p> }));
beforeAll(() => code.checkout.fetch());

walkPage('every transition of a gift on its page [MB-02] [C15] [X-01] [X-03]', giftMachine, {
  ...giftModel,
  actors: ['orderGift', 'fetchCode', 'payment'],
  children: { payment: standingPayment },
  render: ({ logic, inspect }) => {
    render(<Gift gift={createActor(logic, { inspect }).start()} />);
  },
  acts: {
    'gift.changed': () => void type('Your e-mail address', 'granny@example.com'),
    'gift.submitted': () => press('Go on to payment'),
    'code.retried': () => press('Try again'),
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
    expect(screen.queryByText('Paying') !== null).toBe(snapshot.matches({ paying: 'running' }));
    if (snapshot.hasTag('broken')) expect(alertText()).toContain('Nothing was charged');
    if (snapshot.matches('given')) expect(screen.getByRole('status').textContent).toContain('Thank you!');
  },
});
