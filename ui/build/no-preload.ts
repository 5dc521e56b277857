/** Removes Vite's preload helper from a build that preloads nothing. */
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** Leaves dynamic imports as they are. */
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
