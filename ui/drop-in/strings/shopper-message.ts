import { errorKey } from '#machines/drop-in/shared/error-key.ts';
import { bankWords } from './bank-words.ts';
import { addWords, loadStrings } from './strings.ts';
import { walletWords } from './wallet-words.ts';

addWords(walletWords);
addWords(bankWords);

/** The form's options about language. */
export interface ShopperWords {
  /** Such as `de_DE`. */
  readonly locale?: string | undefined;
  readonly translations?: Readonly<Record<string, string>>;
}

/**
 * The message for a shopper about a flow's error, in their language, with the form's own wording.
 * @returns null when there is nothing to say, because the shopper cancelled
 */
export async function shopperMessage(
  error: unknown,
  { locale, translations }: ShopperWords = {},
): Promise<string | null> {
  const { type, code, message = '' } = Object(error) as { type?: string; code?: string; message?: string };
  // `VENMO_CANCELED` can also mean that the app is missing, so it has a sentence.
  if (/_(CANCELED|CLOSED)$/.test(code ?? '') && type === 'CUSTOMER' && code !== 'VENMO_CANCELED') return null;
  const strings = await loadStrings(locale, translations, document.characterSet);
  const isBanks = code?.startsWith('THREEDS_') && type !== 'MERCHANT';
  return strings.errorText(
    isBanks ? 'threeDSecureFailedError' : errorKey({ message, ...(code && { code }) }),
  );
}
