/** What this project says in the library's place is said in the library's words. */
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import * as localPayment from '#machines/payment-flows/local-payment/problems.ts';
import * as payPal from '#machines/payment-flows/paypal-tokenization/problems.ts';
import * as vault from '#machines/payment-flows/paypal-vault-checkout/problems.ts';
import type { FlowProblem } from '#machines/payment-flows/shared/flow-problem.ts';
import * as venmo from '#machines/payment-flows/venmo/problems.ts';

type Words = Readonly<Record<string, { type: string; code: string; message?: string }>>;

const require = createRequire(import.meta.url);
const library: Words = {
  ...(require('braintree-web/paypal/shared/errors') as Words),
  ...(require('braintree-web/paypal-checkout/errors') as Words),
  ...(require('braintree-web/venmo/shared/errors') as Words),
  ...(require('braintree-web/local-payment/shared/errors') as Words),
};

/** Codes that the library has no use for: its pages have no button that is not its own, ask PayPal's script themselves, and it waits for ever. */
const own = new Set([
  'PAYPAL_BUTTON_MUST_BE_USED',
  'PAYPAL_NOT_ELIGIBLE',
  'PAYPAL_REDIRECT_NOT_KEPT',
  'VENMO_BUTTON_MUST_BE_USED',
  'VENMO_OPTION_INVALID',
  'LOCAL_PAYMENT_BUTTON_MUST_BE_USED',
  'LOCAL_PAYMENT_SETUP_FAILED',
  'LOCAL_PAYMENT_NOT_KEPT',
]);

const problems = [
  ...Object.values(payPal),
  ...Object.values(vault),
  ...Object.values(venmo),
  ...Object.values(localPayment),
].filter((value): value is FlowProblem => typeof value === 'object' && 'message' in value);

describe('problems of PayPal, Venmo and local payments [FY-01] [FY-02] [FN-03]', () => {
  it.each([localPayment.canceled, localPayment.blocked, localPayment.closed, localPayment.declined])(
    'the library raises %s',
    (code) => {
      expect(library[code]).toMatchObject({ code });
    },
  );

  it.each(problems.filter(({ code }) => !own.has(code)))('$code', ({ type, code, message }) => {
    const words = library[code];
    if (code === vault.canceledByMerchant.code) {
      // The library does not tell who closed the window.
      expect(words?.type).toBe('CUSTOMER');
      expect(type).toBe('MERCHANT');
    } else expect({ type, code, message }).toEqual(words);
  });

  it('name the parameter that is missing [FY-01]', () => {
    const { type, code } = vault.paramRequired('amount');
    expect({ type, code }).toEqual(library['PAYPAL_START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED']);
    expect(vault.paramRequired('amount').message).toBe('Required param amount is missing.');
  });

  it('say of an option that only this form has what it may be', () => {
    expect(payPal.wrongOption('redirect', 'always', 'true or false')).toEqual({
      type: 'MERCHANT',
      code: 'PAYPAL_OPTION_INVALID',
      message: 'options.paypal.redirect is "always", and must be true or false.',
    });
  });
});

describe('the library has the words of the specification [FN-03] [FY-02]', () => {
  it.each([
    ['VENMO_NOT_ENABLED', 'Venmo is not enabled for this merchant.'],
    ['VENMO_TOKENIZATION_REQUEST_ACTIVE', 'Another tokenization request is active.'],
    ['VENMO_APP_FAILED', 'Venmo app encountered a problem.'],
    ['VENMO_APP_CANCELED', 'Venmo app authorization was canceled.'],
    ['VENMO_CANCELED', 'User canceled Venmo authorization, or Venmo app is not available.'],
    ['VENMO_INVALID_PROFILE_ID', 'Venmo profile ID is invalid.'],
    ['VENMO_INVALID_DEEP_LINK_RETURN_URL', 'Venmo deep link return URL is invalid.'],
    ['PAYPAL_NOT_ENABLED', 'PayPal is not enabled for this merchant.'],
  ])('%s', (code, message) => {
    expect(library[code]).toMatchObject({ code, message });
  });
});
