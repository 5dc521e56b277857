/** PayPal and Venmo on a whole form, with the payment library and PayPal's script played at their boundaries. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import { savedVisa } from '#test/model/drop-in/cases.ts';
import type { DropinOptions } from '#ui/drop-in/api/options.ts';
import { create } from '#ui/drop-in/create.ts';
import { Wallets } from '#ui/drop-in/form/wallets.ts';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { fake, lastFrames } from './fake-braintree.ts';
import { hook } from './harness.tsx';

type Handlers = Record<string, (argument?: unknown) => Promise<unknown> | undefined>;

const account = { nonce: 'nonce-paypal', type: 'PayPalAccount', details: { email: 'buyer@paypal.example' } };
const venmoAccount = { nonce: 'nonce-venmo', type: 'VenmoAccount', details: { username: '@holly' } };
const error = (code: string) => Object.assign(new Error(`${code} happened`), { code });

const paypal = {
  create: vi.fn<(options: object) => Promise<object>>(),
  loadPayPalSDK: vi.fn<(options: Record<string, unknown>) => Promise<void>>(),
  createPayment: vi.fn<(options: object) => Promise<string>>(),
  tokenizePayment: vi.fn<(data: object) => Promise<object>>(),
  teardown: vi.fn<() => Promise<void>>(),
  isEligible: vi.fn<() => boolean>(),
  render: vi.fn<(place: HTMLElement) => Promise<void>>(),
  close: vi.fn<() => Promise<void>>(),
  /** What the form made the buttons with, oldest first. */
  buttons: [] as Handlers[],
};
const venmo = {
  create: vi.fn<(options: object) => Promise<object>>(),
  getUrl: vi.fn<() => Promise<string>>(),
  hasTokenizationResult: vi.fn<() => boolean>(),
  tokenize: vi.fn<(options: object) => Promise<object>>(),
  cancelTokenization: vi.fn<() => Promise<void>>(),
  teardown: vi.fn<() => Promise<void>>(),
};

vi.mock('braintree-web/client/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeClient,
}));
vi.mock('braintree-web/hosted-fields/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeHostedFields,
}));
vi.mock('braintree-web/paypal-checkout/paypal-checkout.js', () => ({
  default: class {
    _initialize = (options: object) => paypal.create(options);
  },
}));
vi.mock('braintree-web/venmo/index.js', () => ({
  default: { create: (options: object) => venmo.create(options) },
}));

const checkout = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;
const onPhone = { venmo: { allowDesktop: true } };

let container: HTMLElement;
let complained: ReturnType<typeof vi.spyOn>;
let open: DropinInstance[] = [];

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.resetAllMocks();
  complained = vi.spyOn(console, 'error').mockReturnValue();
  fake.reset();
  const { gatewayConfiguration } = fake.configuration as { gatewayConfiguration: object };
  fake.configuration = {
    ...fake.configuration,
    gatewayConfiguration: { ...gatewayConfiguration, paypalEnabled: true, payWithVenmo: {} },
  };
  paypal.buttons = [];
  paypal.create.mockResolvedValue(paypal);
  paypal.loadPayPalSDK.mockImplementation(async ({ dataAttributes }) => {
    const { namespace } = dataAttributes as { namespace: string };
    const Buttons = (handlers: Handlers) => {
      paypal.buttons.push(handlers);
      return paypal;
    };
    Object.assign(window, { [namespace]: { Buttons } });
  });
  paypal.createPayment.mockResolvedValue('EC-1');
  paypal.tokenizePayment.mockResolvedValue(account);
  paypal.isEligible.mockReturnValue(true);
  paypal.render.mockResolvedValue();
  for (const part of [paypal, venmo]) part.teardown.mockResolvedValue();
  paypal.close.mockResolvedValue();
  venmo.create.mockResolvedValue(venmo);
  venmo.getUrl.mockResolvedValue('https://venmo.example');
  venmo.hasTokenizationResult.mockReturnValue(false);
  venmo.tokenize.mockResolvedValue(venmoAccount);
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(async () => {
  await Promise.all(open.map((instance) => instance.teardown()));
  open = [];
  document.body.replaceChildren();
  expect(reportError).not.toHaveBeenCalled();
});

async function start(options: Partial<DropinOptions>) {
  const instance = await create({ authorization: 'token', container, card: false, ...options });
  open.push(instance);
  await waitFor(() => expect(container.querySelector('.braintree-loaded')).not.toBeNull());
  return instance;
}
const handlers = () => {
  const last = paypal.buttons.at(-1);
  if (!last) throw new Error('PayPal made no button');
  return last;
};
/** Something that PayPal's script tells. */
const happen = (what: 'onApprove' | 'onError', told: unknown) => void handlers()[what]?.(told);
const expectTold = (sentence: string) =>
  waitFor(() => expect(hook('sheet-error')?.textContent).toBe(sentence));
