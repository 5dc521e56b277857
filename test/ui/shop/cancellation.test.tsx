import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AccountOrder } from '#machines/shop/account-menu.ts';
import { cancellationMachine } from '#machines/shop/cancellation.ts';
import { cancellationModel } from '#test/model/shop/cancellation-model.ts';
import { Cancellation, Cancelled } from '#ui/shop/account/Cancellation.tsx';
import { alertText, button, press } from './screen.ts';
import { walkPage } from './walk-page.tsx';

const offer = {
  reason: 'changed_mind',
  amount: '29.95',
  sent: 0,
  planned: 25,
  until: '2026-12-05',
} as const;
const order: AccountOrder = {
  orderId: 'order-1',
  kind: 'texts',
  childsName: 'Mia',
  phone: '•••• 0143',
  email: 'parent@example.com',
  paid: true,
  cancelled: false,
  packageName: "Santa's texts",
  amount: '29.95',
  currency: 'USD',
  paidWith: null,
  cancellation: offer,
  start: null,
  extras: [],
  refund: null,
  texts: [],
};
const onCancelled = vi.fn();
afterEach(() => {
  cleanup();
  onCancelled.mockClear();
});

const { input, ...model } = cancellationModel;

walkPage('every transition of the cancellation in the account menu [MB-02] [B30]', cancellationMachine, {
  ...model,
  inputs: [input],
  actors: ['cancelOrder'],
  render: ({ logic, inspect }) => {
    render(
      <Cancellation logic={logic} order={order} offer={offer} onCancelled={onCancelled} inspect={inspect} />,
    );
  },
  acts: {
    'cancellation.opened': () => press('Cancel this order'),
    'cancellation.confirmed': () => press(/^(Cancel and get \$|Ask again)/),
    'cancellation.kept': () => press('Keep the texts'),
  },
  expectScreen: (snapshot) => {
    expect(screen.getByText(/You can cancel until December 5/)).toBeTruthy();
    expect(button('Cancel this order') !== null).toBe(snapshot.matches('offered'));
    const sum = snapshot.context.amount;
    expect(button(`Cancel and get $${sum} back`) !== null).toBe(snapshot.matches('confirming'));
    expect(button('Keep the texts') !== null).toBe(snapshot.matches('confirming'));
    expect(screen.queryByText('You get back') !== null).toBe(snapshot.matches('confirming'));
    expect(screen.queryByText('Cancelling…') !== null).toBe(snapshot.hasTag('busy'));
    expect(onCancelled).toHaveBeenCalledTimes(snapshot.matches('cancelled') ? 1 : 0);
    if (snapshot.matches('confirming')) {
      const code = snapshot.context.notice?.code;
      expect(alertText().includes('Nothing was cancelled yet')).toBe(code === 'other_sum');
      expect(alertText().includes('cannot be cancelled any more')).toBe(code === 'declined');
    }
    if (snapshot.matches('unconfirmed')) expect(alertText()).toContain('never pays back twice');
  },
});

it.each([
  ['pending', /\$26\.36 is paid back as soon as your payment has settled/],
  ['refunded', /\$26\.36 is on its way back/],
  ['refused', /could not pay \$26\.36 back by ourselves. Please call us/],
] as const)('says what becomes of the money when it is %s [B30]', (state, sentence) => {
  render(<Cancelled order={{ ...order, cancelled: true, refund: { amount: '26.36', state } }} />);
  expect(screen.getByRole('status').textContent).toMatch(sentence);
  expect(screen.getByRole('status').textContent).toContain('no more texts are sent');
});

it('takes a gift back in words of its own [C15]', async () => {
  const gift: AccountOrder = { ...order, kind: 'gift', childsName: '' };
  const unredeemed = { reason: 'unredeemed', amount: '29.95', sent: 0, planned: 0, until: null } as const;
  render(
    <Cancellation logic={cancellationMachine} order={gift} offer={unredeemed} onCancelled={onCancelled} />,
  );
  expect(screen.getByText(/Nobody has redeemed the code yet/)).toBeTruthy();
  await act(async () => press('Cancel this order'));
  expect(screen.queryByText(/texts sent/)).toBeNull();
  expect(button('Keep the gift')).not.toBeNull();
  cleanup();
  render(<Cancelled order={{ ...gift, cancelled: true, refund: { amount: '29.95', state: 'refunded' } }} />);
  expect(screen.getByRole('status').textContent).toMatch(/code is no longer good.*29\.95 is on its way back/);
});

it('offers everything back, and says so first, where no text arrived [B31]', () => {
  const undelivered = { ...offer, reason: 'undelivered', until: '2027-01-30' } as const;
  render(
    <Cancellation logic={cancellationMachine} order={order} offer={undelivered} onCancelled={onCancelled} />,
  );
  expect(
    screen.getByText(/None of Santa’s texts reached the phone.*all your money back until January 30/),
  ).toBeTruthy();
  expect(button('Cancel this order')).not.toBeNull();
});
