/** Proves how wallets end: from what the shopper, the wallet and the gateway do to the last state, what is told and what was asked, all written by hand. */
import { describe, expect, it } from 'vitest';
import { applePayMachine } from '#machines/payment-flows/apple-pay/machine.ts';
import { googlePayMachine } from '#machines/payment-flows/google-pay/machine.ts';
import { payPalVaultCheckoutMachine } from '#machines/payment-flows/paypal-vault-checkout/machine.ts';
import { type Outcome, play, type Step } from '#test/support/play-machine.ts';

type Row = readonly [title: string, steps: readonly Step[], outcome: Outcome];

const method = { nonce: 'n', type: 'CreditCard', details: {} };
const approved = { type: 'wallet.approved', method };
const requested: Step = { type: 'payment.requested' };

describe('Apple Pay [FW-03 FA-01]', () => {
  const connected: Step = { done: 'connect' };
  const pressed: Step = { type: 'apple.pressed' };
  const asked: Step = { type: 'merchant.validation.asked', validationURL: 'https://apple.example' };
  const validated: Step = { done: 'performValidation', output: 'merchant' };
  const authorized: Step = { type: 'payment.authorized', payment: { token: 't' } };
  const pressTold = { type: 'wallet.pressed', option: 'applePay' };
  const ready = { type: 'sheet.ready', option: 'applePay' };
  const ends = (state: unknown, told: readonly unknown[], ran: readonly string[]): Outcome => ({
    state,
    told: [ready, ...told],
    ran: ['connect', 'findCard', ...ran],
  });
  const rows: readonly Row[] = [
    [
      'makes a nonce of what the shopper agreed to, and says so on the sheet',
      [connected, pressed, asked, validated, authorized, { done: 'tokenize', output: method }],
      ends(
        'idle',
        [pressTold, approved],
        [
          'session',
          'performValidation',
          'session: complete.validation merchant',
          'tokenize',
          'session: complete.payment success',
        ],
      ),
    ],
    [
      'closes the sheet when the merchant is not validated',
      [
        connected,
        pressed,
        asked,
        { error: 'performValidation', reason: { code: 'APPLE_PAY_MERCHANT_VALIDATION_FAILED' } },
      ],
      ends(
        'idle',
        [pressTold, 'wallet.refused: APPLE_PAY_MERCHANT_VALIDATION_FAILED'],
        ['session', 'performValidation', 'session: abort'],
      ),
    ],
    [
      'closes the sheet when the gateway does not answer about the merchant',
      [connected, pressed, asked, { after: 'ANSWER_TIMEOUT' }],
      ends(
        'idle',
        [pressTold, 'wallet.refused: APPLE_PAY_MERCHANT_VALIDATION_NETWORK'],
        ['session', 'performValidation', 'session: abort'],
      ),
    ],
    [
      'closes the sheet when Apple asks without an address',
      [connected, pressed, { type: 'merchant.validation.asked' }],
      ends(
        'idle',
        [pressTold, 'wallet.refused: APPLE_PAY_VALIDATION_URL_REQUIRED'],
        ['session', 'session: abort'],
      ),
    ],
    [
      'says on the sheet that nothing was paid when the token is not exchanged',
      [
        connected,
        pressed,
        asked,
        validated,
        authorized,
        { error: 'tokenize', reason: { code: 'APPLE_PAY_TOKENIZATION' } },
      ],
      ends(
        'idle',
        [pressTold, 'wallet.refused: APPLE_PAY_TOKENIZATION'],
        [
          'session',
          'performValidation',
          'session: complete.validation merchant',
          'tokenize',
          'session: complete.payment failure',
        ],
      ),
    ],
    [
      'says so too when there is no token, and asks the gateway nothing',
      [connected, pressed, asked, validated, { type: 'payment.authorized', payment: {} }],
      ends(
        'idle',
        [pressTold, 'wallet.refused: APPLE_PAY_PAYMENT_TOKEN_REQUIRED'],
        [
          'session',
          'performValidation',
          'session: complete.validation merchant',
          'session: complete.payment failure',
        ],
      ),
    ],
    [
      'closes its sheet when the form goes',
      [connected, pressed, asked, { type: 'form.closing' }],
      ends('idle', [pressTold], ['session', 'performValidation', 'session: abort']),
    ],
    [
      'takes the closing of the sheet for no error, and can be pressed again',
      [connected, pressed, asked, { type: 'session.canceled' }, pressed],
      ends({ paying: 'opening' }, [pressTold, pressTold], ['session', 'performValidation', 'session']),
    ],
    [
      'says that Apple does not take the request',
      [connected, pressed, { error: 'session', reason: { code: 'APPLE_PAY_PAYMENT_REQUEST' } }],
      ends('idle', [pressTold, 'wallet.refused: APPLE_PAY_PAYMENT_REQUEST'], ['session']),
    ],
    [
      'leads the merchant’s button to Apple’s',
      [connected, requested],
      ends('looking for a card', ['sheet.refused: APPLE_PAY_BUTTON_MUST_BE_USED'], []),
    ],
    [
      'refuses a request while its sheet is open',
      [connected, pressed, requested],
      ends({ paying: 'opening' }, [pressTold, 'sheet.refused: WALLET_IN_PROGRESS'], ['session']),
    ],
    [
      'can be pressed where the wallet holds no card, since Apple lets one be added',
      [connected, { done: 'findCard', output: 'missing' }, pressed],
      ends({ paying: 'opening' }, [pressTold], ['session']),
    ],
    [
      'says where the wallet holds no card',
      [connected, { done: 'findCard', output: 'missing' }],
      ends('without a card', [], []),
    ],
    [
      'is there where Apple does not say whether there is a card',
      [connected],
      ends('looking for a card', [], []),
    ],
    ['gives the question up in the end', [connected, { after: 'ANSWER_TIMEOUT' }], ends('idle', [], [])],
    [
      'stays where Apple cannot be asked for a card',
      [connected, { error: 'findCard', reason: new Error('not here') }],
      ends('idle', [], []),
    ],
    [
      'is left out when the gateway says no',
      [{ error: 'connect', reason: { code: 'APPLE_PAY_NOT_ENABLED' } }],
      {
        state: 'unavailable',
        told: ['sheet.broken: APPLE_PAY_NOT_ENABLED'],
        ran: ['connect'],
      },
    ],
    [
      'is left out when the gateway never answers',
      [{ after: 'SETUP_TIMEOUT' }],
      { state: 'unavailable', told: ['sheet.broken: APPLE_PAY_NOT_ENABLED'], ran: ['connect'] },
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    const input = { environment: 'production', options: {} } as const;
    const ports = ['connect', 'findCard', 'performValidation', 'tokenize'];
    expect(await play(applePayMachine, { input, ports, listening: ['session'], steps })).toEqual(outcome);
  });
});

