/** Sizes of text by a fixed table: measured in a browser, they would depend on the machine's fonts. */

export const FONT = { family: 'DejaVu Sans, Helvetica, Arial, sans-serif', title: 12.5, line: 10 } as const;

const NARROW = new Set("iljtfrI.,:;|!()[]/ '");
const WIDE = new Set('mwMW@⚙');

/** Width of a text in pixels, a little generous. */
export function textWidth(text: string, size: number): number {
  const ems = Array.from(text, (char) => {
    if (NARROW.has(char)) return 0.36;
    if (WIDE.has(char)) return 0.95;
    return char >= 'A' && char <= 'Z' ? 0.72 : 0.6;
  });
  return Math.ceil(ems.reduce((sum, em) => sum + em, 0) * size);
}

/** Text as XML content or attribute value. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
