/** Santa alone on a transparent background, for a photo of a family's own room. */
import { santa } from './figures/santa.ts';
import { at } from './svg.ts';
import { SACK } from './things/sleigh.ts';

const SHADOW = '<ellipse cx="0" cy="30" rx="118" ry="8" fill="#0B1020" opacity=".32"/>';

/** As he is moved about on a photo. */
export const drawStandingSanta = (): string => drawFigure(SHADOW);

/** For a photo, whose light makes the shadow. */
export const drawSantaForPhoto = (): string => drawFigure('');

/** 280 x 330; his feet are at the middle of the lower edge. */
const drawFigure = (below: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-140 -292 280 330">',
    below,
    at(-76, 32, 0.98, SACK),
    santa({
      left: { elbow: [-100, -96], hand: [-74, -84] },
      right: { elbow: [104, -118], hand: [30, -146] },
      head: { eyes: 'merry' },
      tilt: 3,
    }),
    '</svg>',
  ].join('');
