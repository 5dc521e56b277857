/** Proves cancelling in the account: every transition, and the words for each kind of purchase. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AccountExtra, Purchase } from '#machines/shop/account-menu/orders.ts';
import { cancellationMachine } from '#machines/shop/cancellation/machine.ts';
import { account, cancellationModel } from '#test/model/shop/account/cancellation-model.ts';
import { Cancellation } from '#ui/shop/account/Cancellation.tsx';
import { Cancelled, PaidBack } from '#ui/shop/account/Cancelled.tsx';
import { alertText, button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const terms = {
  reason: 'changed_mind',
  amount: '29.95',
  sent: 0,
  planned: 25,
  until: '2026-12-05',
} as const;
const order: Purchase = {
  orderId: 'order-1',
  kind: 'texts',
  cancelled: false,
  packageName: "Santa's texts",
  amount: '29.95',
  currency: 'USD',
  cancellation: terms,
  refund: null,
  dispute: null,
  codes: [],
  codesMail: null,
  codesAgain: false,
  giftFrom: null,
  giftMessage: null,
};
afterEach(() => {
  cleanup();
  account.heard.length = 0;
});

const { input, ...model } = cancellationModel;

walkPage('every transition of the cancellation in the account menu [MB-02] [B30]', cancellationMachine, {
  ...model,
  inputs: [input],
  actors: ['cancelOrder'],
  render: ({ logic, input: given, inspect }) => {
    const cancellation = createActor(logic, { input: given, inspect }).start();
    render(<Cancellation cancellation={cancellation} purchase={order} terms={terms} beside={[]} />);
  },
  acts: {
    'cancellation.opened': () => press('Cancel this order'),
    'cancellation.confirmed': () => press(/^(Cancel and get \$|Try again)/),
    'cancellation.kept': () => press('Keep the texts'),
  },
  expectScreen: (snapshot) => {
    expect(screen.getByText(/You can cancel until December 5/)).toBeTruthy();
    expect(button('Cancel this order') !== null).toBe(snapshot.matches('offered'));
    const sum = snapshot.context.amount;
    const isAsking = ['confirming', 'repriced', 'declined'].includes(snapshot.value);
    expect(button(`Cancel and get $${sum} back`) !== null).toBe(isAsking);
    expect(button('Keep the texts') !== null).toBe(isAsking);
    expect(screen.queryByText('You get back') !== null).toBe(isAsking);
    // Of 29.95: what is not paid back beside each sum that is.
    const kept = { '29.95': '0.00', '28.76': '1.19' }[sum];
    expect(screen.queryByText(`− $${kept}`) !== null).toBe(isAsking);
    expect(screen.queryByText('One moment…') !== null).toBe(snapshot.hasTag('busy'));
    expect(account.heard).toEqual(snapshot.matches('cancelled') ? [{ type: 'order.cancelled' }] : []);
    if (isAsking) {
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cancel the texts' }));
      expect(alertText().includes('Nothing has been canceled yet')).toBe(snapshot.matches('repriced'));
      expect(alertText().includes('cannot be cancelled any more')).toBe(snapshot.matches('declined'));
    }
    if (snapshot.matches('unconfirmed')) expect(alertText()).toContain('nothing is paid back twice');
  },
});

/** The section of a purchase as it is first seen. */
function show(purchase: Purchase, beside: readonly AccountExtra[] = []) {
  const { cancellation: shown, orderId } = purchase;
  if (!shown) throw new Error('nothing to cancel');
  const cancellation = createActor(cancellationMachine, {
    input: { orderId, paid: purchase.amount, amount: shown.amount, account: account.actor },
  }).start();
  return render(
    <Cancellation cancellation={cancellation} purchase={purchase} terms={shown} beside={beside} />,
  );
}

it.each([
  ['pending', /\$26\.36 is paid back as soon as your payment has settled/],
  ['refunded', /\$26\.36 is on its way back/],
  ['settled', /We have paid \$26\.36 back to you\./],
  ['refused', /could not pay \$26\.36 back automatically. Please call us/],
] as const)('says what becomes of the money when it is %s [B30]', (state, sentence) => {
  render(<Cancelled purchase={{ ...order, cancelled: true, refund: { amount: '26.36', state } }} />);
  expect(screen.getByRole('status').textContent).toMatch(sentence);
  expect(screen.getByRole('status').textContent).toContain('no more texts are sent');
});

it('takes a gift back in words of its own [C15]', async () => {
  const unredeemed = { reason: 'unredeemed', amount: '29.95', sent: 0, planned: 1, until: null } as const;
  const gift: Purchase = { ...order, kind: 'gift', cancellation: unredeemed };
  show(gift);
  expect(screen.getByText(/The code has not been used yet/)).toBeTruthy();
  await act(async () => press('Cancel this order'));
  expect(screen.queryByText(/texts sent|redeemed −/)).toBeNull();
  expect(button('Keep the gift')).not.toBeNull();
  cleanup();
  render(
    <Cancelled purchase={{ ...gift, cancelled: true, refund: { amount: '29.95', state: 'refunded' } }} />,
  );
  expect(screen.getByRole('status').textContent).toMatch(/code no longer works.*29\.95 is on its way back/);
});

it('offers everything back, and says so first, where no text arrived [B31]', () => {
  show({ ...order, cancellation: { ...terms, reason: 'undelivered', until: '2027-01-30' } });
  expect(
    screen.getByText(/None of Santa’s texts has reached the phone.*all your money back until January 30/),
  ).toBeTruthy();
  expect(button('Cancel this order')).not.toBeNull();
});

