import type { Plugin } from 'vite';

/**
 * Has V8 compile all functions of a script while it arrives, beside the page, and not each when it is called, on the thread that
 * answers presses. It has to be first. Source: https://v8.dev/blog/explicit-compile-hints (Chrome 136 and later; others pass over the
 * comment).
 */
export const compiledOnLoad = '//# allFunctionsCalledOnLoad\n';

/** Puts it at the beginning of a build's entry. */
export const entryCompiledOnLoad: Plugin = {
  name: 'entry-compiled-on-load',
  apply: 'build',
  generateBundle: {
    // Minifiers take comments away, and Vite puts its own lines first.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = compiledOnLoad + chunk.code;
      }
    },
  },
};
