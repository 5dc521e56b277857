/** Proves that errors and lists of the shop have the roles and labels by which they are found without seeing them, all written by hand. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { order } from '#test/model/shop/account/account-model.ts';
import { list } from '#test/model/shop/packages/packages-model.ts';
import { checkout } from '#test/model/shop/payment/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard/wizard-model.ts';
import { Calendar } from '#ui/shop/account/Calendar.tsx';
import { Codes } from '#ui/shop/account/Codes.tsx';
import { renderAccount } from '../account/render-account.tsx';
import { renderGift } from '../gift/render-gift.tsx';
import { renderPackages } from '../packages/render-packages.tsx';
import { openForm } from '../payment/payment-walk.tsx';
import { button, namedInVain, press, type } from '../support/screen.ts';
import { renderWizard } from '../wizard/render-wizard.tsx';

vi.mock(
  '#ui/shop/payment/PaymentForm.tsx',
  async () => (await import('../payment/payment-walk.tsx')).formModule,
);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** What a screen reader says of a field: that it is wrong, and why. */
function wrongness(label: string | RegExp) {
  const field = screen.getByLabelText(label);
  const words = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .filter((element) => element?.getAttribute('role') === 'alert')
    .map((element) => element?.textContent?.trim());
  return [field.getAttribute('aria-invalid'), ...words];
}

async function openPayment() {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.resolve(checkout));
  await act(async () => openForm());
}

describe('an error is an alert that describes its field', () => {
  it.each([
    ['an e-mail address', () => renderWizard({ draft: signedUp, step: 'email' }, () => {})],
    ['a gift', () => renderGift(() => {})],
    ['a phone', () => renderWizard({ step: 'phone' }, () => {})],
    ['a code', openPayment],
  ])('and is not named while there is none (%s)', async (_, open) => {
    await open();
    expect(namedInVain()).toEqual([]);
  });

  it('of the phone number and of the consent [V-01]', async () => {
    await renderWizard({ step: 'phone' }, () => {});
    expect(wrongness('Area code, 3 digits')).toEqual(['false']);
    await act(async () => press('Next'));
    for (const box of ['Area code, 3 digits', 'Next 3 digits', 'Last 4 digits']) {
      expect(wrongness(box)).toEqual(['true', 'Enter all 10 digits of the phone number.']);
    }
    expect(wrongness(/^I am this child/)).toEqual([
      'true',
      'Please agree first: Santa only texts with a parent’s or guardian’s consent.',
    ]);
  });

  it('of the e-mail address [V-03]', async () => {
    await renderWizard({ draft: { ...signedUp, email: 'parent' }, step: 'email' }, () => {});
    await act(async () => press('Send the first text'));
    expect(wrongness('Your e-mail address')).toEqual([
      'true',
      'Enter an e-mail address such as name@example.com.',
    ]);
  });

  it('of a code [V-04]', async () => {
    await openPayment();
    await act(async () => void fireEvent.submit(screen.getByLabelText('Code')));
    expect(wrongness('Code')).toEqual(['true', 'Please enter a valid promotion code']);
  });

  it('of a gift, for the field that the server named', async () => {
    const { actors } = await renderGift(() => {});
    await act(async () => type('Your e-mail address', 'granny@example.com'));
    await act(async () => press('Continue to payment'));
    const problems = { sendOn: 'Choose a day before Christmas.' };
    await act(async () => actors.orderGift.resolve({ result: 'refused', problems }));
    expect(wrongness('Day to send the code (optional)')).toEqual(['true', 'Choose a day before Christmas.']);
    expect(wrongness('Your e-mail address')).toEqual(['false']);
    expect(document.activeElement).toBe(screen.getByLabelText('Day to send the code (optional)'));
    await act(async () => type('Day to send the code (optional)', '2026-12-01'));
    expect(wrongness('Day to send the code (optional)')).toEqual(['false']);
  });
});

describe('a list is one, with a name for each of its items', () => {
  it('of packages, each with a heading and a button that names it, and one for other days', async () => {
    const { actors } = await renderPackages(() => {});
    await act(async () => actors.loadPackages.resolve(list));
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(
      items.map((item) => [
        within(item).getByRole('heading', { level: 2 }).textContent,
        ...within(item)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ]),
    ).toEqual([
      ['Twelve days of texts', 'Choose Twelve days of texts', 'Or start sooner: December 1 – 12, 2026'],
      ['Santa’s texts', 'Choose Santa’s texts'],
    ]);
  });

  it('of days, each with its state in words', () => {
    render(<Calendar texts={order.texts.slice(1)} way={() => null} />);
    const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(days.some((day) => day.includes('December 1, planned'))).toBe(true);
    expect(days.some((day) => day.includes('December 2, not delivered'))).toBe(true);
  });

  it('of codes, with what became of each', () => {
    const codes = [
      { code: 'FAM-1', redeemed: false },
      { code: 'FAM-2', redeemed: true },
    ];
    render(<Codes purchase={{ ...order, kind: 'family', codes, codesMail: null }} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your family codes');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'FAM-1',
      'FAM-2 has been used.',
    ]);
  });

  it('of extras, a group with one choice for each', async () => {
    const { actors } = await renderAccount({
      input: { key: null, press: 'one', notice: 'none', extrasOf: 'order-1' },
    });
    await act(async () => actors.loadOrders.resolve([order]));
    const family = { upgrade: 'family', name: 'Family package', description: '', amount: '19.95' } as const;
    const extras = [{ ...family, currency: 'USD', cancellation: '' }];
    await act(async () => actors.loadExtras.resolve({ extras, paidWith: null, method: 'kept' }));
    const group = within(screen.getByRole('region', { name: 'Something to add' })).getByRole('group', {
      name: 'Extras',
    });
    expect(within(group).getAllByRole('radio', { name: /^Family package \$19\.95/ })).toHaveLength(1);
    expect(button('Cancel this order')).not.toBeNull();
  });
});
