/**
 * How many SMS segments a text costs. A single character outside GSM-7 more than halves what fits into a segment. 1 KB,
 * proven by test/unit/server; sms-segments-calculator installs 0.6 MB.
 */

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** What each character takes in GSM-7, undefined when the text needs UCS-2. */
function gsmSizes(text: string): number[] | undefined {
  const sizes: number[] = [];
  for (const character of text) {
    if (basic.has(character)) sizes.push(1);
    else if (extended.has(character)) sizes.push(2);
    else return undefined;
  }
  return sizes;
}

/** Whether a text only has GSM-7 characters. */
export function isGsm(text: string): boolean {
  return gsmSizes(text) !== undefined;
}

/**
 * Segments of 160 or 153 GSM-7 characters, or of 70 or 67 UTF-16 units; a character is not divided between two of them.
 */
export function countSegments(text: string): number {
  const gsm = gsmSizes(text);
  const sizes = gsm ?? Array.from(text, (character) => character.length);
  const [single, each] = gsm === undefined ? [70, 67] : [160, 153];
  let [segments, length, used] = [1, 0, 0];
  for (const size of sizes) {
    length += size;
    used += size;
    if (used > each) [segments, used] = [segments + 1, size];
  }
  return length <= single ? 1 : segments;
}
