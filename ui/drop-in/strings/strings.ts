import { DropinError } from '../api/dropin-error.ts';
import { withTimeout } from '../shared/with-timeout.ts';
import { cardWords } from './card-words.ts';
import type { StringKey } from './en-us.ts';
import { english, type Language } from './language.ts';

export type { StringKey } from './en-us.ts';

/** The form's wording for one locale. */
export interface Strings extends Pick<Language, 'lang' | 'dir'> {
  /** A sentence with its `{{names}}` filled in. */
  text(key: StringKey, values?: Readonly<Record<string, string>>): string;
  /** The sentence for an error key, or a generic one. */
  errorText(key: string): string;
}

/** A merchant's own sentences by key. */
type Translations = Readonly<Record<string, string>>;

/** The base wording loaded so far: fetched parts add their sentences. */
const base = Object.assign(Object.create(null) as Record<string, string>, cardWords);

/** Adds the sentences of a part to the base. */
export function addWords(words: Translations): void {
  Object.assign(base, words);
}

/** How long to wait for a locale's file before the form continues in English. */
const timeoutMs = 10_000;

/** Empty wording, until the language is loaded. */
export const silent: Strings = { lang: '', dir: 'ltr', text: () => '', errorText: () => '' };

/**
 * The wording for a locale: its own, else that of its language, else English; the merchant's sentences override it.
 * If its file cannot be fetched within {@link timeoutMs}, the form is in English, and an error is logged to the
 * console.
 * @param characterSet of the page; outside UTF-8 a bullet may not be shown, so it becomes an asterisk
 */
export async function loadStrings(
  asked: string | undefined,
  translations: object = {},
  characterSet = 'UTF-8',
): Promise<Strings> {
  try {
    return stringsFrom(await withTimeout(languageFor(asked), timeoutMs), translations, characterSet);
  } catch (cause) {
    const message = `The wording for ${asked} could not be loaded; English is shown instead.`;
    // oxlint-disable-next-line no-console -- the merchant's developers look for it there, as with the peer
    console.error(new DropinError({ message, code: 'LOCALE_NOT_LOADED', cause }));
    return stringsFrom(english, translations, characterSet);
  }
}

/** English needs no file, not even the list of the others. */
async function languageFor(asked: string | undefined): Promise<Language> {
  if (asked === undefined || /^en([-_]us)?$/i.test(asked)) return english;
  const { loadLanguage, localeFor } = await import('./locales.ts');
  return loadLanguage(localeFor(asked));
}

/**
 * The form's wording from a language's sentences and the merchant's own. Everything is shown as text, so `<` and `>` in
 * a merchant's sentence stay as they are (FO-06).
 */
export function stringsFrom(
  { lang, dir, wording }: Language,
  translations: object = {},
  characterSet = 'UTF-8',
): Strings {
  // Merchants without types may pass anything.
  const own = Object.entries(Object(translations)).filter(([, sentence]) => typeof sentence === 'string');
  // Anything missing comes from the base, including parts that are loaded later.
  const sentences: Translations = Object.assign(Object.create(base), wording, Object.fromEntries(own));
  const printable = (text: string) =>
    characterSet.toUpperCase() === 'UTF-8' ? text : text.replaceAll('•', '*');
  const text: Strings['text'] = (key, values = {}) =>
    printable(sentences[key] ?? '').replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      return dir === 'rtl' ? isolated(value) : value;
    });
  return {
    lang,
    dir,
    text,
    errorText: (key) => printable(sentences[key] ?? text('genericError')),
  };
}

/** Isolates an address or a number inside right-to-left text, as a `bdi` element does. */
const isolated = (value: string) => `\u2068${value}\u2069`;