const family: AccountExtra = {
  ...order,
  orderId: 'order-2',
  kind: 'family',
  packageName: 'Family package',
  amount: '19.95',
  cancellation: { reason: 'unredeemed', amount: '19.95', sent: 0, planned: 2, until: null },
};
const video: AccountExtra = {
  ...family,
  orderId: 'order-3',
  kind: 'video',
  packageName: 'Video package',
  amount: '9.95',
  cancellation: { reason: 'changed_mind', amount: '9.95', sent: 0, planned: 1, until: '2026-12-05' },
};
const because = (extra: AccountExtra, differing: Partial<NonNullable<Purchase['cancellation']>>) => ({
  ...extra,
  cancellation: extra.cancellation && { ...extra.cancellation, ...differing },
});

it.each([
  [
    'all its codes',
    family,
    /The codes of the family package have not been used.*all your money back/,
    'No codes redeemed yet',
    '$19.95',
  ],
  [
    'the codes that are left',
    because(family, { sent: 1, amount: '9.98' }),
    /Codes that were used stay valid.*the rest/,
    '1 of 2 codes redeemed',
    '$9.98',
  ],
  ['a film', video, /cancel the video package until December 5 and get all/, null, '$9.95'],
  [
    'a film that leaves soon',
    because(video, { reason: 'unsent', until: '2026-12-24' }),
    /until the film is sent on December 24, and get all/,
    null,
    '$9.95',
  ],
  [
    'a film that did not arrive',
    because(video, { reason: 'undelivered', until: '2027-01-30' }),
    /film did not reach you.*until January 30/,
    null,
    '$9.95',
  ],
] as const)('cancels %s with the sum beside the button [B30]', async (_what, extra, why, counted, sum) => {
  show(extra);
  expect(screen.getByText(why)).toBeTruthy();
  const name = extra.packageName.toLowerCase();
  await act(async () => press(`Cancel the ${name}`));
  expect(screen.queryByText(/codes redeemed|texts sent/)?.textContent ?? null).toBe(counted);
  expect(screen.getByText('You get back').nextSibling?.textContent).toBe(sum);
  expect(button(`Cancel and get ${sum} back`)).not.toBeNull();
  expect(button(`Keep the ${name}`)).not.toBeNull();
});

it.each([
  ['No texts sent yet', { sent: 0, planned: 25 }],
  ['No texts sent yet', { sent: 0, planned: 1 }],
  ['1 of 25 texts sent', { sent: 1, planned: 25 }],
])('says %s of an order of texts: %o', async (words, count) => {
  show({ ...order, cancellation: { ...terms, ...count } });
  await act(async () => press('Cancel this order'));
  expect(screen.getByText(/texts sent/).textContent).toBe(words);
});

it.each([
  [{ sent: 0, planned: 1 }, 'and Santa’s text did not arrive. We are sorry.', 'Every text is refunded'],
  [{ sent: 0, planned: 5 }, 'and none of Santa’s 5 texts arrived. We are sorry.', 'Every text is refunded'],
  [
    { sent: 4, planned: 5 },
    'and 1 of Santa’s 5 texts did not arrive. We are sorry.',
    '4 of 5 texts are not refunded',
  ],
])('says what failed of a season that is over, and what stays paid for: %o', async (count, why, words) => {
  show({ ...order, cancellation: { ...terms, reason: 'missed_days', ...count } });
  const section = screen.getByRole('region', { name: 'Money back for texts that did not arrive' });
  expect(section.textContent).toContain(`The season is over, ${why}`);
  await act(async () => press('Get it back'));
  expect(screen.getByText(/ refunded$/).textContent).toBe(words);
});

it('says that the one text of an order has not reached the phone [B31]', () => {
  show({ ...order, cancellation: { ...terms, reason: 'undelivered', planned: 1 } });
  expect(screen.getByText(/^Santa’s text has not reached the phone\. We are sorry\./)).toBeTruthy();
});

it('says before the press what was added and stays, and that it has a way of its own [B30]', async () => {
  const late = { ...video, cancellation: null };
  show(order, [family, late]);
  const sentence =
    'What you added was paid for separately and is not canceled: Family package, Video package.';
  expect(screen.queryByText(/was paid for separately/)).toBeNull();
  await act(async () => press('Cancel this order'));
  expect(screen.getByText(`${sentence} You can cancel it below.`)).toBeTruthy();
  cleanup();
  show(order, [late]);
  await act(async () => press('Cancel this order'));
  expect(screen.getByText(/not canceled: Video package\.$/)).toBeTruthy();
});

it('speaks of money back and not of cancelling where the season is over and some days failed [B31]', () => {
  const missed = {
    reason: 'missed_days',
    amount: '2.40',
    sent: 23,
    planned: 25,
    until: '2027-01-30',
  } as const;
  show({ ...order, cancellation: missed });
  const section = screen.getByRole('region', { name: 'Money back for texts that did not arrive' });
  expect(section.textContent).toContain('You can get that part of the price back until January 30.');
  press('Get it back');
  expect(section.textContent).toContain('23 of 25 texts are not refunded');
  expect(button('Get $2.40 back')).not.toBeNull();
  expect(section.textContent).not.toContain('ancel');
});

it('says what becomes of the money for days that failed, of an order that stays [B31]', () => {
  const { container } = render(
    <PaidBack purchase={{ ...order, refund: { amount: '2.40', state: 'refunded' } }} />,
  );
  expect(container.textContent).toBe(
    'Some texts did not arrive: $2.40 is on its way back to the card or account you paid with.',
  );
  cleanup();
  expect(render(<PaidBack purchase={order} />).container.textContent).toBe('');
});
