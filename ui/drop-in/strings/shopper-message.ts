import { errorKey } from '#machines/drop-in/shared/error-key.ts';
import { bankWords } from './bank-words.ts';
import { addWords, loadStrings } from './strings.ts';
import { walletWords } from './wallet-words.ts';

addWords(walletWords);
addWords(bankWords);

/** How a shopper is spoken to; the options of the form. */
export interface ShopperWords {
  /** Such as `de_DE`. */
  readonly locale?: string | undefined;
  readonly translations?: Readonly<Record<string, string>>;
}

/**
 * What a page tells the shopper about an error of a flow, in their language, by the form's own sentences.
 * @returns null where there is nothing to say: the shopper changed their mind
 */
export async function shopperMessage(
  error: unknown,
  { locale, translations }: ShopperWords = {},
): Promise<string | null> {
  const { type, code, message = '' } = Object(error) as { type?: string; code?: string; message?: string };
  // Venmo says so too where the app is missing, which has a sentence of its own.
  if (/_(CANCELED|CLOSED)$/.test(code ?? '') && type === 'CUSTOMER' && code !== 'VENMO_CANCELED') return null;
  const strings = await loadStrings(locale, translations, document.characterSet);
  const isBanks = code?.startsWith('THREEDS_') && type !== 'MERCHANT';
  return strings.errorText(
    isBanks ? 'threeDSecureFailedError' : errorKey({ message, ...(code && { code }) }),
  );
}
