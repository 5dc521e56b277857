/** Outside at the Pole: a snowman, a gallop, northern lights, a roof, a bell that was found. */
import { elf, elves } from '../figures/elf.ts';
import { deer, gallopingDeer, standingDeer } from '../figures/reindeer.ts';
import { santa } from '../figures/santa.ts';
import { CABIN, spruce } from '../motifs.ts';
import type { Picture } from '../picture.ts';
import { glow, MUG } from '../places/interiors.ts';
import {
  aurora,
  dents,
  hill,
  moon,
  mountains,
  skies,
  sky,
  snowfall,
  stars,
  wood,
} from '../places/landscapes.ts';
import { at, line, mirrored } from '../svg.ts';
import { coal, snowman } from '../things/animals.ts';
import { HAY } from '../things/objects.ts';
import { GOLDEN_BELL, sparkles } from '../things/sleigh.ts';

/** The elves and their snowman, on a bright day. */
export const snowmanDay: Picture = {
  body: [
    sky(skies.day, 360),
    '<g fill="#F6FAFB" opacity=".75"><path d="M60 90q10 -26 36 -20q14 -22 40 -8q26 -4 26 20q18 2 18 14H46q-4 -6 14 -6ZM470 130q8 -20 28 -16q12 -18 32 -6q22 -2 22 16q14 2 14 12H456q0 -6 14 -6Z"/></g>',
    mountains(330, 150, '#7FA3BA', '#F6FAFB', 11),
    wood(338, 56, '#5B86A2', 4),
    hill(346, 322, 336, '#BFD5E2'),
    spruce(588, 380, 170, '#2B5A66', '#EAF2F6'),
    spruce(520, 366, 112, '#2F6472', '#EAF2F6'),
    spruce(44, 372, 140, '#2B5A66', '#EAF2F6'),
    hill(380, 356, 372, '#DCE9F0'),
    at(306, 402, 1.12, snowman(coal([-104, -66, -36]))),
    mirrored(
      160,
      408,
      1.02,
      elf(elves.green, { right: { elbow: [44, -66], hand: [58, -92] }, mouth: 'laugh', eyes: 'merry' }),
    ),
    at(462, 410, 1.02, elf(elves.berry, { left: { elbow: [-44, -70], hand: [-56, -96] }, mouth: 'oh' })),
    hill(424, 414, 420, '#F6FAFB'),
    dents([
      [70, 448, 60],
      [520, 444, 70],
    ]),
    snowfall(9, 46),
  ].join(''),
  label: { detail: 'name', x: 320, y: 460, turn: -2, room: 330, largest: 56, color: '#8FB2C8' },
};

/** Flying practice. */
export const gallop: Picture = {
  body: [
    sky(skies.dusk, 350),
    stars(31, 120),
    mountains(344, 170, '#4B4A78', '#C9B7D0', 6),
    hill(332, 338, 326, '#8E86A8'),
    wood(372, 48, '#3A3B66', 12),
    hill(384, 372, 380, '#B9B6CC'),
    `<path fill="none" stroke="#F6FAFB" stroke-width="3" stroke-linecap="round" opacity=".5" d="M20 240q60 -16 110 -10M40 272q50 -10 84 -6M236 150q40 -14 70 -14M224 172q30 -8 50 -8"/>`,
    at(222, 268, 1.6, gallopingDeer({ ...deer.chestnut, harness: true }), -10),
    at(418, 208, 1.2, gallopingDeer({ ...deer.grey, harness: true }), -14),
    at(528, 434, 1.85, HAY),
    mirrored(500, 396, 1.15, standingDeer({ ...deer.umber, harness: true })),
    // Comet, with straw under his nose.
    line(
      [
        [440, 306],
        [424, 318],
        [414, 314],
      ],
      4,
      '#E6BE72',
    ),
    line(
      [
        [438, 308],
        [430, 324],
        [418, 326],
      ],
      4,
      '#C9974A',
    ),
    line(
      [
        [478, 262],
        [470, 240],
        [462, 232],
      ],
      3.5,
      '#E6BE72',
    ),
    at(566, 440, 1.3, HAY),
    hill(426, 424, 430, '#EDEAF2'),
    dents(
      [
        [80, 452, 70],
        [270, 460, 60],
      ],
      '#CFCBDD',
    ),
    snowfall(14, 24),
  ].join(''),
};

