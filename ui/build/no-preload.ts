/** Takes Vite's preload helper out: with one style sheet and one first chunk there is nothing for it to preload. */
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** A dynamic import is then only an import. */
export function noPreload(): Plugin {
  return {
    name: 'no-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /preload-helper/ },
      handler: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
    },
  };
}
