/** A shopper on the page of an example. */
import type { Page } from 'playwright-core';

/**
 * Opens the card's sheet of a form that offers more than cards. The peer moves the focus to the first field 50 ms after
 * the press, which would interrupt earlier typing in another field.
 */
export async function openExampleCard(page: Page): Promise<void> {
  await page.locator('.braintree-option__card').click();
  await page.locator('.braintree-form__field-group--is-focused').waitFor();
}

/**
 * Types into a field that was pressed. Keys go to the page until the browser has moved the focus into a frame of
 * another site; the payment library gets the focus event after that.
 */
export async function typeIntoFocused(page: Page, key: string, text: string): Promise<void> {
  const frame = page.locator(`#braintree-hosted-field-${key}`);
  await page.locator('.braintree-hosted-fields-focused', { has: frame }).waitFor();
  await page.keyboard.type(text);
}

/** Types into the frames of the only form on the page; both the peer's and this one's have these names. */
export async function typeExampleCard(
  page: Page,
  card: Readonly<Record<string, string>> = {},
): Promise<void> {
  const fields = {
    number: '4111111111111111',
    expirationDate: '1230',
    cvv: '123',
    postalCode: '12345',
    ...card,
  };
  const typed = Object.entries(fields).filter(([, value]) => value !== '');
  for (const [key, value] of typed) {
    await page.frameLocator(`#braintree-hosted-field-${key}`).locator(`input.${key}`).click();
    await typeIntoFocused(page, key, value);
  }
  // The frames report to the page a moment later; the payment library marks the containers of valid fields.
  for (const [key] of typed) {
    const frame = page.locator(`#braintree-hosted-field-${key}`);
    await page.locator('.braintree-hosted-fields-valid', { has: frame }).waitFor();
  }
}

/** Presses the page's own button. @returns the transaction that the page then names */
export async function payExample(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pay 10.00' }).click();
  const said = page.getByText(/^Paid: \w+$/);
  await said.waitFor();
  return ((await said.textContent()) ?? '').slice('Paid: '.length);
}