const generic = 'Something went wrong on our end. Check your entries and try again.';
const connecting = 'Something went wrong while connecting to PayPal.';
const adding = 'Something went wrong while adding the PayPal account.';

describe('the focus of a shopper who chooses another way to pay', () => {
  const openSheet = async (option: string) => {
    hook('toggle')?.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
    const row = () => container.querySelector<HTMLElement>(`.braintree-option__${option}`);
    await waitFor(() => expect(row()?.getAttribute('aria-disabled')).toBe('false'));
    row()?.focus();
    row()?.click();
  };
  beforeEach(async () => {
    fake.configuration = { ...fake.configuration, authorizationFingerprint: 'x?customer_id=7' };
    fake.savedMethods = () => Promise.resolve([savedVisa]);
    await start({ card: true, paypal: { ...checkout, redirect: true }, ...onPhone });
  });

  it('goes to the button of the sheet, and not back to the saved card', async () => {
    await openSheet('venmo');
    await waitFor(() => expect(document.activeElement).toBe(hook('venmo-button')));
  });

  it('goes to the sheet’s header where the wallet’s button is in a frame', async () => {
    await openSheet('paypal');
    await waitFor(() => expect(document.activeElement).toBe(hook('paypal-sheet-header')));
  });
});

describe('a customer', () => {
  it.each([
    ['an account of a wallet', { paypalEnabled: false }, ['Visa']],
    ['a brand of cards', { creditCards: { supportedCardTypes: ['Discover'] } }, ['PayPal']],
    ['cards', { creditCards: { supportedCardTypes: [] } }, ['PayPal']],
    ['nothing', {}, ['Visa', 'PayPal']],
  ])('does not find what the gateway no longer lets the merchant take: %s', async (_what, differs, found) => {
    fake.configuration = { ...fake.configuration, authorizationFingerprint: 'x?customer_id=7' };
    fake.savedMethods = () => Promise.resolve([savedVisa, account]);
    const { gatewayConfiguration } = fake.configuration as { gatewayConfiguration: object };
    fake.configuration = {
      ...fake.configuration,
      gatewayConfiguration: { ...gatewayConfiguration, ...differs },
    };
    await start({ card: true, paypal: checkout });
    const rows = Array.from(
      container.querySelectorAll('.braintree-method'),
      ({ textContent }) => textContent,
    );
    expect(rows.map((row) => /Visa|PayPal/.exec(row ?? '')?.[0])).toEqual(found);
  });
});

