/** On pages of text, paragraphs and what can be pressed below them stand clear of each other; cards have an edge in forced colors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';
import { Below } from '#ui/shop/site/Below.tsx';
import type { SiteFacts } from '#ui/shop/site/facts.ts';
import { Features } from '#ui/shop/site/pages/Features.tsx';
import { Notes } from '#ui/shop/site/pages/Notes.tsx';
import { Privacy } from '#ui/shop/site/pages/Privacy.tsx';
import { Terms } from '#ui/shop/site/pages/Terms.tsx';

const styles = document.createElement('style');
// A test's page knows no variables.
styles.textContent = ['site', 'sections']
  .map((name) => readFileSync(join(ROOT, `ui/shop/site/${name}.css`), 'utf8'))
  .join('\n')
  .replaceAll(/var\(--s\d+\)/g, '8px');
document.head.append(styles);
afterEach(cleanup);

const samples = [{ day: 1, date: '1 December', text: 'Ho ho!' }];
const form = { introduction: '', notice: '', lines: [] };
const facts = { edition: 'uk', kept: [], samples, form } as unknown as SiteFacts;

it.each([
  ['terms', Terms, 'p + p'],
  ['privacy', Privacy, 'p + form'],
  ['the lists of the page about privacy', Privacy, 'p + ul, ul + p, li + li'],
])('%s have margins', (_, Page, pairs) => {
  const { container } = render(<Page facts={facts} />);
  const margins = Array.from(container.querySelectorAll(pairs), (below) => getComputedStyle(below).marginTop);
  expect(new Set(margins)).toEqual(new Set(['8px']));
});

it('the links of cards, which are as high as a finger needs, push no line of words apart', () => {
  const { container } = render(<Below facts={facts} />);
  const links = [...container.querySelectorAll('.cards .link')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['See the packages', 'Give a season']);
  for (const link of links) expect(link.parentElement?.textContent).toBe(link.textContent);
});

it.each([
  ['the cards of the features', Features, '.cards li'],
  ['the texts of the notes', Notes, '.text blockquote'],
])('%s have an edge that forced colors show', (_, Page, cards) => {
  const { container } = render(<Page facts={facts} />);
  const edges = Array.from(container.querySelectorAll(cards), (card) => getComputedStyle(card).outlineStyle);
  expect(new Set(edges)).toEqual(new Set(['solid']));
});
