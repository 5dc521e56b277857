/** Santa looking away: from the side, and from behind. He stands on y = 34. */
import { at, fur, line } from '../svg.ts';
import { SACK } from '../things/sleigh.ts';
import { arm, FUR, FUR_SHADE, GOLD, HAT, LEATHER, RED, SHADE, SKIN, STANDING } from './santa.ts';

const BOOT = `<path fill="${LEATHER}" d="M-17 -22H15L17 2C32 2 44 8 44 20Q44 24 38 24H-14Q-19 24 -19 18Z"/>`;
const TOP_OF_BOOT = fur(
  [
    [-17, -22],
    [16, -22],
  ],
  15,
);

/** A leg with its boot; the angle is that of the foot. */
const leg = (knee: readonly [number, number], foot: readonly [number, number], turn: number, color: string) =>
  line([[0, -44], knee, foot], 42, color) + at(foot[0], foot[1], 1, BOOT + TOP_OF_BOOT, turn);

const HEAD_ASIDE = `
<ellipse cx="-14" cy="0" rx="24" ry="28" fill="${FUR_SHADE}"/>
<path fill="${SKIN}" d="M-14 -30H26C30 -22 31 -14 31 -8C42 -8 46 0 42 6C40 10 34 11 31 10V22H-10Z"/>
<circle cx="40" cy="1" r="8" fill="#E2937A"/>
<ellipse cx="-6" cy="-2" rx="6" ry="9" fill="#E0A789"/>
<circle cx="23" cy="-10" r="3" fill="${LEATHER}"/>
<path fill="${FUR}" d="M2 -6C-8 8 -14 26 -8 44C-6 58 8 62 14 70C22 80 36 80 42 68C52 58 54 36 44 20C36 12 22 14 12 10C6 6 4 0 2 -6Z"/>
<path fill="#fff" d="M36 9C26 4 12 10 6 22C20 28 38 26 50 22C52 14 44 9 36 9Z"/>`;

const HAT_ASIDE = `
<path fill="${RED}" d="M34 -30C32 -66 2 -84 -28 -74C-58 -62 -72 -36 -70 -6C-60 -24 -46 -32 -34 -26Z"/>
<path fill="${SHADE}" opacity=".6" d="M-14 -77C-48 -70 -72 -44 -70 -6C-60 -24 -46 -32 -34 -26C-36 -48 -30 -66 -14 -77Z"/>
<circle cx="-70" cy="0" r="13" fill="${FUR}"/>
${fur(
  [
    [-36, -20],
    [0, -34],
    [34, -32],
  ],
  19,
  FUR,
)}`;

const ASIDE = [
  at(-10, 0, 1, leg([-14, -18], [-50, 0], 38, SHADE)),
  at(-66, -54, 1.16, SACK, -22),
  at(12, 0, 1, leg([30, -20], [30, 10], -4, RED)),
  `<path fill="${RED}" d="M-18 -152C-50 -136 -62 -84 -58 -24Q8 -8 70 -26C84 -70 72 -122 34 -150Z"/>`,
  `<path fill="${SHADE}" opacity=".55" d="M-18 -152C-50 -136 -62 -84 -58 -24Q-40 -20 -24 -18C-36 -66 -36 -112 -18 -152Z"/>`,
  `<path fill="${LEATHER}" d="M-60 -78Q10 -58 76 -80L77 -60Q10 -38 -60 -58Z"/><rect x="52" y="-79" width="22" height="24" rx="4" fill="none" stroke="${GOLD}" stroke-width="5"/>`,
  fur(
    [
      [-58, -22],
      [6, -6],
      [70, -24],
    ],
    24,
    FUR,
  ),
  at(22, -178, 1, HEAD_ASIDE + HAT_ASIDE, 8),
  arm([4, -120], { elbow: [42, -84], hand: [14, -128] }, '#A82238', false),
].join('');

/** On his way to the right, his sack over his shoulder. */
export const SANTA_ASIDE = at(30, 3, 0.92, ASIDE, 3);

/** With his back turned, and his sack on it. */
export const SANTA_FROM_BEHIND = [
  STANDING,
  arm([60, -118], { elbow: [98, -84], hand: [86, -40] }, '#A82238', false),
  `<path fill="${RED}" d="M-30 -148C-60 -140 -76 -106 -80 -72C-83 -54 -83 -40 -81 -30Q0 -10 81 -30C83 -40 83 -54 80 -72C76 -106 60 -140 30 -148Z"/>`,
  `<path fill="${SHADE}" opacity=".6" d="M30 -148C60 -140 76 -106 80 -72C83 -54 83 -40 81 -30Q64 -25 48 -23C66 -62 58 -116 30 -148Z"/>`,
  `<path fill="${SHADE}" opacity=".45" d="M-4 -58H4L8 -20H-8Z"/>`,
  `<path fill="${LEATHER}" d="M-80 -82Q0 -62 80 -82L82 -62Q0 -42 -82 -62Z"/>`,
  fur(
    [
      [-78, -30],
      [0, -8],
      [78, -30],
    ],
    24,
    FUR,
  ),
  at(
    4,
    -178,
    1,
    `<ellipse cy="0" rx="34" ry="33" fill="${FUR_SHADE}"/><path fill="#E9E6E0" d="M-33 -14H30C34 8 24 22 14 34C2 22 -8 36 -18 26C-30 20 -34 4 -33 -14Z"/>${fur(
      [
        [-34, 36],
        [0, 44],
        [34, 36],
      ],
      22,
      FUR,
    )}${at(0, 7, 1.04, HAT)}`,
    6,
  ),
  at(-36, -46, 1.04, SACK, 9),
  arm([-60, -118], { elbow: [-98, -112], hand: [-52, -150] }, RED, false),
].join('');
