/** Finds imports of the peer in any text: its addresses and package names. */
import { packages } from '../peer/interface.ts';
import type { Use } from '../use.ts';
import type { Mark, Places } from './marks.ts';

const addresses: Readonly<Record<string, RegExp>> = {
  'braintree-web-drop-in script':
    /\/web\/dropin\/[^/\s'"`]+\/js\/dropin(?![\w-])|braintree-web-drop-in\/dist\/browser\/dropin|(?<![\w-])dropin(?:\.min)?\.js(?!\w)/g,
  'braintree-web-drop-in styles':
    /\/web\/dropin\/[^/\s'"`]+\/css\/dropin(?![\w-])|(?<![\w-])dropin(?:\.min)?\.css(?!\w)/g,
};

/** A package name, whatever is around it in the text, unless it is part of a longer address. */
const names = Object.keys(packages)
  .filter((name) => !name.includes(' '))
  .map(
    (name) =>
      [
        name,
        new RegExp(`(?<!@types/|[\\w-])${name}(?![\\w-]|/dist/browser/dropin|/dropin\\.css)`, 'g'),
      ] as const,
  );

const telling = /dropin|braintree/;

/** All imports of the peer in a text. */
export function peerImports(text: string): Mark[] {
  if (!telling.test(text)) return [];
  return [...Object.entries(addresses), ...names].flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ kind: 'package' as const, name, at: index })),
  );
}

/** Imports that were found in the text but not in the syntax, without those already found in the file. */
export function furtherPeerImports(text: string, known: readonly Use[], places: Places): Use[] {
  const isKnown = (name: string) => known.some((use) => use.kind === 'package' && use.name === name);
  return peerImports(text)
    .filter(({ name }) => !isKnown(name))
    .map((mark) => places.use(mark));
}

/** Whether a file is the peer's own script, by its name. */
export const isPeersFile = (name: string) => /^dropin(\.min)?\.js$/.test(name);
