/**
 * How many SMS segments a text costs. A single character outside GSM-7 more than halves what fits into a segment. 1 KB,
 * proven by test/unit/server; sms-segments-calculator installs 0.6 MB.
 */

/** They take two places in GSM-7, with an escape before them. */
const extended = '\f^{}\\[~]|€';
const onlyGsm = /^[\w@£$¥èéùìòÇ\nØø\rÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\f^{}\\[~\]|€]*$/;

/** Whether a text only has GSM-7 characters. */
export function isGsm(text: string): boolean {
  return onlyGsm.test(text);
}

/**
 * Segments of 160 or 153 GSM-7 characters, or of 70 or 67 UTF-16 units; a character is not divided between two of them.
 */
export function countSegments(text: string): number {
  const gsm = isGsm(text);
  const [single, each] = gsm ? [160, 153] : [70, 67];
  let [segments, length, used] = [1, 0, 0];
  for (const character of text) {
    const size = gsm && extended.includes(character) ? 2 : character.length;
    length += size;
    used += size;
    if (used > each) [segments, used] = [segments + 1, size];
  }
  return length <= single ? 1 : segments;
}
