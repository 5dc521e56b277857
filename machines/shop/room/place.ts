/** Where Santa stands in a photo: thousandths of its width, height and height. */

export interface Place {
  /** His feet. */
  x: number;
  y: number;
  /** How high he is. */
  size: number;
}

/** The server's limits, too. */
export const limits = {
  x: { least: 0, most: 1_000 },
  y: { least: 100, most: 1_200 },
  size: { least: 150, most: 1_200 },
} as const;

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** The nearest place at which he may stand. */
export const allowed = ({ x, y, size }: Place): Place => ({
  x: within(x, limits.x),
  y: within(y, limits.y),
  size: within(size, limits.size),
});
