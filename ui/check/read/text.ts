/** Reads a text of any kind: settings, templates, programs in other languages, lists of dependencies. */
import { attributes } from '../peer/interface.ts';
import type { Blind, Reading, Use } from '../use.ts';
import { longSentencesIn, marksIn, Places } from './marks.ts';
import { peerImports } from './peer-imports.ts';

const creating = /\bdropin\.create\s*\(/;
const attribute = /data-[\w.-]+/g;

/** Searches for names, addresses, hooks, classes, ids, sentences and the attributes of a script tag. */
export function readText(text: string): Reading {
  const places = new Places(text);
  const marks = [...peerImports(text), ...marksIn(text), ...longSentencesIn(text)];
  return {
    uses: [...marks.map((mark) => places.use(mark)), ...tagIn(text, places)],
    blind: formsIn(text, [], places),
  };
}

/** For generated code: only imports of the peer. */
export function readMade(text: string): Reading {
  const places = new Places(text);
  return { uses: peerImports(text).map((mark) => places.use(mark)), blind: [] };
}

/** Forms that a text creates, but that were not found in the syntax. */
export function formsIn(text: string, known: readonly Use[], places: Places): Blind[] {
  const at = creating.exec(text)?.index;
  if (at === undefined || known.some(({ kind, name }) => kind === 'method' && name === 'create')) return [];
  const before = text.slice(0, at).match(/[\w.$]*$/)?.[0].length ?? 0;
  const says = 'a form is created in a file that is not parsed as a script: look at its options by hand';
  return [{ ...places.of(at - before), says, isUnread: false }];
}

function tagIn(text: string, places: Places): Use[] {
  if (!text.includes('data-braintree-dropin-authorization')) return [];
  return [...text.matchAll(attribute)]
    .filter(({ 0: name }) => Object.hasOwn(attributes, name))
    .map(({ 0: name, index }) => places.use({ kind: 'script tag', name, at: index }));
}
