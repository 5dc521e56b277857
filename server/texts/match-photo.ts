/**
 * Fits a drawing into a photo: the light, its side, its colour and the grain are measured from the photo, and the drawing
 * gets a shadow where it stands, and prints of snow beside it. What is behind what, a photo does not say.
 */

/** Decoded or drawn pixels: three or four bytes each. */
export interface Dots {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** A drawing's rectangle in the photo, in pixels; it may go beyond the photo. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Rgb = readonly [number, number, number];

/** How a photo was lit, where something is put into it. */
export interface Light {
  /** What the darkest and the brightest color of a drawing become, from 0 to 255. */
  black: number;
  white: number;
  /** Factors for red, green and blue. */
  cast: Rgb;
  /** From -1 to 1: how much brighter the right side is than the left one. */
  side: number;
  /** Standard deviation of the brightness of neighbors, from 0 to 255. */
  grain: number;
}

/** A room by day, as phones expose it. */
const usualMiddle = 110;
const usualWhite = 235;
const snow: Rgb = [236, 243, 250];

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
const brightness = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue;

function colorAt({ data, width, channels }: Dots, x: number, y: number): Rgb {
  const at = (y * width + x) * channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** About a hundred points in each direction. */
function sampled(photo: Dots, { x, y, width, height }: Box): { color: Rgb; y: number; share: number }[] {
  const [left, top] = [
    between(0, Math.floor(x), photo.width - 1),
    between(0, Math.floor(y), photo.height - 1),
  ];
  const right = between(left + 1, Math.ceil(x + width), photo.width);
  const bottom = between(top + 1, Math.ceil(y + height), photo.height);
  const points = [];
  for (let row = top; row < bottom; row += Math.max(1, Math.floor((bottom - top) / 100))) {
    for (let column = left; column < right; column += Math.max(1, Math.floor((right - left) / 100))) {
      const color = colorAt(photo, column, row);
      points.push({ color, y: brightness(...color), share: (column - left) / (right - left) });
    }
  }
  return points;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/**
 * Noise by the median of a Laplacian: edges are few, so that the median does not see them (Immerkær's mask, whose
 * response to noise has six times its deviation).
 */
function grainOf(photo: Dots): number {
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
  return between(
    0,
    at(
      found.toSorted((a, b) => a - b),
      0.5,
    ) /
      (0.6745 * 6),
    14,
  );
}

/** @param box where the drawing goes: it is lit as what is around it */
export function measureLight(photo: Dots, box: Box): Light {
  const around = sampled(photo, {
    ...box,
    x: box.x - box.width / 2,
    width: box.width * 2,
  });
  const whole = sampled(photo, { x: 0, y: 0, width: photo.width, height: photo.height });
  const sorted = (points: typeof whole) => points.map(({ y }) => y).toSorted((a, b) => a - b);
  const gain = between(0.3, (at(sorted(around), 0.5) / usualMiddle) ** 0.8, 1.05);
  // Bright things are more often white than dark ones.
  const bright = at(sorted(whole), 0.6);
  const lit = whole.filter(({ y }) => y >= bright).map(({ color }) => color);
  const mean = [0, 1, 2].map((channel) => meanOf(lit.map((color) => color[channel as 0]))) as unknown as Rgb;
  const gray = Math.max(1, brightness(...mean));
  const factor = (value: number) => between(0.78, 1 + 0.6 * (value / gray - 1), 1.2);
  const [left, right] = [
    meanOf(around.filter(({ share }) => share < 0.4).map(({ y }) => y)),
    meanOf(around.filter(({ share }) => share > 0.6).map(({ y }) => y)),
  ];
  return {
    black: Math.min(30, at(sorted(whole), 0.01)),
    white: usualWhite * gain,
    cast: [factor(mean[0]), factor(mean[1]), factor(mean[2])],
    side: between(-0.5, (right - left) / Math.max(1, right + left), 0.5),
    grain: grainOf(photo),
  };
}

/** The same number for a dot each time: a picture that is drawn again is the same. */
function hashOf(x: number, y: number, round: number): number {
  const mixed = Math.imul(x * 374_761_393 + y * 668_265_263 + round * 1_274_126_177, 1) >>> 0;
  const stirred = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177) >>> 0;
  return ((stirred ^ (stirred >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** The sum of four is close enough to a bell curve with deviation 1. */
const chanceAt = (x: number, y: number): number =>
  ([0, 1, 2, 3].reduce((sum, round) => sum + hashOf(x, y, round), 0) - 2) * Math.sqrt(3);

/** How much of an ellipse with a soft edge covers a point, from 0 to 1. */
const cover = (dx: number, dy: number, rx: number, ry: number) =>
  Math.exp(-2 * ((dx / rx) ** 2 + (dy / ry) ** 2));

/**
 * @param drawing with straight alpha, as large as its box
 * @param feet where it stands, in pixels of the photo
 * @returns a new photo with the drawing in it
 */
export function blend(
  photo: Dots,
  drawing: Dots,
  box: Box,
  feet: { x: number; y: number },
  light: Light,
): Dots {
  const made: Dots = { ...photo, data: Buffer.from(photo.data) };
  const lit = (value: number, channel: number, share: number) =>
    light.black +
    (value / 255) *
      (light.white - light.black) *
      (light.cast[channel] ?? 1) *
      (1 + light.side * (share * 2 - 1) * 0.7);
  const change = (x: number, y: number, alpha: number, to: (old: number, channel: number) => number) => {
    const index = (y * made.width + x) * made.channels;
    for (let channel = 0; channel < 3; channel += 1) {
      const old = made.data[index + channel] ?? 0;
      made.data[index + channel] = between(0, Math.round(old + (to(old, channel) - old) * alpha), 255);
    }
  };
  const within = (area: Box, visit: (x: number, y: number) => void) => {
    for (let y = Math.max(0, Math.floor(area.y)); y < Math.min(photo.height, area.y + area.height); y += 1) {
      for (let x = Math.max(0, Math.floor(area.x)); x < Math.min(photo.width, area.x + area.width); x += 1)
        visit(x, y);
    }
  };

  const away = -Math.sign(light.side) * Math.min(1, Math.abs(light.side) * 4);
  const shadows = [
    { x: feet.x, y: feet.y, rx: box.width * 0.36, ry: box.height * 0.028, depth: 0.62 },
    {
      x: feet.x + away * box.width * 0.3,
      y: feet.y,
      rx: box.width * 0.62,
      ry: box.height * 0.06,
      depth: 0.34,
    },
  ];
  for (const { x: cx, y: cy, rx, ry, depth } of shadows) {
    within({ x: cx - 2 * rx, y: cy - 2 * ry, width: 4 * rx, height: 4 * ry }, (x, y) =>
      change(x, y, depth * cover(x - cx, y - cy, rx, ry), (old) => old * 0.12),
    );
  }

  // On the side that has more room.
  const way = feet.x > photo.width / 2 ? -1 : 1;
  for (const [step, size] of [1, 0.86, 0.72, 0.5].entries()) {
    const cx = feet.x + way * box.width * (0.5 + 0.17 * step);
    const cy = feet.y + box.height * (step % 2 === 0 ? 0.012 : -0.014);
    const [rx, ry] = [box.width * 0.075 * size, box.height * 0.018 * size];
    for (const [dx, wide] of [
      [0, 1],
      [-way * rx * 1.9, 0.6],
    ] as const) {
      within({ x: cx + dx - 2 * rx, y: cy - 2 * ry, width: 4 * rx, height: 4 * ry }, (x, y) => {
        const edge = cover(x - cx - dx, y - cy, rx * wide, ry) * 1.6 + chanceAt(x, y) * 0.12;
        const alpha = between(0, (edge - 0.35) * 3, 1) * size * 0.9;
        change(x, y, alpha, (_, channel) => lit(snow[channel] ?? 0, channel, 0.5));
      });
    }
  }

  within(box, (x, y) => {
    const [column, row] = [Math.floor(x - box.x), Math.floor(y - box.y)];
    if (column < 0 || row < 0 || column >= drawing.width || row >= drawing.height) return;
    const index = (row * drawing.width + column) * drawing.channels;
    const alpha = (drawing.data[index + 3] ?? 0) / 255;
    if (alpha === 0) return;
    const share = column / drawing.width;
    const noise = chanceAt(x, y) * light.grain;
    // Less light comes down to the floor.
    const depth = 1 - 0.16 * Math.max(0, row / drawing.height - 0.5);
    change(
      x,
      y,
      alpha,
      (_, channel) => lit((drawing.data[index + channel] ?? 0) * depth, channel, share) + noise,
    );
  });
  return made;
}
