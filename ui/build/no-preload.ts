/** Takes Vite's preload helper out of a build that preloads nothing. */
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** A dynamic import is then only an import. */
export function noPreload(): Plugin {
  return {
    name: 'no-preload',
    apply: ({ build }, { command }) => command === 'build' && build?.modulePreload === false,
    enforce: 'pre',
    load: {
      filter: { id: /preload-helper/ },
      handler: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
    },
  };
}
