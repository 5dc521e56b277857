/** Local payments on a merchant's page, with the real payment library: in a bank's window, on its page, from its app, and later. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalPaymentOptions } from '#ui/drop-in/api/local-payment-options.ts';
import type { PaymentMethodPayload } from '#ui/drop-in/api/payload.ts';
import { merchantOf } from './support/programs.ts';
import { setWalletMerchant, type WalletVisit } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();
const merchantAccountId = 'eur_pwpp_multi_account_merchant_account';

/** A pending payment is confirmed to the merchant's server alone. */
const received: URLSearchParams[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    response.end();
  });
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`${stage.shop.origin}/sandbox/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:${port}/webhooks` }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
});

async function heard() {
  const gateway = await merchantOf(stage.shop);
  return Promise.all(
    received.map(
      (form) =>
        gateway.webhookNotification.parse(
          form.get('bt_signature') ?? '',
          form.get('bt_payload') ?? '',
        ) as Promise<unknown>,
    ),
  ) as Promise<{ kind: string; localPaymentCompleted: { paymentId: string; paymentMethodNonce: string } }[]>;
}

/** How the merchant's server answers when it is to keep the id of a payment. */
type Keeping = 'at once' | 'when told' | 'never: it fails';

interface OwnWindow {
  braintree: { dropin: { create: (options: object) => Promise<{ on: (...event: unknown[]) => void }> } };
  instances: Record<string, unknown>;
  kept: { paymentId: string; paymentType: string }[];
  told: unknown[];
  goOn: (() => void) | undefined;
}

type Options = Partial<Omit<LocalPaymentOptions, 'onPaymentStart' | 'details'>>;

const usual = {
  types: ['ideal', 'bancontact', 'mbway'],
  merchantAccountId,
  amount: '10.00',
  currencyCode: 'EUR',
  givenName: 'Holly',
  surname: 'Garland',
  email: 'holly@customer.example',
} as const;

/** Makes a form whose `onPaymentStart` writes down what it was given. */
function create(page: Page, authorization: string, localPayment: object, keeping: Keeping = 'at once') {
  return page.evaluate(
    async ([authorization, localPayment, keeping]) => {
      const own = window as unknown as OwnWindow;
      own.kept = [];
      own.told = [];
      own.goOn = undefined;
      const instance = await own.braintree.dropin.create({
        authorization,
        container: '#first',
        card: false,
        localPayment: {
          ...localPayment,
          details: (paymentType: string) =>
            paymentType === 'mbway' ? { phone: '912345678', phoneCountryCode: '351' } : undefined,
          onPaymentStart(payment: OwnWindow['kept'][0], next: () => void) {
            own.kept.push(payment);
            if (keeping === 'at once') next();
            if (keeping === 'when told') own.goOn = next;
            return keeping === 'never: it fails' ? Promise.reject(new Error('No server')) : undefined;
          },
        },
      });
      own.instances['first'] = instance;
      instance.on('error', ({ code }: { code: unknown }) => own.told.push(code));
    },
    [authorization, localPayment, keeping] as const,
  );
}

async function open(
  options: Options = {},
  { keeping, blocked, ...visitor }: WalletVisit & { keeping?: Keeping; blocked?: boolean } = {},
) {
  const visit = await stage.visit(visitor);
  const { page, authorization } = visit;
  if (blocked) {
    await page.evaluate(() => {
      const real = window.open;
      window.open = () => {
        window.open = real;
        return null;
      };
    });
  }
  await create(page, authorization, { ...usual, ...options }, keeping);
  return visit;
}

const kept = (page: Page) => page.evaluate(() => (window as unknown as OwnWindow).kept);
const told = (page: Page) => page.evaluate(() => (window as unknown as OwnWindow).told);
const errorOn = (form: Locator) => form.locator('[data-braintree-id="sheet-error"]');
const button = (form: Locator, name = 'iDEAL') => form.getByRole('button', { name, exact: true });

async function press(page: Page, form: Locator, name = 'iDEAL'): Promise<Page> {
  const [bank] = await Promise.all([page.waitForEvent('popup'), button(form, name).click()]);
  return bank;
}

/** Presses, and waits until the window is at the bank. */
async function goToBank(page: Page, form: Locator, name = 'iDEAL'): Promise<Page> {
  const bank = await press(page, form, name);
  await bank.getByRole('heading', { name: /^Pay 10.00 EUR/ }).waitFor();
  return bank;
}

const decide = (bank: Page, name: string) => bank.getByRole('button', { name }).click();

async function sell(paymentMethodNonce: string) {
  const gateway = await merchantOf(stage.shop);
  const sale = {
    amount: '10.00',
    merchantAccountId,
    paymentMethodNonce,
    options: { submitForSettlement: true },
  };
  return gateway.transaction.sale(sale);
}

