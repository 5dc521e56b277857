/** Which phones can be texted: American ones, Puerto Rico included, or British mobiles. */
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Edition } from '#db/schema.ts';

export type PhoneResult = { ok: true; phone: string } | { ok: false; sentence: string };

interface Rules {
  country: 'US' | 'GB';
  served: (phone: PhoneNumber) => boolean;
  /** Types of numbers that may be mobiles; American numbers do not show whether they are. */
  mobile: ReadonlySet<string | undefined>;
  fictional: RegExp;
  invalid: string;
  elsewhere: string;
  landline: string;
}

const rulesOf: Record<Edition, Rules> = {
  us: {
    country: 'US',
    served: ({ country }) => country === 'US' || country === 'PR',
    mobile: new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']),
    fictional: /^\+1\d{3}55501\d{2}$/,
    invalid: 'This is not a US cell phone number. They have ten digits, such as (212) 555-1234.',
    elsewhere: 'Santa can only text phones in the United States from here.',
    landline: 'This number cannot get texts. Use a US cell phone.',
  },
  uk: {
    country: 'GB',
    served: ({ country }) => country === 'GB',
    mobile: new Set(['MOBILE']),
    fictional: /^\+447700900\d{3}$/,
    invalid: 'This is not a UK mobile number. They start 07 and have 11 digits.',
    elsewhere: 'Santa can only text UK mobile phones from here.',
    landline: 'This number cannot get texts. UK mobile numbers start 07 and have 11 digits.',
  },
};

/**
 * @param typed what was typed: national digits, with or without the country's code, or E.164
 * @param allowFictional whether numbers set aside for films and tests may be used
 * @returns the phone in E.164, or a sentence for the parent
 */
export function readPhone(typed: string, edition: Edition, allowFictional: boolean): PhoneResult {
  const { country, served, mobile, fictional, invalid, elsewhere, landline } = rulesOf[edition];
  const written = asWritten(typed);
  if (!/^[\d+().\s-]+$/.test(written)) return { ok: false, sentence: invalid };
  const parsed = parsePhoneNumberFromString(international(written, country), country);
  if (!parsed) return { ok: false, sentence: invalid };
  if (fictional.test(parsed.number)) {
    return allowFictional ? { ok: true, phone: parsed.number } : { ok: false, sentence: invalid };
  }
  if (!parsed.isValid()) return { ok: false, sentence: invalid };
  if (!served(parsed)) return { ok: false, sentence: elsewhere };
  return mobile.has(parsed.getType())
    ? { ok: true, phone: parsed.number }
    : { ok: false, sentence: landline };
}

/** Numbers that are copied from a phone's contacts have invisible direction marks, and dashes that no keyboard has. */
const asWritten = (typed: string) => typed.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Pd}/gu, '-');

/** Marks eleven digits from 1 as international: letting the library guess the country would double its time. */
const international = (typed: string, country: Rules['country']) =>
  country === 'US' && /^1\d{10}$/.test(typed) ? `+${typed}` : typed;

/** Only the last four digits. */
export const maskPhone = (phone: string) => `${'•'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;