describe('Google Pay [FW-04]', () => {
  const connected: Step = { done: 'connect' };
  const pressed: Step = { type: 'google.pressed' };
  const chosen: Step = { done: 'loadPaymentData', output: 'data' };
  const pressTold = { type: 'wallet.pressed', option: 'googlePay' };
  const ready = { type: 'sheet.ready', option: 'googlePay' };
  const ends = (state: unknown, told: readonly unknown[], ran: readonly string[]): Outcome => ({
    state,
    told: [ready, ...told],
    ran: ['connect', ...ran],
  });
  const rows: readonly Row[] = [
    [
      'opens its sheet at a press, and gives the nonce that Google handed over',
      [connected, pressed, chosen, { done: 'parseResponse', output: method }],
      ends('idle', [pressTold, approved], ['loadPaymentData', 'parseResponse']),
    ],
    [
      'says nothing of a shopper who closes it',
      [connected, pressed, { error: 'loadPaymentData', reason: { statusCode: 'CANCELED' } }],
      ends('idle', [pressTold], ['loadPaymentData']),
    ],
    [
      'names what the merchant did wrong',
      [connected, pressed, { error: 'loadPaymentData', reason: { statusCode: 'DEVELOPER_ERROR' } }],
      ends('idle', [pressTold, 'wallet.refused: GOOGLE_PAYMENT_DEVELOPER_ERROR'], ['loadPaymentData']),
    ],
    [
      'names what Google could not do, and can be pressed again',
      [connected, pressed, { error: 'loadPaymentData', reason: { statusCode: 'INTERNAL_ERROR' } }, pressed],
      ends(
        'choosing',
        [pressTold, 'wallet.refused: GOOGLE_PAYMENT_INTERNAL_ERROR', pressTold],
        ['loadPaymentData', 'loadPaymentData'],
      ),
    ],
    [
      'says that what Google handed over cannot be read',
      [
        connected,
        pressed,
        chosen,
        { error: 'parseResponse', reason: { code: 'GOOGLE_PAYMENT_GATEWAY_ERROR' } },
      ],
      ends(
        'idle',
        [pressTold, 'wallet.refused: GOOGLE_PAYMENT_GATEWAY_ERROR'],
        ['loadPaymentData', 'parseResponse'],
      ),
    ],
    [
      'leads the merchant’s button to Google’s',
      [connected, requested],
      ends('idle', ['sheet.refused: GOOGLE_PAY_BUTTON_MUST_BE_USED'], []),
    ],
    [
      'refuses a request while its sheet is open',
      [connected, pressed, requested],
      ends('choosing', [pressTold, 'sheet.refused: WALLET_IN_PROGRESS'], ['loadPaymentData']),
    ],
    [
      'is left out when Google is not ready',
      [{ error: 'connect', reason: { code: 'GOOGLE_PAYMENT_NOT_READY' } }],
      { state: 'unavailable', told: ['sheet.broken: GOOGLE_PAYMENT_NOT_READY'], ran: ['connect'] },
    ],
    [
      'is left out when Google never answers, and the form is told, so that it does not wait',
      [{ after: 'SETUP_TIMEOUT' }],
      { state: 'unavailable', told: ['sheet.broken: GOOGLE_PAYMENT_NOT_ENABLED'], ran: ['connect'] },
    ],
  ];
  const ports = ['connect', 'loadPaymentData', 'parseResponse'];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    expect(await play(googlePayMachine, { input: { options: {} }, ports, steps })).toEqual(outcome);
  });

  it('takes what is changed of the payment, and leaves its button as it was drawn', async () => {
    const change = (key: string, value: unknown): Step => ({
      type: 'option.changed',
      option: 'googlePay',
      key,
      value,
    });
    const steps = [connected, change('transactionInfo', 'new'), change('button', 'new')];
    const options = { transactionInfo: 'old', button: 'old' };
    const shows = (context: { options: unknown }) => context.options;
    expect((await play(googlePayMachine, { input: { options }, ports, steps, shows })).shows).toEqual({
      transactionInfo: 'new',
      button: 'old',
    });
  });
});

