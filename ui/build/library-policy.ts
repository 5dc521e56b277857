/** Adapts braintree-web to a nonce, Trusted Types and a policy without inline styles, none of which it supports. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './paths.ts';

const module = 'trusted-types';
const risky = /\bdocument\.createElement\("script"\)|\b\w+(?=\.innerHTML =)/g;
/** Style attributes: a policy refuses these, but lets a script set the same styles. */
const inlineStyle = /\.setAttribute\(\s*"style",\s*(JSON\.stringify\(\w+\)(?:\s*\.replace\([^)]*\))*)\s*\)/g;

/** The style element that the library adds to a shadow tree: the first form to go took the others' styles along. */
const slotStyle = /if \(styles\) \{\s*if \(!styleNode\)[\s\S]*?\n {2}\}/g;

/** Applies to builds only; pages of the development server have another policy. */
export function libraryPolicy(): Plugin {
  return {
    name: 'library-policy',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^trusted-types$/ },
      handler: () => join(ROOT, 'ui/drop-in/shared/trusted-types.ts'),
    },
    transform: {
      filter: {
        id: /\/node_modules\/(braintree-web|@braintree)\/.*\.js$/,
        code: [risky, inlineStyle, slotStyle],
      },
      handler: (code) => ({
        code: code
          .replaceAll(risky, `require("${module}").trusted($&)`)
          .replaceAll(inlineStyle, '.style.cssText = $1')
          .replaceAll(slotStyle, 'slotProvider.style.cssText = styles;'),
        map: null,
      }),
    },
  };
}
