/** Proves that the first step writes the name into Santa's picture as it is typed. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pictures } from '#ui/build/art/pictures.ts';
import { FirstPicture } from '#ui/shop/wizard/FirstPicture.tsx';

afterEach(cleanup);

const drawing = (container: Element) => container.querySelector('img')?.getAttribute('src');

it.each([
  ['Mia', 'Mia', '/art/letters-blank.svg'],
  [' Mia ', 'Mia', '/art/letters-blank.svg'],
  ['', '', '/art/letters.svg'],
  ['N'.repeat(60), '', '/art/letters.svg'],
])('of %j writes %j over %s', (typed, written, file) => {
  const { container } = render(<FirstPicture name={typed} />);
  expect(container.textContent).toBe(written);
  expect(drawing(container)).toBe(file);
});

it('writes at the place that the drawing has for it', () => {
  const { container } = render(<FirstPicture name="Mia" />);
  const { x, y, turn, largest, color } = pictures['letters']?.label ?? {};
  const text = container.querySelector('text');
  expect(text?.getAttribute('transform')).toBe(`translate(${x} ${y}) rotate(${turn})`);
  expect([text?.getAttribute('font-size'), text?.getAttribute('fill')]).toEqual([String(largest), color]);
});
