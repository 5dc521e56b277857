// Proves that braintree-web is led to the sandbox by one seam, and left alone without it.
import { createRequire } from 'node:module';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seamFor } from '#ui/build/braintree-seam/index.ts';

const require = createRequire(import.meta.url);
const origin = 'http://127.0.0.1:13000';
const folder = '../../../ui/build/braintree-seam';

beforeEach(() => {
  const page = new Window();
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('window', { atob });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Constants {
  CLIENT_API_URLS: Record<string, string>;
  GRAPHQL_URLS: Record<string, string>;
  ANALYTICS_URL: string;
  FRAUDNET_URL: string;
}

interface PayPalConstants {
  ENVIRONMENT: Record<string, string>;
}
type VenmoConstants = Record<string, string | number>;
interface UsBankConstants {
  PLAID_LINK_JS: string;
}

const original = require('braintree-web/lib/constants') as Constants;
const originalPayPal = require('braintree-web/paypal/shared/constants') as PayPalConstants;
const originalVenmo = require('braintree-web/venmo/shared/constants') as VenmoConstants;
const originalUsBank = require('braintree-web/us-bank-account/constants') as UsBankConstants;

/** What each module exports. */
interface Modules {
  'paypal-constants.cjs': PayPalConstants;
  'venmo-constants.cjs': VenmoConstants;
  'us-bank-account-constants.cjs': UsBankConstants;
  'constants.cjs': Constants;
  'is-verified-domain.cjs': (url: string) => boolean;
  'authorization-data.cjs': (authorization: string) => { configUrl: string };
}

/** Loads a module as a page would on which the origin is announced, or none. */
function load<Name extends keyof Modules>(file: Name, announced?: unknown): Modules[Name] {
  if (announced !== undefined) vi.stubGlobal('braintreeSandboxOrigin', announced);
  const path = require.resolve(`${folder}/${file}`);
  delete require.cache[path];
  return require(path) as Modules[Name];
}

describe('the seam without a sandbox', () => {
  it('is the original', () => {
    expect(load('constants.cjs')).toBe(original);
    expect(load('paypal-constants.cjs')).toBe(originalPayPal);
    expect(load('venmo-constants.cjs')).toBe(originalVenmo);
    expect(load('us-bank-account-constants.cjs')).toBe(originalUsBank);
    const verify = load('is-verified-domain.cjs');
    expect(verify('https://assets.braintreegateway.com/x')).toBe(true);
    for (const url of [
      origin,
      'http://localhost:3000',
      'https://evil.example',
      'http://assets.braintreegateway.com',
    ]) {
      expect(verify(url)).toBe(false);
    }
  });

  it.each(['', 'nonsense', `${origin}/path`, `${origin}/`, 7, null])('is not moved by %j', (announced) => {
    expect(load('constants.cjs', announced)).toBe(original);
    expect(load('is-verified-domain.cjs')(origin)).toBe(false);
  });
});

describe('the seam with a sandbox', () => {
  it('adds an environment and leaves Braintree’s own as they are', () => {
    const constants = load('constants.cjs', origin);
    const { sandbox, production } = original.CLIENT_API_URLS;
    expect(constants.CLIENT_API_URLS).toEqual({ sandbox, production, local: origin });
    expect(constants.GRAPHQL_URLS).toEqual({ ...original.GRAPHQL_URLS, local: `${origin}/graphql` });
    expect([constants.ANALYTICS_URL, constants.FRAUDNET_URL].map((url) => new URL(url).origin)).toEqual([
      origin,
      origin,
    ]);
    expect(original.CLIENT_API_URLS).not.toHaveProperty('local');
    expect(Object.keys(constants).sort()).toEqual(Object.keys(original).sort());
  });

  it("takes the place of PayPal's script where a page names no environment, and of no other", () => {
    const { ENVIRONMENT, ...others } = load('paypal-constants.cjs', origin);
    const { ENVIRONMENT: known, ...originals } = originalPayPal;
    expect(ENVIRONMENT).toEqual({ ...known, local: `${origin}/sdk/js?`, undefined: `${origin}/sdk/js?` });
    expect(others).toEqual(originals);
    expect(known).not.toHaveProperty('local');
  });

  it('opens the simulated Venmo, and waits as long as the original', () => {
    const constants = load('venmo-constants.cjs', origin);
    expect(Object.keys(constants)).toEqual(Object.keys(originalVenmo));
    for (const [name, value] of Object.entries(originalVenmo)) {
      if (typeof value === 'number') expect(constants[name]).toBe(value);
      else expect(constants[name]).toBe(origin + new URL(value).pathname);
    }
  });

  it('takes the place of Plaid', () => {
    const { PLAID_LINK_JS } = load('us-bank-account-constants.cjs', origin);
    expect(PLAID_LINK_JS).toBe(`${origin}/link/v2/stable/link-initialize.js`);
  });

  it('trusts exactly its origin besides Braintree', () => {
    const verify = load('is-verified-domain.cjs', origin);
    for (const url of [origin, `${origin}/merchants/x`, 'https://payments.braintree-api.com/graphql']) {
      expect(verify(url)).toBe(true);
    }
    for (const url of [
      'http://127.0.0.1:13001',
      'http://127.0.0.1',
      `${origin}.evil.example`,
      'http://evil.example',
    ]) {
      expect(verify(url)).toBe(false);
    }
  });

  it('reads the origin from the page', () => {
    document.head.innerHTML = `<meta name="braintree-sandbox" content="${origin}">`;
    expect(load('constants.cjs').CLIENT_API_URLS['local']).toBe(origin);
  });
});

describe('the imports that the seam leads elsewhere', () => {
  const inside = '/app/node_modules/braintree-web';

  it.each([
    ['../lib/constants', `${inside}/client/get-configuration.js`, 'constants.cjs'],
    ['../paypal/shared/constants', `${inside}/paypal-checkout/paypal-checkout.js`, 'paypal-constants.cjs'],
    ['./shared/constants', `${inside}/venmo/venmo.js`, 'venmo-constants.cjs'],
    ['./constants', `${inside}/venmo/shared/get-venmo-url.js`, 'venmo-constants.cjs'],
    ['./constants', `${inside}/lib/analytics.js`, 'constants.cjs'],
    ['./constants', `${inside}/us-bank-account/us-bank-account.js`, 'us-bank-account-constants.cjs'],
    [
      '../../lib/is-verified-domain',
      `${inside}/hosted-fields/external/hosted-fields.js`,
      'is-verified-domain.cjs',
    ],
  ])('%s of %s', (specifier, importer, file) => {
    expect(seamFor(specifier, importer)).toContain(`/braintree-seam/${file}`);
  });

  it.each([
    ['./constants', `${inside}/client/client.js`],
    ['../shared/constants', `${inside}/hosted-fields/external/hosted-fields.js`],
    ['./constants', `${inside}/paypal-checkout-v6/internal/session.js`],
    ['../shared/constants', `${inside}/lib/frame-service/external/frame-service.js`],
    ['../lib/constants', '/app/node_modules/other/index.js'],
    ['braintree-web/lib/constants', '/app/ui/build/braintree-seam/constants.cjs'],
    ['./constants', undefined],
  ])('and not %s of %s', (specifier, importer) => {
    expect(seamFor(specifier, importer)).toBeNull();
  });
});

const tokenFor = (configUrl: string, environment: string) =>
  Buffer.from(JSON.stringify({ configUrl, environment, authorizationFingerprint: 'f' })).toString('base64');

describe('an authorization', () => {
  const production = tokenFor(
    'https://api.braintreegateway.com/merchants/m/client_api/v1/configuration',
    'production',
  );

  it.each([
    ['a production token', production],
    ['a production key', 'production_abcdefgh_merchant'],
    ['a key of Braintree’s sandbox', 'sandbox_abcdefgh_merchant'],
  ])(
    'that is %s is refused on a page that names a sandbox, with a sentence in the console',
    (_, authorization) => {
      const complain = vi.spyOn(console, 'error').mockReturnValue();
      const read = load('authorization-data.cjs', origin);
      expect(() => read(authorization)).toThrow('is not one of that sandbox');
      expect(complain).toHaveBeenCalledWith(expect.stringContaining(`names a sandbox at ${origin}`));
      complain.mockRestore();
    },
  );

  it('of the sandbox that the page names is taken', () => {
    const read = load('authorization-data.cjs', origin);
    expect(read(tokenFor(`${origin}/merchants/m/client_api/v1/configuration`, 'local')).configUrl).toContain(
      origin,
    );
  });

  it('that leads elsewhere is left to the library, which refuses it by its domain', () => {
    const elsewhere = 'http://127.0.0.1:13999/configuration';
    expect(load('authorization-data.cjs', origin)(tokenFor(elsewhere, 'local')).configUrl).toBe(elsewhere);
    expect(load('is-verified-domain.cjs', origin)(elsewhere)).toBe(false);
  });

  it('of Braintree is read as ever on a page that names none', () => {
    expect(load('authorization-data.cjs')(production).configUrl).toContain('api.braintreegateway.com');
  });
});
