/** Finds the peer's hooks, classes, ids and sentences in a text. */
import { classes, hooks, ids } from '../peer/hooks.ts';
import { sentences } from '../peer/words.ts';
import type { Kind, Use } from '../use.ts';

/** Something found in a text, with its position. */
export interface Mark {
  readonly kind: Kind;
  readonly name: string;
  readonly at: number;
}

const hook = /data-braintree-id\s*[~|^$*]?=\s*\\?["']?([\w-]+)/g;
const word = /[A-Za-z][\w-]*/g;

/** Hooks, classes and ids of a text: a selector, a style sheet, a page. */
export function marksIn(text: string): Mark[] {
  const found: Mark[] = [];
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(hook)) {
    found.push({ kind: 'hook', name, at: index + whole.length - name.length });
  }
  if (!/braintree|apple-pay-button/.test(text)) return found;
  for (const { index, 0: name } of text.matchAll(word)) {
    if (found.some(({ at }) => at === index)) continue;
    if (Object.hasOwn(ids, name)) found.push({ kind: 'id', name, at: index });
    else if (Object.hasOwn(classes, name)) found.push({ kind: 'class', name, at: index });
    else if (name.startsWith('braintree--dropin__'))
      found.push({ kind: 'id', name: 'braintree--dropin__', at: index });
  }
  return found;
}

/** The peer's sentences in a page or a script, by key; for equal sentences, the first key. */
export const sentencesIn = (text: string) => saidIn(text, sentences);

/** Only those of at least three words, which are unlikely in other texts. */
export const longSentencesIn = (text: string) => saidIn(text, longSentences);

const longSentences = sentences.filter(({ isLong }) => isLong);

function saidIn(text: string, wanted: typeof sentences): Mark[] {
  if (!text.includes(' ')) return [];
  const found = new Map<number, Mark>();
  for (const { key, pattern } of wanted) {
    const at = pattern.exec(text)?.index;
    if (at !== undefined && !found.has(at)) found.set(at, { kind: 'text', name: key, at });
  }
  return [...found.values()];
}

/** A style sheet without its comments; everything else keeps its position. */
export const withoutComments = (styles: string) =>
  styles.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Whether a word is a hook's value. */
export const isHook = (name: string) => Object.hasOwn(hooks, name);

/** Converts positions in a text to lines and columns, both from 1. @param first where the text begins in its file */
export class Places {
  readonly #starts: number[] = [0];
  readonly #first: { readonly line: number; readonly column: number };

  constructor(text: string, first = { line: 1, column: 1 }) {
    this.#first = first;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  of(at: number): { line: number; column: number } {
    let low = 0;
    for (let high = this.#starts.length - 1; low < high; ) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const column = at - (this.#starts[low] ?? 0);
    return { line: this.#first.line + low, column: low === 0 ? this.#first.column + column : column + 1 };
  }

  use({ kind, name, at }: Mark): Use {
    return { kind, name, ...this.of(at) };
  }
}
