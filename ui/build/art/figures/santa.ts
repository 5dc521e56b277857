/** Santa, composed for each pose of head, coat, arms and legs. He stands on y = 34, sits on y = 0, about 300 high. */
import { at, fur, line, type Point } from '../svg.ts';
import { cheeks, type Eyes, eyes } from './face.ts';

export const RED = '#B9263C';
export const SHADE = '#8C1B30';
export const FUR = '#F8F5EE';
export const FUR_SHADE = '#D8DBE2';
export const SKIN = '#F3C5A5';
export const LEATHER = '#231A20';
export const GOLD = '#EFBE5B';
const MITTEN = '#2C5F66';

export interface Head {
  eyes?: Eyes;
  /** Without it his bald head shows. */
  hat?: boolean;
  glasses?: boolean;
}

const BEARD = `
<path fill="${FUR_SHADE}" d="M-36 -6C-54 12 -56 42 -42 58C-38 68 -29 66 -26 73C-21 85 -9 82 -4 90C-2 94 3 94 5 90C10 82 22 85 27 73C30 66 39 68 43 58C57 42 55 12 36 -6L30 14H-30Z"/>
<path fill="${FUR}" d="M-37 -12C-52 8 -54 38 -41 53C-37 63 -28 61 -25 68C-20 79 -9 77 -4 84C-1 88 3 88 5 84C9 77 20 79 25 68C28 61 37 63 41 53C54 38 52 8 37 -12C36 4 28 13 16 14C6 16 -6 16 -16 14C-28 13 -36 4 -37 -12Z"/>
<g fill="none" stroke="${FUR_SHADE}" stroke-width="2.6" stroke-linecap="round"><path d="M-33 16C-37 28 -35 40 -28 48M33 16C37 28 35 40 28 48M-17 30C-20 44 -16 56 -9 64M17 30C20 44 16 56 9 64M0 38C-2 48 -1 58 1 66"/></g>`;

const MOUSTACHE = `
<g class="santa-mouth"><path fill="#7E2F38" d="M-9 17Q0 31 9 17Z"/><path fill="#E58A86" d="M-5 22Q0 27 5 22Q0 20 -5 22Z"/></g>
<path fill="${FUR_SHADE}" d="M0 12C-6 9 -20 10 -31 21C-25 27 -9 26 0 18C9 26 25 27 31 21C20 10 6 9 0 12Z"/>
<path fill="#fff" d="M0 9C-6 4 -22 5 -33 18C-24 24 -8 23 0 15C8 23 24 24 33 18C22 5 6 4 0 9Z"/>`;

/** His cap, for a head whose middle is at 0, 0. */
export const HAT = `
<path fill="${RED}" d="M-34 -30C-34 -66 -4 -88 26 -76C50 -66 62 -44 60 -18C52 -32 44 -38 34 -38L34 -28Z"/>
<path fill="${SHADE}" d="M12 -79C40 -78 62 -52 60 -18C52 -32 44 -38 34 -38L34 -30C34 -50 28 -68 12 -79Z" opacity=".6"/>
<circle cx="60" cy="-12" r="12" fill="${FUR_SHADE}"/><circle cx="58.500" cy="-13.500" r="11" fill="${FUR}"/>
${fur(
  [
    [-34, -25],
    [0, -35],
    [34, -25],
  ],
  19,
  FUR_SHADE,
)}${fur(
  [
    [-34, -28],
    [0, -38],
    [34, -28],
  ],
  18,
  FUR,
)}`;

const BALD = `<path fill="${SKIN}" d="M-33 -8C-36 -44 -18 -56 0 -56C18 -56 36 -44 33 -8Z"/><path fill="#fff" opacity=".25" d="M-14 -48Q-2 -54 10 -50Q0 -46 -14 -48Z"/>
${fur(
  [
    [-33, -30],
    [-42, -12],
    [-36, 4],
  ],
  15,
)}${fur(
  [
    [33, -30],
    [42, -12],
    [36, 4],
  ],
  15,
)}`;