async function expectPaid(form: Locator, request: () => Promise<PaymentMethodPayload>, paymentId: string) {
  await form.getByText('Paying with iDEAL').waitFor();
  const method = await request();
  expect(method).toMatchObject({
    type: 'LocalPayment',
    nonce: expect.stringMatching(/./),
    details: { paymentType: 'ideal', paymentId, email: 'holly@customer.example' },
  });
  expect(method.pending).toBeUndefined();
  expect(await sell(method.nonce)).toMatchObject({
    success: true,
    transaction: {
      status: 'settling',
      currencyIsoCode: 'EUR',
      paymentInstrumentType: 'local_payment',
      localPayment: { paymentId, fundingSource: 'ideal' },
    },
  });
}

describe('a bank’s window', () => {
  it('ends in a nonce that the real SDK charges, with the id that the server kept', async () => {
    const { page, form, merchant } = await open();
    const bank = await goToBank(page, form);
    await form.getByText('Continue in the window that has opened.').waitFor();
    const [payment] = await kept(page);
    expect(payment).toEqual({ paymentType: 'ideal', paymentId: expect.stringMatching(/^PAYID-/) });
    await Promise.all([bank.waitForEvent('close'), decide(bank, 'Approve')]);
    await expectPaid(form, () => merchant.request('first'), payment?.paymentId ?? '');
    await expect
      .poll(heard)
      .toMatchObject([
        { kind: 'local_payment_completed', localPaymentCompleted: { paymentId: payment?.paymentId } },
      ]);
  });

  it('is not led to the bank before the server keeps the payment', async () => {
    const { page, form } = await open({}, { keeping: 'when told' });
    const bank = await press(page, form);
    await expect.poll(() => kept(page)).toHaveLength(1);
    await bank.waitForLoadState();
    expect(bank.url()).toContain('/html/local-payment-landing-frame');
    expect(await form.getByRole('button', { name: 'Show the window' }).count()).toBe(0);
    await page.evaluate(() => (window as unknown as OwnWindow).goOn?.());
    await bank.getByRole('heading', { name: /^Pay 10.00 EUR/ }).waitFor();
    await form.getByRole('button', { name: 'Show the window' }).click();
    await decide(bank, 'Approve');
    await form.getByText('Paying with iDEAL').waitFor();
  });

  it('closes where the server does not keep the payment, and says so', async () => {
    const { page, form } = await open({}, { keeping: 'never: it fails' });
    const bank = await press(page, form);
    if (!bank.isClosed()) await bank.waitForEvent('close');
    await expect.poll(() => told(page)).toEqual(['LOCAL_PAYMENT_NOT_KEPT']);
    expect(await errorOn(form).textContent()).toContain('Something went wrong on our end.');
  });

  it('that the browser blocks is told, the server keeps nothing, and the next press pays', async () => {
    const { page, form } = await open({}, { blocked: true });
    const created = page.waitForResponse(/local_payments\/create/);
    await button(form).click();
    await form.getByText('Your browser blocked the window for your payment.').waitFor();
    expect(await told(page)).toEqual(['LOCAL_PAYMENT_WINDOW_OPEN_FAILED']);
    await (await created).finished();
    const bank = await goToBank(page, form);
    // The library goes on with the payment without a window; only the second one was the server's to keep.
    expect(await kept(page)).toHaveLength(1);
    await decide(bank, 'Approve');
    await form.getByText('Paying with iDEAL').waitFor();
  });

  it('that the shopper closes is told, with a warning not to pay twice, and can be opened again', async () => {
    const { page, form } = await open();
    await (await goToBank(page, form)).close();
    await form.getByText(/^The window was closed before your payment was confirmed\./).waitFor();
    expect(await told(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
    await decide(await goToBank(page, form), 'Approve');
    await form.getByText('Paying with iDEAL').waitFor();
  });

  it('closes when the shopper cancels on the page, which says nothing of it', async () => {
    const { page, form } = await open();
    const bank = await goToBank(page, form);
    await Promise.all([bank.waitForEvent('close'), form.getByRole('button', { name: 'Cancel' }).click()]);
    await form.locator('[data-braintree-id="local-payment-ideal"][aria-disabled="false"]').waitFor();
    expect(await errorOn(form).textContent()).toBe('');
    expect(await told(page)).toEqual([]);
    const focus = () =>
      page.evaluate(() => document.activeElement?.shadowRoot ?? document.activeElement?.textContent);
    expect(await focus()).toContain('iDEAL');
    await decide(await goToBank(page, form), 'Approve');
    await form.getByText('Paying with iDEAL').waitFor();
  });

  it.each([
    ['Let the bank decline', 'Your payment was not approved.', ['LOCAL_PAYMENT_START_PAYMENT_FAILED']],
    ['Cancel', '', []],
  ])('with "%s" leads back without a nonce', async (decision, sentence, codes) => {
    const { page, form, merchant } = await open();
    const bank = await goToBank(page, form);
    await Promise.all([bank.waitForEvent('close'), decide(bank, decision)]);
    await form.locator('[data-braintree-id="local-payment-ideal"][aria-disabled="false"]').waitFor();
    expect(await errorOn(form).textContent()).toContain(sentence);
    expect(await told(page)).toEqual(codes);
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
  });

  it('in which the bank leaves the payment pending ends without a nonce, and the server is told later', async () => {
    const { page, form } = await open();
    const bank = await goToBank(page, form);
    const address = bank.url();
    await decide(bank, 'Leave it pending');
    await bank.getByText('Your bank has not confirmed this payment yet').waitFor();
    await bank.close();
    await form.getByText(/If you approved it there, do not pay again\.$/).waitFor();
    expect(received).toEqual([]);
    await fetch(address, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) });
    const [payment] = await kept(page);
    await expect.poll(heard).toMatchObject([{ localPaymentCompleted: { paymentId: payment?.paymentId } }]);
  });

  it('closes with the form', async () => {
    const { page, form, merchant } = await open();
    const bank = await goToBank(page, form);
    await Promise.all([bank.waitForEvent('close'), merchant.call('first', 'teardown')]);
    expect((await merchant.traces()).frames).toBe(0);
  });
});

