/** Speeds up braintree-web for shoppers: frames get their address at once, and reports are delayed. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './paths.ts';

const module = 'delay-reports';

interface Change {
  readonly file: RegExp;
  readonly from: RegExp;
  readonly to: string;
}

const changes: readonly Change[] = [
  {
    file: /\/node_modules\/braintree-web\/lib\/analytics\.js$/,
    from: /Promise\.resolve\(clientInstanceOrPromise\)/,
    to: `require("${module}").afterOpening(clientInstanceOrPromise)`,
  },
  {
    // A frame added to the page without an address loads an empty page first.
    file: /\/node_modules\/braintree-web\/hosted-fields\/external\/hosted-fields\.js$/,
    from: /setTimeout\(function \(\) \{\s*frame\.src = hostedFieldsUrl;\s*\}, 0\);/,
    to: 'frame.src = hostedFieldsUrl;',
  },
];

/** Applies to builds only; pages of the development server load the library unchanged, and are slower. */
export function libraryTiming(): Plugin {
  return {
    name: 'library-timing',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^delay-reports$/ },
      handler: () => join(ROOT, 'ui/drop-in/shared/delay-reports.ts'),
    },
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler(code, id) {
        const change = changes.find(({ file }) => file.test(id));
        // A later version may be different, and these changes then have to be reviewed.
        if (!change?.from.test(code)) return this.error(`${id} has nothing of what is to be changed`);
        return { code: code.replace(change.from, change.to), map: null };
      },
    },
  };
}
