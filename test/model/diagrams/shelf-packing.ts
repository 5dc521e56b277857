/** Puts rectangles on shelves, so that all of them together are as near to a sheet's shape as can be. */
import type { Size } from './boxes.ts';

export interface Point {
  x: number;
  y: number;
}

export interface ShelfPacking extends Size {
  /** In the order of the rectangles. */
  places: Point[];
}

/** @param gap between any two of them, and around all of them */
export function packShelves(sizes: readonly Size[], gap: number, sheet: Size): ShelfPacking {
  const total = sizes.reduce((sum, { width }) => sum + width + gap, 0);
  const widest = Math.max(...sizes.map(({ width }) => width));
  const shares = sizes.map((_, i) => Math.ceil(total / (i + 1)));
  const limits = [...shares, sheet.width - 3 * gap].map((limit) => Math.max(widest, limit));
  const ways = limits.map((limit) => withinWidth(sizes, gap, limit));
  const excess = ({ width, height }: Size) => Math.max(width / sheet.width, height / sheet.height);
  return ways.reduce((best, way) => (excess(way) < excess(best) ? way : best));
}

/** Each on the first shelf that has room for it. */
function withinWidth(sizes: readonly Size[], gap: number, limit: number): ShelfPacking {
  const shelves: { items: number[]; width: number; height: number }[] = [];
  for (const [item, { width, height }] of sizes.entries()) {
    const room = shelves.find((shelf) => shelf.width + gap + width <= limit);
    if (room) {
      room.items.push(item);
      room.width += gap + width;
      room.height = Math.max(room.height, height);
    } else shelves.push({ items: [item], width, height });
  }
  const places: Point[] = [];
  let y = 0;
  for (const { items, height } of shelves) {
    let x = 0;
    for (const item of items) {
      places[item] = { x, y };
      x += (sizes[item]?.width ?? 0) + gap;
    }
    y += height + gap;
  }
  return { places, width: Math.max(...shelves.map(({ width }) => width)), height: y - gap };
}
