import { enUS } from './en-us.ts';

/** The key of a sentence the form can show. */
export type StringKey = keyof typeof enUS;

/** The form's wording for one locale. */
export interface Strings {
  /** A sentence with its `{{names}}` filled in. */
  text(key: StringKey, values?: Readonly<Record<string, string>>): string;
  /** The sentence for an error key; a key without one says that something went wrong. */
  errorText(key: string): string;
}

type Wording = Readonly<Record<string, string>>;

const locales: Readonly<Record<string, Wording>> = { en_US: enUS, en: enUS };

/**
 * The wording for a locale: its own, else that of its language, else English; the merchant's sentences before it.
 * Everything is shown as text, so `<` and `>` in a merchant's sentence stay what they are (FO-06).
 * @param characterSet of the page; outside UTF-8 a bullet may not be shown, so it becomes an asterisk
 */
export function stringsFor(
  locale: string | undefined,
  translations: Wording = {},
  characterSet = 'UTF-8',
): Strings {
  const language = locale?.split('_')[0] ?? '';
  const base = locales[locale ?? ''] ?? locales[language] ?? enUS;
  const wording: Wording = { ...enUS, ...base, ...translations };
  const printable = (text: string) =>
    characterSet.toUpperCase() === 'UTF-8' ? text : text.replaceAll('•', '*');
  const text: Strings['text'] = (key, values = {}) =>
    printable(wording[key] ?? enUS[key]).replace(
      /\{\{(\w+)\}\}/g,
      (placeholder, name: string) => values[name] ?? placeholder,
    );
  return {
    text,
    errorText: (key) => printable(Object.hasOwn(wording, key) ? (wording[key] ?? '') : text('genericError')),
  };
}
