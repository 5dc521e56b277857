/**
 * Draws Santa into a photo, in one of three styles. Brightness, direction of light, color and grain are measured from
 * the photo; he gets a shadow, and prints of snow beside it. The parent marks what is in front of him.
 */
import { geometryOf, type Place, type SantaStyle } from '../place.ts';
import { measurePlace, type PhotoLight, type PlaceLight } from './measure-light.ts';
import { glowOf, litAtNight, nightGrain, nightOf, warm } from './night.ts';
import { type Box, between, forEachPixel, noiseAt, type Pixels, type Point, type Rgb } from './pixels.ts';

const snow: Rgb = [236, 243, 250];

/** How much of an ellipse with a soft edge covers a point, from 0 to 1. */
const cover = (dx: number, dy: number, rx: number, ry: number) =>
  Math.exp(-2 * ((dx / rx) ** 2 + (dy / ry) ** 2));

/** Converts the value of a channel, from 0 to 255; `share` is its position in his width, from 0 (left) to 1. */
type Lit = (value: number, channel: number, share: number) => number;

/** Converts the drawing's colors to the light of the photo. */
const litBy =
  ({ black, white, cast, side }: PhotoLight & PlaceLight): Lit =>
  (value, channel, share) =>
    black + (value / 255) * (white - black) * (cast[channel] ?? 1) * (1 + side * (share * 2 - 1) * 0.7);

/** Blends a color over a pixel; the array clamps its values to 0 to 255. */
function mix(photo: Pixels, x: number, y: number, alpha: number, red: number, green: number, blue: number) {
  const { data, width, channels } = photo;
  const at = (y * width + x) * channels;
  data[at] = (data[at] ?? 0) * (1 - alpha) + red * alpha;
  data[at + 1] = (data[at + 1] ?? 0) * (1 - alpha) + green * alpha;
  data[at + 2] = (data[at + 2] ?? 0) * (1 - alpha) + blue * alpha;
}

function dropShadow(photo: Pixels, box: Box, feet: Point, side: number) {
  const away = -Math.sign(side) * Math.min(1, Math.abs(side) * 4);
  const shadows = [
    { x: feet.x, rx: box.width * 0.36, ry: box.height * 0.028, depth: 0.62 },
    { x: feet.x + away * box.width * 0.3, rx: box.width * 0.62, ry: box.height * 0.06, depth: 0.34 },
  ];
  for (const { x: cx, rx, ry, depth } of shadows) {
    const area = { x: cx - 2 * rx, y: feet.y - 2 * ry, width: 4 * rx, height: 4 * ry };
    forEachPixel(photo, area, (x, y) =>
      mix(photo, x, y, 0.88 * depth * cover(x - cx, y - feet.y, rx, ry), 0, 0, 0),
    );
  }
}

/** Leaves prints of snow, on the side with more room. */
function leavePrints(photo: Pixels, box: Box, feet: Point, lit: Lit) {
  const way = feet.x > photo.width / 2 ? -1 : 1;
  for (const [step, size] of [1, 0.86, 0.72, 0.5].entries()) {
    const cx = feet.x + way * box.width * (0.5 + 0.17 * step);
    const cy = feet.y + box.height * (step % 2 === 0 ? 0.012 : -0.014);
    const [rx, ry] = [box.width * 0.075 * size, box.height * 0.018 * size];
    for (const [dx, wide] of [
      [0, 1],
      [-way * rx * 1.9, 0.6],
    ] as const) {
      const area = { x: cx + dx - 2 * rx, y: cy - 2 * ry, width: 4 * rx, height: 4 * ry };
      forEachPixel(photo, area, (x, y) => {
        const edge = cover(x - cx - dx, y - cy, rx * wide, ry) * 1.6 + noiseAt(x, y) * 0.12;
        const alpha = between(0, (edge - 0.35) * 3, 1) * size * 0.9;
        mix(photo, x, y, alpha, lit(snow[0], 0, 0.5), lit(snow[1], 1, 0.5), lit(snow[2], 2, 0.5));
      });
    }
  }
}