describe('a payment that is confirmed later', () => {
  it('is pending on the page, and the server charges it when its app has confirmed', async () => {
    const { page, form, merchant } = await open();
    await button(form, 'MB WAY').click();
    await form.getByText('Paying with MB WAY').waitFor();
    await form.getByText('Not confirmed yet').waitFor();
    const [payment] = await kept(page);
    expect(await merchant.request('first')).toEqual({
      nonce: '',
      type: 'LocalPayment',
      pending: true,
      details: { paymentType: 'mbway', paymentId: payment?.paymentId },
    });
    expect(page.context().pages()).toHaveLength(1);
    const address = `${new URL(stage.shop.gatewayOrigin).origin}/local-payments/${payment?.paymentId}/bank`;
    await fetch(address, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) });
    await expect.poll(heard).toHaveLength(1);
    const [{ localPaymentCompleted }] = (await heard()) as [Awaited<ReturnType<typeof heard>>[0]];
    expect(localPaymentCompleted.paymentId).toBe(payment?.paymentId);
    expect(await sell(localPaymentCompleted.paymentMethodNonce)).toMatchObject({ success: true });
  });

  it('says on its sheet that one is under way', async () => {
    const { form } = await open();
    await button(form, 'MB WAY').click();
    await form.getByText('Paying with MB WAY').waitFor();
    await form.getByRole('button', { name: 'Choose another way to pay' }).click();
    const status = form.locator('[data-braintree-id="local-payment-status"]');
    await expect.poll(() => status.textContent()).toBe('A payment is waiting to be confirmed.');
  });

  it('that the gateway refuses is told with its reason', async () => {
    const { page, form, problems } = await open({ currencyCode: 'USD' });
    problems.allow(/status of 422/);
    await button(form, 'MB WAY').click();
    await expect.poll(() => told(page)).toEqual(['LOCAL_PAYMENT_INVALID_PAYMENT_OPTION']);
    expect(await errorOn(form).textContent()).toContain('Something went wrong on our end.');
  });
});

describe('an app of the bank’s that comes back in a tab of its own', () => {
  /** The bank's page, opened without the merchant's, as an app does it. */
  async function inApp() {
    const visit = await open();
    const bank = await goToBank(visit.page, visit.form);
    const [payment] = await kept(visit.page);
    const app = await visit.context.newPage();
    await app.goto(bank.url());
    await bank.close();
    const back = async (decision: string) => {
      await decide(app, decision);
      await app.getByRole('link', { name: 'Back to the shop' }).click();
      await app.getByRole('heading', { name: 'Checkout' }).waitFor();
      const merchant = visit.merchant.on(app);
      await merchant.prepare();
      await create(app, visit.authorization, usual);
      return { merchant, form: merchant.form('first') };
    };
    return { app, back, paymentId: payment?.paymentId ?? '' };
  }

  it('leads to the page with a nonce that is charged, and the address is as it was', async () => {
    const { app, back, paymentId } = await inApp();
    const { merchant, form } = await back('Approve');
    await expectPaid(form, () => merchant.request('first'), paymentId);
    expect(new URL(app.url()).search).toBe('');
  });

  it.each([
    ['Let the bank decline', 'Your payment was not approved.'],
    ['Cancel', ''],
  ])('leads to the page after "%s"', async (decision, sentence) => {
    const { app, back } = await inApp();
    const { form } = await back(decision);
    await form.locator('[data-braintree-id="local-payment-ideal"][aria-disabled="false"]').waitFor();
    await expect.poll(() => errorOn(form).textContent()).toContain(sentence);
    if (sentence === '') expect(await errorOn(form).textContent()).toBe('');
    expect(new URL(app.url()).search).toBe('');
  });
});

