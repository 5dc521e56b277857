/** Santa alone on a transparent background, for a photo of a family's own room. */
import type { SantaStyle } from '#machines/shop/room/place.ts';
import { santa } from './figures/santa.ts';
import { SANTA_ASIDE, SANTA_FROM_BEHIND } from './figures/santa-turned.ts';
import { at } from './svg.ts';
import { SACK } from './things/sleigh.ts';

const FACING =
  at(-76, 32, 0.98, SACK) +
  santa({
    left: { elbow: [-100, -96], hand: [-74, -84] },
    right: { elbow: [104, -118], hand: [30, -146] },
    head: { eyes: 'merry' },
    tilt: 3,
  });

/** Blurs him a little, and more in the direction in which he moves. */
const blurred = (figure: string) =>
  `<filter id="b" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="4.4 1.9"/></filter><g filter="url(#b)">${figure}</g>`;

const figures: Record<SantaStyle, string> = {
  color: FACING,
  night: SANTA_ASIDE,
  glimpse: blurred(SANTA_FROM_BEHIND),
};

/** Draws him without a shadow, which depends on the photo. 280 x 330; his feet are at the middle of the lower edge. */
export const drawSantaForPhoto = (style: SantaStyle): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-140 -292 280 330">${figures[style]}</svg>`;
