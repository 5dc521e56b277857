/** What makes a picture hard to read: words over other words, and arrows through boxes or words. */
import { boxSize } from './boxes.ts';
import type { Drawing, Rectangle } from './drawing.ts';
import type { Point } from './shelf-packing.ts';
import { textOf } from './words.ts';

/** Each clash in words; none is what a reviewer wants. */
export function overlaps({ boxes, arrows }: Drawing): string[] {
  const labels = arrows.flatMap(({ arrow, label }) =>
    arrow && label ? [{ ...label, name: arrow.lines.map(textOf).join('; ') }] : [],
  );
  const names = boxes.flatMap(({ shape, name }) => (name ? [{ ...name, name: shape.title }] : []));
  const solid = boxes
    .filter(({ shape }) => shape.children.length === 0)
    .map((box) => ({ ...box, name: `state ${box.shape.title}` }));
  const things = [...labels, ...names, ...solid];

  const covered = things.flatMap((a, i) =>
    things.slice(i + 1).flatMap((b) => (overlap(a, b) ? [`"${a.name}" and "${b.name}" overlap`] : [])),
  );
  const crossed = arrows.flatMap(({ arrow, points }) =>
    [...names, ...solid].flatMap((thing) =>
      segments(points).some((segment) => overlap(segment, thing))
        ? [`the arrow "${arrow?.lines.map(textOf).join('; ') ?? 'start'}" goes through "${thing.name}"`]
        : [],
    ),
  );
  // A frame is as wide as what is written in it.
  const narrow = boxes.flatMap(({ shape, width }) =>
    boxSize(shape).width > width + 1 && shape.form !== 'decision'
      ? [`"${shape.title}" has no room for its words`]
      : [],
  );
  return [...covered, ...crossed, ...narrow];
}

/** Touching is no overlap: arrows end at boxes. */
function overlap(a: Rectangle, b: Rectangle): boolean {
  const slack = 1;
  return (
    a.x + a.width > b.x + slack &&
    b.x + b.width > a.x + slack &&
    a.y + a.height > b.y + slack &&
    b.y + b.height > a.y + slack
  );
}

function segments(points: readonly Point[]): Rectangle[] {
  return points.slice(1).flatMap((end, i) => {
    const start = points[i];
    if (!start) return [];
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
    return [{ x, y, width: Math.abs(start.x - end.x) + 1, height: Math.abs(start.y - end.y) + 1 }];
  });
}