describe('PayPal’s script', () => {
  it('is asked for what the merchant wants, and the gateway for the rest [FO-09]', async () => {
    await start({
      locale: 'de_DE',
      cspNonce: 'r4nd0m',
      paypal: {
        ...checkout,
        intent: 'capture',
        commit: true,
        logLevel: 'info',
        landingPageType: 'billing',
        buttonStyle: { color: 'blue', size: 'large', label: 'credit' },
        offerCredit: true,
        locale: 'fr_FR',
      },
    });
    expect(paypal.loadPayPalSDK).toHaveBeenCalledExactlyOnceWith({
      currency: 'USD',
      intent: 'capture',
      commit: true,
      locale: 'de_DE',
      dataAttributes: { namespace: expect.any(String), 'log-level': 'info', 'csp-nonce': 'r4nd0m' },
    });
    expect(handlers()).toMatchObject({ fundingSource: 'paypal' });
    expect(handlers()['style']).toEqual({ height: 45, color: 'blue' });
    await handlers()['createOrder']?.();
    expect(paypal.createPayment).toHaveBeenCalledExactlyOnceWith({
      ...checkout,
      intent: 'capture',
      landingPageType: 'billing',
      // The sheet says whether credit is offered, and the form in which language.
      offerCredit: false,
      locale: 'de_DE',
    });
  });

  it.each(['it_CH', 'fr_XC', 'uk_UA', 'sv_FI', 'xx_YY', 'fr'])(
    'is not asked for a language that PayPal does not speak there, or it would refuse to come: %s',
    async (locale) => {
      await start({ paypal: checkout, locale });
      expect(paypal.loadPayPalSDK.mock.lastCall?.[0]).not.toHaveProperty('locale');
      await handlers()['createOrder']?.();
      expect(paypal.createPayment.mock.lastCall?.[0]).not.toHaveProperty('locale');
    },
  );

  it.each(['fr_FR', 'fr-FR'])('is told the language however it is written: %s', async (locale) => {
    await start({ paypal: checkout, locale });
    expect(paypal.loadPayPalSDK).toHaveBeenCalledWith(expect.objectContaining({ locale: 'fr_FR' }));
  });

  it('says little on the console, and lets shoppers go on after PayPal, unless told otherwise [FO-09]', async () => {
    await start({ paypal: { flow: 'vault' }, locale: 'en' });
    expect(paypal.loadPayPalSDK).toHaveBeenCalledExactlyOnceWith({
      vault: true,
      commit: false,
      dataAttributes: { namespace: expect.any(String), 'log-level': 'warn' },
    });
    expect(handlers()).toHaveProperty('createBillingAgreement');
  });

  it.each([
    ['a sale, which it knows as a capture', 'checkout', 'sale', 'capture'],
    ['an order', 'checkout', 'order', 'order'],
    ['nothing where an account is saved for any payment', 'vault', 'capture', undefined],
  ] as const)(
    'is told by its address what the payment is for: %s [FO-09]',
    async (_what, flow, intent, told) => {
      await start({ paypal: { flow, amount: '9.99', currency: 'USD', intent } });
      const [asked] = paypal.loadPayPalSDK.mock.lastCall as unknown as [{ intent?: string }];
      expect(asked.intent).toBe(told);
    },
  );

  it('is not asked for what it does not know [FO-09]', async () => {
    await expect(
      create({ authorization: 'token', container, card: false, paypal: { ...checkout, intent: 'donate' } }),
    ).rejects.toThrow('All payment options failed to load.');
    expect(paypal.loadPayPalSDK).not.toHaveBeenCalled();
  });

  it('offers credit on PayPal Credit’s sheet [FW-02]', async () => {
    await start({ paypalCredit: checkout });
    expect(paypal.loadPayPalSDK.mock.lastCall?.[0]).toMatchObject({ 'enable-funding': 'credit' });
    expect(handlers()).toMatchObject({ fundingSource: 'credit' });
    await handlers()['createOrder']?.();
    expect(paypal.createPayment).toHaveBeenCalledWith(expect.objectContaining({ offerCredit: true }));
  });

  it('may not be allowed to offer credit to this shopper: it is left out, and the other ways stay [FL-04]', async () => {
    paypal.isEligible.mockReturnValue(false);
    const instance = await start({ card: true, paypalCredit: checkout });
    expect(instance.getAvailablePaymentOptions()).toEqual(['card']);
    expect(screen.queryByText('PayPal Credit')).toBeNull();
    expect(screen.queryByText(/^Developer Error/)).toBeNull();
    expect(complained).not.toHaveBeenCalled();
    // Nothing of it is made anew.
    await instance.update({ amount: '12.00' });
    instance.updateConfiguration('paypalCredit', 'currency', 'GBP');
    expect(paypal.loadPayPalSDK).toHaveBeenCalledOnce();
  });

  it('may not be allowed to offer credit to this shopper, and nothing else is asked for: the reason says so [FO-04]', async () => {
    paypal.isEligible.mockReturnValue(false);
    await expect(start({ paypalCredit: checkout })).rejects.toMatchObject({
      message: 'No valid payment options available.',
      reasons: expect.arrayContaining([
        {
          option: 'paypalCredit',
          code: 'NOT_ELIGIBLE',
          reason:
            'PayPal does not offer paypalCredit to this shopper, because of their country or the currency.',
          remedy: 'Also offer another way to pay, such as cards.',
        },
      ]),
    });
  });

  it('offers the button of now where none to pay later is for this shopper [FL-04]', async () => {
    paypal.isEligible.mockReturnValueOnce(true).mockReturnValueOnce(false).mockReturnValueOnce(true);
    const instance = await start({ paypal: { ...checkout, payLater: true } });
    expect(instance.getAvailablePaymentOptions()).toEqual(['paypal']);
    expect(paypal.render).toHaveBeenCalledOnce();
  });
});

