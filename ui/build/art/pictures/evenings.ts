/** Evenings at the Pole: boots by the fire, a bear to tea, story hour, a lantern in the window. */
import { elf, elves } from '../figures/elf.ts';
import { santa } from '../figures/santa.ts';
import type { Picture } from '../picture.ts';
import {
  DIM,
  FIREPLACE,
  garland,
  glow,
  LANTERN,
  MUG,
  nightWindow,
  room,
  rooms,
  rug,
} from '../places/interiors.ts';
import { hill, skies, sky, stars, wood } from '../places/landscapes.ts';
import { at, line, mirrored } from '../svg.ts';
import { cat, POLAR_BEAR } from '../things/animals.ts';
import { BOOK, BOOTS, STAR_COOKIE, stocking } from '../things/objects.ts';
import { sparkles } from '../things/sleigh.ts';

/** All his boots have bells on. */
export const boots: Picture = {
  body: [
    room({ ...rooms.pine, wall: '#33403F', plank: '#2C3837' }, 366),
    at(320, 372, 1.5, FIREPLACE),
    garland(150, 38, 340, 16),
    [stocking('#C8364B'), stocking('#2F6F77'), stocking('#C98F37'), stocking('#3E7A5C')]
      .map((one, i) => at(172 + (i > 1 ? i * 92 + 20 : i * 92 - 34), 66, 0.82, one))
      .join(''),
    glow(320, 300, 330, 0.9),
    rug(320, 440, 300, 34, '#2F5360', '#D9B47A'),
    '<g fill="#0B1020" opacity=".25"><ellipse cx="170" cy="434" rx="62" ry="8"/><ellipse cx="312" cy="446" rx="62" ry="8"/><ellipse cx="452" cy="434" rx="62" ry="8"/></g>',
    at(164, 432, 1.12, BOOTS),
    at(448, 432, 1.12, BOOTS),
    at(306, 444, 1.24, BOOTS),
    '<g fill="none" stroke="#FFF3CF" stroke-width="3" stroke-linecap="round" opacity=".85"><path d="M232 372q10 -8 6 -20M242 386q18 -12 12 -34M384 376q-10 -8 -6 -20M374 390q-18 -12 -12 -34"/></g>',
    mirrored(560, 438, 1.3, cat('#E0A458', '#FBF3E2')),
    at(
      66,
      436,
      1.12,
      elf(elves.green, { right: { elbow: [38, -72], hand: [24, -78] }, mouth: 'laugh', eyes: 'merry' }),
    ),
    DIM,
  ].join(''),
};

const CUP =
  '<path fill="#F6F3EC" d="M-18 -22H18Q18 0 6 2H-6Q-18 0 -18 -22Z"/><path fill="none" stroke="#F6F3EC" stroke-width="4" d="M17 -18q12 0 8 9t-14 5"/><ellipse cy="-22" rx="18" ry="4" fill="#B4733A"/><path fill="#8FB0C4" d="M-16 -14H16L15 -10H-15Z"/><ellipse cy="4" rx="24" ry="4.500" fill="#EAF2F6"/>';

