/** Leaves out of production builds what machines say to the compiler and to tests alone: types, and ports that throw. */
import type { Plugin } from 'vite';

/** The object of types in a `setup`, as the formatter writes it. */
const TYPES = /\n {2}types: \{\n[\s\S]*?\n {2}\},/g;
const PORT =
  /\b(from(?:Promise|Callback))(?:<[\s\S]*?>)?\(\(\) => \{\s*throw new Error\('provide [^']*'\);\s*\}\)/g;

/** Applies to `machines/` only. The code that runs a machine provides its ports; a test of the browser opens all of them. */
export function withoutPlaceholders(): Plugin {
  return {
    name: 'without-placeholders',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[^?]*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(TYPES, '').replaceAll(PORT, '$1()'), map: null }),
    },
  };
}
