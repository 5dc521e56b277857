/** What a production build may not have in it, and how many files a page waits for. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const assets = join(import.meta.dirname, '../../dist/shop/assets');
const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
const scripts = names.map((name) => readFileSync(join(assets, name), 'utf8'));

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

it('has what a page begins with compiled while it arrives, and nothing else', () => {
  const dist = join(import.meta.dirname, '../../dist');
  const hinted = ['shop/assets', 'drop-in'].flatMap((folder) =>
    readdirSync(join(dist, folder), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.js'))
      .filter((file) =>
        readFileSync(join(dist, folder, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
      )
      .map((file) => basename(file).replace(/-\w{8}\.js$/, '.js')),
  );
  expect(new Set(hinted)).toEqual(new Set(['index.js', 'drop-in.js', 'run-form.js']));
});

/** What a built script imports before it can run; scripts go by the name that the build gave them, without the digest. */
const importsOf = (name: string) => {
  const file = names.find((file) => file.startsWith(`${name}-`)) ?? '';
  const script = readFileSync(join(assets, file), 'utf8');
  return new Set([...script.matchAll(/(?:from|import)"\.\/([^"]+)-\w+\.js"/g)].map(([, name]) => name));
};

it('links in the page each file that the first script imports', () => {
  const page = readFileSync(join(assets, '../site/us/first-step.html'), 'utf8');
  const links = page.matchAll(/<link rel="modulepreload"[^>]*\/assets\/([^"]+)-\w+\.js"/g);
  expect(importsOf('index')).toEqual(new Set([...links].map(([, name]) => name)));
});

it('has the payment in one file, beside those that are there by then', () => {
  expect(importsOf('payment-chunk')).toEqual(new Set(['index', 'shared']));
});
