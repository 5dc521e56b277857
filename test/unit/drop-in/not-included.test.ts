/** What the specification only names: said so on a page, and not built into the form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paymentOptionIds } from '#machines/drop-in/shared/payment-method.ts';
import { ROOT } from '#ui/build/paths.ts';

const page = readFileSync(join(ROOT, 'docs/drop-in/not-included.md'), 'utf8');

it.each([
  ['Local payment methods', 'localPayment'],
  ['Masterpass', 'masterpass'],
  ['Payment Request API', 'paymentRequest'],
])('%s has a page that says what it would take, and no place in the form [FG-05]', (name, option) => {
  const section = page.split(`## ${name}`)[1]?.split('\n## ')[0];
  expect(section).toContain('**In the library**');
  expect(section).toContain('**What it would take**');
  expect(paymentOptionIds).not.toContain(option);
});
