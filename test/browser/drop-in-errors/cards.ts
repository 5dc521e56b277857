import { expect } from 'vitest';
import { type Card, goodCard } from '../support/journey.ts';
import type { Merchant, PageOptions } from '../support/merchant.ts';
import { checkEntries, request, type Troubles } from './trouble.ts';

const card: Partial<PageOptions> = { card: true };

/** A card, typed whatever the labels are called. */
async function payByCard(merchant: Merchant, own: Partial<Card> = {}) {
  const { number, expiry, cvv, postalCode } = { ...goodCard, ...own };
  const fields = {
    number,
    expirationDate: expiry,
    cvv,
    postalCode,
  };
  for (const [field, text] of Object.entries(fields)) {
    const frame = merchant.page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`);
    await frame.locator('input:not([tabindex="-1"])').first().fill(text);
  }
  await merchant.form('first').locator('.braintree-form__field--valid').nth(3).waitFor();
  await request(merchant);
}

export const cards: Troubles = {
  'an empty card form [FC-02]': {
    options: card,
    act: request,
    problem: {
      type: 'CUSTOMER',
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
    },
    sentences: checkEntries,
  },
  'a gateway that cannot be reached with a card': {
    options: card,
    fault: ['tokenize', 'error'],
    act: (merchant) => payByCard(merchant),
    problem: {
      type: 'NETWORK',
      code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      message: 'A tokenization network error occurred.',
    },
    sentences: ['Network error. Please try again.', 'Netzwerkfehler. Bitte versuchen Sie es erneut.'],
  },
  'a card that the gateway refuses': {
    options: card,
    fault: ['tokenize', 'status', 422],
    act: (merchant) => payByCard(merchant),
    problem: {
      type: 'CUSTOMER',
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      message: 'The supplied card data failed tokenization.',
    },
    sentences: checkEntries,
  },
  'a card that is saved already [FC-03]': {
    options: card,
    saved: ['fake-valid-visa-nonce'],
    storing: { failOnDuplicatePaymentMethod: true },
    act: async (merchant) => {
      await merchant.form('first').locator('[data-braintree-id="toggle"]').click();
      await payByCard(merchant, { number: '4012888888881881' });
    },
    problem: {
      type: 'CUSTOMER',
      code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
      message: "This credit card already exists in the merchant's vault.",
    },
    sentences: [
      'This credit card already exists as a saved payment method.',
      'Diese Karte ist bereits als Zahlungsart gespeichert.',
    ],
  },
  'a security code that the bank does not know [FC-07]': {
    options: card,
    saved: [],
    act: (merchant) => payByCard(merchant, { cvv: '200' }),
    problem: {
      type: 'CUSTOMER',
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      message: 'CVV verification failed during tokenization.',
    },
    sentences: [
      'Credit card verification failed. Check your entries and try again.',
      'Die Karte konnte nicht geprüft werden. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
    ],
  },
  'a card that its bank will not have stored': {
    options: card,
    saved: [],
    // Without it the bank is not asked, and the card is stored.
    storing: { verifyCard: true },
    act: (merchant) => payByCard(merchant, { number: '4000111111111115' }),
    problem: {
      type: 'CUSTOMER',
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      message: 'The supplied card data failed tokenization.',
    },
    sentences: checkEntries,
  },
  'a saved card that cannot be deleted [FD-02]': {
    options: { card: true, vaultManager: true },
    saved: ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'],
    fault: ['vault.delete', 'error'],
    act: async (merchant) => {
      const form = merchant.form('first');
      await form.locator('[data-braintree-id="methods-edit"]').click();
      await form.locator('.braintree-method__delete').first().click();
      await form.locator('[data-braintree-id="delete-confirmation__yes"]').click();
    },
    problem: {
      type: 'UNKNOWN',
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
      message: expect.stringMatching(
        /^An unknown error occured when attempting to delete the payment method/,
      ),
    },
    sentences: [
      'Unable to delete payment method, try again.',
      'Die Zahlungsart konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
    ],
  },
};