const GLASSES = `<g fill="#fff" fill-opacity=".18" stroke="${GOLD}" stroke-width="2.2"><path d="M-21 -7H-4Q-4 5 -12.500 5Q-21 5 -21 -7ZM4 -7H21Q21 5 12.500 5Q4 5 4 -7Z"/><path fill="none" d="M-4 -5Q0 -8 4 -5M-21 -6L-33 -10M21 -6L33 -10"/></g>`;

/** His head; the middle of his face is at 0, 0. */
function santaHead({ eyes: look = 'open', hat = true, glasses = false }: Head = {}): string {
  return [
    hat
      ? '<path fill="#F8F5EE" d="M-30 -34C-42 -26 -42 -6 -37 4L-26 -8ZM30 -34C42 -26 42 -6 37 4L26 -8Z"/>'
      : BALD,
    `<ellipse cy="-8" rx="33" ry="31" fill="${SKIN}"/>`,
    hat
      ? `<path fill="#C98C6C" opacity=".35" d="M-33 -14C-28 -32 28 -32 33 -14C26 -24 -26 -24 -33 -14Z"/>`
      : '',
    cheeks(19, 2, 8),
    `<g class="santa-eyes">${eyes(look, 12, -9, 3.1)}</g>`,
    line(
      [
        [-21, -18],
        [-13, -25],
        [-5, -19],
      ],
      6,
      '#fff',
    ),
    line(
      [
        [21, -18],
        [13, -25],
        [5, -19],
      ],
      6,
      '#fff',
    ),
    glasses ? GLASSES : '',
    BEARD,
    MOUSTACHE,
    `<ellipse cy="4" rx="8" ry="7" fill="#E2937A"/><ellipse cx="-2.400" cy="1.500" rx="2.400" ry="1.700" fill="#fff" opacity=".5"/>`,
    hat ? HAT : '',
  ].join('');
}

/** Elbow and hand; the shoulder is given. */
export interface Arm {
  elbow: Point;
  hand: Point;
}

const toward = ([fx, fy]: Point, [tx, ty]: Point, share: number): Point => [
  fx + (tx - fx) * share,
  fy + (ty - fy) * share,
];

/** A sleeve with its cuff and mitten; in his shirt the sleeves are rolled up. */
export function arm(shoulder: Point, { elbow, hand }: Arm, sleeve: string, bare: boolean): string {
  const wrist = toward(elbow, hand, 0.78);
  const [x, y] = hand;
  if (bare) {
    return [
      line([toward(elbow, hand, 0.2), hand], 21, SKIN),
      `<circle cx="${x}" cy="${y}" r="13" fill="${SKIN}"/>`,
      line([shoulder, elbow, toward(elbow, hand, 0.35)], 33, sleeve),
    ].join('');
  }
  return [
    line([shoulder, elbow, toward(elbow, hand, 0.62)], 33, sleeve),
    line([wrist, toward(elbow, hand, 1.12)], 29, MITTEN),
    `<circle cx="${x}" cy="${y}" r="16" fill="${MITTEN}"/>`,
    fur([toward(elbow, hand, 0.6), toward(elbow, hand, 0.7)], 35, FUR_SHADE),
    fur([toward(elbow, hand, 0.58), toward(elbow, hand, 0.68)], 33, FUR),
  ].join('');
}

/** Makes a raised arm movable, so that it can wave; it turns around the shoulder. */
const moving = (side: 'left' | 'right', { hand: [, y] }: Arm, drawn: string) =>
  y < -170 ? `<g class="santa-wave santa-wave--${side}">${drawn}</g>` : drawn;

const COAT = `
<path fill="${RED}" d="M-30 -148C-60 -140 -76 -106 -80 -72C-83 -54 -83 -40 -81 -30Q0 -10 81 -30C83 -40 83 -54 80 -72C76 -106 60 -140 30 -148Z"/>
<path fill="${SHADE}" opacity=".6" d="M30 -148C60 -140 76 -106 80 -72C83 -54 83 -40 81 -30Q64 -25 48 -23C66 -62 58 -116 30 -148Z"/>
${fur(
  [
    [0, -140],
    [0, -26],
  ],
  20,
  FUR,
)}
<path fill="${LEATHER}" d="M-80 -82Q0 -62 80 -82L82 -62Q0 -42 -82 -62Z"/><rect x="-19" y="-76" width="38" height="28" rx="5" fill="none" stroke="${GOLD}" stroke-width="6"/><path stroke="${GOLD}" stroke-width="4" d="M0 -62H16"/>
${fur(
  [
    [-78, -30],
    [0, -8],
    [78, -30],
  ],
  24,
  FUR,
)}`;

