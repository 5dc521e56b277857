/** Proves that the first step writes the name into Santa's picture as it is typed. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderText } from '#server/rules/texting/render-text.ts';
import { pictures } from '#ui/build/art/pictures.ts';
import { FirstPicture } from '#ui/shop/wizard/FirstPicture.tsx';

const drawing = (container: Element) => container.querySelector('img')?.getAttribute('src');

it.each([
  ['Mia', 'Mia', '/art/letters-blank.svg'],
  [' Mia ', 'Mia', '/art/letters-blank.svg'],
  ['', '', '/art/letters.svg'],
  ['N'.repeat(60), '', '/art/letters.svg'],
])('of %j writes %j over %s', (typed, written, file) => {
  const { container } = render(<FirstPicture name={typed} />);
  expect(container.querySelector('.first-picture')?.textContent).toBe(written);
  expect(drawing(container)).toBe(file);
});

it.each(['us', 'uk'] as const)('says what the first text says in the %s edition', (edition) => {
  const child = {
    story: 'bell',
    childsName: 'Mia',
    gender: null,
    town: null,
    age: null,
    petType: null,
    petName: null,
    elf: null,
  } as const;
  const { container } = render(<FirstPicture name=" Mia " />);
  const words = container.querySelector('.arriving__words')?.textContent;
  expect(words).toBe('Ho ho ho, Mia! Santa here. Look, my home!');
  expect(renderText('welcome', child, edition).body).toContain(words);
});

it('writes at the place that the drawing has for it', () => {
  const { container } = render(<FirstPicture name="Mia" />);
  const { x, y, turn, largest, color } = pictures['letters']?.label ?? {};
  const text = container.querySelector('text');
  expect(text?.getAttribute('transform')).toBe(`translate(${x} ${y}) rotate(${turn})`);
  expect([text?.getAttribute('font-size'), text?.getAttribute('fill')]).toEqual([String(largest), color]);
});
