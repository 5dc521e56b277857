import cardValidator from 'card-validator';

/** What an input shows, and where its caret stands. */
export interface Typed {
  text: string;
  caret: number;
}

/** Puts the brand's gaps between the digits of a card number. */
export function formatNumber(digits: string): string {
  const gaps = cardValidator.number(digits).card?.gaps ?? [4, 8, 12];
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** Writes `MM / YY` or `MM / YYYY`, as far as it was typed. A first digit above 1 is a whole month. */
export function formatExpiration(text: string): string {
  const shortMonth = /^\s*([2-9]|\d\s*[/-])/.test(text);
  const digits = (shortMonth ? '0' : '') + text.replaceAll(/\D/g, '');
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 6);
  return year === '' ? month : `${month} / ${year}`;
}

/**
 * Formats what was typed and leaves the caret behind the same digit, however many separators came or went.
 *
 * @param format makes the text to show from the text that was typed
 */
export function reformat({ text, caret }: Typed, format: (text: string) => string): Typed {
  const formatted = format(text);
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  const added = countDigits(formatted) - countDigits(text);
  const wanted = countDigits(text.slice(0, caret)) + Math.max(0, added);
  let position = 0;
  for (let seen = 0; seen < wanted && position < formatted.length; position += 1) {
    if (/\d/.test(formatted.charAt(position))) seen += 1;
  }
  return { text: formatted, caret: position };
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}
