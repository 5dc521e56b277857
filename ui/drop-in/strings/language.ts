import type { Wording } from './en-us.ts';

/** A language of the form. */
export interface Language {
  /** The language as the `lang` attribute names it. */
  readonly lang: string;
  /** Which way the sentences run. */
  readonly dir: 'ltr' | 'rtl';
  /** What differs from the base. */
  readonly wording: Partial<Wording>;
}

/** The base language, which is part of the form. */
export const english: Language = { lang: 'en-US', dir: 'ltr', wording: {} };
