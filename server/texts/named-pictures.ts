/**
 * Pictures with a detail of the child in them: the name on a letter to Santa, the pet's on a stall, the town on a
 * signpost.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'zod';
import type { Personal } from '../rules/texting/details.ts';
import { spokenNames } from '../rules/texting/names.ts';
import { escapeMarkup } from '../views/escape-markup.ts';

/** Words in a drawing of 640 x 480. */
export interface Writing {
  words: string;
  x: number;
  y: number;
  turn: number;
  size: number;
  color: string;
}

export interface NamedPictures {
  /**
   * The words written into a picture for this child; undefined where the picture has no place for them, the fonts lack
   * their letters, or they do not fit.
   */
  wordsIn: (file: string, child: Personal) => string | undefined;
  /** The same with its position in the drawing of 640 x 480, for a page that writes it itself. */
  writingIn: (file: string, child: Personal) => Writing | undefined;
  /**
   * The picture with these words, as PNG.
   * @throws when they do not fit
   */
  draw: (file: string, words: string) => Promise<Buffer>;
}

/** For a shop that draws no details into pictures. */
export const withoutDetails: Pick<NamedPictures, 'wordsIn'> = { wordsIn: () => undefined };

const detailName = z.enum(['name', 'pet', 'town', 'elf']);
const place = z.object({
  detail: detailName,
  x: z.number(),
  y: z.number(),
  turn: z.number(),
  room: z.number(),
  largest: z.number(),
  color: z.string(),
});
const places = z.record(z.string(), place);

const detailOf: Readonly<Record<z.infer<typeof detailName>, (child: Personal) => string | null>> = {
  name: ({ childsName }) => spokenNames(childsName),
  pet: ({ petName }) => petName,
  town: ({ town }) => town,
  elf: ({ elf }) => elf,
};

const width = 960;
/** Characters of the build's fonts: letters of Latin alphabets with their accents. */
const letters = /^[A-Za-z\u{C0}-\u{24F}][A-Za-z\u{C0}-\u{24F}'’., -]{0,23}$/u;
/** Smaller words cannot be read on a phone; in the units of the drawings. */
const smallest = 13;
/** A letter is a little wider than half its size. */
const letterWidth = 0.58;
const sizeOf = (words: string, { room, largest }: z.infer<typeof place>) =>
  Math.min(largest, room / (words.length * letterWidth));

/** @param folder the drawings with a place for a detail, and the fonts, as the build has written them */
export function readNamedPictures(folder: string): NamedPictures {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const listed = files.includes('places.json') ? readFileSync(join(folder, 'places.json'), 'utf8') : '{}';
  const drawings = new Map(
    Object.entries(places.parse(JSON.parse(listed))).map(([name, placed]) => [
      `${name}.png`,
      { placed, svg: readFileSync(join(folder, `${name}.svg`), 'utf8') },
    ]),
  );
  const font = {
    fontFiles: files.filter((file) => parse(file).ext === '.ttf').map((file) => join(folder, file)),
    loadSystemFonts: false,
    defaultFontFamily: 'Young Serif',
  };
  const fits = (placed: z.infer<typeof place>, words: string) =>
    letters.test(words) && sizeOf(words, placed) >= smallest;

  function writingIn(file: string, child: Personal): Writing | undefined {
    const placed = drawings.get(file)?.placed;
    const words = placed && detailOf[placed.detail](child)?.trim();
    if (!words || !fits(placed, words)) return undefined;
    const { x, y, turn, color } = placed;
    return { words, x, y, turn, size: sizeOf(words, placed), color };
  }

  return {
    writingIn,
    wordsIn: (file, child) => writingIn(file, child)?.words,
    async draw(file, words) {
      const drawing = drawings.get(file);
      if (!drawing || !fits(drawing.placed, words)) {
        throw new RangeError('This picture has no place for these words.');
      }
      const svg = drawing.svg
        .replace('%size%', sizeOf(words, drawing.placed).toFixed(1))
        .replace(`%${drawing.placed.detail}%`, () => escapeMarkup(words));
      // Loaded with the first picture, so that the start is not delayed.
      const [{ default: sharp }, { renderAsync }] = await Promise.all([
        import('sharp'),
        import('@resvg/resvg-js'),
      ]);
      const image = await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } });
      const raw = { width: image.width, height: image.height, channels: 4 } as const;
      // The library would encode the PNG in the thread that answers requests.
      return sharp(image.pixels, { raw }).png().toBuffer();
    },
  };
}
