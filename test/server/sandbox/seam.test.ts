import { createRequire } from 'node:module';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seamFor } from '#ui/build/braintree-seam/index.ts';

const require = createRequire(import.meta.url);
const origin = 'http://127.0.0.1:13000';
const folder = '../../../ui/build/braintree-seam';

beforeEach(() => {
  vi.stubGlobal('document', new Window().document);
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

const original = require('braintree-web/lib/constants') as Constants;
/** What each module exports. */
interface Modules {
  'constants.cjs': Constants;
  'is-verified-domain.cjs': (url: string) => boolean;
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
    ['./constants', `${inside}/lib/analytics.js`, 'constants.cjs'],
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
    ['../lib/constants', '/app/node_modules/other/index.js'],
    ['braintree-web/lib/constants', '/app/ui/build/braintree-seam/constants.cjs'],
    ['./constants', undefined],
  ])('and not %s of %s', (specifier, importer) => {
    expect(seamFor(specifier, importer)).toBeNull();
  });
});
