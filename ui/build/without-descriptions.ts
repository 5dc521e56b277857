/** Leaves the descriptions of states out of production builds: they are for diagrams and the inspector. */
import type { Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const DESCRIPTION = new RegExp(String.raw`\bdescription:\s*${TEXT}(?:\s*\+\s*${TEXT})*,?`, 'g');

/** Applies to `machines/` only, where `description` has no other meaning. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[^?]*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(DESCRIPTION, ''), map: null }),
    },
  };
}
