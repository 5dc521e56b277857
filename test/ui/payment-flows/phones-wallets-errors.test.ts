/** The sheets of Apple Pay and Google Pay over braintree-web's own components and a browser that does as it is told. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { WalletEmitted } from '#machines/drop-in/shared/sheet.ts';
import type { CheckedOptions } from '#ui/drop-in/api/options.ts';
import * as applePayWallet from '#ui/drop-in/apple-pay/apple-pay.tsx';
import { applePayCheck } from '#ui/drop-in/apple-pay/apple-pay-support.ts';
import { withPossibleWallets } from '#ui/drop-in/form/enabled-wallets.ts';
import * as googlePayWallet from '#ui/drop-in/google-pay/google-pay.tsx';
import type { OpenedWallet, WalletParts } from '#ui/drop-in/sheets/wallet.ts';
import { silent } from '#ui/drop-in/strings/strings.ts';
import { renderForm, stillParts } from '../drop-in/harness.tsx';
import { type Answer, clientWith, never, refusing } from './library-client.ts';

/** What the last session was asked and told. */
let sessions: FakeSession[] = [];
let wallets: Pick<OpenedWallet, 'close'>[] = [];

class FakeSession extends EventTarget {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static readonly canMakePayments = vi.fn<() => boolean>(() => true);
  static readonly supportsVersion = (version: number) => version < 10;
  static canMakePaymentsWithActiveCard: (() => Promise<boolean>) | undefined = async () => true;
  onvalidatemerchant: ((event: object) => void) | null = null;
  onpaymentauthorized: ((event: object) => void) | null = null;
  readonly told: unknown[][] = [];
  readonly version: number;
  readonly request: Readonly<Record<string, unknown>>;

  constructor(version: number, request: Readonly<Record<string, unknown>>) {
    super();
    this.version = version;
    this.request = request;
    sessions.push(this);
  }

  begin = () => void this.told.push(['begin']);
  abort = () => void this.told.push(['abort']);
  completeMerchantValidation = (session: unknown) => void this.told.push(['merchant', session]);
  completePayment = (status: number) => void this.told.push(['payment', status]);
}

interface Running {
  readonly wallet: Pick<OpenedWallet, 'close'>;
  readonly told: WalletEmitted[];
  press: () => void;
}

async function openWallet(
  module: { openWallet: (parts: WalletParts) => OpenedWallet },
  options: object,
  answer: Answer,
  gateway: object = {},
): Promise<Running> {
  const opened = module.openWallet({
    option: 'applePay' in options ? 'applePay' : 'googlePay',
    client: clientWith(answer, gateway),
    profile: {} as WalletParts['profile'],
    options: options as CheckedOptions,
    strings: silent,
    report: () => undefined,
  });
  const told: WalletEmitted[] = [];
  const actor = createActor(opened.machine, { input: opened.input });
  const option = opened.kind === 'ApplePayCard' ? 'applePay' : 'googlePay';
  const parts = {
    ...stillParts('guest', [], [option]),
    wallets: { [option]: { actor, Sheet: opened.Sheet } },
  };
  renderForm(parts);
  const wallet = {
    close: () => {
      // As the root of a form takes a wallet down.
      actor.send({ type: 'form.closing' });
      actor.stop();
      return opened.close();
    },
  };
  wallets.push(wallet);
  actor.on('*', (event) => told.push(event as WalletEmitted));
  actor.start();
  await expect.poll(() => told.at(-1)?.type).toMatch(/^sheet\.(ready|broken)$/);
  const [first] = told;
  if (first?.type === 'sheet.broken') throw first.problem.cause;
  const press = 'applePay' in options ? 'apple.pressed' : 'google.pressed';
  return { wallet, told, press: () => actor.send({ type: press }) };
}

const refusalOf = async (told: readonly WalletEmitted[]) => {
  await expect.poll(() => told.at(-1)?.type).toBe('wallet.refused');
  const last = told.at(-1);
  return last?.type === 'wallet.refused'
    ? [Object(last.problem.cause).type ?? Object(last.problem).type, last.problem.code]
    : [];
};

