/** Proves that a drawing in a photo takes on its light, its side, its color and its grain, and stands on a shadow. */
import { describe, expect, it } from 'vitest';
import { blend, type Dots, measureLight } from '#server/texts/match-photo.ts';

type Rgb = readonly [number, number, number];
const size = { width: 200, height: 160 };
const box = { x: 70, y: 40, width: 60, height: 100 };
const feet = { x: 100, y: 138 };

/** A photo by a rule for each dot. */
function photoOf(colorOf: (x: number, y: number) => Rgb): Dots {
  const data = Buffer.alloc(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) data.set(colorOf(x, y), (y * size.width + x) * 3);
  return { ...size, data, channels: 3 };
}

/** A whole box of one gray. */
function drawingOf(gray: number): Dots {
  const data = Buffer.alloc(box.width * box.height * 4, gray);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width: box.width, height: box.height, data, channels: 4 };
}

const plain = (gray: number) => photoOf(() => [gray, gray, gray]);
const put = (photo: Dots, gray = 200) => blend(photo, drawingOf(gray), box, feet, measureLight(photo, box));

function meanIn({ data }: Dots, { x, y, width, height }: typeof box): Rgb {
  const sums = [0, 0, 0];
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1)
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(row * size.width + column) * 3 + channel] ?? 0);
  return sums.map((sum) => sum / (width * height)) as unknown as Rgb;
}
const chest = { x: 75, y: 50, width: 50, height: 30 };
const grayIn = (photo: Dots, area: typeof box) => meanIn(photo, area)[0];

/** By hand: a bell curve would do, and so does an even spread between -9 and 9, whose deviation is 5.2. */
let state = 1;
const noise = () => {
  state = (state * 16_807) % 2_147_483_647;
  return Math.round((state / 2_147_483_647) * 18 - 9);
};
const noisy = () =>
  photoOf(() => {
    const gray = 110 + noise();
    return [gray, gray, gray];
  });

describe('what a photo was taken in is measured', () => {
  it('its brightness: in the dark a drawing is dark, by day it is as it was drawn', () => {
    const [dark, usual, bright] = [30, 110, 220].map((gray) => grayIn(put(plain(gray)), chest)) as [
      number,
      number,
      number,
    ];
    expect(dark).toBeLessThan(90);
    expect(usual).toBeGreaterThan(170);
    expect(usual).toBeLessThan(205);
    expect(bright).toBeGreaterThanOrEqual(usual);
  });

  it('its color: a warm lamp reddens what is gray, a cold sky makes it blue', () => {
    const [red, , blue] = meanIn(put(photoOf(() => [170, 120, 70])), chest);
    expect(red - blue).toBeGreaterThan(40);
    const cold = meanIn(put(photoOf(() => [70, 110, 170])), chest);
    expect(cold[2] - cold[0]).toBeGreaterThan(40);
  });

  it('the side of the light: the drawing is brighter there, and its shadow falls to the other', () => {
    const lampAt = (lit: (x: number) => number) =>
      photoOf((x) => {
        const gray = Math.round(190 - lit(x) * 0.6);
        return [gray, gray, gray];
      });
    const [left, right] = [lampAt((x) => x), lampAt((x) => size.width - x)];
    const made = put(left);
    const shoulder = { x: 72, y: 50, width: 15, height: 30 };
    expect(grayIn(made, shoulder)).toBeGreaterThan(grayIn(made, { ...shoulder, x: 113 }) + 10);
    // Prints of snow are on the other side.
    const standing = { ...feet, x: 101 };
    const shadeOn = (photo: Dots) => {
      const floor = { x: 134, y: 136, width: 12, height: 6 };
      const shown = blend(photo, drawingOf(200), box, standing, measureLight(photo, box));
      return 1 - grayIn(shown, floor) / grayIn(photo, floor);
    };
    expect(shadeOn(left)).toBeGreaterThan(shadeOn(right) + 0.05);
  });

  it('its grain: 5.2 of a noisy one, none of a clean one', () => {
    const { grain } = measureLight(noisy(), box);
    expect(grain).toBeGreaterThan(4);
    expect(grain).toBeLessThan(6.5);
    expect(measureLight(plain(110), box).grain).toBe(0);
    const values = new Set(
      put(plain(110)).data.subarray((60 * size.width + 100) * 3, (60 * size.width + 110) * 3),
    );
    expect(values.size).toBeLessThan(6);
  });
});

describe('a drawing stands on its floor', () => {
  it('with a shadow below its feet, and prints of snow on the side that has more room', () => {
    const photo = plain(110);
    const made = blend(
      photo,
      { ...drawingOf(0), data: Buffer.alloc(box.width * box.height * 4) },
      box,
      feet,
      measureLight(photo, box),
    );
    expect(grayIn(made, { x: 95, y: 136, width: 10, height: 4 })).toBeLessThan(70);
    const row = [...Array(60).keys()].map((x) => grayIn(made, { x: 135 + x, y: 138, width: 1, height: 3 }));
    expect(Math.max(...row)).toBeGreaterThan(150);
  });

  it('and leaves the rest of the photo as it was, each time the same', () => {
    const photo = noisy();
    const made = put(photo);
    const top = size.width * 3 * 35;
    expect(made.data.subarray(0, top).equals(photo.data.subarray(0, top))).toBe(true);
    expect(put(photo).data.equals(made.data)).toBe(true);
  });

  it('also where it goes beyond the photo', () => {
    const photo = plain(110);
    const beyond = { ...box, x: -30, y: 100 };
    const made = blend(photo, drawingOf(200), beyond, { x: 0, y: 198 }, measureLight(photo, beyond));
    expect(grayIn(made, { x: 0, y: 110, width: 20, height: 20 })).toBeGreaterThan(150);
  });
});
