import type { Wording } from './en-us.ts';

/** A language that the form can speak. */
export interface Language {
  /** The language as the `lang` attribute names it. */
  readonly lang: string;
  /** Which way the sentences run. */
  readonly dir: 'ltr' | 'rtl';
  /** What is said otherwise than in the base. */
  readonly wording: Partial<Wording>;
}

/** The base, which comes with the form. */
export const english: Language = { lang: 'en-US', dir: 'ltr', wording: {} };
