/** Messages about a phone that cannot be texted. Each is the same for every cause. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Edition } from '#db/schema.ts';
import { editionOfPhone } from './editions.ts';

/** The number that texts to the phones of each edition come from, in E.164, or a short code. */
export type SantasNumbers = Readonly<Record<Edition, string>>;

const callingCodeOf: Record<Edition, string> = { us: '1', uk: '44' };

/** Santa's number as it is dialed from a phone: with its country's code where that is another one. */
function asDialed(phone: string, santasNumbers: SantasNumbers): string {
  const edition = editionOfPhone(phone);
  const number = santasNumbers[edition];
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  return parsed.countryCallingCode === callingCodeOf[edition]
    ? parsed.formatNational()
    : parsed.formatInternational();
}

/** @param phone E.164 */
export const unreachableSentence = (phone: string, santasNumbers: SantasNumbers): string =>
  'Santa cannot text this phone. Use another number; or, if this phone has replied STOP, ' +
  `text START from it to ${asDialed(phone, santasNumbers)}.`;

/**
 * The message for it, and for a phone with another family's texts, until a START has shown that the visitor holds it.
 */
export const unprovenSentence = (phone: string, santasNumbers: SantasNumbers): string =>
  `Please text START from this phone to ${asDialed(phone, santasNumbers)}, so that we know that it is yours, ` +
  'and try again. Or use another number.';
