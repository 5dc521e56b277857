/** Decoded or drawn pixels, and helpers for them. */

/** A picture with three or four bytes per pixel. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** A rectangle in a photo, in pixels; it may go beyond the photo. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Rgb = readonly [number, number, number];

/** Clamps a number between two others. */
export const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** How bright a color looks, from 0 to 255. */
export const brightness = (red: number, green: number, blue: number) =>
  0.299 * red + 0.587 * green + 0.114 * blue;

/** The color of a pixel. */
export function colorAt({ data, width, channels }: Pixels, x: number, y: number): Rgb {
  const at = (y * width + x) * channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** Visits the pixels of an area that are in the photo. */
export function forEachPixel(photo: Pixels, area: Box, visit: (x: number, y: number) => void) {
  const right = Math.min(photo.width, area.x + area.width);
  const bottom = Math.min(photo.height, area.y + area.height);
  for (let y = Math.max(0, Math.floor(area.y)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(area.x)); x < right; x += 1) visit(x, y);
  }
}

/** A fixed pseudo-random number for a pixel, from 0 to 1, so that a picture is the same each time it is drawn. */
function hashOf(x: number, y: number): number {
  const mixed = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0;
  const stirred = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((stirred ^ (stirred >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Normally distributed numbers with deviation 1: the sum of four uniform ones is close enough. */
const bell = Float32Array.from(
  { length: 4_096 },
  (_, at) => ([1, 2, 3, 4].reduce((sum, round) => sum + hashOf(at, round), 0) - 2) * Math.sqrt(3),
);

/** The noise of a pixel; over many pixels its deviation is 1. */
export const noiseAt = (x: number, y: number): number => bell[(hashOf(x, y) * bell.length) | 0] ?? 0;
