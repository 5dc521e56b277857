/** The way into the sign-up, as a screen reader's list of places names it. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SiteFacts } from '#ui/shop/site/facts.ts';
import { StartBand } from '#ui/shop/site/StartBand.tsx';

it('is a place with a name of its own', () => {
  render(<StartBand facts={{ price: '$29.95', start: 'Start' } as SiteFacts} />);
  expect(screen.getByRole('region', { name: 'Get started' })).toBeTruthy();
});
