/** What the documentation says of codes that the payment library raises no more, held against the library's sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#ui/build/paths.ts';

const { version } = createRequire(import.meta.url)('braintree-web/package.json') as { version: string };
const library = dirname(createRequire(import.meta.url).resolve('braintree-web/package.json'));

/** The sources by their path in the library; bundles say the same again. */
const sources = new Map(
  readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js') && !/^(dist|node_modules)\//.test(path))
    .map((path) => [path, readFileSync(join(library, path), 'utf8')]),
);
/** Files with code in which a pattern occurs; comments are no code. */
const filesWith = (pattern: RegExp) =>
  [...sources]
    .filter(([, source]) => pattern.test(source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')))
    .map(([path]) => path)
    .sort();
const raising = (code: string) => filesWith(new RegExp(`rrors\\.${code}\\b|code: "${code}"`));

const oldPayPal = ['paypal/external/paypal.js', 'paypal/shared/errors.js'];

/** By code: where the library still has it. */
const left: Readonly<Record<string, readonly string[]>> = {
  CLIENT_REQUEST_TIMEOUT: ['client/client.js', 'client/errors.js'],
  PAYPAL_TOKENIZATION_REQUEST_ACTIVE: oldPayPal,
  PAYPAL_POPUP_OPEN_FAILED: oldPayPal,
  PAYPAL_POPUP_CLOSED: oldPayPal,
  THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN: ['three-d-secure/shared/errors.js'],
  UNKNOWN_AUTH_RESPONSE: ['three-d-secure/external/frameworks/base.js'],
  BRAINTREE_API_ACCESS_RESTRICTED: ['us-bank-account/us-bank-account.js'],
};

const page = readFileSync(join(ROOT, 'docs/drop-in/errors.md'), 'utf8');
const [, section = ''] = page.split('## Codes that braintree-web ');

describe('codes that the library raises no more', () => {
  it('are those of the page, which names the library’s version', () => {
    expect(section.split(' ')[0]).toBe(version);
    expect([...section.matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code)).toEqual(Object.keys(left));
  });

  it.each(Object.entries(left))('%s is where it was left', (code, files) => {
    expect(raising(code)).toEqual(files);
  });

  it('the old PayPal component shares its codes with none', () => {
    expect(filesWith(/require\("\.\.\/(\.\.\/)?paypal\/(external|index)/)).toEqual([]);
    expect(sources.get('paypal/index.js')).toContain('external/paypal');
  });

  it('a request is out of time only where there is no XMLHttpRequest', () => {
    const driver = sources.get('client/request/ajax-driver.js') ?? '';
    expect(filesWith(/callback\([^)]*-1\)/)).toEqual(['client/request/ajax-driver.js']);
    const [, withXhr = '', without = ''] =
      /if \(isXHRAvailable\) \{([^]*?)\n {2}\} else \{([^]*?)\n {2}\}/.exec(driver) ?? [];
    expect(withXhr).toContain('onreadystatechange');
    expect(withXhr).not.toContain('-1');
    expect(without).toContain('-1');
  });

  it('the answer of version 1 is read by nothing', () => {
    expect(sources.get('three-d-secure/external/frameworks/base.js')).toContain(
      '_handleV1AuthResponse = function',
    );
    expect(filesWith(/_handleV1AuthResponse(?! = function)/)).toEqual([]);
  });
});
