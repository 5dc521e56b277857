/** What may not be in a production build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const assets = join(import.meta.dirname, '../../dist/shop/assets');
const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(assets, name), 'utf8'));

it('has neither inspector in it [MB-04]', () => {
  expect(scripts.length).toBeGreaterThan(2);
  for (const word of ['Machine inspector', 'statelyai', 'stately.ai', 'Payload (JSON)']) {
    expect(scripts.filter((script) => script.includes(word))).toEqual([]);
  }
});

it('knows every kind of file that it was made of', () => {
  const inputs = readFileSync(join(import.meta.dirname, '../../dist/.built'), 'utf8').split('\n');
  expect(inputs).toEqual(
    expect.arrayContaining([
      'machines/shop/wizard/machine.ts',
      'package-lock.json',
      'server/rules/pricing/catalogue.ts',
      'server/sandbox/scripts/paypal/sdk.ts',
      'ui/build/art/motifs.ts',
      'ui/shared/tokens.css',
      'ui/shop/index.html',
      'ui/shop/landing/hero.css',
    ]),
  );
});