/** On the roof, with a mug, under the lights. */
export const northernLights: Picture = {
  body: [
    sky(['#081428', '#0C2A44', '#164A5E'], 400),
    stars(52, 260),
    aurora(['#54D6A0', '#D874B4'], 0.72),
    mountains(364, 120, '#3A7A90', '#B5D6DE', 21),
    `<path fill="#123248" d="M0 356H640V480H0Z"/><g fill="none" stroke="#54D6A0" stroke-width="3" stroke-linecap="round" opacity=".28"><path d="M60 372h120M230 382h90M420 374h140M120 392h70M360 396h120"/></g>`,
    `<g fill="#CFE3EA"><path d="M30 378l60 -8 40 10 -30 8H44ZM250 372l40 -6 34 8 -20 6h-44ZM520 384l50 -8 52 8 -24 10h-60Z"/></g>`,
    // The roof, its chimney and its ridge.
    `<path fill="#2B2028" d="M486 250H544V360H486Z"/><path fill="#3A2C33" d="M480 246H550V262H480Z"/><path fill="#F6FAFB" d="M476 248Q480 232 500 236Q516 226 530 236Q552 230 554 248Z"/><path fill="#EAF2F6" opacity=".55" d="M504 226C492 190 530 176 514 138C508 120 520 104 532 92C528 116 536 128 540 146C548 184 520 194 530 226Z"/>`,
    `<path fill="#DCE9F0" d="M0 480L150 352Q320 330 640 356V480Z"/><path fill="#F6FAFB" d="M0 480L146 350Q152 340 170 342Q320 322 640 346V368Q320 346 176 362L34 480Z"/>`,
    at(
      318,
      338,
      0.78,
      santa({
        legs: 'sitting',
        head: { eyes: 'merry' },
        tilt: -7,
        left: { elbow: [-104, -80], hand: [-96, -30] },
        right: { elbow: [98, -86], hand: [50, -84] },
        holding: at(46, -96, 1, MUG),
      }),
    ),
    `<ellipse cx="206" cy="372" rx="26" ry="6" fill="#B9CFDB"/>`,
    at(
      212,
      362,
      0.62,
      elf(elves.gold, { mouth: 'oh', legs: 'sitting', right: { elbow: [36, -70], hand: [52, -96] } }),
    ),
    glow(318, 250, 130, 0.25),
  ].join(''),
};

