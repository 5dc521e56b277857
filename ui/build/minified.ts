import type { BuildOptions } from 'vite';

/** A slower minifier than the built-in one, but with smaller output: a page's first load has a strict budget. */
export const minified: Pick<BuildOptions, 'minify' | 'terserOptions'> = {
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: {
      passes: 2,
      pure_getters: true,
      keep_fargs: false,
      // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- terser's enum exists as a type only
      inline: 1,
    },
  },
};
