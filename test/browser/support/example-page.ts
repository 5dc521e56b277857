/** A shopper on the page of an example. */
import type { Page } from 'playwright-core';

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
    // Key by key, as a person types: a text that was set at once was lost in 1 of 7 runs on a busy computer.
    await page
      .frameLocator(`#braintree-hosted-field-${key}`)
      .locator(`input.${key}`)
      .pressSequentially(value);
  }
  // The frames tell the page a moment later; the payment library marks the place of what is valid.
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
