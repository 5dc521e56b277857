/** Proves that a drawing in a photo takes on its light, its side, its color and its grain, in each style, and stands on a shadow. */
import { describe, expect, it } from 'vitest';
import { drawSanta } from '#machines/shop/room/picture/draw-santa.ts';
import { measurePhoto } from '#machines/shop/room/picture/measure-light.ts';
import type { Box, Pixels } from '#machines/shop/room/picture/pixels.ts';
import type { Place } from '#machines/shop/room/place.ts';

type Rgb = readonly [number, number, number];
const size = { width: 200, height: 160 };
/** By hand: he is 100 high and 85 wide, from 57 to 142 and from 40 to 140. */
const middle: Place = { x: 500, y: 875, size: 625, edge: 1_000 };

/** A photo by a rule for each dot. */
function photoOf(colorOf: (x: number, y: number) => Rgb): Pixels {
  const data = Buffer.alloc(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) data.set(colorOf(x, y), (y * size.width + x) * 3);
  return { ...size, data, channels: 3 };
}

/** A whole box of one gray. */
function drawingOf(gray: number): Pixels {
  const data = Buffer.alloc(85 * 100 * 4, gray);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width: 85, height: 100, data, channels: 4 };
}

const plain = (gray: number) => photoOf(() => [gray, gray, gray]);
const nothing: Pixels = { width: 85, height: 100, data: Buffer.alloc(85 * 100 * 4), channels: 4 };
const draw = (
  photo: Pixels,
  drawing: Pixels,
  place = middle,
  style: 'color' | 'night' | 'glimpse' = 'color',
) => drawSanta(photo, drawing, place, style, measurePhoto(photo));
const put = (photo: Pixels, gray = 200) => draw(photo, drawingOf(gray));

function meanIn({ data }: Pixels, { x, y, width, height }: Box): Rgb {
  const sums = [0, 0, 0];
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1)
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(row * size.width + column) * 3 + channel] ?? 0);
  return sums.map((sum) => sum / (width * height)) as unknown as Rgb;
}
const chest = { x: 75, y: 50, width: 50, height: 30 };
const grayIn = (photo: Pixels, area: Box) => meanIn(photo, area)[0];

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
    const shoulder = { x: 60, y: 50, width: 15, height: 30 };
    expect(grayIn(made, shoulder)).toBeGreaterThan(grayIn(made, { ...shoulder, x: 125 }) + 10);
    // Prints of snow are on the other side.
    const shadeOn = (photo: Pixels) => {
      const floor = { x: 134, y: 136, width: 12, height: 6 };
      const shown = draw(photo, nothing, { ...middle, x: 505 });
      return 1 - grayIn(shown, floor) / grayIn(photo, floor);
    };
    expect(shadeOn(left)).toBeGreaterThan(shadeOn(right) + 0.05);
  });

  it('its grain: 5.2 of a noisy one, none of a clean one', () => {
    const { grain } = measurePhoto(noisy());
    expect(grain).toBeGreaterThan(4);
    expect(grain).toBeLessThan(6.5);
    expect(measurePhoto(plain(110)).grain).toBe(0);
    const values = new Set(
      put(plain(110)).data.subarray((60 * size.width + 100) * 3, (60 * size.width + 110) * 3),
    );
    expect(values.size).toBeLessThan(6);
  });
});

describe('a drawing stands on its floor', () => {
  it('with a shadow below its feet, and prints of snow on the side that has more room', () => {
    const photo = plain(110);
    const made = draw(photo, nothing);
    expect(grayIn(made, { x: 95, y: 136, width: 10, height: 4 })).toBeLessThan(70);
    const row = [...Array(60).keys()].map((x) => grayIn(made, { x: 135 + x, y: 138, width: 1, height: 3 }));
    expect(Math.max(...row)).toBeGreaterThan(150);
  });

  it('and leaves the rest of the photo as it was, each time the same', () => {
    const photo = noisy();
    const made = put(photo);
    const top = size.width * 3 * 35;
    expect([...made.data.subarray(0, top)]).toEqual([...photo.data.subarray(0, top)]);
    expect(put(photo).data).toEqual(made.data);
  });

  it('also where it goes beyond the photo', () => {
    const photo = plain(110);
    const made = draw(photo, drawingOf(200), { ...middle, x: 0, y: 1_200 });
    expect(grayIn(made, { x: 0, y: 110, width: 20, height: 20 })).toBeGreaterThan(150);
  });
});

describe('what he stands behind', () => {
  it('covers him, his shadow and the snow from its upper edge on, in every style', () => {
    const photo = plain(110);
    for (const style of ['color', 'night', 'glimpse'] as const) {
      const [whole, behind] = [1_000, 500].map((edge) =>
        draw(photo, drawingOf(0), { ...middle, edge }, style),
      );
      const [above, below] = [chest, { x: 60, y: 82, width: 140, height: 70 }];
      expect(grayIn(behind as Pixels, { ...above, height: 25 })).toBe(
        grayIn(whole as Pixels, { ...above, height: 25 }),
      );
      expect(grayIn(behind as Pixels, below)).toBeGreaterThan(grayIn(whole as Pixels, below) + 5);
      if (style !== 'night') expect(grayIn(behind as Pixels, below)).toBe(110);
    }
  });
});

describe('at night', () => {
  /** A gray room with a warm light at the right, and a window, which is as bright, at the left. */
  const room = () =>
    photoOf((x, y) => {
      if (Math.hypot(x - 185, y - 60) < 4) return [255, 225, 150];
      return x < 15 && y < 40 ? [235, 240, 255] : [130, 130, 130];
    });
  const made = (drawing = nothing) => draw(room(), drawing, middle, 'night');

  it('the room is dark and blue, and its lights go on shining', () => {
    const [red, , blue] = meanIn(made(), { x: 2, y: 100, width: 30, height: 30 });
    expect(red).toBeLessThan(60);
    expect(blue).toBeGreaterThan(red);
    expect(grayIn(made(), { x: 184, y: 59, width: 3, height: 3 })).toBeGreaterThan(200);
  });

  it('a window that was bright by day is dark', () => {
    expect(grayIn(made(), { x: 2, y: 2, width: 8, height: 8 })).toBeLessThan(110);
  });

  it('warm light falls from the lights into the room', () => {
    const [red, , blue] = meanIn(made(), { x: 165, y: 60, width: 10, height: 10 });
    expect(red).toBeGreaterThan(blue + 30);
    expect(red).toBeGreaterThan(meanIn(made(), { x: 20, y: 60, width: 10, height: 10 })[0] + 40);
  });

  it('he is darker than the room behind him, with light along the side of the lights', () => {
    const shown = made(drawingOf(200));
    expect(grayIn(shown, { ...chest, x: 90, width: 20 })).toBeLessThan(grayIn(made(), chest) - 15);
    const [lit, dark] = [141, 58].map((x) => meanIn(shown, { x, y: 60, width: 1, height: 40 })[0]);
    expect(lit).toBeGreaterThan((dark ?? 0) + 60);
  });

  it('light comes from behind him where the photo has none', () => {
    const shown = draw(plain(130), nothing, middle, 'night');
    const [red, , blue] = meanIn(shown, { x: 140, y: 70, width: 30, height: 20 });
    expect(red).toBeGreaterThan(blue);
  });
});
