/** Where Santa stands in a photo, in thousandths of its width or height, and how he is drawn. */

export interface Place {
  /** His feet. */
  x: number;
  y: number;
  /** His height. */
  size: number;
  /** The upper edge of what he stands behind, which covers him below it; 1000 if nothing does. */
  edge: number;
}

/** The default: in the middle, on the floor, the size of a man a few steps away, with nothing in front of him. */
export const anywhere: Place = { x: 500, y: 940, size: 620, edge: 1_000 };

/** In view, from the front; a dark shape at night, against the lights; from behind, out of focus, as if by chance. */
export const styles = ['color', 'night', 'glimpse'] as const;
export type SantaStyle = (typeof styles)[number];

/** The limits of a place, on the server as well. */
export const limits = {
  x: { least: 0, most: 1_000 },
  y: { least: 100, most: 1_200 },
  size: { least: 150, most: 1_200 },
  edge: { least: 100, most: 1_000 },
} as const;

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** The nearest place at which he may stand: at least half of him is in the photo, so that he can be dragged back. */
export function allowed({ x, y, size: wanted, edge }: Place): Place {
  const size = clamp(wanted, limits.size);
  return {
    x: clamp(x, limits.x),
    y: clamp(Math.min(y, 1_000 + size / 2), limits.y),
    size,
    edge: clamp(edge, limits.edge),
  };
}

/** The drawing's width, and the part of it below his soles, as shares of its height. */
const shape = 280 / 330;
const belowFeet = 8 / 330;

/** His drawing, his feet and the edge in a photo of this size. */
export function geometryOf(
  { x, y, size, edge }: Place,
  { width, height }: { width: number; height: number },
) {
  const high = (height * size) / 1_000;
  const wide = high * shape;
  const box = {
    x: (width * x) / 1_000 - wide / 2,
    y: (height * y) / 1_000 - high,
    width: wide,
    height: high,
  };
  return {
    box,
    feet: { x: (width * x) / 1_000, y: box.y + high * (1 - belowFeet) },
    edge: (height * edge) / 1_000,
  };
}
