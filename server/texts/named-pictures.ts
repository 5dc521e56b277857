/** Pictures with the child's name in them: on a letter to Santa, on the tag of a present. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

export interface NamedPictures {
  /** Whether a picture has a place for a name, and the letters for it. */
  fits: (file: string, name: string) => boolean;
  /**
   * The picture with the name, as PNG.
   * @throws when it does not fit
   */
  draw: (file: string, name: string) => Promise<Buffer>;
}

const width = 960;
/** What the fonts of the build have: letters of Latin alphabets with their accents. */
const letters = /^[A-Za-z\u{C0}-\u{24F}'’. -]{1,16}$/u;
/** In the units of the drawings. A letter is a little wider than half its size. */
const room = 170;
const largest = 36;
const sizeOf = (name: string) => Math.min(largest, room / (name.length * 0.58));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param folder the drawings with a place for a name, and the fonts, as the build has written them */
export function readNamedPictures(folder: string): NamedPictures {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const ending = (wanted: string) => files.filter((file) => parse(file).ext === wanted);
  const drawings = new Map(
    ending('.svg').map((file) => [`${parse(file).name}.png`, readFileSync(join(folder, file), 'utf8')]),
  );
  const font = {
    fontFiles: ending('.ttf').map((file) => join(folder, file)),
    loadSystemFonts: false,
    defaultFontFamily: 'Young Serif',
  };
  const fits = (file: string, name: string) => drawings.has(file) && letters.test(name.trim());

  return {
    fits,
    async draw(file, name) {
      const drawing = drawings.get(file);
      if (!drawing || !fits(file, name)) throw new RangeError('This picture has no place for this name.');
      const svg = drawing
        .replace('%size%', sizeOf(name.trim()).toFixed(1))
        .replace('%name%', () => escaped(name.trim()));
      const image = await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } });
      return image.asPng();
    },
  };
}
