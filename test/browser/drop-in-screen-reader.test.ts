/** What those hear who do not see the form: which fields are right, and which are not. */
import { expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

it('a number with its spaces is told to be valid, and not to be invalid [FC-02]', async () => {
  const merchant = await Merchant.open(await stage.newParent(desktopScreen));
  await merchant.create('first', { authorization: (await stage.shop.credentials()).tokenizationKey });
  const number = merchant.field('first', 'Card Number');
  const description = () =>
    number.evaluate((input) => {
      const id = input.getAttribute('aria-describedby');
      return id ? document.getElementById(id)?.textContent : null;
    });
  await number.fill('4111111111111111');
  await merchant.field('first', 'CVV').focus();
  await expect.poll(description).toBe('Valid');
  expect(await number.inputValue()).toBe('4111 1111 1111 1111');
  // The browser's own judgement, which reads the pattern of the gateway's frame, would be told otherwise.
  expect(await number.evaluate((input) => (input as HTMLInputElement).validity.patternMismatch)).toBe(true);
  expect(await number.getAttribute('aria-invalid')).toBe('false');
  expect(await number.ariaSnapshot()).not.toContain('invalid');

  await number.fill('4111111111111112');
  await merchant.field('first', 'CVV').focus();
  await expect.poll(description).toBe('This card number is not valid.');
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  await number.fill('');
  await expect.poll(description).toBe('');
});