/** Visits the pixels of the drawing that are in the photo. */
function eachDrawnPixel(
  photo: Pixels,
  drawing: Pixels,
  box: Box,
  visit: (x: number, y: number, column: number, row: number, index: number, alpha: number) => void,
) {
  forEachPixel(photo, box, (x, y) => {
    const [column, row] = [Math.floor(x - box.x), Math.floor(y - box.y)];
    if (column < 0 || row < 0 || column >= drawing.width || row >= drawing.height) return;
    const index = (row * drawing.width + column) * 4;
    const alpha = (drawing.data[index + 3] ?? 0) / 255;
    if (alpha > 0) visit(x, y, column, row, index, alpha);
  });
}

function paint(photo: Pixels, drawing: Pixels, box: Box, grain: number, lit: Lit) {
  eachDrawnPixel(photo, drawing, box, (x, y, column, row, index, alpha) => {
    const noise = noiseAt(x, y) * grain;
    // Less light reaches the floor.
    const depth = 1 - 0.16 * Math.max(0, row / drawing.height - 0.5);
    const share = column / drawing.width;
    const colorOf = (channel: number) =>
      lit((drawing.data[index + channel] ?? 0) * depth, channel, share) + noise;
    mix(photo, x, y, alpha, colorOf(0), colorOf(1), colorOf(2));
  });
}

/** How much of his colors is visible against the light. */
const shade: Rgb = [0.05, 0.045, 0.055];

/** Draws him dark, with a rim of light on the side that faces it. */
function paintSilhouette(photo: Pixels, drawing: Pixels, box: Box, glow: Point, grain: number) {
  const [dx, dy] = [glow.x - (box.x + box.width / 2), glow.y - (box.y + box.height / 2)];
  const far = Math.hypot(dx, dy) || 1;
  const thick = Math.max(1.5, box.height * 0.016);
  const openAt = (column: number, row: number, wx: number, wy: number) => {
    const [x, y] = [Math.round(column + wx), Math.round(row + wy)];
    if (x < 0 || y < 0 || x >= drawing.width || y >= drawing.height) return 1;
    return 1 - (drawing.data[(y * drawing.width + x) * 4 + 3] ?? 0) / 255;
  };
  const [wx, wy] = [(dx / far) * thick, (dy / far) * thick];
  eachDrawnPixel(photo, drawing, box, (x, y, column, row, index, alpha) => {
    const rim =
      openAt(column, row, wx, wy) * 0.5 +
      openAt(column, row, wx / 2, wy / 2) * 0.35 +
      openAt(column, row, 0, -thick / 2) * 0.15;
    const noise = noiseAt(x, y) * grain;
    const colorOf = (channel: 0 | 1 | 2) => {
      const color = drawing.data[index + channel] ?? 0;
      return 4 + color * shade[channel] + rim * warm[channel] * (70 + color * 0.55) + noise;
    };
    mix(photo, x, y, alpha, colorOf(0), colorOf(1), colorOf(2));
  });
}

/** Restores the photo below the edge of what he stands behind. */
function coverBelow(made: Pixels, photo: Pixels, edge: number) {
  const row = made.width * made.channels;
  const first = Math.max(0, Math.round(edge));
  made.data.set(photo.data.subarray(first * row), first * row);
  // Blends one row, to be as soft as an edge in a photo.
  for (let at = Math.max(0, first - 1) * row; at < first * row; at += 1) {
    made.data[at] = ((made.data[at] ?? 0) + (photo.data[at] ?? 0)) / 2;
  }
}

/**
 * @param drawing of this style, with straight alpha, as large as he is in the photo
 * @returns a new photo with him in it
 */
export function drawSanta(
  photo: Pixels,
  drawing: Pixels,
  place: Place,
  style: SantaStyle,
  light: PhotoLight,
): Pixels {
  const { box, feet, edge } = geometryOf(place, photo);
  const around = measurePlace(photo, box);
  const isNight = style === 'night';
  const glow = glowOf(light, box, feet.x > photo.width / 2 ? -1 : 1);
  const room = isNight ? nightOf(photo, light, glow) : photo;
  const lit = isNight ? litAtNight(glow, photo, feet) : litBy({ ...light, ...around });
  const side = isNight ? Math.sign(glow.x - feet.x) * 0.25 : around.side;
  const made: Pixels = { ...room, data: new Uint8ClampedArray(room.data) };
  dropShadow(made, box, feet, side);
  leavePrints(made, box, feet, lit);
  if (isNight) paintSilhouette(made, drawing, box, glow, nightGrain(light));
  else paint(made, drawing, box, light.grain, lit);
  if (edge < photo.height) coverBelow(made, room, edge);
  return made;
}
