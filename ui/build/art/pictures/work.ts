/** Where the work is done: workshop, kitchen, post room. */
import { elf, elves } from '../figures/elf.ts';
import { mrsClaus } from '../figures/mrs-claus.ts';
import type { Picture } from '../picture.ts';
import { DIM, garland, glow, LANTERN, nightWindow, room, rooms, shelf, table } from '../places/interiors.ts';
import { at, line, mirrored } from '../svg.ts';
import { cat } from '../things/animals.ts';
import {
  BLOCKS,
  envelope,
  GINGERBREAD,
  MAIL_SACK,
  paint,
  STAR_COOKIE,
  TEDDY,
  TRAIN,
  wheel,
} from '../things/objects.ts';

/** A slate with the elf of the day. */
const SLATE =
  '<g transform="translate(498 112)"><path fill="#8E6642" d="M-98 -56H98V50H-98Z"/><path fill="#22352F" d="M-90 -48H90V42H-90Z"/><text x="0" y="-20" font-family="Young Serif" font-size="20" text-anchor="middle" fill="#CFE0D8">Elf of the day</text><path fill="none" stroke="#CFE0D8" stroke-width="1.600" opacity=".6" d="M-64 -8H64"/><path fill="#EFBE5B" d="M-72 14l3 8 8 0 -6 6 2 8 -7 -4 -7 4 2 -8 -6 -6 8 0zM72 14l3 8 8 0 -6 6 2 8 -7 -4 -7 4 2 -8 -6 -6 8 0z"/></g>';

/** The elves paint wheels, and the cat has one red paw. */
export const workshop: Picture = {
  body: [
    room(rooms.timber, 366),
    nightWindow(262, 56, 110, 116, '#3A2723'),
    shelf(32, 74, 188, 2, 78),
    at(66, 152, 0.92, TEDDY),
    at(118, 152, 1, BLOCKS),
    at(180, 152, 0.92, TEDDY),
    at(84, 230, 0.62, TRAIN),
    at(158, 222, 1, wheel(15, '#C98F37')),
    at(192, 222, 1, wheel(15, '#2F6F77')),
    at(316, 0, 1.05, LANTERN),
    glow(316, 130, 280, 0.6),
    `<path fill="#F6F3EC" opacity=".08" d="M316 40L560 366H72Z"/>`,
    at(
      166,
      362,
      1.14,
      elf(elves.berry, {
        left: { elbow: [-34, -56], hand: [-14, -46] },
        right: { elbow: [40, -60], hand: [54, -40] },
      }),
    ),
    at(
      326,
      362,
      1.14,
      elf(elves.gold, {
        left: { elbow: [-38, -56], hand: [-26, -40] },
        right: { elbow: [40, -56], hand: [24, -40] },
        eyes: 'down',
      }),
    ),
    mirrored(
      488,
      362,
      1.14,
      elf(elves.green, {
        left: { elbow: [-40, -56], hand: [-20, -44] },
        right: { elbow: [42, -70], hand: [50, -96] },
        mouth: 'laugh',
        eyes: 'merry',
      }),
    ),
    at(
      424,
      250,
      0.92,
      '<path stroke="#B98B5E" stroke-width="5" stroke-linecap="round" d="M0 8V-16"/><path fill="#C8364B" d="M-6 -14Q-4 -34 0 -38Q6 -34 6 -14Z"/>',
    ),
    '<path fill="#5E3D30" d="M62 344H578V424H62Z"/><path stroke="#4A2F26" stroke-width="3" d="M62 384H578M190 344V424M320 344V424M450 344V424"/><g fill="#EFBE5B"><circle cx="126" cy="364" r="4"/><circle cx="255" cy="364" r="4"/><circle cx="385" cy="364" r="4"/><circle cx="514" cy="364" r="4"/><circle cx="126" cy="404" r="4"/><circle cx="255" cy="404" r="4"/><circle cx="385" cy="404" r="4"/><circle cx="514" cy="404" r="4"/></g>',
    table(44, 330, 552, 96, '#8E6642'),
    at(110, 314, 1, wheel(26)),
    at(232, 304, 1, wheel(24, '#C8364B')),
    at(326, 330, 1.08, TRAIN),
    at(414, 332, 1, paint('#C8364B')),
    at(560, 332, 1, paint('#2F6F77')),
    at(454, 304, 1, wheel(24, '#B98B5E')),
    at(64, 332, 0.9, paint('#EFBE5B')),
    `<path fill="#C8364B" d="M232 336q4 22 8 0zM414 340q6 26 10 2z"/>`,
    at(530, 450, 1.15, cat('#4A4450', '#EAE4E0', '#C8364B')),
    '<g fill="#C8364B" opacity=".8"><circle cx="472" cy="452" r="4"/><circle cx="466" cy="446" r="2"/><circle cx="472" cy="444" r="2"/><circle cx="478" cy="446" r="2"/><circle cx="436" cy="460" r="4"/><circle cx="430" cy="454" r="2"/><circle cx="436" cy="452" r="2"/><circle cx="442" cy="454" r="2"/><circle cx="396" cy="450" r="4"/><circle cx="390" cy="444" r="2"/><circle cx="396" cy="442" r="2"/><circle cx="402" cy="444" r="2"/></g>',
    at(120, 452, 0.9, BLOCKS),
    DIM,
  ].join(''),
  label: { detail: 'elf', x: 498, y: 146, room: 124, largest: 34, color: '#FFF3CF', behind: SLATE },
};

