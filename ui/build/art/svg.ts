/** Small helpers that every drawing is written with. */

export type Point = readonly [x: number, y: number];

/** Places a motif. */
export const at = (x: number, y: number, scale: number, motif: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`} scale(${scale})">${motif}</g>`;

/** Places a motif mirrored. */
export const mirrored = (x: number, y: number, scale: number, motif: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`} scale(${-scale} ${scale})">${motif}</g>`;

/** A round soft line through points: an arm, a leg, a strap. */
export const line = (points: readonly Point[], width: number, color: string): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${through(points)}"/>`;

/** Fur: a row of round tufts along a line. */
export function fur(points: readonly Point[], width: number, color = '#F6F3EC'): string {
  const path = through(points);
  return (
    `<path fill="none" stroke="${color}" stroke-width="${width * 0.86}" stroke-linecap="round" d="${path}"/>` +
    `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0.1 ${(width * 0.56).toFixed(1)}" d="${path}"/>`
  );
}

/** Two points make a straight line, three a bend, four a swing. */
function through(points: readonly Point[]): string {
  const [first, ...others] = points.map(([x, y]) => `${x} ${y}`);
  const letter = ['', 'L', 'Q', 'C'][others.length] ?? 'L';
  return `M${first}${letter}${others.join(' ')}`;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
