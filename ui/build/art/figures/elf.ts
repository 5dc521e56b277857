/** An elf: pointed ears, a long cap with a bell, curled shoes. Stands on y = 0 and is about 150 high. */
import { at, line, type Point } from '../svg.ts';
import { cheeks, type Eyes, eyes } from './face.ts';

const GOLD = '#EFBE5B';

interface Reach {
  elbow: Point;
  hand: Point;
}

export interface ElfLook {
  tunic: string;
  cap: string;
  skin: string;
  hair: string;
}

/** Elves that appear in several pictures. */
export const elves = {
  green: { tunic: '#3E7A5C', cap: '#2E5F48', skin: '#F2C6A4', hair: '#B5652F' },
  teal: { tunic: '#2F7079', cap: '#C8364B', skin: '#8D5B3F', hair: '#2B1A18' },
  gold: { tunic: '#C98F37', cap: '#2F6F77', skin: '#E3AF86', hair: '#4A2E22' },
  berry: { tunic: '#A8324A', cap: '#3E7A5C', skin: '#F6D0B2', hair: '#E0B563' },
} as const satisfies Record<string, ElfLook>;

export interface ElfPose {
  left?: Reach;
  right?: Reach;
  eyes?: Eyes;
  mouth?: 'smile' | 'laugh' | 'oh';
  tilt?: number;
  legs?: 'standing' | 'sitting' | 'hidden';
  /** Without his cap. */
  bareHeaded?: boolean;
  holding?: string;
}

const mouths = {
  smile:
    '<path fill="none" stroke="#7E2F38" stroke-width="2.400" stroke-linecap="round" d="M-8 11Q0 18 8 11"/>',
  laugh: '<path fill="#7E2F38" d="M-9 9Q0 25 9 9Z"/><path fill="#fff" d="M-7 9.500H7L5.500 12.500H-5.500Z"/>',
  oh: '<ellipse cy="13" rx="3.600" ry="4.600" fill="#7E2F38"/>',
} as const;

function head({ skin, hair, cap }: ElfLook, look: Eyes, mouth: keyof typeof mouths, bare: boolean): string {
  return [
    `<path fill="${skin}" d="M-20 -6C-34 -18 -46 -18 -50 -22C-50 -6 -40 8 -22 8ZM20 -6C34 -18 46 -18 50 -22C50 -6 40 8 22 8Z"/><path fill="#B0543F" opacity=".35" d="M-24 -2C-34 -10 -42 -12 -45 -15C-43 -6 -36 2 -24 4ZM24 -2C34 -10 42 -12 45 -15C43 -6 36 2 24 4Z"/>`,
    `<path fill="${hair}" d="M-27 2C-32 -28 -14 -34 0 -34C14 -34 32 -28 27 2Q22 -14 0 -16Q-22 -14 -27 2Z"/>`,
    `<path fill="${skin}" d="M-25 -4C-26 18 -12 27 0 27C12 27 26 18 25 -4C25 -24 -25 -24 -25 -4Z"/>`,
    `<path fill="${hair}" d="M-26 -2C-27 -20 -12 -26 0 -24C-4 -18 -18 -16 -26 -2ZM26 -2C28 -20 14 -28 -6 -24C4 -16 20 -16 26 -2Z"/>`,
    cheeks(15, 7, 5.4),
    eyes(look, 9.5, -1, 2.9),
    `<ellipse cy="5" rx="3.600" ry="2.800" fill="#C0664E" opacity=".7"/>`,
    mouths[mouth],
    bare
      ? ''
      : `<path fill="${cap}" d="M-29 -14C-28 -44 -12 -60 8 -64C26 -68 38 -60 46 -48C36 -50 28 -46 27 -36C27 -28 28 -20 29 -14Z"/><path fill="#0B1C2E" opacity=".18" d="M8 -64C26 -68 38 -60 46 -48C36 -50 28 -46 27 -36C27 -28 28 -20 29 -14H14C14 -34 14 -52 8 -64Z"/><path fill="#F6F3EC" d="M-31 -20Q0 -34 31 -20Q34 -13 30 -9Q0 -22 -30 -9Q-34 -13 -31 -20Z"/><circle cx="47" cy="-45" r="6" fill="${GOLD}"/><path stroke="#8E6642" stroke-width="1.600" d="M43 -44H51"/>`,
  ].join('');
}

const legsOf = {
  standing: (tunic: string) =>
    `${line(
      [
        [-11, -26],
        [-12, -8],
      ],
      12,
      '#E9DCC4',
    )}${line(
      [
        [11, -26],
        [12, -8],
      ],
      12,
      '#E9DCC4',
    )}<path fill="${tunic}" d="M-4 -8V0H-28Q-38 0 -37 -10Q-30 -3 -19 -8ZM4 -8V0H28Q38 0 37 -10Q30 -3 19 -8Z"/><g fill="${GOLD}"><circle cx="-37" cy="-11" r="3.200"/><circle cx="37" cy="-11" r="3.200"/></g>`,
  /** On an edge, the legs dangling. */
  sitting: (tunic: string) =>
    `${line(
      [
        [-13, -20],
        [-20, -14],
        [-19, 14],
      ],
      13,
      '#E9DCC4',
    )}${line(
      [
        [13, -20],
        [20, -14],
        [19, 14],
      ],
      13,
      '#E9DCC4',
    )}<path fill="${tunic}" d="M-12 12V26H-32Q-44 26 -43 14Q-36 21 -26 12ZM12 12V26H32Q44 26 43 14Q36 21 26 12Z"/><g fill="${GOLD}"><circle cx="-43" cy="13" r="3.200"/><circle cx="43" cy="13" r="3.200"/></g>`,
  hidden: () => '',
} as const;

const sleeve = (shoulder: Point, { elbow, hand }: Reach, { tunic, skin }: ElfLook) =>
  `${line([shoulder, elbow, hand], 13, tunic)}<circle cx="${hand[0]}" cy="${hand[1]}" r="7.500" fill="${skin}"/>`;

/** An elf in a pose. */
export function elf(
  look: ElfLook,
  {
    left = { elbow: [-36, -48], hand: [-30, -28] },
    right = { elbow: [36, -48], hand: [30, -28] },
    eyes: gaze = 'open',
    mouth = 'smile',
    tilt = 0,
    legs = 'standing',
    bareHeaded = false,
    holding = '',
  }: ElfPose = {},
): string {
  return [
    legsOf[legs](look.cap),
    `<path fill="${look.tunic}" d="M-16 -72C-30 -58 -33 -34 -33 -20L-22 -13L-11 -21L0 -13L11 -21L22 -13L33 -20C33 -34 30 -58 16 -72Z"/><path fill="#0B1C2E" opacity=".16" d="M16 -72C30 -58 33 -34 33 -20L22 -13L15 -18C22 -36 22 -56 10 -72Z"/>`,
    `<path fill="#2B1D22" d="M-32 -42Q0 -34 32 -42V-33Q0 -25 -32 -33Z"/><rect x="-7" y="-41" width="14" height="11" rx="2" fill="${GOLD}"/>`,
    sleeve([-20, -62], left, look),
    sleeve([20, -62], right, look),
    at(0, -92, 1, head(look, gaze, mouth, bareHeaded), tilt),
    `<path fill="#F6F3EC" d="M-19 -70L-12 -60L-6 -68L0 -59L6 -68L12 -60L19 -70Q0 -64 -19 -70Z"/>`,
    holding,
  ].join('');
}
