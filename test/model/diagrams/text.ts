/** Sizes of text by a fixed table: measured in a browser, they would depend on the machine's fonts. */

export const FONT = { family: 'DejaVu Sans, Verdana, sans-serif', title: 13, line: 11 } as const;

const NARROW = new Set("iljtfrI.,:;|!()[]/ '");
const WIDE = new Set('mwMW@%⚙↺◇→←▸');

/** Width of a text in pixels, a little generous. */
export function textWidth(text: string, size: number): number {
  const ems = Array.from(text, (char) => {
    if (NARROW.has(char)) return 0.41;
    if (WIDE.has(char)) return 0.98;
    return char >= 'A' && char <= 'Z' ? 0.74 : 0.635;
  });
  return Math.ceil(ems.reduce((sum, em) => sum + em, 0) * size);
}

/** The same in bold. */
export const boldWidth = (text: string, size: number) => Math.ceil(1.1 * textWidth(text, size));

/** Text in lines of at most so many characters, broken between words. */
export function wrap(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** Text as XML content or attribute value. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
