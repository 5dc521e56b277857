/**
 * How many SMS segments a text costs. A single character outside GSM-7 more than halves what fits into a segment. 1 KB,
 * proven by test/unit/server; sms-segments-calculator installs 0.6 MB.
 */

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** Length in GSM-7 characters, undefined when the text needs UCS-2. */
function gsmLength(text: string): number | undefined {
  let length = 0;
  for (const character of text) {
    if (basic.has(character)) length += 1;
    else if (extended.has(character)) length += 2;
    else return undefined;
  }
  return length;
}

/** Whether a text only has GSM-7 characters. */
export function isGsm(text: string): boolean {
  return gsmLength(text) !== undefined;
}

/** Segments of 160 or 153 GSM-7 characters, or of 70 or 67 UTF-16 units. */
export function countSegments(text: string): number {
  const gsm = gsmLength(text);
  const [length, single, each] = gsm === undefined ? [text.length, 70, 67] : [gsm, 160, 153];
  return length <= single ? 1 : Math.ceil(length / each);
}