afterEach(async () => {
  await Promise.all(wallets.map((wallet) => wallet.close()));
  sessions = [];
  FakeSession.canMakePaymentsWithActiveCard = async () => true;
  wallets = [];
  vi.unstubAllGlobals();
  cleanup();
});

describe('Apple Pay [FA-01] [FW-03]', () => {
  const total = { label: 'The Shop', amount: '9.99' };
  const open = (answer: Answer, more: object = {}) => {
    vi.stubGlobal('ApplePaySession', FakeSession);
    return openWallet(applePayWallet, { applePay: { paymentRequest: { total }, ...more } }, answer);
  };
  const lastSession = () => sessions.at(-1) as FakeSession;
  const validationURL = 'https://apple.example/validate';

  it.each([
    ['rejects', () => Promise.reject(new Error('not on this page'))],
    [
      'throws',
      () => {
        throw new Error('not on this page');
      },
    ],
    ['never answers', () => new Promise(() => undefined)],
    ['is not there', undefined],
  ])('can be pressed where the question for a card in the wallet %s', async (_what, question) => {
    FakeSession.canMakePaymentsWithActiveCard = question as typeof FakeSession.canMakePaymentsWithActiveCard;
    const { told, press } = await open(never);
    press();
    expect(lastSession().told).toEqual([['begin']]);
    expect(told.map(({ type }) => type)).toEqual(['sheet.ready', 'wallet.pressed']);
  });

  it('asks with the gateway’s defaults, and with the merchant’s own words over them', async () => {
    const { press } = await open(never, { paymentRequest: { total, countryCode: 'GB' } });
    press();
    expect(lastSession().version).toBe(2);
    expect(lastSession().request).toEqual({
      countryCode: 'GB',
      currencyCode: 'USD',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: ['visa', 'masterCard'],
      total,
    });
    press();
    expect(sessions).toHaveLength(1);
  });

  it.each([
    ['is refused', refusing(422), ['MERCHANT', 'APPLE_PAY_MERCHANT_VALIDATION_FAILED']],
    ['finds no gateway', refusing(500), ['NETWORK', 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK']],
  ])('aborts its session when validation %s', async (_what, answer, expected) => {
    const { told, press } = await open(answer);
    press();
    lastSession().onvalidatemerchant?.({ validationURL });
    expect(await refusalOf(told)).toEqual(expected);
    expect(lastSession().told).toEqual([['begin'], ['abort']]);
  });

  it('needs an address to validate with, and a token to exchange', async () => {
    const { told, press } = await open(async () => ({ session: 'apple' }));
    press();
    lastSession().onvalidatemerchant?.({});
    expect(await refusalOf(told)).toEqual(['MERCHANT', 'APPLE_PAY_VALIDATION_URL_REQUIRED']);
    press();
    lastSession().onvalidatemerchant?.({ validationURL });
    await expect.poll(() => lastSession().told.at(-1)).toEqual(['merchant', { session: 'apple' }]);
    lastSession().onpaymentauthorized?.({ payment: {} });
    expect(await refusalOf(told)).toEqual(['MERCHANT', 'APPLE_PAY_PAYMENT_TOKEN_REQUIRED']);
    expect(lastSession().told.at(-1)).toEqual(['payment', FakeSession.STATUS_FAILURE]);
  });

  it('marks the payment failed when its token is not exchanged, and paid when it is [FR-01]', async () => {
    let tokenized: Answer = refusing(500);
    const validated: Answer = async () => ({ session: 'apple' });
    const { told, press } = await open((asked) =>
      (asked as { endpoint: string }).endpoint === 'apple_pay_web/sessions'
        ? validated(asked)
        : tokenized(asked),
    );
    const agree = async () => {
      press();
      lastSession().onvalidatemerchant?.({ validationURL });
      await expect.poll(() => lastSession().told.at(-1)?.[0]).toBe('merchant');
      lastSession().onpaymentauthorized?.({ payment: { token: { paymentData: {} } } });
    };
    await agree();
    expect(await refusalOf(told)).toEqual(['NETWORK', 'APPLE_PAY_TOKENIZATION']);
    expect(lastSession().told.at(-1)).toEqual(['payment', FakeSession.STATUS_FAILURE]);
    const card = { nonce: 'n', type: 'ApplePayCard', details: { cardType: 'Visa' }, binData: {} };
    tokenized = async () => ({ applePayCards: [card] });
    await agree();
    await expect.poll(() => told.at(-1)?.type).toBe('wallet.approved');
    expect(told.at(-1)).toMatchObject({
      method: { ...card, details: { cardType: 'Visa', rawPaymentData: { token: { paymentData: {} } } } },
    });
    expect(lastSession().told.at(-1)).toEqual(['payment', FakeSession.STATUS_SUCCESS]);
  });

  describe('that Safari has ended by itself', () => {
    const isOver = () => {
      throw new DOMException('The session is over.', 'InvalidAccessError');
    };
    const end = () => Object.assign(lastSession(), { abort: isOver, completePayment: isOver });
    /** The button works, and nothing is left of the session before. */
    const expectPressable = (press: () => void) => {
      press();
      expect(sessions.map(({ told }) => told[0])).toEqual([['begin'], ['begin']]);
    };

    it('says why validation failed, and can be pressed again', async () => {
      const { told, press } = await open(refusing(422));
      press();
      end().onvalidatemerchant?.({ validationURL });
      expect(await refusalOf(told)).toEqual(['MERCHANT', 'APPLE_PAY_MERCHANT_VALIDATION_FAILED']);
      expectPressable(press);
    });

    it('says so where the answer to validation is nothing that Safari can read', async () => {
      const { told, press } = await open(async () => ({ session: 'a login page' }));
      press();
      Object.assign(end(), {
        completeMerchantValidation: () => {
          throw new TypeError('Type error');
        },
      }).onvalidatemerchant?.({ validationURL });
      expect(await refusalOf(told)).toEqual(['NETWORK', 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK']);
      expectPressable(press);
    });

    it('hands the card over that was approved, and can be pressed again [FR-01]', async () => {
      const card = { nonce: 'n', type: 'ApplePayCard', details: {}, binData: {} };
      const { told, press } = await open(async () => ({ session: 'apple', applePayCards: [card] }));
      press();
      lastSession().onvalidatemerchant?.({ validationURL });
      await expect.poll(() => lastSession().told.at(-1)?.[0]).toBe('merchant');
      end().onpaymentauthorized?.({ payment: { token: { paymentData: {} } } });
      await expect.poll(() => told.at(-1)?.type).toBe('wallet.approved');
      expectPressable(press);
    });
  });

  it('is closed by the shopper without a further word, and with the form', async () => {
    const { told, press, wallet } = await open(never);
    press();
    lastSession().dispatchEvent(new Event('cancel'));
    expect(told.map(({ type }) => type)).toEqual(['sheet.ready', 'wallet.pressed']);
    press();
    await wallet.close();
    expect(lastSession().told).toEqual([['begin'], ['abort']]);
    expect(sessions[0]?.told).toEqual([['begin']]);
  });

  it('cannot be used by a merchant who does not have it', async () => {
    vi.stubGlobal('ApplePaySession', FakeSession);
    const opening = openWallet(applePayWallet, { applePay: {} }, never, { applePayWeb: undefined });
    await expect(opening).rejects.toMatchObject({ type: 'MERCHANT', code: 'APPLE_PAY_NOT_ENABLED' });
  });

  it('is supported on secure pages, by browsers that have it in that version, on devices that can pay', async () => {
    const client = clientWith(never);
    const { gatewayConfiguration } = client.getConfiguration();
    const isPossible = (applePay: object) => {
      const wanted = { priority: ['applePay'], applePay } as unknown as CheckedOptions;
      return withPossibleWallets({ options: [] } as never, gatewayConfiguration, wanted).options.length > 0;
    };
    const supported = async (options = {}) => isPossible(options) && (await applePayCheck(client, options))();
    vi.stubGlobal('isSecureContext', true);
    expect(await supported()).toBe(false);
    vi.stubGlobal('ApplePaySession', FakeSession);
    expect(await supported()).toBe(true);
    expect(await supported({ applePaySessionVersion: 10 })).toBe(false);
    FakeSession.canMakePayments.mockReturnValueOnce(false);
    expect(await supported()).toBe(false);
    vi.stubGlobal('isSecureContext', false);
    expect(await supported()).toBe(false);
  });
});

describe('Google Pay [FW-04]', () => {
  const made = vi.fn<(options: object) => void>();
  const loadPaymentData = vi.fn<(request: object) => Promise<unknown>>();
  const createButton = vi.fn<(options: object) => HTMLElement>(() => document.createElement('button'));

  class PaymentsClient {
    constructor(options: object) {
      made(options);
    }
    createButton = createButton;
    loadPaymentData = loadPaymentData;
  }

  const open = (options: object = {}, gateway: object = {}) => {
    vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
    const googlePay = { googlePayVersion: 2, transactionInfo: { totalPrice: 9.99 }, ...options };
    return openWallet(googlePayWallet, { googlePay }, never, gateway);
  };
  const answered = (token: object) => ({
    apiVersion: 2,
    paymentMethodData: { tokenizationData: { token: JSON.stringify(token) } },
  });

  it('makes Google’s button by the merchant’s wishes, and asks Google without them', async () => {
    loadPaymentData.mockResolvedValue(
      answered({
        androidPayCards: [{ nonce: 'n', type: 'AndroidPayCard', details: { isNetworkTokenized: true } }],
      }),
    );
    const onClick = () => undefined;
    const { told, press } = await open({ merchantId: 'mine', button: { buttonType: 'buy', onClick } });
    expect(made).toHaveBeenLastCalledWith({ environment: 'TEST' });
    const [button] = createButton.mock.lastCall ?? [];
    expect(button).toMatchObject({ buttonType: 'buy' });
    expect((button as { onClick: unknown }).onClick).not.toBe(onClick);
    press();
    await expect.poll(() => told.at(-1)?.type).toBe('wallet.approved');
    const [request] = loadPaymentData.mock.lastCall ?? [];
    expect(request).toMatchObject({
      apiVersion: 2,
      transactionInfo: { totalPrice: '9.99' },
      merchantInfo: { merchantId: 'mine' },
    });
    expect(request).not.toHaveProperty('button');
  });

  it('opens with options of a reactive page, which are left as they were', async () => {
    const ask = () => undefined;
    const transactionInfo = { totalPrice: 9.99, checkoutOption: ask };
    const method = { type: 'CARD', parameters: { billingAddressRequired: true } };
    const reactive = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (from, key, receiver) => {
          const value: unknown = Reflect.get(from, key, receiver);
          return typeof value === 'object' && value !== null ? reactive(value) : value;
        },
      });
    const { press } = await open(reactive({ transactionInfo, allowedPaymentMethods: [method] }));
    loadPaymentData.mockClear();
    press();
    await expect
      .poll(() => loadPaymentData.mock.lastCall?.[0])
      .toMatchObject({
        transactionInfo: { totalPrice: '9.99' },
        allowedPaymentMethods: [
          { type: 'CARD', parameters: { billingAddressRequired: true }, tokenizationSpecification: {} },
        ],
      });
    expect(transactionInfo).toEqual({ totalPrice: 9.99, checkoutOption: ask });
    expect(method).toEqual({ type: 'CARD', parameters: { billingAddressRequired: true } });
  });

  it('is in production where the gateway is', async () => {
    await open({}, { environment: 'production' });
    expect(made).toHaveBeenLastCalledWith({ environment: 'PRODUCTION' });
  });

  it.each([
    ['an answer of the gateway’s that is an error', { error: { message: 'no' } }],
    ['an answer without a card', {}],
  ])('takes %s for what it is', async (_what, token) => {
    loadPaymentData.mockResolvedValue(answered(token));
    const { told, press } = await open();
    press();
    expect(await refusalOf(told)).toEqual(['UNKNOWN', 'GOOGLE_PAYMENT_GATEWAY_ERROR']);
  });

  it('cannot be used by a merchant who does not have it, nor in a version that is none', async () => {
    await expect(open({}, { androidPay: undefined })).rejects.toMatchObject({
      type: 'MERCHANT',
      code: 'GOOGLE_PAYMENT_NOT_ENABLED',
    });
    await expect(open({ googlePayVersion: 3 })).rejects.toMatchObject({
      code: 'GOOGLE_PAYMENT_UNSUPPORTED_VERSION',
    });
  });
});