describe('a saved PayPal account [FY-01]', () => {
  const start: Step = {
    type: 'checkout.started',
    options: { vaultInitiatedCheckoutPaymentMethodToken: 't', amount: '1.00', currency: 'USD' },
  };
  const cancel: Step = { type: 'checkout.canceled' };
  const tornDown: Step = { type: 'teardown.requested' };
  const opened: Step = { done: 'openFrameService' };
  const closed = {
    code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED',
    type: 'CUSTOMER',
    message: 'Closed.',
  };
  const byMerchant = 'request.failed: PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED';
  const rows: readonly Row[] = [
    [
      'pays when its owner agrees',
      [start, opened, { done: 'startCheckout', output: method }],
      {
        state: { usable: 'succeeded' },
        told: [{ type: 'request.answered', answer: method }],
        ran: ['openFrameService', 'startCheckout'],
      },
    ],
    [
      'names the option that is missing, and opens nothing',
      [{ type: 'checkout.started', options: { amount: '1.00', currency: 'USD' } }],
      {
        state: { usable: 'idle' },
        told: ['request.refused: PAYPAL_START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED'],
        ran: [],
      },
    ],
    [
      'says that the window was closed',
      [start, opened, { error: 'startCheckout', reason: closed }],
      {
        state: { usable: 'canceled by customer' },
        told: ['request.failed: PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED'],
        ran: ['openFrameService', 'startCheckout'],
      },
    ],
    [
      'says that the payment could not be set up, and can be begun again',
      [start, { error: 'openFrameService' }, start],
      {
        state: { 'in progress': { preparing: 'renewing' } },
        told: ['request.failed: PAYPAL_FLOW_FAILED'],
        ran: ['openFrameService', 'renewComponent'],
      },
    ],
    [
      'pays with another component after one was given up',
      [start, cancel, start, { done: 'renewComponent' }, opened, { done: 'startCheckout', output: method }],
      {
        state: { usable: 'succeeded' },
        told: [byMerchant, { type: 'request.answered', answer: method }],
        ran: ['openFrameService', 'renewComponent', 'openFrameService', 'startCheckout'],
      },
    ],
    [
      'goes on with the component whose window the owner closed',
      [start, opened, { error: 'startCheckout', reason: closed }, start],
      {
        state: { 'in progress': { preparing: 'opening' } },
        told: ['request.failed: PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED'],
        ran: ['openFrameService', 'startCheckout', 'openFrameService'],
      },
    ],
    [
      'says that another component cannot be made, and tries again',
      [start, cancel, start, { error: 'renewComponent' }, start],
      {
        state: { 'in progress': { preparing: 'renewing' } },
        told: [byMerchant, 'request.failed: PAYPAL_FLOW_FAILED'],
        ran: ['openFrameService', 'renewComponent', 'renewComponent'],
      },
    ],
    [
      'says so when its frame never comes',
      [start, { after: 'INTEGRATION_TIMEOUT' }],
      {
        state: { spent: 'not prepared' },
        told: ['request.failed: PAYPAL_START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED'],
        ran: ['openFrameService'],
      },
    ],
    [
      'is canceled by the merchant before the window opens',
      [start, cancel],
      { state: { spent: 'canceled by merchant' }, told: [byMerchant], ran: ['openFrameService'] },
    ],
    ['is not canceled before it is begun', [cancel], { state: { usable: 'idle' }, told: [], ran: [] }],
    [
      'is canceled by the merchant while another component is made',
      [start, cancel, start, cancel],
      {
        state: { spent: 'canceled by merchant' },
        told: [byMerchant, byMerchant],
        ran: ['openFrameService', 'renewComponent'],
      },
    ],
    [
      'is canceled by the merchant once the window is closed, and once only',
      [start, opened, cancel, cancel, { done: 'closeWindow' }, cancel],
      {
        state: { spent: 'canceled by merchant' },
        told: [byMerchant],
        ran: ['openFrameService', 'startCheckout', 'closeWindow'],
      },
    ],
    [
      'says nothing before the window is closed',
      [start, opened, cancel],
      { state: 'closing', told: [], ran: ['openFrameService', 'startCheckout', 'closeWindow'] },
    ],
    [
      'is taken down while its window is being closed',
      [start, opened, cancel, tornDown, { done: 'closeWindow' }, { done: 'tearDown' }],
      {
        state: 'torn down',
        told: [byMerchant],
        ran: ['openFrameService', 'startCheckout', 'closeWindow', 'closeWindow', 'tearDown'],
      },
    ],
    [
      'is canceled by the merchant even when the window cannot be closed',
      [start, opened, cancel, { error: 'closeWindow' }],
      {
        state: { spent: 'canceled by merchant' },
        told: [byMerchant],
        ran: ['openFrameService', 'startCheckout', 'closeWindow'],
      },
    ],
    [
      'is canceled by the merchant when the window says nothing more',
      [start, opened, cancel, start, { after: 'CLOSING_TIMEOUT' }],
      {
        state: { spent: 'canceled by merchant' },
        told: ['request.refused: PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS', byMerchant],
        ran: ['openFrameService', 'startCheckout', 'closeWindow'],
      },
    ],
    [
      'is canceled, its window closed and everything taken down, when the page leaves during it',
      [start, opened, tornDown, start, tornDown, { done: 'closeWindow' }, { done: 'tearDown' }],
      {
        state: 'torn down',
        told: ['request.refused: METHOD_CALLED_AFTER_TEARDOWN', byMerchant],
        ran: ['openFrameService', 'startCheckout', 'closeWindow', 'tearDown'],
      },
    ],
    [
      'is taken down when its window says nothing more',
      [start, opened, tornDown, { after: 'CLOSING_TIMEOUT' }, { error: 'tearDown', reason: 'stuck' }],
      {
        state: 'torn down',
        told: [byMerchant, { type: 'teardown.failed', error: 'stuck' }],
        ran: ['openFrameService', 'startCheckout', 'closeWindow', 'tearDown'],
      },
    ],
    [
      'is taken down before the window opened',
      [start, tornDown, { done: 'tearDown' }],
      { state: 'torn down', told: [byMerchant], ran: ['openFrameService', 'tearDown'] },
    ],
    [
      'refuses a second payment and goes on with the first',
      [start, opened, start, { done: 'startCheckout', output: method }],
      {
        state: { usable: 'succeeded' },
        told: [
          'request.refused: PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS',
          { type: 'request.answered', answer: method },
        ],
        ran: ['openFrameService', 'startCheckout'],
      },
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    const ports = ['renewComponent', 'openFrameService', 'startCheckout', 'closeWindow', 'tearDown'];
    expect(await play(payPalVaultCheckoutMachine, { ports, steps })).toEqual(outcome);
  });
});
