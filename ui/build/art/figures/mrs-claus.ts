/** Mrs Claus: silver hair in a bun, round glasses, an apron. She stands on y = 0 and is about 205 high. */
import { at, line, type Point } from '../svg.ts';
import { cheeks, type Eyes, eyes } from './face.ts';

const SKIN = '#F1C2A3';
const HAIR = '#ECEBF0';
const HAIR_SHADE = '#CBCFDA';
const DRESS = '#7C2740';
const APRON = '#F7F2E7';
const GOLD = '#EFBE5B';

interface Reach {
  elbow: Point;
  hand: Point;
}

const sleeve = (shoulder: Point, { elbow, hand }: Reach) =>
  line([shoulder, elbow, hand], 24, DRESS) +
  line([hand, [hand[0] + (hand[0] - elbow[0]) * 0.08, hand[1] + (hand[1] - elbow[1]) * 0.08]], 27, APRON) +
  `<circle cx="${hand[0] + (hand[0] - elbow[0]) * 0.3}" cy="${hand[1] + (hand[1] - elbow[1]) * 0.3}" r="11" fill="${SKIN}"/>`;

function head(look: Eyes): string {
  return [
    `<circle cy="-42" r="18" fill="${HAIR_SHADE}"/><circle cx="-1.500" cy="-43" r="16.500" fill="${HAIR}"/><path fill="none" stroke="${HAIR_SHADE}" stroke-width="2.200" d="M-11 -46Q-2 -54 9 -48M-8 -38Q0 -45 10 -40"/>`,
    `<path fill="${HAIR}" d="M-34 4C-40 -34 -20 -44 0 -44C20 -44 40 -34 34 4C30 14 26 16 24 12V-8H-24V12C-26 16 -30 14 -34 4Z"/>`,
    `<path fill="${SKIN}" d="M-27 -10C-28 16 -14 31 0 31C14 31 28 16 27 -10C27 -28 -27 -28 -27 -10Z"/>`,
    `<path fill="${HAIR}" d="M-30 0C-32 -30 -14 -36 2 -33C-4 -26 -20 -22 -24 -8ZM30 0C32 -30 16 -37 -4 -33C8 -27 22 -22 25 -8Z"/>`,
    cheeks(16, 8, 6.5),
    eyes(look, 10.5, -2, 2.6),
    `<g fill="#fff" fill-opacity=".16" stroke="${GOLD}" stroke-width="2"><circle cx="-10.500" cy="-1" r="8.200"/><circle cx="10.500" cy="-1" r="8.200"/><path fill="none" d="M-2.500 -2Q0 -4 2.500 -2"/></g>`,
    `<path fill="none" stroke="#CE8A72" stroke-width="2.400" stroke-linecap="round" d="M-3 8Q0 11 3 8"/>`,
    `<path fill="none" stroke="#8E3540" stroke-width="2.600" stroke-linecap="round" d="M-8 17Q0 24 8 17"/>`,
    `<g fill="${GOLD}"><circle cx="-29" cy="13" r="2.400"/><circle cx="29" cy="13" r="2.400"/></g>`,
  ].join('');
}

export interface MrsClausPose {
  left?: Reach;
  right?: Reach;
  eyes?: Eyes;
  tilt?: number;
  holding?: string;
}

export function mrsClaus({
  left = { elbow: [-62, -74], hand: [-34, -58] },
  right = { elbow: [62, -74], hand: [34, -58] },
  eyes: look = 'open',
  tilt = 0,
  holding = '',
}: MrsClausPose = {}): string {
  return [
    `<path fill="${DRESS}" d="M-24 -126C-50 -118 -56 -86 -48 -66C-66 -36 -74 0 -74 0H74C74 0 66 -36 48 -66C56 -86 50 -118 24 -126Z"/>`,
    `<path fill="#591A2F" opacity=".6" d="M24 -126C50 -118 56 -86 48 -66C66 -36 74 0 74 0H44C42 -40 44 -90 24 -126Z"/>`,
    `<path fill="${APRON}" d="M-21 -116H21L30 -68C44 -44 52 -16 52 -8Q0 6 -52 -8C-52 -16 -44 -44 -30 -68Z"/>`,
    `<path fill="none" stroke="#DCCFB6" stroke-width="3" d="M-46 -18Q0 -4 46 -18M-30 -68Q0 -60 30 -68"/><path fill="#C8364B" d="M-4 -34C-12 -46 -24 -34 -4 -20C16 -34 4 -46 -4 -34Z" opacity=".85"/>`,
    `<path fill="${APRON}" d="M-26 -128Q0 -104 26 -128L20 -138H-20Z"/><circle cy="-116" r="4.500" fill="${GOLD}"/>`,
    at(0, -158, 1, head(look), tilt),
    sleeve([-40, -108], left),
    sleeve([40, -108], right),
    holding,
  ].join('');
}
