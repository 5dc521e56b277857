/** Santa's house: at the door, by the fire, at the map, at breakfast. */
import { mrsClaus } from '../figures/mrs-claus.ts';
import { deer, standingDeer } from '../figures/reindeer.ts';
import { santa } from '../figures/santa.ts';
import { CABIN, spruce } from '../motifs.ts';
import type { Picture } from '../picture.ts';
import {
  ARMCHAIR,
  CHAIR_ARMS,
  DIM,
  FIREPLACE,
  garland,
  glow,
  MUG,
  nightWindow,
  room,
  rooms,
  rug,
  table,
} from '../places/interiors.ts';
import { aurora, dents, hill, skies, sky, stars, wood } from '../places/landscapes.ts';
import { at, line } from '../svg.ts';
import { envelope, MAIL_SACK, PANCAKES } from '../things/objects.ts';

const wave = { elbow: [108, -112], hand: [122, -196] } as const;

/** He waves in front of his house. */
export const northPole: Picture = {
  body: [
    sky(skies.night),
    aurora(['#8FD3C7', '#7FB2D6'], 0.3),
    stars(5),
    wood(342, 62, '#1D4260', 3),
    hill(352, 330, 346, '#4C7898'),
    hill(382, 372, 366, '#8FB0C4'),
    spruce(604, 396, 150, '#12304A', '#7FA3BA'),
    spruce(20, 392, 130, '#12304A', '#7FA3BA'),
    at(318, 396, 1.5, CABIN),
    hill(404, 396, 394, '#D5E3EB'),
    at(92, 414, 0.98, standingDeer(deer.rudolph)),
    hill(428, 424, 420, '#EAF2F6'),
    `<ellipse cx="250" cy="441" rx="74" ry="9" fill="#8FB0C4" opacity=".55"/>`,
    at(250, 414, 0.78, santa({ right: wave, head: { eyes: 'merry' }, tilt: -3 })),
    dents([
      [420, 450, 60],
      [96, 456, 40],
      [520, 462, 44],
    ]),
  ].join(''),
};

/** A letter, held before him. */
const SHEET =
  '<g transform="translate(0 -74) rotate(-3)"><path fill="#FBF3E2" d="M-32 -30H32V34H-32Z"/><path stroke="#B9A47C" stroke-width="3" stroke-linecap="round" d="M-22 -16H18M-22 -4H22M-22 8H14M-22 20H8"/></g>';

/** The child's own letter, in front; about 230 wide. */
const LETTER = `<g transform="translate(474 400) rotate(-5)"><path fill="#0B1020" opacity=".3" d="M-110 -54H122V64H-110Z"/>
<path fill="#FBF3E2" stroke="#C9B48C" stroke-width="1.500" d="M-116 -60H116V58H-116Z"/>
<path fill="#8A2C3D" d="M74 -50H106V-12H74Z"/><path fill="#FFD27A" d="M90 -45L93.500 -36.500H102.500L95.500 -31L98 -22L90 -27L82 -22L84.500 -31L77.500 -36.500H86.500Z"/>
<path fill="none" stroke="#C9B48C" stroke-width="2" d="M44 -36q7 -7 14 0t14 0M44 -26q7 -7 14 0t14 0"/>
<text x="-98" y="-28" font-family="Young Serif" font-size="24" fill="#2B1D22">To Santa</text><text x="-98" y="-2" font-family="Young Serif" font-size="16" fill="#2B1D22">from</text></g>`;