const SHIRT = `
<path fill="#F1E6D2" d="M-30 -148C-60 -140 -76 -106 -80 -72C-83 -54 -83 -40 -81 -20H81C83 -40 83 -54 80 -72C76 -106 60 -140 30 -148Z"/>
<path fill="#D9C8AB" opacity=".7" d="M30 -148C60 -140 76 -106 80 -72C83 -54 83 -40 81 -20H52C66 -62 58 -116 30 -148Z"/>
<path fill="none" stroke="${RED}" stroke-width="13" d="M-34 -146C-48 -110 -50 -60 -46 -20M34 -146C48 -110 50 -60 46 -20"/><g fill="#B98B5E"><circle cy="-66" r="4"/><circle cy="-44" r="4"/></g>`;

export const STANDING = `
<path fill="${SHADE}" d="M-58 -36H-5V16H-58ZM5 -36H58V16H5Z"/>
<path fill="${LEATHER}" d="M-59 6H-7V28Q-7 34 -13 34H-76Q-86 34 -84 25Q-82 17 -59 15ZM59 6H7V28Q7 34 13 34H76Q86 34 84 25Q82 17 59 15Z"/>
<path fill="none" stroke="#4A3A42" stroke-width="3" d="M-76 32H-13M76 32H13"/>
${fur(
  [
    [-56, 4],
    [-10, 4],
  ],
  15,
)}${fur(
  [
    [10, 4],
    [56, 4],
  ],
  15,
)}`;

/** Seen from in front: knees forward, feet on the floor. */
const SITTING = [-1, 1]
  .map(
    (side) =>
      line(
        [
          [side * 38, -34],
          [side * 50, -26],
          [side * 52, 22],
        ],
        44,
        side < 0 ? RED : SHADE,
      ) +
      `<path fill="${LEATHER}" d="M${side * 30} 22H${side * 76}L${side * 78} 44Q${side * 80} 58 ${side * 66} 58H${side * 34}Q${side * 22} 58 ${side * 26} 42Z"/>` +
      fur(
        [
          [side * 30, 22],
          [side * 76, 22],
        ],
        17,
        FUR,
      ),
  )
  .join('');

export interface Pose {
  /** On the left and on the right of the picture. */
  left?: Arm;
  right?: Arm;
  head?: Head;
  /** Degrees that his head is tilted. */
  tilt?: number;
  legs?: 'standing' | 'sitting' | 'hidden';
  wears?: 'coat' | 'shirt';
  /** What he holds, over his hands. */
  holding?: string;
}

const relaxed = {
  left: { elbow: [-96, -92], hand: [-84, -48] },
  right: { elbow: [96, -92], hand: [84, -48] },
} as const;

/** Santa in a pose, with classes on the parts that the film moves. By default he stands, relaxed. */
export function santa({
  left = relaxed.left,
  right = relaxed.right,
  head = {},
  tilt = 0,
  legs = 'standing',
  wears = 'coat',
  holding = '',
}: Pose = {}): string {
  const [leftSleeve, rightSleeve] = wears === 'coat' ? [RED, '#A82238'] : ['#E9DCC4', '#DCCCAF'];
  const sitting = legs === 'sitting' ? SITTING : '';
  return [
    legs === 'standing' ? STANDING : '',
    wears === 'coat' ? COAT : SHIRT,
    sitting,
    at(0, -178, 1, `<g class="santa-head">${santaHead(head)}</g>`, tilt),
    moving('left', left, arm([-60, -118], left, leftSleeve, wears === 'shirt')),
    moving('right', right, arm([60, -118], right, rightSleeve, wears === 'shirt')),
    holding,
  ].join('');
}