/** A polar bear comes to tea. */
export const polarBear: Picture = {
  body: [
    room(rooms.blue, 384),
    nightWindow(246, 52, 148, 150),
    '<path fill="#7C2740" d="M206 40H252Q248 130 214 206H206ZM434 40H388Q392 130 426 206H434Z"/><path fill="#8E6642" d="M196 34H444V44H196Z"/>',
    '<g><rect x="52" y="70" width="104" height="80" fill="#8E6642"/><rect x="60" y="78" width="88" height="64" fill="#8CB8D4"/><path fill="#F6FAFB" d="M60 142V122Q90 104 116 120T148 116V142Z"/><path fill="#2F6472" d="M96 120l10 -26 10 26Z"/></g><g><rect x="494" y="84" width="92" height="70" fill="#8E6642"/><rect x="502" y="92" width="76" height="54" fill="#E9D9B4"/><path fill="#C8364B" d="M540 104c-8 -12 -22 0 0 26c22 -26 8 -38 0 -26Z"/></g>',
    at(320, 0, 0.9, LANTERN),
    glow(320, 130, 300, 0.55),
    at(454, 356, 1.42, POLAR_BEAR),
    at(
      178,
      366,
      1.05,
      santa({
        legs: 'hidden',
        head: { eyes: 'merry' },
        tilt: 4,
        left: { elbow: [-106, -66], hand: [-62, -20] },
        right: { elbow: [108, -90], hand: [80, -104] },
      }),
    ),
    at(272, 262, 1.1, CUP),
    '<path fill="#F7F2E7" d="M30 366H610V432Q590 444 570 432T530 432T490 432T450 432T410 432T370 432T330 432T290 432T250 432T210 432T170 432T130 432T90 432T50 432L30 436Z"/><path fill="#8FB0C4" d="M30 382H610V388H30ZM30 394H610V397H30Z"/><rect x="24" y="358" width="592" height="12" rx="5" fill="#FFFFFF"/><path fill="#4A2F26" d="M60 440h18v40H60zM562 440h18v40h-18z"/>',
    // His paws, and what he has left of the cake and of its plate.
    line(
      [
        [566, 300],
        [590, 338],
        [548, 350],
      ],
      42,
      '#F6FAFB',
    ),
    line(
      [
        [352, 304],
        [330, 326],
        [352, 318],
      ],
      40,
      '#F6FAFB',
    ),
    at(360, 306, 1.15, CUP),
    '<path fill="#CFE0EA" d="M492 362Q512 354 528 361L524 369Q508 374 496 370L502 366Z"/><path fill="none" stroke="#8FB0C4" stroke-width="2" d="M500 364Q512 359 523 363"/><path fill="#B4733A" d="M446 356l8 -10 12 4 -4 8ZM486 358l6 -8 10 8Z"/><g fill="#B4733A"><circle cx="436" cy="357" r="2.500"/><circle cx="476" cy="352" r="2.500"/><circle cx="512" cy="358" r="2"/><circle cx="524" cy="366" r="2"/></g>',
    at(
      116,
      362,
      1,
      '<path fill="#2F6F77" d="M-34 0C-46 -34 -30 -54 0 -54C30 -54 46 -34 34 0Z"/><path fill="none" stroke="#2F6F77" stroke-width="9" stroke-linecap="round" d="M34 -18Q54 -22 54 -44M-36 -14q-22 -6 -14 -26q6 -8 16 -2"/><path fill="#265C63" d="M-14 -54Q0 -64 14 -54Z"/><circle cy="-62" r="5" fill="#EFBE5B"/>',
    ),
    at(202, 358, 0.9, STAR_COOKIE),
    DIM,
  ].join(''),
};

/** One listener on the floor, seen from where the book is read. */
const listener = (
  x: number,
  y: number,
  scale: number,
  look: keyof typeof elves,
  more: Parameters<typeof elf>[1] = {},
) => at(x, y, scale, elf(elves[look], { legs: 'hidden', ...more }));

/** Story hour. */
export const storyHour: Picture = {
  body: [
    room(rooms.plum, 350),
    '<path fill="#2A2030" d="M40 40H210V330H40ZM430 40H600V330H430Z"/>',
    [0, 1, 2, 3]
      .flatMap((row) =>
        [50, 440].map((left) => {
          const colors = ['#8A2C3D', '#2F6F77', '#C98F37', '#3E7A5C', '#5C4F86', '#B4733A', '#3E7090'];
          const books = Array.from({ length: 9 }, (_, i) => {
            const height = 38 + ((i * 7 + row * 5 + left) % 4) * 5;
            return `<rect x="${left + i * 16.5}" y="${100 + row * 70 - height}" width="14" height="${height}" rx="1.500" fill="${colors[(i * 3 + row * 2 + left) % colors.length]}"/>`;
          });
          return `${books.join('')}<rect x="${left - 8}" y="${100 + row * 70}" width="166" height="7" fill="#8E6642"/>`;
        }),
      )
      .join(''),
    '<path fill="none" stroke="#7A5540" stroke-width="9" d="M40 330V40H210V330M430 330V40H600V330"/>',
    nightWindow(258, 60, 124, 130),
    glow(320, 250, 280, 0.95),
    rug(320, 436, 310, 44, '#3A4A70', '#D9B47A'),
    // The high stool, and who reads.
    '<path fill="#7A5540" d="M276 342H364V356H276ZM286 356h14l-10 74h-14ZM340 356h14l10 74h-14Z"/><path stroke="#7A5540" stroke-width="6" d="M284 396H356"/>',
    at(
      320,
      346,
      1.35,
      elf(elves.teal, {
        legs: 'sitting',
        eyes: 'down',
        mouth: 'oh',
        left: { elbow: [-46, -50], hand: [-36, -34] },
        right: { elbow: [46, -50], hand: [36, -34] },
        holding: at(0, -30, 0.95, BOOK),
      }),
    ),
    listener(94, 430, 1.06, 'gold', { eyes: 'open', mouth: 'oh', tilt: 6 }),
    listener(186, 446, 1.1, 'berry', { eyes: 'merry', tilt: 5 }),
    listener(556, 432, 1.06, 'green', { eyes: 'open', tilt: -6 }),
    listener(460, 448, 1.1, 'gold', { eyes: 'asleep', tilt: -10 }),
    at(250, 452, 0.85, MUG),
    at(398, 454, 0.85, MUG),
    at(34, 448, 0.95, cat('#4A4450', '#EAE4E0')),
    DIM,
  ].join(''),
};

