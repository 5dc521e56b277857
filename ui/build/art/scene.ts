/** Scenes at the Pole: sky, far wood, hills, and what stands in the snow. */
import { CABIN, CABIN_LIGHT, REINDEER, spruce } from './motifs.ts';
import { generator } from './svg.ts';

/** Where a motif stands, and how large it is. */
interface Place {
  x: number;
  y: number;
  scale: number;
}

/** From the zenith to the horizon. */
const NIGHT = ['#0B1C2E', '#13304A', '#3E7090'] as const;

export interface Scene {
  width: number;
  height: number;
  /** Where the snow in front begins; below it is only the page's background. */
  ground: number;
  cabin?: Place;
  reindeer?: readonly Place[];
  /** Smoke from the chimney up to this point, where a message hangs. */
  smokeTo?: { x: number; y: number };
  /** The colour of the foreground: the page's own, so that picture and form are one surface. */
  snow: string;
  seed: number;
}

/** A scene as an SVG document; the same scene always gives the same drawing. */
export function drawScene(scene: Scene): string {
  const { width, height, ground, cabin, reindeer = [], smokeTo, snow, seed } = scene;
  const [zenith, middle, horizonGlow] = NIGHT;
  const random = generator(seed);
  const horizon = ground * 0.78;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<defs>',
    `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${Math.round(ground * 0.95)}"><stop offset="0" stop-color="${zenith}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${horizonGlow}"/></linearGradient>`,
    '<linearGradient id="aurora"><stop offset="0" stop-color="#7FC8C0" stop-opacity="0"/><stop offset=".45" stop-color="#8FD3C7"/><stop offset="1" stop-color="#7FB2D6" stop-opacity="0"/></linearGradient>',
    '<filter id="soft" x="-20%" y="-80%" width="140%" height="260%"><feGaussianBlur stdDeviation="22"/></filter>',
    CABIN_LIGHT,
    '</defs>',
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<path d="M${-width * 0.1} ${ground * 0.36}C${width * 0.25} ${ground * 0.16} ${width * 0.6} ${ground * 0.38} ${width * 1.1} ${ground * 0.08}" fill="none" stroke="url(#aurora)" stroke-width="${Math.round(ground * 0.12)}" opacity=".34" filter="url(#soft)"/>`,
    stars(width, horizon * 0.9, random),
    farWood(width, horizon, ground, random),
    hill(width, height, ground * 0.86, ground * 0.05, '#4C7898', seed),
    hill(width, height, ground * 0.93, ground * 0.04, '#8FB0C4', seed + 2),
    nearWood(scene, random),
    cabin && smokeTo ? smoke(cabin, smokeTo) : '',
    cabin ? placed(cabin, CABIN) : '',
    hill(width, height, ground * 0.985, ground * 0.03, '#D5E3EB', seed + 1),
    ...reindeer.map((place) => placed(place, REINDEER)),
    hill(width, height, ground * 1.04, ground * 0.03, snow, seed + 3),
    '</svg>',
  ].join('');
}

const placed = ({ x, y, scale }: Place, motif: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#0B1C2E" color="#0B1C2E">${motif}</g>`;

function hill(
  width: number,
  height: number,
  level: number,
  swell: number,
  fill: string,
  phase: number,
): string {
  const up = phase % 2 === 0 ? -swell : swell;
  const points = [level, level + up, level, level - up * 0.7, level].map((y) => y.toFixed(1));
  return `<path fill="${fill}" d="M0 ${points[0]}C${(width * 0.2).toFixed(1)} ${points[1]} ${(width * 0.38).toFixed(1)} ${points[1]} ${(width * 0.54).toFixed(1)} ${points[2]}S${(width * 0.84).toFixed(1)} ${points[3]} ${width} ${points[4]}V${height}H0Z"/>`;
}

function stars(width: number, depth: number, random: () => number): string {
  const count = Math.round((width * depth) / 2_600);
  const dots = Array.from({ length: count }, () => {
    const [x, y, size, light] = [random() * width, random() * depth, random(), random()];
    const radius = size > 0.93 ? 1.7 : size > 0.7 ? 1.1 : 0.7;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius}" opacity="${(0.35 + light * 0.5).toFixed(2)}"/>`;
  });
  return `<g fill="#EAF4F8">${dots.join('')}</g>`;
}

function farWood(width: number, horizon: number, ground: number, random: () => number): string {
  const trees: string[] = [];
  for (let x = 0; x < width; x += ground * (0.03 + random() * 0.05)) {
    trees.push(spruce(x, horizon + ground * 0.1, ground * (0.08 + random() * 0.1), '#1D4260'));
  }
  return trees.join('');
}

function nearWood({ width, ground, cabin }: Scene, random: () => number): string {
  const places = [0.05, 0.13, 0.9, 0.97].map((share) => share * width);
  return places
    .filter((x) => !cabin || x < cabin.x - 12 || x > cabin.x + 200 * cabin.scale)
    .map((x) => spruce(x, ground * 0.97, ground * (0.24 + random() * 0.12), '#12304A', '#7FA3BA'))
    .join('');
}

/** The chimney's smoke, which curls up and widens into a message. */
function smoke({ x, y, scale }: Place, to: { x: number; y: number }): string {
  const from = { x: x + 136 * scale, y: y - 148 * scale };
  const rise = from.y - to.y;
  const at = (share: number) => (from.y - rise * share).toFixed(1);
  const w = 9 * scale;
  return `<path fill="#EAF2F6" d="M${from.x - w * 0.6} ${from.y}C${from.x + w * 2.6} ${at(0.22)} ${from.x + w * 3} ${at(0.34)} ${from.x - w * 0.4} ${at(0.55)}C${from.x - w * 3} ${at(0.72)} ${from.x - w * 2} ${at(0.88)} ${to.x - w * 1.6} ${to.y}L${to.x + w * 2.6} ${to.y}C${from.x + w * 1.4} ${at(0.9)} ${from.x - w * 0.4} ${at(0.78)} ${from.x + w * 1.8} ${at(0.6)}C${from.x + w * 5} ${at(0.36)} ${from.x + w * 4} ${at(0.18)} ${from.x + w * 0.8} ${from.y}Z"/>`;
}
