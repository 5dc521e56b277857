import { bankWords } from './bank-words.ts';
import type { brandNames } from './brand-names.ts';
import { cardWords } from './card-words.ts';
import { editingWords } from './editing-words.ts';
import { expressWords } from './express-words.ts';
import { walletWords } from './wallet-words.ts';

/**
 * The whole base wording. The keys are public: merchants pass their own sentences under them as `translations`. A form
 * only loads the sentences it may need.
 */
export const enUS = {
  ...cardWords,
  ...walletWords,
  ...editingWords,
  ...expressWords,
  ...bankWords,
  // Keys of the peer that this form has no use for.
  doneEditing: 'Done',
  working: 'Please wait',
  fieldTooLongForCardholderName: 'The cardholder name must be shorter than 256 characters.',
} as const;

/** The key of a sentence the form can show. */
export type StringKey = keyof typeof enUS;

/** Every sentence of the form in one language. */
export type Wording = Readonly<Record<StringKey, string>>;

type BrandName = keyof typeof brandNames;

/** What a language has to translate; brand names are optional. */
export type Translation = Omit<Wording, BrandName> & Partial<Pick<Wording, BrandName>>;
