/** Measures how a photo was lit: brightness, color, grain and lamps, and the side from which light falls on a place. */
import { type Box, between, brightness, colorAt, type Pixels, type Point, type Rgb } from './pixels.ts';

/** How a photo was lit as a whole. */
export interface PhotoLight {
  /** The median brightness, from 0 to 255. */
  middle: number;
  /** What the darkest color of a drawing becomes, from 0 to 255. */
  black: number;
  /** Factors for red, green and blue. */
  cast: Rgb;
  /** Standard deviation of the brightness of neighbors, from 0 to 255. */
  grain: number;
  /** The brightness from which a point may be a lamp, from 0 to 255. */
  lamp: number;
  /** The center of the warm lights in it, such as those of a tree; null without any. */
  lamps: Point | null;
}

/** How a place in it was lit. */
export interface PlaceLight {
  /** What the brightest color of a drawing becomes, from 0 to 255. */
  white: number;
  /** From -1 to 1: how much brighter the right side is than the left one. */
  side: number;
}

/** Brightness of a room by day, as phones expose it. */
const usualMiddle = 110;
const usualWhite = 235;

/** How many columns and rows are sampled. */
const wholeGrid = 100;
const placeGrid = 40;

/** A color, its brightness `y`, its position, and how far right in the box it is, from 0 to 1. */
interface Sample {
  color: Rgb;
  y: number;
  at: Point;
  share: number;
}

function sampled(photo: Pixels, { x, y, width, height }: Box, grid: number): Sample[] {
  const left = between(0, Math.floor(x), photo.width - 1);
  const top = between(0, Math.floor(y), photo.height - 1);
  const right = between(left + 1, Math.ceil(x + width), photo.width);
  const bottom = between(top + 1, Math.ceil(y + height), photo.height);
  const points: Sample[] = [];
  for (let row = top; row < bottom; row += Math.max(1, Math.floor((bottom - top) / grid))) {
    for (let column = left; column < right; column += Math.max(1, Math.floor((right - left) / grid))) {
      const color = colorAt(photo, column, row);
      points.push({
        color,
        y: brightness(...color),
        at: { x: column, y: row },
        share: (column - left) / (right - left),
      });
    }
  }
  return points;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const quantile = (sorted: ArrayLike<number>, share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const sortedLight = (points: readonly Sample[]) => Float32Array.from(points, ({ y }) => y).sort();

/**
 * Estimates noise by the median of a Laplacian, which ignores edges because they are few (Immerkær's mask, whose
 * response to noise has six times its deviation).
 */
function grainOf(photo: Pixels): number {
  const found: number[] = [];
  const step = Math.max(2, Math.floor(Math.min(photo.width, photo.height) / 150));
  const light = (x: number, y: number) => brightness(...colorAt(photo, x, y));
  for (let y = 1; y < photo.height - 1; y += step) {
    for (let x = 1; x < photo.width - 1; x += step) {
      const corners = light(x - 1, y - 1) + light(x + 1, y - 1) + light(x - 1, y + 1) + light(x + 1, y + 1);
      const sides = light(x, y - 1) + light(x - 1, y) + light(x + 1, y) + light(x, y + 1);
      found.push(Math.abs(corners - 2 * sides + 4 * light(x, y)));
    }
  }
  return between(0, quantile(Float32Array.from(found).sort(), 0.5) / (0.6745 * 6), 14);
}

/** How much a color looks like a warm lamp, from 0 to 1. A window by day is as bright, but not warm. */
export function lampShare(red: number, green: number, blue: number, { lamp, cast }: PhotoLight): number {
  const bright = (brightness(red, green, blue) - lamp) / 30;
  if (bright <= 0) return 0;
  return Math.min(1, bright) * between(0, (red / cast[0] - blue / cast[2] - 12) / 40, 1);
}

/** The largest share of the photo that lamps cover: more would be a wall that is lit as brightly as a lamp. */
const mostLamps = 0.04;
const leastLamps = 0.0004;

function lampsOf(whole: readonly Sample[], light: PhotoLight): Point | null {
  const found = whole
    .map(({ color, at }) => ({ at, share: lampShare(...color, light) }))
    .filter(({ share }) => share > 0.3);
  if (found.length < whole.length * leastLamps || found.length > whole.length * mostLamps) return null;
  return { x: meanOf(found.map(({ at }) => at.x)), y: meanOf(found.map(({ at }) => at.y)) };
}

/** Measures a photo. */
export function measurePhoto(photo: Pixels): PhotoLight {
  const whole = sampled(photo, { x: 0, y: 0, width: photo.width, height: photo.height }, wholeGrid);
  const sorted = sortedLight(whole);
  // Bright things are more often white than dark ones.
  const bright = quantile(sorted, 0.6);
  const lit = whole.filter(({ y }) => y >= bright).map(({ color }) => color);
  const mean = [0, 1, 2].map((channel) => meanOf(lit.map((color) => color[channel as 0]))) as unknown as Rgb;
  const gray = Math.max(1, brightness(...mean));
  const factor = (value: number) => between(0.78, 1 + 0.6 * (value / gray - 1), 1.2);
  const light: PhotoLight = {
    middle: quantile(sorted, 0.5),
    black: Math.min(30, quantile(sorted, 0.01)),
    cast: [factor(mean[0]), factor(mean[1]), factor(mean[2])],
    grain: grainOf(photo),
    lamp: between(120, quantile(sorted, 0.985), 225),
    lamps: null,
  };
  return { ...light, lamps: lampsOf(whole, light) };
}

/** Measures the light around a place, in which the drawing is lit. */
export function measurePlace(photo: Pixels, box: Box): PlaceLight {
  const around = sampled(photo, { ...box, x: box.x - box.width / 2, width: box.width * 2 }, placeGrid);
  const gain = between(0.3, (quantile(sortedLight(around), 0.5) / usualMiddle) ** 0.8, 1.05);
  const left = meanOf(around.filter(({ share }) => share < 0.4).map(({ y }) => y));
  const right = meanOf(around.filter(({ share }) => share > 0.6).map(({ y }) => y));
  return { white: usualWhite * gain, side: between(-0.5, (right - left) / Math.max(1, right + left), 0.5) };
}
