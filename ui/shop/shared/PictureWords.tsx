import type { Writing } from '#machines/shop/season/machine.ts';

/** Words over a drawing of 640 x 480 that lies at the same place. */
export function PictureWords({ writing: { words, x, y, turn, size, color } }: { writing: Writing }) {
  return (
    <svg className="written" viewBox="0 0 640 480" aria-hidden="true">
      <text
        transform={`translate(${x} ${y}) rotate(${turn})`}
        fontSize={size}
        textAnchor="middle"
        fill={color}
      >
        {words}
      </text>
    </svg>
  );
}