/** He reads the day's letters by the fire. */
export const letters: Picture = {
  body: [
    room(rooms.plum, 352),
    nightWindow(40, 66, 104, 128),
    at(500, 360, 1.12, FIREPLACE),
    garland(378, 116, 246, 12),
    rug(240, 424, 210, 36),
    glow(490, 320, 260, 0.75),
    at(238, 338, 1, ARMCHAIR),
    at(
      238,
      338,
      0.94,
      santa({
        legs: 'sitting',
        head: { glasses: true, eyes: 'down' },
        tilt: 3,
        left: { elbow: [-92, -84], hand: [-32, -66] },
        right: { elbow: [92, -84], hand: [32, -66] },
        holding: SHEET,
      }),
    ),
    at(238, 338, 1, CHAIR_ARMS),
    at(70, 432, 1.05, MAIL_SACK),
    at(140, 448, 1, envelope(-14)),
    at(352, 452, 1, envelope(10)),
    at(392, 438, 1, envelope(-8, '#2F6F77')),
    DIM,
  ].join(''),
  label: {
    detail: 'name',
    x: 476,
    y: 440,
    turn: -5,
    room: 190,
    largest: 46,
    color: '#2B1D22',
    behind: LETTER,
  },
};

const land = (d: string) => `<path d="${d}"/>`;
/** A simplified world map, 400 x 220. */
const WORLD = `<g fill="#9DB58A" stroke="#7C9468" stroke-width="2" stroke-linejoin="round">${[
  land(
    'M28 36L66 22L112 26L138 18L150 34L128 44L138 58L116 64L106 84L96 96L84 92L90 108L100 114L96 120L80 110L70 92L58 70L42 60L24 52Z',
  ),
  land('M104 120L128 118L150 136L144 156L130 170L122 196L112 206L108 180L100 150Z'),
  land('M190 46L198 32L218 24L236 30L232 44L242 52L226 62L210 60L204 68L192 64Z'),
  land('M194 78L226 74L252 84L262 104L254 110L248 134L236 162L222 166L214 138L208 116L190 108L186 92Z'),
  land(
    'M240 28L290 16L352 20L384 34L370 46L374 60L352 66L350 84L334 96L326 84L316 112L304 96L290 80L268 78L258 66L246 56Z',
  ),
  land('M330 140L352 130L376 140L380 158L362 168L336 162Z'),
  land('M150 12L178 8L182 22L164 32Z'),
].join('')}</g>`;

/** Where the journey begins. */
const STAR =
  '<path fill="#EFBE5B" stroke="#B9263C" stroke-width="1.500" d="M0 -15L4.500 -5L15 -4L7 3L9.500 13L0 8L-9.500 13L-7 3L-15 -4L-4.500 -5Z"/>';

/** A banner below the star; about 200 wide. */
const BANNER = `<g transform="translate(428 258)"><path fill="#6E1A2B" d="M-118 -10L-140 -2L-124 14L-138 30L-104 30ZM118 -10L140 -2L124 14L138 30L104 30Z"/><path fill="#B9263C" d="M-110 -20H110V24H-110Z"/><path fill="none" stroke="#EFBE5B" stroke-width="2" d="M-104 -14H104V18H-104Z"/><g transform="translate(0 -34) scale(1.500)">${STAR}</g></g>`;

/** He stands at his map and points to a star. */
export const map: Picture = {
  body: [
    room(rooms.blue, 396),
    `<path fill="#4A2F26" d="M212 44H616V60H212ZM212 296H616V312H212Z"/><circle cx="210" cy="52" r="10" fill="#EFBE5B"/><circle cx="618" cy="52" r="10" fill="#EFBE5B"/><circle cx="210" cy="304" r="10" fill="#EFBE5B"/><circle cx="618" cy="304" r="10" fill="#EFBE5B"/>`,
    `<path fill="#EADBB6" d="M222 56H606V300H222Z"/><path fill="none" stroke="#D2BE92" stroke-width="2" d="M222 116H606M222 178H606M222 240H606M318 56V300M414 56V300M510 56V300"/>`,
    at(216, 74, 0.98, WORLD),
    `<path fill="none" stroke="#B9263C" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round" d="M408 62C350 80 290 90 274 136M408 62C430 100 470 90 494 132M408 62C420 110 426 130 430 154"/>`,
    glow(408, 62, 80, 0.8),
    at(408, 62, 1.5, STAR),
    glow(220, 200, 300, 0.35),
    `<ellipse cx="128" cy="462" rx="106" ry="12" fill="#000" opacity=".25"/>`,
    at(
      128,
      430,
      1.06,
      santa({
        right: { elbow: [118, -150], hand: [140, -236] },
        head: { glasses: true, eyes: 'merry' },
        tilt: 4,
      }),
    ),
    table(330, 412, 280, 60),
    at(396, 410, 0.9, MUG),
    `<path fill="#FBF3E2" d="M450 406l62 -12 10 16H452Z"/><path stroke="#C9B48C" stroke-width="2" d="M464 404l40 -7"/>`,
    at(
      566,
      402,
      1,
      '<circle r="24" cy="-22" fill="#3E7090"/><path fill="#9DB58A" d="M-14 -38Q0 -46 8 -36Q2 -24 -8 -24Q-16 -30 -14 -38ZM4 -18Q16 -22 20 -14Q12 0 4 -6Z"/><path fill="none" stroke="#EFBE5B" stroke-width="4" d="M-18 -42A27 27 0 0 1 22 -4"/><path fill="#8E6642" d="M-14 4H14V10H-14ZM-3 0H3V6H-3Z"/>',
    ),
    DIM,
  ].join(''),
  label: { detail: 'town', x: 428, y: 272, room: 200, largest: 30, color: '#FFF3CF', behind: BANNER },
};