describe('what goes wrong with PayPal, and what is read about it [FY-02]', () => {
  it.each([
    ['PAYPAL_INVALID_PAYMENT_OPTION', generic],
    ['PAYPAL_FLOW_OPTION_REQUIRED', generic],
    ['PAYPAL_FLOW_FAILED', connecting],
    ['CLIENT_REQUEST_ERROR', connecting],
    ['CLIENT_REQUEST_TIMEOUT', connecting],
  ])('%s while a payment is made up', async (code, sentence) => {
    await start({ paypal: checkout });
    paypal.createPayment.mockRejectedValueOnce(error(code));
    const asked = handlers()['createOrder']?.();
    await expect(asked).rejects.toMatchObject({ name: 'DropinError' });
    happen('onError', new Error('what PayPal’s script was refused with'));
    await expectTold(sentence);
    await handlers()['createOrder']?.();
    await expectTold('');
  });

  it.each([
    ['PAYPAL_ACCOUNT_TOKENIZATION_FAILED', adding],
    ['CLIENT_REQUEST_ERROR', adding],
  ])('%s while an approval is exchanged', async (code, sentence) => {
    await start({ paypal: checkout });
    paypal.tokenizePayment.mockRejectedValueOnce(error(code));
    await handlers()['createOrder']?.();
    happen('onApprove', { orderID: 'EC-1' });
    await expectTold(sentence);
  });

  it.each([
    ['Can not open popup window - blocked', 'Your browser blocked the PayPal window.'],
    ['Unable to load the window', connecting],
  ])('its window: %s', async (message, sentence) => {
    await start({ paypal: checkout });
    happen('onError', new Error(message));
    await expectTold(sentence);
  });

  it.each([
    ['EC-1AB23456CD789012E', { paymentToken: 'EC-1AB23456CD789012E' }],
    ['EC-', {}],
    ['XEC-1', {}],
    ['EC-1 or so', {}],
    ['5O190127TN364715T', {}],
  ])(
    'an approval of %s is exchanged with the payment’s token, where it is one [FY-03]',
    async (orderID, token) => {
      await start({ paypal: checkout });
      await handlers()['createOrder']?.();
      happen('onApprove', { orderID, payerID: 'HOLLY' });
      await waitFor(() =>
        expect(paypal.tokenizePayment.mock.calls).toEqual([[{ orderID, payerID: 'HOLLY', ...token }]]),
      );
    },
  );

  it('an approval that comes while another is exchanged is refused, and the first one pays [FW-01]', async () => {
    const instance = await start({ paypal: checkout });
    const { promise, resolve } = Promise.withResolvers<object>();
    paypal.tokenizePayment.mockReturnValueOnce(promise);
    await handlers()['createOrder']?.();
    happen('onApprove', { orderID: 'EC-1' });
    happen('onApprove', { orderID: 'EC-1' });
    await expect(handlers()['createOrder']?.()).rejects.toMatchObject({
      code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
      message: 'Another tokenization request is active.',
    });
    await expectTold('PayPal payment authorization is already in progress.');
    resolve(account);
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
    expect(paypal.tokenizePayment).toHaveBeenCalledOnce();
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ nonce: account.nonce });
  });

  it('a gateway that answers with something else makes no method of it', async () => {
    const instance = await start({ paypal: checkout });
    paypal.tokenizePayment.mockResolvedValueOnce({ details: {} });
    await handlers()['createOrder']?.();
    happen('onApprove', {});
    await expectTold(adding);
    expect(instance.isPaymentMethodRequestable()).toBe(false);
  });

  it.each([
    ['PAYPAL_NOT_ENABLED', () => paypal.create.mockRejectedValue(error('PAYPAL_NOT_ENABLED')), checkout],
    ['PAYPAL_FLOW_OPTION_REQUIRED', () => undefined, { amount: '9.99' }],
    ['PAYPAL_FLOW_FAILED', () => paypal.render.mockRejectedValue(new Error('no frame')), checkout],
  ])(
    '%s leaves the form with the other ways to pay, and no form without any [FL-01 FL-03]',
    async (code, provoke, options) => {
      provoke();
      const wanted = { paypal: options as never };
      await expect(start(wanted)).rejects.toMatchObject({
        message: 'All payment options failed to load.',
        code,
      });
      document.body.replaceChildren(container);
      container.replaceChildren();
      await start({ ...wanted, card: true });
      expect(screen.getByText(/^Developer Error/)).toBeTruthy();
      expect(complained).toHaveBeenCalledWith(expect.objectContaining({ code }));
    },
  );
});

