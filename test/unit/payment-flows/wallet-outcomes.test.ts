/** Proves how wallets end: from what the shopper, the wallet and the gateway do to the last state, what is told and what was asked, all written by hand. */
import { describe, expect, it } from 'vitest';
import { payPalVaultCheckoutMachine } from '#machines/payment-flows/paypal-vault-checkout/machine.ts';
import { type Outcome, play, type Step } from '#test/support/play-machine.ts';

type Row = readonly [title: string, steps: readonly Step[], outcome: Outcome];

const method = { nonce: 'n', type: 'CreditCard', details: {} };

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
