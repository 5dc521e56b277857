/**
 * The sentence about a phone that cannot be texted. It is the same for every cause, so that no stranger learns whether a
 * phone that is not theirs has said STOP.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** @param santasNumber E.164 */
export function unreachableSentence(santasNumber: string): string {
  const number = parsePhoneNumberFromString(santasNumber)?.formatNational() ?? santasNumber;
  return (
    'Santa cannot text this phone. Use another number; or, if this phone has replied STOP, ' +
    `text START from it to ${number}.`
  );
}
