/** Messages about a phone that cannot be texted. Each is the same for every cause. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const asWritten = (number: string) => parsePhoneNumberFromString(number)?.formatNational() ?? number;

/** @param santasNumber E.164 */
export const unreachableSentence = (santasNumber: string): string =>
  'Santa cannot text this phone. Use another number; or, if this phone has replied STOP, ' +
  `text START from it to ${asWritten(santasNumber)}.`;

/** What is said of it, and of a phone with another family's texts, until a START has shown that the visitor holds it. */
export const unprovenSentence = (santasNumber: string): string =>
  `Please text START from this phone to ${asWritten(santasNumber)}, so that we know that it is yours, ` +
  'and try again. Or use another number.';
