/** The barn: Rudolph's stall, and the yard where the sleigh stands. */
import { elf, elves } from '../figures/elf.ts';
import { deer, lyingDeer, standingDeer } from '../figures/reindeer.ts';
import { santa } from '../figures/santa.ts';
import type { Picture } from '../picture.ts';
import { DIM, glow, LANTERN, nightWindow, room, rooms } from '../places/interiors.ts';
import { dents, hill, skies, sky, snowfall, stars, wood } from '../places/landscapes.ts';
import { at, line, mirrored } from '../svg.ts';
import { KITTEN } from '../things/animals.ts';
import { HAY } from '../things/objects.ts';
import { COW_BELL, SACK, sleigh } from '../things/sleigh.ts';

const straw = (places: readonly (readonly [number, number])[]) =>
  `<g stroke="#E6BE72" stroke-width="3" stroke-linecap="round">${places.map(([x, y], i) => `<path d="M${x} ${y}l${18 + (i % 3) * 7} ${i % 2 ? 7 : -6}"/>`).join('')}</g>`;

/** A name plate of the stall; about 190 wide. */
const PLATE =
  '<g transform="translate(524 300)"><path fill="none" stroke="#20181F" stroke-width="3" d="M-60 -58L-40 -26M60 -58L40 -26"/><path fill="#0B1020" opacity=".3" d="M-86 -20H94V30H-86Z"/><path fill="#B98B5E" stroke="#7A5540" stroke-width="3" d="M-92 -28H92V24H-92Z"/><g fill="#7A5540"><path d="M-78 -10a5 5 0 1 1 .1 0zM-68 -12a4 4 0 1 1 .1 0zM-86 -12a4 4 0 1 1 .1 0zM-78 4c-8 0 -8 -10 0 -11c8 1 8 11 0 11z"/></g></g>';

/** Rudolph asleep in the straw, a kitten on his back. */
export const stable: Picture = {
  body: [
    room({ ...rooms.timber, floor: '#8A6A3E', board: '#7C5E36' }, 340),
    nightWindow(64, 52, 110, 110, '#3A2723'),
    `<path fill="#33241F" d="M0 0H640V26H0ZM240 0H266V348H240ZM420 0H446V360H420Z"/><path fill="#46312D" d="M240 0H250V348H240ZM420 0H430V360H420Z"/>`,
    // The neighbour looks over the door of the next stall.
    at(530, 322, 1.5, standingDeer({ ...deer.grey })),
    `<path fill="#6B4A38" d="M436 236H640V392H436Z"/><g fill="#5A3D2F"><path d="M436 258H640V264H436ZM436 306H640V312H436ZM436 352H640V358H436Z"/></g><path fill="#7D5B42" d="M430 226H640V242H430Z"/>`,
    at(253, 60, 0.95, LANTERN),
    glow(250, 150, 260, 0.75),
    at(250, 420, 2.2, HAY),
    at(206, 446, 2.5, lyingDeer(deer.rudolph)),
    at(166, 282, 1.25, KITTEN),
    at(92, 438, 1.3, HAY),
    at(330, 452, 1.2, HAY),
    '<path fill="#C9974A" d="M0 440Q60 414 150 424T330 420T470 462Q420 480 400 480H0Z"/><path fill="#B8863C" d="M0 470Q120 454 250 462T420 480H0Z"/>',
    straw([
      [60, 446],
      [130, 452],
      [250, 448],
      [320, 456],
      [90, 466],
      [360, 470],
      [30, 456],
      [420, 462],
      [470, 450],
      [560, 468],
      [600, 446],
      [200, 470],
      [390, 440],
    ]),
    at(
      544,
      446,
      1,
      '<path fill="#8B929C" d="M-30 -44H30L24 0H-24Z"/><ellipse cy="-44" rx="30" ry="8" fill="#6B727E"/><path fill="#F28C3A" d="M-16 -46L-10 -66L-2 -46ZM2 -46L10 -70L18 -46Z"/><path fill="none" stroke="#3E7A5C" stroke-width="4" stroke-linecap="round" d="M-10 -64l-6 -10M-10 -64l2 -12M10 -68l-4 -10M10 -68l6 -10"/><path fill="none" stroke="#5E3D30" stroke-width="3" d="M-28 -44Q0 -96 28 -44"/>',
    ),
    DIM,
  ].join(''),
  label: { detail: 'pet', x: 534, y: 308, room: 138, largest: 30, color: '#2B1D22', behind: PLATE },
};

/** The golden bell is gone; a cow's bell hangs in its place. */
export const sleighYard: Picture = {
  body: [
    sky(skies.dusk, 360),
    stars(44, 110),
    wood(338, 60, '#3A3B66', 5),
    hill(344, 336, 350, '#8E86A8'),
    // The barn.
    `<path fill="#6E2433" d="M396 372V200L500 132L604 200V372Z"/><g stroke="#5A1C2A" stroke-width="3"><path d="M420 190V372M448 172V372M552 172V372M580 190V372"/></g><path fill="#3A1C26" d="M452 372V244H548V372Z"/><path fill="#F6F3EC" opacity=".9" d="M446 238H554V246H446ZM446 246H454V372H446ZM546 246H554V372H546Z"/><circle cx="500" cy="196" r="17" fill="url(#window)" stroke="#F6F3EC" stroke-width="4"/><path fill="#F6FAFB" d="M376 212L490 130Q500 122 510 130L624 212Q632 224 618 222L500 142L382 222Q368 224 376 212Z"/>`,
    glow(500, 300, 90, 0.55),
    at(500, 252, 0.8, LANTERN),
    hill(378, 372, 376, '#C9C4D8'),
    at(352, 430, 1.12, sleigh(at(-64, -92, 0.9, SACK))),
    // The bell of a cow, where the golden one hung.
    at(488, 318, 1.1, COW_BELL),
    line(
      [
        [486, 310],
        [490, 318],
      ],
      3,
      '#EFBE5B',
    ),
    `<g fill="none" stroke="#FFF3CF" stroke-width="3.500" stroke-linecap="round" opacity=".85"><path d="M524 326q9 12 2 26M538 318q14 20 4 42M452 330q-8 12 -1 24"/></g>`,
    at(
      120,
      430,
      0.94,
      santa({
        left: { elbow: [-118, -140], hand: [-52, -206] },
        right: { elbow: [106, -84], hand: [92, -36] },
        tilt: -7,
      }),
    ),
    mirrored(
      572,
      436,
      1,
      elf(elves.green, { right: { elbow: [42, -76], hand: [62, -104] }, mouth: 'laugh', eyes: 'merry' }),
    ),
    hill(436, 446, 440, '#EDEAF2'),
    dents(
      [
        [230, 464, 70],
        [420, 468, 60],
      ],
      '#CFCBDD',
    ),
    snowfall(27, 26),
  ].join(''),
};