it('a merchant hears what goes wrong on a wallet’s sheet, once, and while it is at work', async () => {
  const instance = await start({ paypal: checkout });
  const heard: unknown[] = [];
  instance.on('error', ({ code }) => heard.push(code));
  instance.on('busyChange', ({ isBusy }) => heard.push(isBusy));
  const { promise, reject } = Promise.withResolvers<object>();
  paypal.tokenizePayment.mockReturnValueOnce(promise);
  await handlers()['createOrder']?.();
  happen('onApprove', {});
  await waitFor(() => expect(heard).toEqual([true]));
  reject(error('PAYPAL_ACCOUNT_TOKENIZATION_FAILED'));
  await waitFor(() => expect(heard).toEqual([true, 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED', false]));
  heard.length = 0;
  await instance.requestPaymentMethod().catch(() => undefined);
  expect(heard).toEqual([true, 'PAYPAL_BUTTON_MUST_BE_USED', false]);
});

describe('a PayPal account', () => {
  it.each([
    ['vault', 'returning', {}, true],
    ['vault', 'returning', { vault: { vaultPayPal: false } }, undefined],
    ['vault', 'guest', {}, undefined],
    ['checkout', 'returning', {}, undefined],
  ] as const)(
    'of a %s approval by a %s shopper with %j is vaulted: %s [FW-01]',
    async (flow, customer, more, vaulted) => {
      if (customer === 'returning') {
        fake.configuration = { ...fake.configuration, authorizationFingerprint: 'x?customer_id=7' };
      }
      const instance = await start({ paypal: { ...checkout, flow, ...more } });
      await handlers()[flow === 'vault' ? 'createBillingAgreement' : 'createOrder']?.();
      happen('onApprove', { billingToken: 'BA-1' });
      await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
      expect((await instance.requestPaymentMethod()).vaulted).toBe(vaulted);
      const isRefused = 'vault' in more;
      expect(paypal.tokenizePayment).toHaveBeenCalledWith({
        billingToken: 'BA-1',
        ...(isRefused && { vault: false }),
      });
    },
  );

  it('that loads slowly does not have a card filled in twice: what was typed meanwhile counts [FL-01]', async () => {
    const rendered = Promise.withResolvers<void>();
    paypal.render.mockReturnValue(rendered.promise);
    const starting = start({ card: true, paypal: checkout });
    await waitFor(() => expect(paypal.render).toHaveBeenCalled());
    // The frames are described as soon as they are heard.
    await waitFor(() => expect(lastFrames().calls).not.toEqual([]));
    lastFrames().happen('validityChange', 'number');
    rendered.resolve();
    const instance = await starting;
    fireEvent.click(await screen.findByRole('button', { name: 'Card' }));
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
  });

  it('is not taken for entered, while a card is', async () => {
    const instance = await start({ paypal: checkout, card: true });
    fireEvent.click(screen.getByRole('button', { name: /^Card/ }));
    lastFrames().happen('validityChange', 'number');
    expect(instance.isPaymentMethodRequestable()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
    fireEvent.click(screen.getByRole('button', { name: /^PayPal/ }));
    expect(instance.isPaymentMethodRequestable()).toBe(false);
    await expect(instance.requestPaymentMethod()).rejects.toMatchObject({
      message: 'No payment method is available.',
      code: 'PAYPAL_BUTTON_MUST_BE_USED',
    });
    await expectTold('Use the PayPal button to continue with your payment.');
    // What was said belongs to that visit of the sheet.
    fireEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
    fireEvent.click(screen.getByRole('button', { name: /^PayPal/ }));
    await expectTold('');
  });

  it('that is saved is not forgotten when the sum changes [FO-09]', async () => {
    fake.configuration = { ...fake.configuration, authorizationFingerprint: 'x?customer_id=7' };
    fake.savedMethods = () => Promise.resolve([{ ...account, nonce: 'nonce-saved' }]);
    const instance = await start({ paypal: checkout });
    instance.updateConfiguration('paypal', 'amount', '12.00');
    expect(instance.isPaymentMethodRequestable()).toBe(true);
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'nonce-saved' });
  });

  it('cannot be requested while its way to pay is not offered, and can be chosen again once it is [FO-04]', async () => {
    const instance = await start({ card: true, paypal: checkout });
    const heard: string[] = [];
    instance.on('noPaymentMethodRequestable', () => heard.push('nothing'));
    fireEvent.click(screen.getByRole('button', { name: /^PayPal/ }));
    await handlers()['createOrder']?.();
    happen('onApprove', {});
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));

    await instance.update({ paymentOptionPriority: ['card'] });
    expect(instance.isPaymentMethodRequestable()).toBe(false);
    expect(heard).toEqual(['nothing']);
    expect(screen.queryByText(account.details.email)).toBeNull();
    await expect(instance.requestPaymentMethod()).rejects.toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
    });

    await instance.update({ paymentOptionPriority: ['card', 'paypal'] });
    fireEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
    fireEvent.click(await screen.findByRole('radio'));
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'nonce-paypal' });
  });

  it('that is saved is not listed while PayPal is not offered, and the card that is saved can be chosen [FO-04]', async () => {
    fake.configuration = { ...fake.configuration, authorizationFingerprint: 'x?customer_id=7' };
    fake.savedMethods = () => Promise.resolve([{ ...account, nonce: 'nonce-saved' }, savedVisa]);
    const instance = await start({ card: true, paypal: checkout });
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'nonce-saved' });
    await instance.update({ paymentOptionPriority: ['card'] });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await expect(instance.requestPaymentMethod()).rejects.toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    fireEvent.click(screen.getByRole('radio'));
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ nonce: savedVisa.nonce });
    await instance.update({ paymentOptionPriority: ['card', 'paypal'] });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('is forgotten when the sum changes, and offerCredit and locale never do [FO-09]', async () => {
    const instance = await start({ paypal: checkout });
    await handlers()['createOrder']?.();
    happen('onApprove', {});
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
    instance.updateConfiguration('paypal', 'offerCredit', true);
    instance.updateConfiguration('paypal', 'locale', 'de_DE');
    instance.updateConfiguration('paypal', 'amount', '12.00');
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(false));
    await handlers()['createOrder']?.();
    expect(paypal.createPayment).toHaveBeenLastCalledWith({
      ...checkout,
      amount: '12.00',
      offerCredit: false,
    });
    expect(paypal.buttons).toHaveLength(1);
    instance.updateConfiguration('paypal', 'currency', 'GBP');
    await waitFor(() => expect(paypal.buttons).toHaveLength(2));
    expect(paypal.loadPayPalSDK.mock.lastCall?.[0]).toMatchObject({ currency: 'GBP' });
  });
});

