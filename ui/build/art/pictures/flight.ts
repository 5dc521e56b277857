/** The sleigh: packed and ready, and over the roofs on Christmas Eve. */

import { elf, elves } from '../figures/elf.ts';
import { deer, gallopingDeer, type ReindeerLook, standingDeer } from '../figures/reindeer.ts';
import { santa } from '../figures/santa.ts';
import { spruce } from '../motifs.ts';
import type { Picture } from '../picture.ts';
import { dents, hill, moon, skies, sky, snowfall, stars, wood } from '../places/landscapes.ts';
import { at, line } from '../svg.ts';
import { GOLDEN_BELL, SACK, sleigh, sparkles } from '../things/sleigh.ts';

const inHarness = (look: ReindeerLook): ReindeerLook => ({ ...look, harness: true });

/** A signpost in the snow. */
const POST =
  '<g transform="translate(108 300)"><path fill="#5E3D30" d="M-8 -30H8V150H-8Z"/><path fill="#0B1020" opacity=".25" d="M-86 -16H86L112 10L86 36H-86Z"/><path fill="#B98B5E" stroke="#7A5540" stroke-width="3" d="M-92 -22H82L108 4L82 30H-92Z"/><path fill="#F6FAFB" d="M-94 -22Q-60 -36 -20 -27Q20 -36 50 -27Q76 -32 84 -22Z"/><path fill="#F6FAFB" d="M-12 -30Q0 -42 12 -30Z"/></g>';

/** Everything is packed. */
export const ready: Picture = {
  body: [
    sky(skies.night),
    stars(61, 240),
    moon(520, 92, 36),
    wood(340, 70, '#1D4260', 41),
    hill(346, 336, 342, '#4C7898'),
    spruce(618, 402, 190, '#12304A', '#7FA3BA'),
    spruce(30, 392, 150, '#12304A', '#7FA3BA'),
    hill(386, 380, 384, '#8FB0C4'),
    hill(414, 404, 408, '#D5E3EB'),
    at(546, 416, 1.16, standingDeer(inHarness(deer.rudolph))),
    at(466, 424, 1.16, standingDeer(inHarness(deer.umber))),
    line(
      [
        [386, 360],
        [430, 356],
        [480, 362],
      ],
      4,
      '#B9263C',
    ),
    line(
      [
        [386, 352],
        [480, 340],
        [560, 354],
      ],
      4,
      '#8C1B30',
    ),
    at(
      256,
      434,
      1.16,
      sleigh(
        at(-84, -96, 1.05, SACK) +
          at(
            -66,
            -196,
            0.5,
            elf(elves.berry, {
              mouth: 'laugh',
              eyes: 'merry',
              left: { elbow: [-40, -80], hand: [-44, -112] },
              right: { elbow: [40, -80], hand: [44, -112] },
            }),
          ) +
          at(
            6,
            -64,
            0.66,
            santa({
              legs: 'hidden',
              head: { eyes: 'merry' },
              right: { elbow: [110, -116], hand: [122, -196] },
              left: { elbow: [-90, -86], hand: [-40, -64] },
            }),
          ),
      ),
    ),
    at(392, 312, 0.55, GOLDEN_BELL),
    hill(440, 446, 440, '#EAF2F6'),
    dents([
      [60, 462, 50],
      [380, 464, 70],
      [540, 458, 40],
    ]),
    snowfall(33, 70),
  ].join(''),
  label: { detail: 'town', x: 104, y: 313, room: 164, largest: 32, color: '#2B1D22', behind: POST },
};

const house = (x: number, y: number, width: number, height: number, wall: string, lit: readonly number[]) => {
  const roofHeight = width * 0.44;
  const windows = [0, 1, 2, 3]
    .map((i) => {
      const [wx, wy] = [x + width * (i % 2 ? 0.6 : 0.2), y - height * (i < 2 ? 0.78 : 0.38)];
      const [w, h] = [width * 0.2, height * 0.22];
      return `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${lit.includes(i) ? 'url(#window)' : '#1A2C48'}"/>`;
    })
    .join('');
  return `<path fill="${wall}" d="M${x} ${y}V${y - height}H${x + width}V${y}Z"/><path fill="#4A2A38" d="M${x + width * 0.68} ${y - height - roofHeight * 0.9}h${width * 0.14}v${roofHeight * 0.7}h${-width * 0.14}z"/><path fill="#F6FAFB" d="M${x + width * 0.66} ${y - height - roofHeight * 0.9}q${width * 0.09} -9 ${width * 0.18} 0v5h${-width * 0.18}z"/><path fill="#E1EBF2" d="M${x - width * 0.1} ${y - height + 6}L${x + width / 2} ${y - height - roofHeight}L${x + width * 1.1} ${y - height + 6}Q${x + width * 0.9} ${y - height - 4} ${x + width * 0.75} ${y - height + 5}T${x + width * 0.4} ${y - height + 4}T${x - width * 0.1} ${y - height + 6}Z"/><path fill="#B9CFDB" d="M${x + width / 2} ${y - height - roofHeight}L${x + width * 1.1} ${y - height + 6}Q${x + width * 0.95} ${y - height - 2} ${x + width * 0.85} ${y - height + 2}Z" opacity=".7"/>${windows}`;
};