describe('a page that goes to the bank itself', () => {
  async function leave() {
    const visit = await stage.visit();
    const { page, authorization, merchant } = visit;
    const options = { ...usual, redirectUrl: '/?basket=7' };
    await create(page, authorization, options);
    await button(visit.form).click();
    await page.getByRole('heading', { name: /^Pay 10.00 EUR/ }).waitFor();
    expect(visit.context.pages()).toHaveLength(1);
    const back = async (decision: string) => {
      await decide(page, decision);
      await page.getByRole('heading', { name: 'Checkout' }).waitFor();
      await merchant.prepare();
      await create(page, authorization, options);
    };
    return { ...visit, back };
  }

  it('comes back with a nonce that is charged, and keeps what is its own in its address', async () => {
    const { page, form, merchant, back } = await leave();
    await back('Approve');
    await form.getByText('Paying with iDEAL').waitFor();
    expect(new URL(page.url()).search).toBe('?basket=7');
    const { nonce } = await merchant.request('first');
    expect(await sell(nonce)).toMatchObject({ success: true });
  });

  it('comes back without one when the shopper cancels, and is used again', async () => {
    const { page, form, merchant, back } = await leave();
    await back('Cancel');
    await button(form).waitFor();
    expect(await errorOn(form).textContent()).toBe('');
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    expect(new URL(page.url()).search).toBe('?basket=7');
  });
});

describe('what the merchant says of local payments', () => {
  it.each<[string, object]>([
    ['types', { types: ['ideal', 'giropay'] }],
    ['types', { types: [] }],
    ['amount', { amount: 'ten' }],
    ['currencyCode', { currencyCode: 'euro' }],
    ['fallback.url', { fallback: { url: 'javascript:alert(1)' } }],
    ['redirectUrl', { redirectUrl: 'javascript:alert(1)' }],
  ])('is refused by name where %s is wrong: %o', async (name, wrong) => {
    const visit = await stage.visit();
    visit.problems.allow(/options\.localPayment/);
    const reasons = await visit.page.evaluate(
      async ([authorization, localPayment]) =>
        (window as unknown as OwnWindow).braintree.dropin
          .create({
            authorization,
            container: '#first',
            card: false,
            localPayment: { ...localPayment, onPaymentStart: () => undefined },
          })
          .then(
            () => 'a form',
            (error: { reasons: { reason: string }[] }) => error.reasons.map(({ reason }) => reason).join(),
          ),
      [visit.authorization, { ...usual, ...wrong }] as const,
    );
    expect(reasons).toContain(`options.localPayment.${name} is `);
  });

  it('is offered only where the gateway announces PayPal, through which banks are reached', async () => {
    const visit = await stage.visit();
    await stage.change({ paypal: false });
    try {
      const localPayment = usual as never;
      await visit.merchant.create('first', { authorization: visit.authorization, localPayment });
      expect(await visit.merchant.options('first')).toEqual(['card']);
    } finally {
      await stage.change({ paypal: true });
    }
  });

  it('is in the list beside cards, and never in the row above the form', async () => {
    const visit = await stage.visit();
    const { page, authorization, form } = visit;
    await page.evaluate(
      async ([authorization, localPayment]) => {
        const own = window as unknown as OwnWindow;
        own.instances['first'] = await own.braintree.dropin.create({
          authorization,
          container: '#first',
          expressCheckout: true,
          paypal: { flow: 'checkout', amount: '9.99', currency: 'EUR' },
          localPayment: { ...localPayment, onPaymentStart: () => undefined },
        });
      },
      [authorization, usual] as const,
    );
    expect(await form.locator('[data-braintree-id="express-paypal"]').count()).toBe(1);
    await form.getByRole('button', { name: 'Local payment methods' }).click();
    await button(form, 'Bancontact').waitFor();
    expect(
      await visit.merchant.refusal('second', {
        authorization,
        expressCheckout: { methods: ['localPayment' as never] },
      }),
    ).toMatchObject({ message: expect.stringContaining('options.expressCheckout is') });
  });
});