/** A gingerbread heart with icing; about 200 wide. */
const HEART =
  '<g transform="translate(330 404)"><path fill="#8E5424" d="M0 60C-150 10 -124 -74 -52 -66C-24 -64 -6 -48 0 -34C6 -48 24 -64 52 -66C124 -74 150 10 0 60Z" opacity=".45" stroke="none"/><path fill="#B4733A" stroke="#8E5424" stroke-width="3" d="M0 54C-150 4 -124 -80 -52 -72C-24 -70 -6 -54 0 -40C6 -54 24 -70 52 -72C124 -80 150 4 0 54Z"/><path fill="none" stroke="#FBF3E2" stroke-width="4" stroke-linecap="round" stroke-dasharray="0.1 9" d="M0 42C-128 0 -108 -68 -52 -61C-26 -59 -8 -44 0 -26C8 -44 26 -59 52 -61C108 -68 128 0 0 42Z"/></g>';

/** Mrs Claus bakes. */
export const kitchen: Picture = {
  body: [
    room(rooms.teal, 376),
    '<g fill="#356269"><path d="M0 196H640V200H0ZM0 240H640V244H0ZM0 284H640V288H0ZM0 328H640V332H0Z"/><path d="M40 200V240M120 200V240" stroke="#356269" stroke-width="3"/></g>',
    nightWindow(258, 46, 124, 116, '#7A5540'),
    // The stove.
    '<path fill="#2B2A33" d="M436 150H612V378H436Z"/><path fill="#3A3945" d="M428 144H620V166H428Z"/><path fill="#20181F" d="M458 202H590V322H458Z"/><path fill="#E2632E" d="M466 210H582V314H466Z"/><circle cx="524" cy="262" r="80" fill="url(#lamplight)"/><path stroke="#20181F" stroke-width="5" d="M466 262H582"/><path stroke="#8B929C" stroke-width="7" stroke-linecap="round" d="M464 188H584"/><g fill="#EFBE5B"><circle cx="466" cy="176" r="5"/><circle cx="486" cy="176" r="5"/><circle cx="562" cy="176" r="5"/><circle cx="582" cy="176" r="5"/></g><path fill="#3A3945" d="M490 0H556V144H490Z"/><path fill="#2B2A33" d="M536 0H556V144H536Z"/>',
    [486, 524, 562].map((x) => at(x, 252, 0.62, STAR_COOKIE)).join(''),
    [486, 524, 562].map((x) => at(x, 298, 0.62, STAR_COOKIE)).join(''),
    shelf(32, 60, 168, 1, 66),
    '<g><path fill="#C8364B" d="M50 66h28v56h-28zM128 74h30v48h-30z"/><path fill="#EFBE5B" d="M88 80h28v42h-28z"/><path fill="#8FB0C4" d="M166 70h26v52h-26z"/><g fill="#F6F3EC"><path d="M50 82h28v18h-28zM88 94h28v14h-28zM128 90h30v16h-30zM166 86h26v16h-26z"/></g><g fill="#5E3D30"><path d="M48 58h32v10h-32zM86 72h32v10h-32zM126 66h34v10h-34zM164 62h30v10h-30z"/></g></g>',
    garland(30, 150, 176, 10),
    glow(520, 260, 240, 0.6),
    at(
      232,
      402,
      1.2,
      mrsClaus({
        left: { elbow: [-66, -86], hand: [-40, -60] },
        right: { elbow: [66, -92], hand: [44, -74] },
        eyes: 'merry',
        holding:
          '<path fill="#8B929C" d="M-58 -62H70L62 -52H-50Z"/><g transform="translate(-28 -66) scale(.62)">' +
          STAR_COOKIE +
          '</g><g transform="translate(6 -66) scale(.62)">' +
          STAR_COOKIE +
          '</g><g transform="translate(40 -66) scale(.62)">' +
          STAR_COOKIE +
          '</g>',
      }),
    ),
    at(92, 424, 1.2, elf(elves.gold, { right: { elbow: [40, -60], hand: [44, -40] }, mouth: 'laugh' })),
    '<rect x="20" y="386" width="600" height="100" rx="6" fill="#B98B5E"/><rect x="20" y="386" width="600" height="8" rx="4" fill="#D3A878"/><path fill="#F6F3EC" opacity=".75" d="M120 412q60 -16 130 -2q90 -14 190 4q50 8 60 26q-40 22 -130 18q-120 14 -220 -4q-70 -14 -30 -42Z"/>',
    at(92, 428, 1.1, GINGERBREAD, -12),
    at(150, 450, 1, STAR_COOKIE, 10),
    at(206, 420, 0.95, GINGERBREAD, 16),
    at(500, 428, 1.1, GINGERBREAD, 8),
    at(452, 448, 1, STAR_COOKIE, -8),
    at(566, 436, 1, STAR_COOKIE, 20),
    line(
      [
        [556, 462],
        [612, 448],
      ],
      15,
      '#D3A878',
    ),
    line(
      [
        [540, 466],
        [556, 462],
      ],
      7,
      '#8E6642',
    ),
    at(320, 430, 1.1, STAR_COOKIE),
    at(264, 446, 1, STAR_COOKIE, 24),
    at(380, 452, 1, GINGERBREAD, -20),
    DIM,
  ].join(''),
  label: { detail: 'name', x: 330, y: 402, room: 150, largest: 44, color: '#FFF8EA', behind: HEART },
};

