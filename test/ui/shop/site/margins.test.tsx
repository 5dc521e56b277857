/** On pages of text, paragraphs and what can be pressed below them stand clear of each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';
import type { SiteFacts } from '#ui/shop/site/facts.ts';
import { Privacy } from '#ui/shop/site/pages/Privacy.tsx';
import { Terms } from '#ui/shop/site/pages/Terms.tsx';

const styles = document.createElement('style');
// A test's page knows no variables.
styles.textContent = readFileSync(join(ROOT, 'ui/shop/site/site.css'), 'utf8').replaceAll(
  /var\(--s\d+\)/g,
  '8px',
);
document.head.append(styles);
afterEach(cleanup);

it.each([
  ['terms', Terms, 'p + p'],
  ['privacy', Privacy, 'p + form'],
])('%s', (_, Page, pairs) => {
  const { container } = render(<Page facts={{ edition: 'uk', kept: [] } as unknown as SiteFacts} />);
  const margins = Array.from(container.querySelectorAll(pairs), (below) => getComputedStyle(below).marginTop);
  expect(new Set(margins)).toEqual(new Set(['8px']));
});
