import { join, posix } from 'node:path';
import type { Plugin } from 'vite';

/** The modules of braintree-web that are replaced, and their replacements. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['lib/is-verified-domain', 'is-verified-domain.cjs'],
  ['lib/constants', 'constants.cjs'],
  ['lib/create-authorization-data', 'authorization-data.cjs'],
  ['lib/create-assets-url', 'assets-url.cjs'],
  ['lib/create-deferred-client', 'deferred-client.cjs'],
  ['paypal/shared/constants', 'paypal-constants.cjs'],
  ['venmo/shared/constants', 'venmo-constants.cjs'],
  ['us-bank-account/constants', 'us-bank-account-constants.cjs'],
]);

/** The path of a module inside the package, without its ending. */
const insidePackage = /\/node_modules\/braintree-web\/([^?]+?)(\.js)?$/;

/**
 * Resolves an import inside braintree-web to its replacement.
 *
 * @returns the replacement, or null when the import is left alone
 */
export function seamFor(specifier: string, importer: string | undefined): string | null {
  const from = importer?.replaceAll('\\', '/').replace(/\?.*$/, '') ?? '';
  if (!insidePackage.test(from) || !specifier.startsWith('.')) return null;
  const module = insidePackage.exec(posix.join(posix.dirname(from), specifier))?.[1];
  const file = module === undefined ? undefined : replaced.get(module);
  return file === undefined ? null : join(import.meta.dirname, file);
}

/**
 * Lets braintree-web communicate with the embedded sandbox. It is part of every build, and inert until the server
 * writes the sandbox's origin into the page, so that one bundle serves the sandbox, Braintree's sandbox and production.
 * A page with such an origin accepts no other gateway's authorization.
 */
export function braintreeSeam(): Plugin {
  const resolve = {
    name: 'braintree-seam',
    resolveId: (specifier: string, importer: string | undefined) => seamFor(specifier, importer),
  };
  return {
    ...resolve,
    enforce: 'pre',
    // `vite dev` bundles dependencies in advance, without ordinary plugins.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [resolve] } } }),
  };
}