/** Practice landings on a roof of snow; they are on tiptoe. */
export const roof: Picture = {
  body: [
    sky(skies.violet, 400),
    stars(70, 260),
    moon(112, 96, 48),
    wood(352, 66, '#2B2C60', 8),
    hill(360, 372, 356, '#8C86B4'),
    hill(392, 396, 388, '#B9B4D2'),
    at(588, 410, 0.8, standingDeer({ ...deer.grey, harness: true })),
    // A small house of snow.
    `<path fill="#E4E2F0" d="M196 420V286H448V420Z"/><g fill="none" stroke="#C2BEDA" stroke-width="3"><path d="M196 318H448M196 352H448M196 386H448M240 286V318M300 286V318M360 286V318M414 286V318M218 318V352M420 318V352M240 352V386M414 352V386M218 386V420M420 386V420"/></g>`,
    `<rect x="238" y="330" width="54" height="54" fill="url(#window)" stroke="#8C86B4" stroke-width="5"/><path stroke="#8C86B4" stroke-width="4" d="M265 330V384M238 357H292"/><path fill="#7A3B58" d="M350 420V342Q350 326 372 326Q394 326 394 342V420Z"/><circle cx="386" cy="380" r="3.500" fill="#EFBE5B"/>`,
    glow(265, 357, 70, 0.6),
    `<path fill="#9F4A58" d="M372 178H418V250H372Z"/><path stroke="#7A3B48" stroke-width="2.500" d="M372 196H418M372 214H418M372 232H418M394 178V196M384 196V214M404 214V232"/><path fill="#F6FAFB" d="M364 180Q366 164 384 168Q398 158 410 168Q428 166 426 182Z"/>`,
    `<path fill="#F6FAFB" d="M164 300L300 196Q320 184 340 196L480 300Q490 312 474 312Q460 304 446 312Q432 302 418 312Q400 302 386 312Q368 302 352 312Q334 302 318 312Q300 302 284 312Q266 302 250 312Q234 302 218 312Q204 304 188 312Q156 314 164 300Z"/><path fill="#D6D2E6" d="M330 190Q336 192 340 196L480 300Q490 312 474 312Q460 304 446 312Q436 304 426 308L326 208Z" opacity=".7"/>`,
    at(
      300,
      176,
      0.56,
      santa({
        left: { elbow: [-120, -116], hand: [-136, -152] },
        right: { elbow: [120, -116], hand: [138, -148] },
        head: { eyes: 'open' },
        tilt: -5,
      }),
    ),
    at(132, 428, 0.94, standingDeer({ ...deer.rudolph, harness: true })),
    '<g fill="#C8364B"><path d="M95 410h14v20h-14zM109 410h12v20h-12zM143 410h13v20h-13zM155 410h12v20h-12z"/></g><g fill="#F6F3EC"><path d="M94 408h28v5h-28zM142 408h26v5h-26z"/></g>',
    mirrored(506, 426, 0.82, elf(elves.teal, { left: { elbow: [-34, -70], hand: [-8, -78] }, mouth: 'oh' })),
    hill(426, 434, 428, '#F1F0F8'),
    dents(
      [
        [60, 454, 60],
        [330, 462, 70],
        [540, 456, 50],
      ],
      '#D0CCE2',
    ),
  ].join(''),
  label: {
    detail: 'name',
    x: 322,
    y: 281,
    room: 128,
    largest: 30,
    color: '#4A3F7A',
    behind:
      '<path fill="#E9D9B4" stroke="#B08A4E" stroke-width="2" d="M250 252H394V292H250Z"/><circle cx="257" cy="259" r="2" fill="#8E6642"/><circle cx="387" cy="259" r="2" fill="#8E6642"/>',
  },
};

/** The snowman wore it all the time. */
export const bellFound: Picture = {
  body: [
    sky(skies.deep, 400),
    stars(91, 240),
    moon(536, 96, 42),
    wood(346, 70, '#1D4260', 17),
    hill(352, 340, 356, '#4C7898'),
    spruce(28, 398, 160, '#12304A', '#7FA3BA'),
    at(508, 380, 0.62, CABIN),
    hill(392, 384, 392, '#8FB0C4'),
    hill(414, 408, 410, '#D5E3EB'),
    at(196, 420, 1.24, snowman(coal([-104, -36]))),
    at(
      472,
      424,
      0.84,
      santa({
        left: { elbow: [-112, -150], hand: [-118, -220] },
        right: { elbow: [112, -150], hand: [118, -220] },
        head: { eyes: 'merry' },
      }),
    ),
    at(
      332,
      440,
      1.02,
      elf(elves.teal, {
        left: { elbow: [-46, -100], hand: [-26, -186] },
        right: { elbow: [46, -100], hand: [26, -186] },
        mouth: 'laugh',
        eyes: 'merry',
      }),
    ),
    glow(332, 236, 130, 0.9),
    at(332, 208, 1.2, GOLDEN_BELL),
    sparkles([
      [278, 220, 1],
      [392, 236, 1.2],
      [300, 300, 0.7],
      [374, 300, 0.8],
      [332, 180, 0.8],
    ]),
    hill(446, 446, 442, '#EAF2F6'),
    dents([
      [60, 462, 60],
      [500, 464, 60],
    ]),
  ].join(''),
};
