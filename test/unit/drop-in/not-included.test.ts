/** What the specification only names: said so on a page, and not built into the form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paymentOptionIds } from '#machines/drop-in/shared/payment-method.ts';
import { ROOT } from '#ui/build/paths.ts';
import { typeNames } from '#ui/drop-in/local-payment/payment-types.ts';

const page = readFileSync(join(ROOT, 'docs/drop-in/not-included.md'), 'utf8');

it('local payments are in the form, and the page says which of them are not', () => {
  expect(paymentOptionIds).toContain('localPayment');
  const section = page.split('## Swish and crypto')[1]?.split('\n## ')[0];
  for (const type of ['swish', 'crypto']) {
    expect(section).toContain(`\`${type}\``);
    expect(Object.keys(typeNames)).not.toContain(type);
  }
});

it.each([
  ['Masterpass', 'masterpass'],
  ['Payment Request API', 'paymentRequest'],
])('%s has a page that says what it would take, and no place in the form [FG-05]', (name, option) => {
  const section = page.split(`## ${name}`)[1]?.split('\n## ')[0];
  expect(section).toContain('**In the library**');
  expect(section).toContain('**What it would take**');
  expect(paymentOptionIds).not.toContain(option);
});
