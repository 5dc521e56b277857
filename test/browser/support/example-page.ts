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
  for (const [key, value] of Object.entries(fields)) {
    if (value === '') continue;
    await page
      .frameLocator(`#braintree-hosted-field-${key}`)
      .locator(`input.${key}`)
      .pressSequentially(value);
  }
}

/** Presses the page's own button. @returns the transaction that the page then names */
export async function payExample(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pay 10.00' }).click();
  const said = page.getByText(/^Paid: \w+$/);
  await said.waitFor();
  return ((await said.textContent()) ?? '').slice('Paid: '.length);
}
