/** Has braintree-web's own reports wait until the form is there. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './paths.ts';

const module = 'quiet-time';
const connection = 'Promise.resolve(clientInstanceOrPromise)';

/** Applies to builds; pages of a development server report at once. */
export function quietLibrary(): Plugin {
  return {
    name: 'quiet-library',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^quiet-time$/ },
      handler: () => join(ROOT, 'ui/drop-in/effects/quiet-time.ts'),
    },
    transform: {
      filter: { id: /\/node_modules\/braintree-web\/lib\/analytics\.js$/ },
      handler(code) {
        if (!code.includes(connection))
          this.error('The reports of braintree-web wait for something else now');
        return {
          code: code.replace(connection, `require("${module}").afterOpening(clientInstanceOrPromise)`),
          map: null,
        };
      },
    },
  };
}
