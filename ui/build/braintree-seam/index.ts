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

/** Where a module lies inside the package, without its ending. */
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
 * Lets braintree-web talk to the embedded sandbox. It is part of every build and inert in all of them until the server
 * names the sandbox's origin to the page, so one bundle serves the sandbox, Braintree's sandbox and production. A page
 * that names one accepts no other gateway's authorization.
 */
export function braintreeSeam(): Plugin {
  const resolve = {
    name: 'braintree-seam',
    resolveId: (specifier: string, importer: string | undefined) => seamFor(specifier, importer),
  };
  return {
    ...resolve,
    enforce: 'pre',
    // `vite dev` bundles dependencies beforehand, where ordinary plugins do not reach.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [resolve] } } }),
  };
}