/** The sole of a sock, with a patch. */
const SOCK =
  '<path fill="#3E7A5C" d="M-23 -10C-23 -38 23 -38 23 -10C23 6 19 30 0 30C-19 30 -23 6 -23 -10Z"/><path fill="#F6F3EC" d="M-22 -16C-20 -38 20 -38 22 -16Q0 -8 -22 -16ZM-17 14Q0 22 17 14C14 26 8 30 0 30C-8 30 -14 26 -17 14Z"/><path fill="#C8364B" d="M-6 -2H10V10H-6Z"/><path stroke="#F6F3EC" stroke-width="1.600" stroke-dasharray="2.500 2" fill="none" d="M-4 0H8V8H-4Z"/>';

/** Home again on Christmas morning, his feet up. */
export const christmasMorning: Picture = {
  body: [
    room(rooms.pine, 362),
    `<rect x="52" y="58" width="150" height="150" fill="#F6CF98"/><path fill="#9A94AE" d="M52 58H202V96Q120 120 52 92Z"/><circle cx="128" cy="158" r="60" fill="url(#lamplight)"/><circle cx="128" cy="166" r="20" fill="#FFF0C4"/><path fill="#C7D9E4" d="M52 176Q120 160 202 182V208H52Z"/>`,
    `<path fill="none" stroke="#5E3D30" stroke-width="6" d="M127 58V208M52 132H202"/><rect x="52" y="58" width="150" height="150" fill="none" stroke="#5E3D30" stroke-width="11"/><rect x="40" y="208" width="174" height="12" rx="3" fill="#5E3D30"/><path fill="#FFF0C4" opacity=".13" d="M58 64H198L420 480H180Z"/>`,
    at(506, 366, 1.06, FIREPLACE),
    garland(392, 132, 228, 10),
    rug(270, 430, 230, 34, '#2C5F66', '#D9B47A'),
    glow(500, 330, 230, 0.7),
    at(286, 336, 1, ARMCHAIR),
    at(
      286,
      336,
      0.94,
      santa({
        legs: 'hidden',
        head: { eyes: 'asleep' },
        tilt: 10,
        left: { elbow: [-88, -66], hand: [-24, -48] },
        right: { elbow: [88, -66], hand: [24, -48] },
      }),
    ),
    // His feet, soles forward, on a stool.
    `<path fill="#4A2F26" d="M226 398h14v44h-14zM332 398h14v44h-14z"/><path fill="#8E6642" d="M214 396H358V410H214Z"/><path fill="#B9263C" d="M208 398Q286 366 364 398V402H208Z"/>`,
    line(
      [
        [262, 318],
        [252, 350],
      ],
      42,
      '#8C1B30',
    ),
    line(
      [
        [310, 318],
        [320, 350],
      ],
      42,
      '#B9263C',
    ),
    [at(250, 368, 1, SOCK, -6), at(322, 368, 1, SOCK, 6)].join(''),
    at(286, 336, 1, CHAIR_ARMS),
    table(56, 392, 120, 58),
    at(92, 384, 0.9, MUG),
    at(140, 390, 0.6, PANCAKES),
    DIM,
  ].join(''),
  label: {
    detail: 'name',
    x: 506,
    y: 104,
    turn: 2,
    room: 130,
    largest: 30,
    color: '#2B1D22',
    behind:
      '<g transform="translate(506 84) rotate(2)"><path fill="#0B1020" opacity=".28" d="M-74 -44H86V46H-74Z"/><path fill="#8E6642" d="M-84 -52H84V46H-84Z"/><path fill="#FBF3E2" d="M-76 -44H76V38H-76Z"/><path fill="#C8364B" d="M-5 -30C-14 -44 -30 -28 -5 -12C20 -28 4 -44 -5 -30Z"/><path fill="none" stroke="#2F6F77" stroke-width="3" stroke-linecap="round" d="M-62 -22q8 -8 14 0M44 -26q8 -8 14 0M26 -32q6 8 14 2"/></g>',
  },
};

