/** Skies, hills and woods of the pictures, which are 640 x 480. */
import { spruce } from '../motifs.ts';
import { generator } from '../svg.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** From the zenith to the horizon. */
export type Sky = readonly [string, string, string];

export const skies = {
  night: ['#0B1C2E', '#13304A', '#3E7090'],
  deep: ['#071424', '#0E2440', '#2C4C78'],
  violet: ['#15163A', '#2B2C60', '#6A5E94'],
  dusk: ['#1B2C55', '#5C4F86', '#E09A7A'],
  dawn: ['#3B5A7C', '#9A94AE', '#F6CF98'],
  day: ['#4D83AE', '#8CB8D4', '#DCEBF2'],
} as const satisfies Record<string, Sky>;

/** The whole background, down to where the snow begins. */
export const sky = ([zenith, middle, horizon]: Sky, until = 400): string =>
  `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${until}"><stop offset="0" stop-color="${zenith}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${horizon}"/></linearGradient><rect width="640" height="480" fill="url(#sky)"/>`;

/** Stars, down to `until`. */
export function stars(seed: number, until = 300): string {
  const random = generator(seed);
  const dots = Array.from({ length: 70 }, () => {
    const [x, y, size, light] = [random() * WIDTH, random() * until, random(), random()];
    const radius = size > 0.93 ? 2 : size > 0.7 ? 1.3 : 0.8;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius}" opacity="${(0.35 + light * 0.55).toFixed(2)}"/>`;
  });
  return `<g fill="#EAF4F8">${dots.join('')}</g>`;
}

/** Snow in the air. */
export function snowfall(seed: number, flakes = 60): string {
  const random = generator(seed);
  const dots = Array.from({ length: flakes }, () => {
    const [x, y, size] = [random() * WIDTH, random() * HEIGHT, random()];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(1 + size * size * 2.6).toFixed(1)}" opacity="${(0.35 + random() * 0.5).toFixed(2)}"/>`;
  });
  return `<g class="snow" fill="#F6FAFB">${dots.join('')}</g>`;
}

/** The full moon with its light. */
export const moon = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius * 1.9}" fill="url(#lamplight)" opacity=".34"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#F4EFDA"/><g fill="#E2DCC2"><circle cx="${x - radius * 0.32}" cy="${y - radius * 0.26}" r="${radius * 0.17}"/><circle cx="${x + radius * 0.28}" cy="${y - radius * 0.48}" r="${radius * 0.1}"/><circle cx="${x + radius * 0.37}" cy="${y + radius * 0.33}" r="${radius * 0.22}"/><circle cx="${x - radius * 0.2}" cy="${y + radius * 0.46}" r="${radius * 0.09}"/></g>`;

/** Curtains of light. */
export function aurora(colors: readonly [string, string], strength = 0.5): string {
  const band = (d: string, color: string, width: number, opacity: number) =>
    `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" d="${d}"/>`;
  const [low, high] = colors;
  return `<filter id="veil" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="20 30"/></filter><g filter="url(#veil)">${[
    band('M-40 210C110 70 240 230 380 120S560 70 700 40', low, 78, strength),
    band('M-40 150C120 30 250 170 390 70S570 30 700 -10', high, 60, strength * 0.8),
    band('M-40 250C130 150 240 270 400 170S580 130 700 110', low, 34, strength * 0.9),
  ].join('')}</g>`;
}

/** Snowy peaks far away. */
export function mountains(base: number, height: number, rock: string, snow: string, seed: number): string {
  const random = generator(seed);
  const peaks: string[] = [];
  for (let x = -60; x < WIDTH + 60; ) {
    const [half, top] = [70 + random() * 60, base - height * (0.55 + random() * 0.45)];
    const middle = x + half;
    const cut = top + (base - top) * 0.42;
    const share = 0.42 * half;
    peaks.push(
      `<path fill="${rock}" d="M${x.toFixed(0)} ${base}L${middle.toFixed(0)} ${top.toFixed(0)}L${(middle + half).toFixed(0)} ${base}Z"/><path fill="${snow}" d="M${middle.toFixed(0)} ${top.toFixed(0)}L${(middle + share).toFixed(0)} ${cut.toFixed(0)}L${(middle + share * 0.5).toFixed(0)} ${(cut - 8).toFixed(0)}L${(middle + share * 0.1).toFixed(0)} ${(cut + 12).toFixed(0)}L${(middle - share * 0.45).toFixed(0)} ${(cut - 6).toFixed(0)}L${(middle - share).toFixed(0)} ${cut.toFixed(0)}Z"/>`,
    );
    x += half * (0.9 + random() * 0.5);
  }
  return peaks.join('');
}

/** A soft hill from edge to edge: its height on the left, in the middle and on the right. */
export const hill = (left: number, middle: number, right: number, color: string): string =>
  `<path fill="${color}" d="M0 ${left}C130 ${left - 10} 190 ${middle} 320 ${middle}S520 ${right - 12} 640 ${right}V480H0Z"/>`;

/** A row of spruces along a line. */
export function wood(y: number, height: number, color: string, seed: number, snow?: string): string {
  const random = generator(seed);
  const trees: string[] = [];
  for (let x = -6; x < WIDTH + 10; x += height * (0.32 + random() * 0.5)) {
    trees.push(spruce(x, y + random() * 6, height * (0.65 + random() * 0.55), color, snow));
  }
  return trees.join('');
}

/** Soft dents in the snow, so that it does not look empty. */
export const dents = (places: readonly (readonly [number, number, number])[], color = '#C7D9E4'): string =>
  places
    .map(
      ([x, y, width]) =>
        `<path fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round" d="M${x} ${y}q${width / 2} ${-width * 0.08} ${width} 0"/>`,
    )
    .join('');
