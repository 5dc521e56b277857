/** Reads a page, a template or a component: its scripts, its styles, and the text and attributes of its elements. */
import { Parser } from 'htmlparser2';
import type { Blind, Reading, Use } from '../use.ts';
import { marksIn, Places, sentencesIn, withoutComments } from './marks.ts';
import { furtherPeerImports } from './peer-imports.ts';
import { readScript } from './script.ts';
import { NotAScript } from './syntax.ts';
import { formsIn } from './text.ts';

const scriptType = /^$|module|javascript|ecmascript|babel|typescript/;
/** Template expressions in a script, which are replaced by neutral text of the same length. */
const inserted =
  /<%[\s\S]*?%>|<\?[\s\S]*?\?>|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|@\{[^}]*\}|\[\[[\s\S]*?\]\](?=[\s,;)}'"])|\[\(\$[\s\S]*?\)\]|@(?:Html|Url|Json|Model|View\w+)\b[\w.]*(?:\([^()\n]*\))?/g;

/** Reads a page. A script is TypeScript if its `lang` or `type` says so. */
export function readPage(text: string): Reading {
  const reader = new PageReader(text);
  const parser = new Parser(
    {
      onopentag: (name, given) => reader.open(name, given, parser.startIndex),
      ontext: (words) => reader.text(words, parser.startIndex),
      onclosetag: (name) => reader.close(name),
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: false },
  );
  parser.write(text);
  parser.end();
  reader.end(text);
  return reader;
}

class PageReader implements Reading {
  readonly uses: Use[] = [];
  readonly blind: Blind[] = [];
  readonly #places: Places;
  #inside: { name: 'script' | 'style'; ending: string; start: number; text: string } | null = null;

  constructor(text: string) {
    this.#places = new Places(text);
  }

  open(name: string, given: Readonly<Record<string, string>>, at: number): void {
    const { src = '', type = '', lang = '' } = given;
    if (name === 'script') this.#tag(given, at);
    for (const value of [given['class'], given['className'], given['id']]) this.#marks(value ?? '', at);
    const hook = given['data-braintree-id'];
    if (hook !== undefined) this.uses.push(this.#places.use({ kind: 'hook', name: hook, at }));
    const isCode = name === 'script' && scriptType.test(type) && src === '';
    if (isCode)
      this.#inside = {
        name: 'script',
        ending: /ts|typescript/.test(lang + type) ? '.ts' : '.js',
        start: -1,
        text: '',
      };
    if (name === 'style') this.#inside = { name: 'style', ending: '', start: -1, text: '' };
  }

  text(words: string, at: number): void {
    const inside = this.#inside;
    if (!inside) {
      for (const mark of sentencesIn(words)) this.uses.push(this.#places.use({ ...mark, at: at + mark.at }));
      return;
    }
    if (inside.start < 0) inside.start = at;
    inside.text += words;
  }

  close(name: string): void {
    const inside = this.#inside;
    if (inside?.name !== name) return;
    this.#inside = null;
    if (inside.start < 0) return;
    if (name === 'style') this.#marks(withoutComments(inside.text), inside.start, true);
    else this.#code(inside.text, inside.ending, inside.start);
  }

  /** Searches the whole text for imports and forms that were missed, such as in the template's own language. */
  end(text: string): void {
    this.uses.unshift(...furtherPeerImports(text, this.uses, this.#places));
    this.blind.push(...formsIn(text, this.uses, this.#places));
  }

  #tag(given: Readonly<Record<string, string>>, at: number): void {
    if (!('data-braintree-dropin-authorization' in given)) return;
    for (const name of Object.keys(given)) {
      if (name.startsWith('data-')) this.uses.push(this.#places.use({ kind: 'script tag', name, at }));
    }
  }

  #code(text: string, ending: string, start: number): void {
    const code = text.replaceAll(inserted, (whole) =>
      '0'
        .padEnd(whole.length)
        .slice(0, whole.length)
        .replaceAll(/\S(?=.)/g, '0'),
    );
    const places = new Places(code, this.#places.of(start));
    try {
      const { uses, blind } = readScript(code, ending, places);
      this.uses.push(...uses);
      this.blind.push(...blind);
    } catch (error) {
      if (!(error instanceof NotAScript)) throw error;
      const says = `this script could not be read (${error.message}); its strings were only searched for hooks and texts`;
      this.blind.push({ ...places.of(error.at), says, isUnread: true });
      for (const mark of [...marksIn(text), ...sentencesIn(text)]) this.uses.push(places.use(mark));
    }
  }

  #marks(text: string, at: number, isIn = false): void {
    for (const mark of marksIn(text))
      this.uses.push(this.#places.use({ ...mark, at: isIn ? at + mark.at : at }));
  }
}
