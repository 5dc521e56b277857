import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A module inside braintree-web that is replaced: how its importers name it, and what stands in. */
const replaced = [
  {
    specifier: /(^|\/)lib\/is-verified-domain(\.js)?$|^\.\/is-verified-domain(\.js)?$/,
    file: 'is-verified-domain.cjs',
  },
  { specifier: /(^|\/)lib\/constants(\.js)?$/, file: 'constants.cjs' },
] as const;

/** `./constants` means `lib/constants` only within `lib`; other folders have a `constants` of their own. */
const withinLib = { importer: /\/braintree-web\/lib\/[^/]+$/, specifier: /^\.\/constants(\.js)?$/ };

/**
 * Where an import inside braintree-web leads instead.
 *
 * @returns the file that stands in, or null when the import is to be left alone
 */
export function seamFor(specifier: string, importer: string | undefined): string | null {
  const from = importer?.replaceAll('\\', '/').replace(/\?.*$/, '') ?? '';
  if (!from.includes('/node_modules/braintree-web/')) return null;
  if (withinLib.importer.test(from) && withinLib.specifier.test(specifier)) {
    return join(import.meta.dirname, 'constants.cjs');
  }
  const found = replaced.find((candidate) => candidate.specifier.test(specifier));
  return found ? join(import.meta.dirname, found.file) : null;
}

/**
 * Lets braintree-web talk to the embedded sandbox. It is part of every build and inert in all of them until the server
 * names the sandbox's origin to the page, so one bundle serves the sandbox, Braintree's sandbox and production.
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
