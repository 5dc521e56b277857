/**
 * Photos of rooms: read from what a stranger sends, and Santa drawn into them. Only a re-encoded picture is kept,
 * without the file's data about camera and place.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoomPicture } from '#db/rows.ts';
import { drawSanta } from '#machines/shop/room/picture/draw-santa.ts';
import { measurePhoto } from '#machines/shop/room/picture/measure-light.ts';
import type { Pixels } from '#machines/shop/room/picture/pixels.ts';
import { geometryOf, type Place, styles } from '#machines/shop/room/place.ts';
import { invalid } from '../rules/refusal.ts';
import { createFairQueue } from './fair-queue.ts';

export interface RoomPhotos {
  /**
   * The photo as it is kept.
   * @param whose families take turns
   * @throws Refusal `unreadable_photo` when it is not a photo, is damaged, or is too small or large; TooManyTries or
   * Problem 503 when too much is waiting
   */
  read: (whose: string, file: Buffer) => Promise<{ photo: Buffer; width: number; height: number }>;
  /** A photo as it is kept, with Santa in it, as JPEG. @throws as `read` does when too much is waiting */
  draw: (whose: string, photo: Buffer, room: Pick<RoomPicture, keyof Place | 'style'>) => Promise<Buffer>;
}

/** Sharp on a phone. */
const longest = 1_280;
const shortest = 200;
/** A phone's camera makes pictures of 50 megapixels, as JPEGs whose size is reduced while they are decoded. */
const mostPixelsOfJpeg = 60_000_000;
/** Anything else is decoded as a whole; browsers send a JPEG of at most 2.6 megapixels. */
const mostPixels = 16_000_000;
/** Small enough for every network. */
const mostBytes = 480_000;
const qualities = [82, 70, 55, 40];

/** The blur that makes the drawing as soft as a photo. */
const softness = 0.7;

/** Loaded with the first photo, so that the start does not wait for them. */
const decoder = async () => (await import('sharp')).default;
const renderer = () => import('@resvg/resvg-js');

const unreadable = (sentence: string) => invalid('unreadable_photo', 'photo', sentence);
const notAPhoto = 'This file cannot be read as a photo. Please choose a JPEG, PNG or WebP picture.';

/** Checked by the first bytes: nothing else reaches the decoder. */
function isPhoto(file: Buffer): boolean {
  const isJpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

/** Checks the size in the photo's header before it is decoded. @throws Refusal `unreadable_photo` */
async function checkHeader(file: Buffer): Promise<void> {
  if (!isPhoto(file)) throw unreadable(notAPhoto);
  const sharp = await decoder();
  const { width, height, format, isProgressive } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(notAPhoto);
    });
  const most = format === 'jpeg' && !isProgressive ? mostPixelsOfJpeg : mostPixels;
  if (width * height > most) {
    throw unreadable('This photo has too many pixels. Please choose a smaller one.');
  }
}

/** Encodes a JPEG from pixels, so that nothing is decoded again for each quality. */
async function asJpeg({ data, ...raw }: Pixels): Promise<Buffer> {
  const sharp = await decoder();
  let made = Buffer.alloc(0);
  for (const quality of qualities) {
    made = await sharp(data, { raw }).jpeg({ quality }).toBuffer();
    if (made.length <= mostBytes) break;
  }
  return made;
}

/** Decodes a photo as large as it is kept. @throws Refusal `unreadable_photo` */
async function decoded(file: Buffer): Promise<Pixels> {
  const sharp = await decoder();
  const { data, info } = await sharp(file, { limitInputPixels: mostPixelsOfJpeg, failOn: 'error' })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable(notAPhoto);
    });
  const { width, height } = info;
  if (Math.min(width, height) < shortest) {
    throw unreadable('This photo is too small. Please choose a larger one.');
  }
  return { data, width, height, channels: 3 };
}

/** Renders a drawing at its size in the photo. Nothing is encoded in the thread that answers requests. */
async function drawn(svg: string, { width, height }: { width: number; height: number }): Promise<Pixels> {
  const [{ renderAsync }, sharp] = await Promise.all([renderer(), decoder()]);
  const sized = svg.replace('<svg ', `<svg width="${Math.ceil(width)}" height="${Math.ceil(height)}" `);
  const rendered = await renderAsync(sized, { font: { loadSystemFonts: false } });
  const raw = { width: rendered.width, height: rendered.height, channels: 4, premultiplied: true } as const;
  const { data, info } = await sharp(rendered.pixels, { raw })
    .blur(softness)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

/** @param folder what the build prepares for the server: Santa in each style, without a picture around him */
export function createRoomPhotos(folder: string): RoomPhotos {
  const santas = new Map(
    styles
      .map((style) => [style, join(folder, `santa-${style}.svg`)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([style, file]) => [style, readFileSync(file, 'utf8')]),
  );
  const inTurn = createFairQueue({ atOnce: 1, waiting: 20, waitingEach: 2 });

  return {
    async read(whose, given) {
      await checkHeader(given);
      return inTurn(whose, async () => {
        const pixels = await decoded(given);
        return { photo: await asJpeg(pixels), width: pixels.width, height: pixels.height };
      });
    },
    draw: (whose, photo, { style, ...place }) =>
      inTurn(whose, async () => {
        const room = await decoded(photo);
        const drawing = await drawn(santas.get(style) ?? '', geometryOf(place, room).box);
        return asJpeg(drawSanta(room, drawing, place, style, measurePhoto(room)));
      }),
  };
}
