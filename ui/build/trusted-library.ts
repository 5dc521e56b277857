/** Has braintree-web work with a nonce and under Trusted Types, which it knows nothing of. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './paths.ts';

const module = 'trusted';
const risky = /\bdocument\.createElement\("script"\)|\b\w+(?=\.innerHTML =)/g;

/** Applies to builds; pages of a development server have a policy of its own. */
export function trustedLibrary(): Plugin {
  return {
    name: 'trusted-library',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^trusted$/ },
      handler: () => join(ROOT, 'ui/drop-in/effects/trusted.ts'),
    },
    transform: {
      filter: { id: /\/node_modules\/(braintree-web|@braintree)\/.*\.js$/, code: risky },
      handler: (code) => ({ code: code.replaceAll(risky, `require("${module}").trusted($&)`), map: null }),
    },
  };
}