/** A town at night, under a large moon. */
const town = [
  sky(skies.deep, 420),
  stars(23, 330),
  moon(404, 158, 112),
  hill(372, 352, 366, '#1E3A5E'),
  [
    [20, 388, 66, 50, [0, 3]],
    [104, 380, 54, 40, [1]],
    [186, 384, 60, 46, [0, 2]],
    [330, 378, 56, 40, [3]],
    [412, 384, 62, 48, [1, 2]],
    [500, 380, 54, 42, [0]],
    [572, 388, 64, 50, [1, 3]],
  ]
    .map(([x, y, w, h, lit]) =>
      house(x as number, y as number, w as number, h as number, '#2B3F63', lit as number[]),
    )
    .join(''),
  at(
    -122,
    4,
    1,
    '<path fill="#33456B" d="M268 384V300H300V384Z"/><path fill="#33456B" d="M262 304L284 238L306 304Z"/><path fill="#E1EBF2" d="M270 282L284 238L298 282Q291 276 284 282T270 282Z"/><circle cx="284" cy="322" r="8" fill="url(#window)"/><path stroke="#EFBE5B" stroke-width="3" d="M284 238V224M278 230H290"/>',
  ),
  hill(398, 392, 400, '#5E86A6'),
  house(42, 452, 112, 74, '#33456B', [0, 1, 2]),
  house(220, 458, 120, 80, '#3A3B66', [1, 2]),
  house(424, 456, 128, 84, '#33456B', [0, 3]),
  spruce(186, 452, 92, '#12304A', '#9DBACB'),
  spruce(388, 456, 104, '#12304A', '#9DBACB'),
  spruce(602, 456, 110, '#12304A', '#9DBACB'),
  hill(448, 444, 450, '#D5E3EB'),
].join('');

/** The sleigh and its reindeer; it flies to the right. */
const team = [
  line(
    [
      [96, -42],
      [170, -40],
      [300, -42],
    ],
    2.5,
    '#C8364B',
  ),
  at(256, 0, 0.6, gallopingDeer(inHarness(deer.rudolph))),
  at(204, 4, 0.6, gallopingDeer(inHarness(deer.umber))),
  at(152, 2, 0.6, gallopingDeer(inHarness(deer.grey))),
  at(
    8,
    10,
    0.62,
    sleigh(
      at(-76, -92, 0.95, SACK) +
        at(
          8,
          -62,
          0.56,
          santa({
            legs: 'hidden',
            head: { eyes: 'merry' },
            left: { elbow: [-110, -130], hand: [-116, -206] },
            right: { elbow: [96, -84], hand: [122, -70] },
          }),
        ),
    ),
  ),
].join('');

/** Over the roofs of a town. */
export const christmasEve: Picture = {
  body: [
    town,
    // Uphill, in front of the moon.
    `<g transform="translate(300 214) rotate(-13)">${team}</g>`,

    '<g fill="none" stroke="#FFF3CF" stroke-width="2.500" stroke-linecap="round" opacity=".7" stroke-dasharray="0.1 14"><path d="M36 338Q130 318 206 262M60 356Q150 338 222 280M30 316Q110 300 196 246"/></g>',
    sparkles([
      [150, 300, 0.6],
      [92, 330, 0.45],
      [190, 274, 0.5],
    ]),
    snowfall(37, 36),
  ].join(''),
};

/** Layers that the film animates: the town, and the team on a transparent background. */
export const flightSky: Picture = { body: town };
export const flightTeam: Picture = {
  body: `<g transform="translate(220 300) rotate(-8) scale(1.1)">${team}</g>`,
};
/** Santa in the corner of a scene of which he only tells. */
export const storyteller: Picture = {
  body: at(
    560,
    516,
    0.7,
    santa({ legs: 'hidden', head: { eyes: 'open' }, right: { elbow: [108, -112], hand: [116, -188] } }),
  ),
};