describe('a PayPal button that is made anew because the merchant changes something', () => {
  const toOptions = () => fireEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
  const row = () => screen.getByRole('button', { name: /^PayPal/ });

  it('and is refused is said to be broken, to the shopper, the console and the page, and others can be chosen', async () => {
    const instance = await start({ card: true, paypal: checkout });
    const heard: unknown[] = [];
    instance.on('error', ({ code, message }) => heard.push([code, message]));
    fireEvent.click(row());
    paypal.render.mockRejectedValueOnce(error('PAYPAL_BUTTON_BROKE'));
    instance.updateConfiguration('paypal', 'currency', 'XXX');
    await expectTold(generic);
    expect(heard).toEqual([['PAYPAL_BUTTON_BROKE', 'PAYPAL_BUTTON_BROKE happened']]);
    expect(complained).toHaveBeenCalledWith(expect.objectContaining({ code: 'PAYPAL_BUTTON_BROKE' }));

    toOptions();
    expect(row().getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByText('Developer Error: Something went wrong. Check the console for details.'),
    ).toBeTruthy();
    fireEvent.click(row());
    expect(hook('wrapper')?.className).toContain('braintree-show-options');
    fireEvent.click(screen.getByRole('button', { name: /^Card/ }));
    lastFrames().happen('validityChange', 'number');
    expect(instance.isPaymentMethodRequestable()).toBe(true);
  });

  it('and was refused works again with the next change, whatever that is', async () => {
    const instance = await start({ card: true, paypal: checkout });
    paypal.loadPayPalSDK.mockImplementationOnce(() => Promise.reject(new Error('offline')));
    instance.updateConfiguration('paypal', 'currency', 'GBP');
    await waitFor(() => expect(row().getAttribute('aria-disabled')).toBe('true'));
    await instance.update({ amount: '12.00' });
    await waitFor(() => expect(row().getAttribute('aria-disabled')).toBe('false'));
    expect(screen.queryByText(/^Developer Error/)).toBeNull();
    fireEvent.click(row());
    await handlers()['createOrder']?.();
    happen('onApprove', {});
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
  });

  it('and is not for this shopper any more is said to be broken: a way to pay does not go under their hands', async () => {
    const instance = await start({ card: true, paypal: checkout });
    const heard: unknown[] = [];
    instance.on('error', ({ code }) => heard.push(code));
    paypal.isEligible.mockReturnValue(false);
    fireEvent.click(row());
    instance.updateConfiguration('paypal', 'currency', 'GBP');
    await expectTold(connecting);
    expect(heard).toEqual(['PAYPAL_NOT_ELIGIBLE']);
    toOptions();
    expect(row().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a payment that changes while the shopper approves it', () => {
  const outdated =
    'Your payment changed while you were approving it, and nothing was charged. Please approve it again.';

  it('is not taken from PayPal: the shopper reads why, the page hears it, and the next approval pays', async () => {
    const instance = await start({ paypal: checkout });
    const heard: unknown[] = [];
    instance.on('error', ({ code, type }) => heard.push([type, code]));
    await handlers()['createOrder']?.();
    await instance.update({ amount: '12.00' });
    happen('onApprove', { orderID: 'EC-1' });
    await expectTold(outdated);
    expect(heard).toEqual([['CUSTOMER', 'WALLET_APPROVAL_OUTDATED']]);
    expect(instance.isPaymentMethodRequestable()).toBe(false);
    expect(paypal.tokenizePayment).not.toHaveBeenCalled();

    await handlers()['createOrder']?.();
    await expectTold('');
    expect(paypal.createPayment).toHaveBeenLastCalledWith(expect.objectContaining({ amount: '12.00' }));
    happen('onApprove', { orderID: 'EC-2' });
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'nonce-paypal' });
  });

  it('is not taken from PayPal either, where it changes before there is a nonce', async () => {
    const instance = await start({ paypal: checkout });
    const exchanged = Promise.withResolvers<object>();
    paypal.tokenizePayment.mockReturnValueOnce(exchanged.promise);
    await handlers()['createOrder']?.();
    happen('onApprove', { orderID: 'EC-1' });
    await waitFor(() => expect(paypal.tokenizePayment).toHaveBeenCalled());
    await instance.update({ amount: '12.00' });
    exchanged.resolve(account);
    await expectTold(outdated);
    expect(instance.isPaymentMethodRequestable()).toBe(false);
  });

  it('is not taken from Venmo, which is connected anew for the new sum', async () => {
    const instance = await start({ venmo: { allowDesktop: true, totalAmount: '9.99' } });
    const approved = Promise.withResolvers<object>();
    venmo.tokenize.mockReturnValueOnce(approved.promise);
    fireEvent.click(screen.getByRole('button', { name: 'Venmo' }));
    await instance.update({ amount: '12.00' });
    approved.resolve(venmoAccount);
    await expectTold(outdated);
    expect(instance.isPaymentMethodRequestable()).toBe(false);
    await waitFor(() => expect(hook('venmo-button')?.getAttribute('aria-disabled')).toBe('false'));
    expect(venmo.create).toHaveBeenLastCalledWith(expect.objectContaining({ totalAmount: '12.00' }));
    fireEvent.click(screen.getByRole('button', { name: 'Venmo' }));
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
  });

  it('leaves Venmo alone where it was given no sum', async () => {
    const instance = await start(onPhone);
    const approved = Promise.withResolvers<object>();
    venmo.tokenize.mockReturnValueOnce(approved.promise);
    fireEvent.click(screen.getByRole('button', { name: 'Venmo' }));
    await instance.update({ amount: '12.00' });
    approved.resolve(venmoAccount);
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
    expect(venmo.create).toHaveBeenCalledOnce();
  });
});

describe('a page without session storage', () => {
  const website = () => screen.findByRole('button', { name: 'Continue on the PayPal website' });

  describe.each([
    [
      'refuses it',
      () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    ],
    ['has none', () => null],
  ])('because its browser %s', (_how, read) => {
    beforeEach(() => {
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(read as never);
      history.replaceState(null, '', '/');
    });
    afterEach(() => {
      vi.restoreAllMocks();
      history.replaceState(null, '', '/');
    });

    it('pays with PayPal all the same [FW-01]', async () => {
      const instance = await start({ paypal: checkout });
      await handlers()['createOrder']?.();
      happen('onApprove', { orderID: 'EC-1' });
      await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
    });

    it('is not led to a website that could not lead back, and can still be paid in PayPal’s window', async () => {
      const instance = await start({ paypal: { ...checkout, redirect: true } });
      const heard: unknown[] = [];
      instance.on('error', ({ code }) => heard.push(code));
      fireEvent.click(await website());
      await expectTold(generic);
      expect(heard).toEqual(['PAYPAL_REDIRECT_NOT_KEPT']);
      expect(paypal.createPayment).not.toHaveBeenCalled();
      await handlers()['createOrder']?.();
      happen('onApprove', { orderID: 'EC-1' });
      await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
    });

    it('takes nothing from an address that says PayPal led there', async () => {
      history.replaceState(null, '', '/?dropin-paypal=approved&token=EC-1');
      const instance = await start({ paypal: { ...checkout, redirect: true } });
      expect(instance.isPaymentMethodRequestable()).toBe(false);
      expect(paypal.tokenizePayment).not.toHaveBeenCalled();
    });
  });
});

describe('what goes wrong with Venmo, and what is read about it [FN-03]', () => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Venmo' }));
  const unavailable =
    'Something went wrong. Ensure that the latest Venmo app is installed and that your browser supports switching to Venmo.';

  it.each([
    ['VENMO_APP_FAILED', "The Venmo app wasn't found on your device."],
    ['VENMO_CANCELED', unavailable],
    ['VENMO_APP_CANCELED', ''],
    ['VENMO_DESKTOP_CANCELED', ''],
    ['VENMO_CUSTOMER_CANCELED', ''],
    ['VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED', ''],
    ['VENMO_TOKENIZATION_CANCELED_BY_MERCHANT', ''],
    ['VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED', generic],
    ['VENMO_MOBILE_POLLING_TOKENIZATION_FAILED', generic],
    ['VENMO_DESKTOP_UNKNOWN_ERROR', generic],
    ['VENMO_NETWORK_ERROR', generic],
    ['CLIENT_GRAPHQL_REQUEST_ERROR', generic],
  ])('%s, and the next press pays', async (code, sentence) => {
    const instance = await start(onPhone);
    venmo.tokenize.mockRejectedValueOnce(error(code));
    press();
    await waitFor(() => expect(venmo.tokenize).toHaveBeenCalledOnce());
    await waitFor(() => expect(hook('venmo-button')?.getAttribute('aria-disabled')).toBe('false'));
    await expectTold(sentence);
    // What the gateway refused leaves a component that cannot be used again.
    expect(venmo.create).toHaveBeenCalledTimes(code.startsWith('CLIENT_') ? 2 : 1);
    press();
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'nonce-venmo' });
  });

  it.each(['VENMO_NOT_ENABLED', 'VENMO_INVALID_PROFILE_ID', 'VENMO_INVALID_DEEP_LINK_RETURN_URL'])(
    '%s leaves no form where there is nothing else [FO-05 FL-01]',
    async (code) => {
      venmo.create.mockRejectedValue(error(code));
      await expect(start(onPhone)).rejects.toMatchObject({
        message: 'All payment options failed to load.',
        code,
        _braintreeWebError: error(code),
      });
    },
  );

  it('a website without a use of the account is refused, before it covers the page', async () => {
    const website = start({ venmo: { allowDesktopWebLogin: true } });
    await expect(website).rejects.toMatchObject({ code: 'VENMO_OPTION_INVALID' });
    expect(venmo.create).not.toHaveBeenCalled();
    await start({ venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use' } });
  });

  it('a second press while the first is under way does nothing [FN-01]', async () => {
    await start(onPhone);
    venmo.tokenize.mockReturnValueOnce(new Promise(() => undefined));
    press();
    press();
    await waitFor(() => expect(hook('venmo-button')?.getAttribute('aria-disabled')).toBe('true'));
    expect(venmo.tokenize).toHaveBeenCalledOnce();
  });

  it('takes the merchant’s options, and is waited for as long as they say [FO-05 FO-10]', async () => {
    const own = { allowDesktop: true, profileId: 'p', deepLinkReturnUrl: 'shop://back' };
    await start({ venmo: { ...own, processResultsDelay: 250 } });
    press();
    expect(venmo.create).toHaveBeenCalledWith(expect.objectContaining(own));
    await waitFor(() => expect(venmo.tokenize).toHaveBeenCalledExactlyOnceWith({ processResultsDelay: 250 }));
  });
});

