/** Santa's film: the sleigh crosses the night of Christmas Eve, as a drawing that moves by itself. */
import { SLEIGH } from './keepsakes.ts';
import { REINDEER } from './motifs.ts';
import { pictures } from './pictures.ts';
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
  const { 'christmas-eve': eve } = pictures;
  if (!eve) throw new Error('There is no picture of Christmas Eve');
  // Of what hangs in the sky only the moon stands still.
  const scene = drawScene({ ...eve, aloft: eve.aloft?.slice(0, 1) ?? [] });
  const team = TEAM.map(
    ({ x, y, scale, motif }) => `<g transform="translate(${x} ${y}) scale(${scale})">${motif}</g>`,
  ).join('');
  const flight =
    `<g><title>Santa’s sleigh sets off</title>${team}` +
    `<animateMotion dur="${SECONDS}s" repeatCount="indefinite" path="M-260 320C80 300 260 130 420 120S760 60 940 -60"/></g>`;
  return scene.replace(/<\/svg>\s*$/, `${flight}</svg>`);
}
