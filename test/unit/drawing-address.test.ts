/** Proves that a drawing inside a page is an address that HTML allows there, and the drawing that it was. */
import { expect, it } from 'vitest';
import { drawingAddress } from '#ui/build/first-paint.ts';

it('a drawing in an address has no character that addresses may not have as it is', () => {
  const svg = '<svg width="50%">\n  <path fill="#fff" d="M0 0.5C-1 2 .3 4"/>\n</svg>';
  const address = drawingAddress(svg);
  expect(address).not.toMatch(/["#<>\s]/);
  expect(decodeURIComponent(address)).toBe(
    "data:image/svg+xml,<svg width='50%'><path fill='#fff' d='M0,0.5C-1,2,.3,4'/></svg>",
  );
});