describe('a page that Venmo’s app opened anew [FN-02]', () => {
  beforeEach(() => {
    venmo.hasTokenizationResult.mockReturnValue(true);
  });

  it('has the method before the merchant hears that the form is there', async () => {
    const instance = await start({ ...onPhone, card: true });
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(true));
  });

  it('shows the sheet also where methods are saved, and what went wrong', async () => {
    fake.configuration = { ...fake.configuration, authorizationFingerprint: 'x?customer_id=7' };
    fake.savedMethods = () => Promise.resolve([savedVisa]);
    venmo.tokenize.mockRejectedValueOnce(error('VENMO_APP_FAILED'));
    await start({ ...onPhone, card: true });
    expect(hook('wrapper')?.className).toContain('braintree-show-venmo');
    await expectTold("The Venmo app wasn't found on your device.");
  });

  it('says nothing when the shopper said no', async () => {
    venmo.tokenize.mockRejectedValueOnce(error('VENMO_APP_CANCELED'));
    await start({ ...onPhone, card: true });
    expect(hook('wrapper')?.className).toContain('braintree-show-options');
    await expectTold('');
  });
});

it('taking a form down takes its wallets down, and says when that failed', async () => {
  const instance = await start({ paypal: checkout, ...onPhone });
  await instance.teardown();
  expect(paypal.close).toHaveBeenCalledOnce();
  expect(paypal.teardown).toHaveBeenCalledOnce();
  expect(venmo.teardown).toHaveBeenCalledOnce();
  const names = Object.keys(window).filter((name) => name.startsWith('braintree_paypal'));
  expect(names).toEqual([]);
  container.replaceChildren();
  const another = await start(onPhone);
  venmo.teardown.mockRejectedValue(new Error('stuck'));
  await expect(another.teardown()).rejects.toThrow('Drop-in errored tearing down a wallet.');
  open = [];
});

it('nothing of a wallet is loaded where the gateway does not announce it, or the merchant does not ask for it [FW-01 FW-05]', async () => {
  await start({ card: true });
  const { gatewayConfiguration } = fake.configuration as { gatewayConfiguration: object };
  fake.configuration = {
    ...fake.configuration,
    gatewayConfiguration: { ...gatewayConfiguration, paypalEnabled: false, payWithVenmo: undefined },
  };
  container.replaceChildren();
  const instance = await start({ card: true, paypal: checkout, paypalCredit: checkout, ...onPhone });
  expect(instance.getAvailablePaymentOptions()).toEqual(['card']);
  expect([paypal.create, venmo.create].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('A wallet whose code comes when it is not waited for any more is not opened [FL-05]', async () => {
  const wallets = new Wallets({} as never);
  const wanted = { option: 'venmo', profile: unknownProfile } as const;
  await expect(wallets.open(wanted, AbortSignal.abort())).rejects.toThrow('venmo cannot be opened.');
});
