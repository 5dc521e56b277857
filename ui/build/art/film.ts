/** Santa's film: the sleigh crosses the night of Christmas Eve, as a drawing that moves by itself. */
import { MOON, SLEIGH } from './keepsakes.ts';
import { REINDEER } from './motifs.ts';
import { drawScene } from './scene.ts';

const SECONDS = 12;

/** Where sleigh and reindeer fly, one behind the other. */
const TEAM = [
  { x: 0, y: 30, scale: 0.6, motif: SLEIGH },
  { x: 80, y: 14, scale: 0.4, motif: REINDEER },
  { x: 134, y: -2, scale: 0.4, motif: REINDEER },
  { x: 188, y: -20, scale: 0.4, motif: REINDEER },
];

export function drawFilm(): string {
  const scene = drawScene({
    width: 640,
    height: 480,
    ground: 400,
    snow: '#EAF2F6',
    cabin: { x: 60, y: 390, scale: 0.8 },
    aloft: [{ x: 450, y: 140, scale: 1, motif: MOON }],
    seed: 21,
  });
  const team = TEAM.map(
    ({ x, y, scale, motif }) => `<g transform="translate(${x} ${y}) scale(${scale})">${motif}</g>`,
  ).join('');
  const flight =
    `<g><title>Santa’s sleigh sets off</title>${team}` +
    `<animateMotion dur="${SECONDS}s" repeatCount="indefinite" path="M-260 320C80 300 260 130 420 120S760 60 940 -60"/></g>`;
  return scene.replace(/<\/svg>\s*$/, `${flight}</svg>`);
}