/** The day after: breakfast, at last. */
export const breakfast: Picture = {
  body: [
    room(rooms.teal, 380),
    nightWindow(60, 60, 120, 140, '#7A5540'),
    `<rect x="470" y="64" width="104" height="120" rx="4" fill="#FBF3E2"/><rect x="470" y="64" width="104" height="30" rx="4" fill="#B9263C"/><g fill="none" stroke="#2B1D22" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M488 124C490 106 514 108 512 126C510 140 492 150 488 166H514M556 110C538 116 530 134 532 152C536 172 560 170 560 152C560 136 540 134 533 148"/></g><path stroke="#8B929C" stroke-width="5" stroke-linecap="round" d="M494 56V74M550 56V74"/>`,
    garland(200, 40, 240, 14),
    glow(320, 220, 260, 0.5),
    at(
      470,
      404,
      1.06,
      mrsClaus({
        left: { elbow: [-66, -94], hand: [-84, -134] },
        eyes: 'merry',
        holding: at(-92, -146, 0.9, MUG),
      }),
    ),
    at(
      268,
      384,
      1.06,
      santa({
        legs: 'hidden',
        wears: 'shirt',
        head: { hat: false, eyes: 'merry' },
        left: { elbow: [-112, -70], hand: [-96, -18] },
        right: { elbow: [110, -84], hand: [64, -86] },
        holding:
          '<path stroke="#C7D0D8" stroke-width="5" stroke-linecap="round" d="M62 -88L40 -116"/><path fill="#D99A4E" d="M26 -128Q40 -136 50 -122Q42 -108 30 -114Z"/>',
      }),
    ),
    `<path fill="#4A2F26" d="M84 400h18v66h-18zM538 400h18v66h-18z"/><rect x="62" y="366" width="516" height="20" rx="6" fill="#B98B5E"/><path fill="#F7F2E7" d="M62 372H578V420Q558 432 538 420T498 420T458 420T418 420T378 420T338 420T298 420T258 420T218 420T178 420T138 420T98 420L62 424Z"/><path fill="#C8364B" d="M62 386H578V394H62Z" opacity=".8"/>`,
    at(268, 372, 1.25, PANCAKES),
    at(372, 364, 1, MUG),
    at(
      150,
      370,
      1,
      '<path fill="#8FB0C4" d="M-16 0V-30Q-16 -36 -10 -36H10Q16 -36 16 -30V0Z"/><path fill="none" stroke="#3E7A5C" stroke-width="3" d="M-6 -36V-62M2 -36L6 -70M8 -36L16 -58"/><circle cx="-6" cy="-62" r="6" fill="#C8364B"/><circle cx="6" cy="-72" r="6" fill="#C8364B"/><circle cx="16" cy="-58" r="5" fill="#FFD27A"/>',
    ),
    DIM,
  ].join(''),
};
