/** The page that runs the flows which need no form: each to a nonce that the real SDK charges. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { hideTab } from './support/hide-tab.ts';
import { merchantOf } from './support/programs.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

async function openFlows(screen = desktopScreen) {
  const parent = await stage.newParent(screen);
  const requests: string[] = [];
  parent.page.on('request', (request) => requests.push(request.url()));
  await parent.open('/drop-in/flows');
  await parent.page.getByRole('heading', { name: 'Data collector' }).waitFor();
  return { parent, page: parent.page, requests };
}

const flow = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What came of a flow, once it is there. */
async function outcome(section: Locator): Promise<string> {
  const output = section.getByRole('status');
  await expect.poll(() => output.textContent()).not.toBe('');
  return (await output.textContent()) ?? '';
}

async function charge(paymentMethodNonce: string) {
  const { transaction } = await (await merchantOf(stage.shop)).transaction.sale({
    amount: '9.99',
    paymentMethodNonce,
  });
  return transaction;
}

describe('the page of flows', () => {
  it.each([phoneScreen, desktopScreen])('can be used by everybody, at $viewport.width', async (screen) => {
    const { page } = await openFlows(screen);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  it('asks for no script before a flow is begun [FX-01 FB-01 F3-02]', async () => {
    const { requests } = await openFlows();
    const gatewayScripts = requests.filter(
      (address) => address.startsWith(stage.shop.gatewayOrigin) && /\.js/.test(address),
    );
    expect(gatewayScripts).toEqual([]);
  });
});

describe('a saved PayPal account [FY-01]', () => {
  it('pays when its owner agrees', async () => {
    const { page } = await openFlows();
    const section = flow(page, 'PayPal, from a saved account');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      section.getByRole('button', { name: 'Pay from the account' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    expect(await outcome(section)).toContain('PayPalAccount');
  });
});

describe('UnionPay [FU-01]', () => {
  it('pays with the code of the text message, and a wrong one can be corrected', async () => {
    const { page, parent } = await openFlows();
    parent.problems.allow(/422/);
    const section = flow(page, 'UnionPay');
    await section.getByRole('button', { name: 'Enroll the card' }).click();
    await section.getByLabel('Code of the text message').fill('00000');
    await section.getByRole('button', { name: 'Pay with UnionPay' }).click();
    expect(await outcome(section)).toContain('CUSTOMER UNIONPAY_FAILED_TOKENIZATION');
    await section.getByRole('button', { name: 'Enroll the card' }).click();
    await section.getByLabel('Code of the text message').fill('12345');
    await section.getByRole('button', { name: 'Pay with UnionPay' }).click();
    const { capabilities, method } = JSON.parse(await outcome(section));
    expect(capabilities).toMatchObject({ isUnionPay: true, unionPay: { isSupported: true } });
    expect(method).toMatchObject({ type: 'CreditCard', details: { cardType: 'UnionPay' } });
    expect(await charge(method.nonce)).toMatchObject({ status: 'authorized' });
    await section.getByLabel('Mobile number').fill('');
    await section.getByRole('button', { name: 'Enroll the card' }).click();
    expect(await outcome(section)).toContain('MERCHANT UNIONPAY_MISSING_MOBILE_PHONE_DATA');
  });
});

describe('a US bank account [FB-01]', () => {
  it('pays by its numbers; the sale is pending until the bank has paid', async () => {
    const { page } = await openFlows();
    const section = flow(page, 'US bank account, by its numbers');
    await section.getByRole('button', { name: 'Pay from this account' }).click();
    const method = JSON.parse(await outcome(section));
    expect(method).toEqual({
      nonce: expect.any(String),
      type: 'us_bank_account',
      description: 'US bank account ending in - 1234',
      details: {},
    });
    expect(await charge(method.nonce)).toMatchObject({ paymentInstrumentType: 'us_bank_account' });
    await section.getByLabel('Routing number').fill('123456789');
    await section.getByRole('button', { name: 'Pay from this account' }).click();
    expect(await outcome(section)).toContain('CUSTOMER US_BANK_ACCOUNT_FAILED_TOKENIZATION');
    expect(await outcome(section)).toMatch(/^Something went wrong on our end\./);
  });

  it('pays by a login, which can be left and begun again, also on a page that was opened anew', async () => {
    const { page } = await openFlows();
    const section = flow(page, 'US bank account, by a login');
    const plaid = page.frameLocator('#sandbox-plaid-frame');
    await section.getByRole('button', { name: 'Log in to the bank' }).click();
    await plaid.getByRole('button', { name: 'Exit' }).waitFor();
    await page.reload();
    await section.getByRole('button', { name: 'Log in to the bank' }).click();
    await section.getByText('state: "at the bank"').waitFor();
    await hideTab(page);
    await plaid.getByRole('button', { name: 'Exit' }).click();
    expect(await outcome(section)).toContain('CUSTOMER US_BANK_ACCOUNT_LOGIN_CLOSED');
    await section.getByRole('button', { name: 'Log in to the bank' }).click();
    await plaid.getByLabel('Plaid Saving').check();
    await plaid.getByRole('button', { name: 'Continue' }).click();
    const method = JSON.parse(await outcome(section));
    expect(method.description).toBe('US bank account ending in - 1111');
    expect(await charge(method.nonce)).toMatchObject({ paymentInstrumentType: 'us_bank_account' });
  });

  it('says that the login could not be loaded, and loads it the next time', async () => {
    const { page, parent } = await openFlows();
    parent.problems.allow(/link-initialize/);
    const section = flow(page, 'US bank account, by a login');
    await stage.shop.planFault('script.plaid', 'reset', 9);
    await section.getByRole('button', { name: 'Log in to the bank' }).click();
    expect(await outcome(section)).toContain('NETWORK US_BANK_ACCOUNT_LOGIN_LOAD_FAILED');
    await stage.shop.clearFaults();
    await section.getByRole('button', { name: 'Log in to the bank' }).click();
    await page.frameLocator('#sandbox-plaid-frame').getByRole('button', { name: 'Exit' }).click();
    expect(await outcome(section)).toContain('US_BANK_ACCOUNT_LOGIN_CLOSED');
  });
});

describe('Visa Checkout [FX-01]', () => {
  it('pays with the card that was chosen', async () => {
    const { page, parent } = await openFlows();
    const section = flow(page, 'Visa Checkout');
    const lightbox = page.frameLocator('#sandbox-visa-checkout-frame');
    await section.getByRole('button', { name: "Show Visa's button" }).click();
    await section.getByRole('button', { name: 'Visa Checkout', exact: true }).click();
    await lightbox.getByLabel('MASTERCARD ending in 4444').check();
    await lightbox.getByRole('button', { name: 'Continue' }).click();
    const method = JSON.parse(await outcome(section));
    expect(await charge(method.nonce)).toMatchObject({ paymentInstrumentType: 'visa_checkout_card' });
    parent.problems.allow(/status of/);
    await stage.shop.planFault('visa_checkout.tokenize', 'error');
    await section.getByRole('button', { name: "Show Visa's button" }).click();
    await section.getByRole('button', { name: 'Visa Checkout', exact: true }).click();
    await lightbox.getByRole('button', { name: 'Continue' }).click();
    expect(await outcome(section)).toContain('NETWORK VISA_CHECKOUT_TOKENIZATION');
  });
});

it('3D Secure verifies a card and hands over the bank’s answer [F3-01 F3-05]', async () => {
  const { page } = await openFlows();
  const section = flow(page, '3D Secure');
  await section.getByLabel('Version').selectOption('2-inline-iframe');
  await section.getByRole('button', { name: 'Verify the card' }).click();
  const bank = page.frameLocator('#Cardinal-CCA-IFrame');
  await bank.locator('input[name="challengeDataEntry"]').fill('1234');
  await section.getByText('state: {"verifying":"challenging"}').waitFor();
  await bank.getByRole('button', { name: 'Submit' }).click();
  const method = JSON.parse(await outcome(section));
  expect(method).toMatchObject({
    liabilityShifted: true,
    description: expect.not.stringContaining('+'),
    rawCardinalSDKVerificationData: { ActionCode: 'SUCCESS' },
  });
  expect(await charge(method.nonce)).toMatchObject({ status: 'authorized' });
});

describe('what is asked of the gateway alone', () => {
  it('prefers no wallet when the gateway cannot say [FP-01]', async () => {
    const { page, parent } = await openFlows();
    parent.problems.allow(/status of/);
    const section = flow(page, 'Preferred payment methods');
    await section.getByRole('button', { name: 'Ask the gateway' }).click();
    const [asked] = [JSON.parse(await outcome(section))];
    expect(Object.keys(asked)).toEqual(['paypalPreferred', 'venmoPreferred']);
    await stage.shop.planFault('preferred_methods.fetch', 'status', 9, { status: 500 });
    await section.getByRole('button', { name: 'Ask the gateway' }).click();
    await expect
      .poll(async () => JSON.parse(await outcome(section)))
      .toEqual({ paypalPreferred: false, venmoPreferred: false });
  });

  it('does not delete what the vault does not know, and collects device data [FG-02 FG-04]', async () => {
    const { page } = await openFlows();
    const vault = flow(page, 'Vault manager');
    await vault.getByRole('button', { name: 'Delete' }).click();
    expect(await outcome(vault)).toContain('MERCHANT VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND');
    const data = flow(page, 'Data collector');
    await data.getByRole('button', { name: 'Collect device data' }).click();
    expect(JSON.parse(JSON.parse(await outcome(data)))).toEqual({ correlation_id: expect.any(String) });
  });
});