const pigeonholes = () => {
  const rows = [64, 136, 208, 280];
  const columns = [152, 236, 320, 404, 488, 572];
  return rows
    .flatMap((y, row) =>
      columns.map((x, column) => {
        const some = (row * 5 + column * 3) % 4;
        const mail = [0, 1, 2]
          .slice(0, some)
          .map(
            (i) =>
              `<g transform="translate(${x - 12 + i * 12} ${y + 4 - i * 2}) rotate(${68 + i * 9})">${envelope(0, i % 2 ? '#2F6F77' : '#8A2C3D')}</g>`,
          )
          .join('');
        return `<rect x="${x - 36}" y="${y - 30}" width="72" height="60" fill="#142236"/>${mail}<rect x="${x - 20}" y="${y + 31}" width="40" height="9" rx="2" fill="#EFBE5B" opacity=".8"/>`;
      }),
    )
    .join('');
};

/** One pigeonhole with a plate of its own. */
const HOLE =
  '<g transform="translate(404 208)"><rect x="-42" y="-37" width="84" height="84" fill="#EFBE5B"/><rect x="-36" y="-31" width="72" height="48" fill="#3A2C3F"/><circle cy="-8" r="56" fill="url(#lamplight)" opacity=".8"/><g transform="translate(-8 -6) rotate(-10)">' +
  envelope() +
  '</g><g transform="translate(8 -2) rotate(12)">' +
  envelope(0, '#C8364B') +
  '</g><path fill="#0B1020" opacity=".3" d="M-58 20H66V54H-58Z"/><rect x="-62" y="15" width="124" height="35" rx="4" fill="#FBF3E2" stroke="#C98F37" stroke-width="3"/></g>';

/** The post room, with a hole for everyone's letters. */
export const postRoom: Picture = {
  body: [
    room(rooms.night, 372),
    '<rect x="104" y="22" width="520" height="306" fill="#7A5540"/><rect x="104" y="22" width="520" height="9" fill="#A07A52"/>',
    pigeonholes(),
    '<rect x="104" y="322" width="520" height="14" fill="#5E3D30"/>',
    at(56, 40, 0.95, LANTERN),
    glow(60, 130, 260, 0.6),
    // The ladder.
    '<g stroke="#B98B5E" stroke-width="9" stroke-linecap="round"><path d="M196 440L246 60M270 440L300 60"/><path stroke-width="7" d="M204 396H268M210 346H272M217 296H277M224 246H282M231 196H286M238 146H290M244 96H296"/></g>',
    at(
      256,
      294,
      0.95,
      elf(elves.teal, {
        left: { elbow: [-38, -74], hand: [-24, -88] },
        right: { elbow: [48, -74], hand: [76, -92] },
        eyes: 'merry',
        mouth: 'laugh',
      }),
    ),
    at(338, 198, 1, envelope(-12)),
    at(
      508,
      424,
      1.2,
      mrsClaus({
        left: { elbow: [-66, -84], hand: [-40, -84] },
        right: { elbow: [60, -70], hand: [26, -60] },
        eyes: 'open',
        holding: at(-38, -96, 1.3, envelope(-8, '#2F6F77')),
      }),
    ),
    at(120, 446, 1.2, MAIL_SACK),
    mirrored(
      396,
      440,
      0.98,
      elf(elves.berry, {
        left: { elbow: [-36, -60], hand: [-18, -54] },
        right: { elbow: [36, -60], hand: [18, -54] },
        holding: [0, 1, 2, 3]
          .map((i) => at(-2 + (i % 2) * 4, -50 - i * 9, 1, envelope(i % 2 ? 4 : -4)))
          .join(''),
      }),
    ),
    at(200, 460, 1, envelope(14)),
    at(300, 466, 1, envelope(-10, '#2F6F77')),
    DIM,
  ].join(''),
  label: { detail: 'name', x: 404, y: 249, room: 108, largest: 26, color: '#2B1D22', behind: HOLE },
};
