import type { Wording } from './en-us.ts';

/** A language of the form. */
export interface Language {
  /** The language as the `lang` attribute names it. */
  readonly lang: string;
  /** The writing direction. */
  readonly dir: 'ltr' | 'rtl';
  /** The sentences that differ from the base. */
  readonly wording: Partial<Wording>;
}

/** The base language, which is part of the form. */
export const english: Language = { lang: 'en-US', dir: 'ltr', wording: {} };
