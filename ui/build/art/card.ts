/** The preview card of a shared link to the shop: 1200 x 630, in units of 640 x 336. */
import { deer, standingDeer } from './figures/reindeer.ts';
import { santa } from './figures/santa.ts';
import { CABIN, spruce } from './motifs.ts';
import { DEFS } from './picture.ts';
import { aurora, hill, skies, sky, snowfall, stars, wood } from './places/landscapes.ts';
import { at } from './svg.ts';

export const CARD_WIDTH = 1_200;

/** The card as an SVG document. */
export const drawCard = (): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 336" width="${CARD_WIDTH}" height="630">${DEFS}`,
    sky(skies.night, 290),
    aurora(['#8FD3C7', '#7FB2D6'], 0.3),
    stars(5, 210),
    wood(246, 48, '#1D4260', 3),
    hill(256, 240, 246, '#4C7898'),
    hill(276, 268, 262, '#8FB0C4'),
    spruce(622, 284, 120, '#12304A', '#7FA3BA'),
    at(408, 284, 1.02, CABIN),
    hill(292, 288, 284, '#D5E3EB'),
    at(268, 300, 0.72, standingDeer({ ...deer.rudolph, harness: true })),
    hill(306, 304, 300, '#EAF2F6'),
    '<ellipse cx="372" cy="313" rx="54" ry="6" fill="#8FB0C4" opacity=".55"/>',
    at(
      372,
      294,
      0.58,
      santa({ right: { elbow: [108, -112], hand: [122, -196] }, head: { eyes: 'merry' }, tilt: -3 }),
    ),
    '<g font-family="Young Serif" fill="#F6FAFB"><text x="34" y="84" font-size="37">Santa texts</text><text x="34" y="126" font-size="37">your child</text><text x="34" y="162" font-size="16.500" fill="#BFD3E0">North Pole Post</text></g>',
    snowfall(9, 40),
    '</svg>',
  ].join('');
