/** PayPal where a browser opens no windows, as web views do: its website in place of the page, and back. */
import { describe, expect, it } from 'vitest';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();
const checkout = { flow: 'checkout', amount: '9.99', currency: 'USD', redirect: true } as const;
const website = { name: 'Continue on the PayPal website' };

/** A page whose browser opens no window, on PayPal's website. */
async function leave(paypal: object, customerId?: string) {
  const visit = await stage.visit(customerId === undefined ? {} : { customerId });
  await visit.context.addInitScript(() => {
    window.open = () => null;
  });
  await visit.page.reload();
  await visit.merchant.prepare();
  const create = (wanted: object) =>
    visit.merchant.create('first', {
      authorization: visit.authorization,
      card: false,
      paypal: wanted as never,
    });
  await create(paypal);
  await visit.form.getByRole('button', website).click();
  await visit.page.waitForURL(/checkoutnow|agreements/);
  /** The page once PayPal has led back to it, where something else may be asked for by then. */
  const back = async (decision: string, asked: object = paypal) => {
    await visit.page.getByRole('button', { name: decision }).click();
    await visit.page.getByRole('heading', { name: 'Checkout' }).waitFor();
    await visit.merchant.prepare();
    await create(asked);
  };
  return { ...visit, back };
}

describe('a browser that opens no window', () => {
  it('leads to PayPal’s website and back, to a nonce that the real SDK charges [FW-01 FY-02]', async () => {
    const { merchant, form, page, back } = await leave(checkout);
    const before = page.url();
    expect(before).toContain('checkoutnow');
    await back('Agree and Continue');
    await form.getByText('Paying with PayPal').waitFor();
    // The address is as it was before: a reload pays nothing again.
    expect(new URL(page.url()).search).toBe('');
    const { nonce, type } = await merchant.request('first');
    expect(type).toBe('PayPalAccount');
    expect(await stage.sell(nonce)).toMatchObject({ status: 'authorized' });
  });

  it('tells the gateway on the way back what the payment is for, as from a window', async () => {
    const { page, back } = await leave({ ...checkout, intent: 'order' });
    const exchanged = page.waitForRequest(/paypal_accounts/);
    await back('Agree and Continue');
    expect((await exchanged).postDataJSON()).toMatchObject({ paypalAccount: { intent: 'order' } });
  });

  it('takes no approval of another sum than the one that is asked for on the way back, and says so', async () => {
    const { merchant, form, page, back } = await leave(checkout);
    await back('Agree and Continue', { ...checkout, amount: '12.50' });
    await form
      .getByText(
        'Your payment changed while you were approving it, and nothing was charged. Please approve it again.',
      )
      .waitFor();
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    expect(new URL(page.url()).search).toBe('');
    // The website can be gone to again, for the sum of now.
    const created = page.waitForRequest(/create_payment_resource/);
    await form.getByRole('button', website).click();
    expect((await created).postDataJSON()).toMatchObject({ amount: '12.50' });
  });

  it('keeps an account for a customer who agreed to that on the website [FW-01]', async () => {
    const { merchant, form, back } = await leave(
      { flow: 'vault', redirect: true },
      await stage.newCustomer(),
    );
    await back('Agree and Continue');
    await form.getByText('Paying with PayPal').waitFor();
    expect(await merchant.request('first')).toMatchObject({ type: 'PayPalAccount', vaulted: true });
  });

  it('shows the sheet without a reproach to a shopper who changed their mind [FY-02]', async () => {
    const { merchant, form, page, back } = await leave(checkout);
    await back('Cancel and return');
    await form.getByRole('button', website).waitFor();
    expect(await form.locator('[data-braintree-id="sheet-error"]').textContent()).toBe('');
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    expect(new URL(page.url()).search).toBe('');
  });
});

it('the way to the website is there only where the merchant wants it, and a wrong value names itself [FL-03]', async () => {
  const { form } = await stage.open({ paypal: { ...checkout, redirect: false } });
  expect(await form.getByRole('button', website).count()).toBe(0);

  const { merchant, page, problems, authorization } = await stage.visit();
  problems.allow(/redirect/);
  const said = page.waitForEvent('console', (message) => message.text().includes('redirect'));
  await merchant.create('first', { authorization, paypal: { ...checkout, redirect: 'always' as never } });
  expect((await said).text()).toContain('options.paypal.redirect is "always", and must be true or false.');
});
