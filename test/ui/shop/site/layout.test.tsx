/** What stands around every public page, on wide and on narrow screens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';
import type { SiteFacts } from '#ui/shop/site/facts.ts';
import { Layout } from '#ui/shop/site/Layout.tsx';

const facts = {
  start: 'Start',
  helpLine: '555',
  helpTel: '+1555',
  helpEmail: 'help@example.com',
  trader: 'Real Letters Ltd',
  postalAddress: '1 Real Street',
} as SiteFacts;
const pages = ['/home', '/features', '/notes', '/video', '/faqs'];
const linksIn = (name: string) =>
  screen.getAllByRole('navigation', { name }).map((place) =>
    within(place)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );

describe('the marketing pages [R-08]', () => {
  it('are led to in a line of wide pages, in a menu of narrow ones, and at the end of each', () => {
    render(
      <Layout facts={facts} path="/notes">
        <p>Notes</p>
      </Layout>,
    );
    const led = expect.arrayContaining(pages);
    // A page shows one of the first two, so both have the name that a screen reader's list of places knows them by.
    expect(linksIn('Main')).toEqual([led, led]);
    expect(linksIn('Footer')).toEqual([led]);
    expect(screen.getByText('Menu').closest('details')?.hidden).toBe(false);
  });

  it.each(['layout', 'sections', 'site', 'footer'])(
    'change their %s at 1080 pixels, and at no other width',
    (sheet) => {
      const styles = readFileSync(join(ROOT, `ui/shop/site/${sheet}.css`), 'utf8');
      const widths = [...styles.matchAll(/@media \(width (?:>|<=) (\d+)px\)/g)].map(([, width]) => width);
      expect(new Set(widths)).toEqual(new Set(['1080']));
    },
  );
});

it('every public page ends with who sells, and where they can be reached', () => {
  render(
    <Layout facts={facts} path="/notes">
      <p>Notes</p>
    </Layout>,
  );
  expect(screen.getByRole('contentinfo').textContent).toContain('Real Letters Ltd, 1 Real Street');
  expect(screen.getByRole('link', { name: 'help@example.com' }).getAttribute('href')).toBe(
    'mailto:help@example.com',
  );
});
