/** What Santa's pictures show beside cabin and reindeer; what stands, stands on y = 0. */
import { spruce } from './motifs.ts';

/** A sleigh that faces right, about 150 wide, with a full sack. */
export const SLEIGH = `
<path fill="#B98B5E" d="M-60 -46C-82 -72 -66 -112 -40 -104C-34 -116 -22 -114 -24 -103C-2 -98 2 -70 -14 -44Z"/><path fill="#8E6642" d="M-40 -104C-32 -98 -26 -99 -24 -103L-27 -96Q-34 -94 -38 -98Z"/>
<path fill="#8A2C3D" d="M-74 -66C-80 -42 -68 -20 -44 -18H38C60 -18 70 -36 66 -60C58 -46 46 -42 30 -42H2C-14 -42 -22 -48 -28 -60C-36 -78 -68 -82 -74 -66Z"/>
<path fill="none" stroke="#FFD27A" stroke-width="3" d="M-74 -66C-68 -82 -36 -78 -28 -60C-22 -48 -14 -42 2 -42H30C46 -42 58 -46 66 -60"/>
<path fill="none" stroke="#20181F" stroke-width="4" stroke-linecap="round" d="M-46 -18L-52 0M-4 -18V0M34 -18L38 0M-74 0H54C76 0 84 -14 74 -24"/>`;

/** A letter box on a post, with letters in its mouth. */
export const POST_BOX = `
<path fill="#3D2C31" d="M-5 -50H5V2H-5Z"/><path fill="#8A2C3D" d="M-34 -44V-74Q-34 -94 -14 -94H14Q34 -94 34 -74V-44Z"/>
<path fill="#F6FAFB" d="M-37 -78Q-36 -99 -14 -98Q0 -103 14 -98Q36 -99 37 -78Q30 -84 22 -80Q12 -86 2 -81Q-8 -86 -18 -80Q-28 -85 -37 -78Z"/>
<path fill="#20181F" d="M-22 -64H22V-57H-22Z"/><path fill="#FBF3E2" d="M-14 -62L-10 -78L12 -74L10 -60Z"/><path fill="none" stroke="#C9B48C" stroke-width="1.4" d="M-10 -78L0 -68L12 -74"/>
<path fill="#F6FAFB" d="M-16 4Q-4 -8 10 -3Q16 0 20 4Z"/>`;

const envelope = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="#FBF3E2" stroke="#C9B48C" stroke-width="1.2" d="M-20 -13H20V13H-20Z"/><path fill="none" stroke="#C9B48C" stroke-width="1.4" d="M-20 -13L0 3L20 -13"/><circle cy="2" r="3.6" fill="#8A2C3D"/></g>`;

/** Letters that lie in the snow. */
export const LETTERS = [envelope(0, -12, -8), envelope(46, -8, 12), envelope(20, -26, 4)].join('');

const box = (x: number, width: number, height: number, paper: string, ribbon: string) => {
  const middle = x + width / 2;
  return `<path fill="${paper}" d="M${x} 0V${-height}H${x + width}V0Z"/><path fill="${ribbon}" d="M${middle - 3} 0V${-height}h6V0ZM${x} ${-height * 0.55}h${width}v5h${-width}Z"/><path fill="none" stroke="${ribbon}" stroke-width="3" d="M${middle} ${-height}c-12 -14 -20 -2 0 0c20 -2 12 -14 0 0"/>`;
};

/** Three presents, about 100 wide. */
export const PRESENTS = [
  box(-52, 40, 34, '#2F6F77', '#FFD27A'),
  box(-8, 48, 52, '#8A2C3D', '#F6FAFB'),
  box(-26, 30, 22, '#D7A24A', '#6E2433'),
].join('');

const lights = [
  [-12, -148, '#FFD27A'],
  [14, -128, '#E4717F'],
  [-24, -106, '#8FD3C7'],
  [6, -98, '#FFD27A'],
  [30, -84, '#FFD27A'],
  [-38, -70, '#E4717F'],
  [-8, -62, '#8FD3C7'],
  [36, -48, '#E4717F'],
  [12, -40, '#FFD27A'],
  [-30, -38, '#FFD27A'],
] as const;

/** A decorated spruce, 190 high. */
export const TREE = [
  spruce(0, 0, 190, '#12304A', '#C1D6E2'),
  ...lights.map(
    ([x, y, fill]) =>
      `<circle cx="${x}" cy="${y}" r="9" fill="${fill}" opacity=".28"/><circle cx="${x}" cy="${y}" r="4" fill="${fill}"/>`,
  ),
  '<path fill="#FFD27A" d="M0 -212L6 -197L22 -196L10 -186L14 -171L0 -180L-14 -171L-10 -186L-22 -196L-6 -197Z"/>',
].join('');

/** The full moon. */
export const MOON =
  '<circle r="150" fill="url(#lamplight)" opacity=".35"/><circle r="92" fill="#F4EFDA"/><g fill="#E2DCC2"><circle cx="-30" cy="-24" r="16"/><circle cx="26" cy="-44" r="9"/><circle cx="34" cy="30" r="20"/><circle cx="-18" cy="42" r="8"/></g>';

/** The sun that comes up behind the wood. */
export const SUN = '<circle r="220" fill="url(#lamplight)"/><circle r="46" fill="#FFE3A6"/>';