/** A lantern of one's own; its light is at 0, 0. */
const bigLantern =
  '<circle r="170" fill="url(#lamplight)"/><path fill="none" stroke="#20181F" stroke-width="8" d="M-34 -74Q0 -140 34 -74"/><path fill="#20181F" d="M-52 -66H52L34 -92H-34ZM-58 62H58V78H-58Z"/><rect x="-46" y="-66" width="92" height="128" fill="url(#window)"/><path fill="#F28C3A" d="M0 -34C26 0 20 34 0 40C-20 34 -26 0 0 -34Z"/><path fill="#FFF3CF" d="M0 -4C12 12 10 30 0 34C-10 30 -12 12 0 -4Z"/><path fill="#F6F3EC" d="M-12 40H12V62H-12Z"/><path fill="none" stroke="#20181F" stroke-width="7" d="M-46 -66V62M46 -66V62"/>';

/** A tag that hangs from the lantern; about 170 wide. */
const LANTERN_TAG =
  '<g transform="translate(444 408) rotate(5)"><path fill="none" stroke="#C8364B" stroke-width="3" d="M-70 0C-96 -30 -110 -20 -118 -46"/><path fill="#0B1020" opacity=".25" d="M-62 -28H100V38H-62L-88 5Z"/><path fill="#FBF3E2" stroke="#C9B48C" stroke-width="2" d="M-68 -34H94V32H-68L-94 -1Z"/><circle cx="-72" cy="-1" r="5" fill="#8A2C3D"/></g>';

/** A lantern for every child; this one stands in Santa's window. */
export const lantern: Picture = {
  body: [
    // What is seen through the window.
    sky(skies.deep, 330),
    stars(77, 230),
    wood(268, 60, '#173650', 31),
    hill(276, 262, 280, '#3F6A8A'),
    hill(304, 316, 300, '#7FA3BA'),
    [
      [70, 296, 5],
      [130, 306, 6],
      [200, 318, 7],
      [262, 300, 5],
      [430, 304, 6],
      [500, 316, 7],
      [556, 298, 5],
      [604, 322, 8],
      [96, 338, 9],
      [300, 340, 9],
      [480, 346, 9],
      [30, 322, 6],
      [380, 328, 7],
      [170, 286, 3],
      [340, 288, 3],
      [460, 284, 3],
      [536, 338, 6],
      [230, 288, 3],
    ]
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${(r ?? 0) * 4}" fill="url(#lamplight)"/><circle cx="${x}" cy="${y}" r="${(r ?? 0) * 0.7}" fill="#FFE3A6"/>`,
      )
      .join(''),
    '<path fill="none" stroke="#4A2F26" stroke-width="15" d="M320 0V372M0 170H640"/><path fill="#4A2F26" d="M0 0H26V400H0ZM614 0H640V400H614ZM0 0H640V22H0Z"/><path fill="#7C2740" d="M0 0H120Q112 150 26 330H0ZM640 0H520Q528 150 614 330H640Z"/><g fill="none" stroke="#5F1C31" stroke-width="4"><path d="M60 0Q56 130 18 250M600 0Q604 130 626 250M96 0Q90 120 40 250M552 0Q556 120 600 250"/></g>',
    '<path fill="#6B4A38" d="M0 372H640V480H0Z"/><path fill="#8E6642" d="M0 368H640V386H0Z"/>',
    at(
      146,
      496,
      1.2,
      santa({
        legs: 'hidden',
        head: { eyes: 'merry' },
        tilt: 6,
        left: { elbow: [-110, -70], hand: [-70, -30] },
        right: { elbow: [112, -96], hand: [134, -66] },
      }),
    ),
    at(336, 316, 1.02, bigLantern),
    sparkles([
      [276, 214, 0.8],
      [404, 232, 0.9],
      [420, 300, 0.6],
    ]),
    DIM,
  ].join(''),
  label: {
    detail: 'name',
    x: 456,
    y: 418,
    turn: 5,
    room: 130,
    largest: 38,
    color: '#2B1D22',
    behind: LANTERN_TAG,
  },
};
