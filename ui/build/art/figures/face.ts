/** Eyes, cheeks and noses, the same for everyone who has a face. */

export type Eyes = 'open' | 'merry' | 'down' | 'asleep';

const INK = '#2B1D22';

/** Two eyes, `apart` from the middle. */
export function eyes(kind: Eyes, apart: number, y: number, size: number): string {
  const both = (draw: (x: number) => string) => draw(-apart) + draw(apart);
  const lid = (x: number, lift: number) =>
    `<path fill="none" stroke="${INK}" stroke-width="${(size * 0.8).toFixed(1)}" stroke-linecap="round" d="M${(x - size * 1.5).toFixed(1)} ${y}Q${x} ${(y - lift).toFixed(1)} ${(x + size * 1.5).toFixed(1)} ${y}"/>`;
  if (kind === 'merry') return both((x) => lid(x, size * 2.6));
  if (kind === 'asleep') return both((x) => lid(x, -size * 2));
  if (kind === 'down') {
    return both(
      (x) =>
        `<ellipse cx="${x}" cy="${y + size * 0.5}" rx="${size}" ry="${size * 0.9}" fill="${INK}"/><path fill="none" stroke="${INK}" stroke-width="${(size * 0.55).toFixed(1)}" stroke-linecap="round" d="M${x - size * 1.4} ${y - size * 0.1}Q${x} ${y - size * 0.9} ${x + size * 1.4} ${y - size * 0.1}"/>`,
    );
  }
  return both(
    (x) =>
      `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.18}" fill="${INK}"/><circle cx="${x + size * 0.35}" cy="${y - size * 0.45}" r="${(size * 0.36).toFixed(1)}" fill="#fff"/>`,
  );
}

/** Two red cheeks, `apart` from the middle. */
export const cheeks = (apart: number, y: number, size: number): string =>
  [-apart, apart]
    .map((x) => `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.78}" fill="#E2725F" opacity=".5"/>`)
    .join('');
