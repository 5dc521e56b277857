/** Proves the season before paying: every transition on its screen. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Season as SeasonOfTexts, seasonMachine } from '#machines/shop/season/machine.ts';
import { mias, seasonModel } from '#test/model/shop/season/season-model.ts';
import { Season } from '#ui/shop/season/Season.tsx';
import { alertText, heading, press } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walkPage } from '../support/walk-page.tsx';
import '../support/season-now.ts';

let left = 0;
afterEach(() => {
  cleanup();
  left = 0;
});

walkPage('every transition of the season before paying [MB-02] [O-03]', seasonMachine, {
  ...seasonModel,
  inputs: [undefined],
  actors: ['findSeason'],
  render: ({ logic, inspect }) => {
    const provided = logic.provide({ actions: { openAccount: () => void (left += 1) } });
    render(<Season season={createActor(provided, { inspect }).start()} />);
  },
  acts: { 'season.retried': () => press('Try again') },
  expectScreen: (snapshot) => {
    const isWaiting = snapshot.matches('loading') || snapshot.matches('paid');
    expect(screen.queryByText('Looking up the texts…') !== null).toBe(isWaiting);
    if (snapshot.matches('shown')) {
      expect(heading()).toBe('Mia’s December');
      expect(screen.getByText(/^These 2 texts come once you have paid/)).toBeTruthy();
      const texts = within(screen.getByRole('list', { name: 'Texts' }));
      expect(texts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^December 1 at .*MiaGood news, Mia!$/),
        expect.stringMatching(/^December 2 at .*Snow, Mia!$/),
      ]);
      expect(screen.getByRole('img', { name: 'A red post box in the snow.' })).toBeTruthy();
      const pay = screen.getByRole('link', { name: 'Continue to payment' });
      expect(pay.getAttribute('href')).toBe('/?step=4');
      expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/?step=texted');
      expect(
        screen.getByText('$29.95 once, never renews. Money back for texts that do not arrive.'),
      ).toBeTruthy();
      const sheet = within(screen.getByRole('navigation', { name: 'All days' }));
      expect(sheet.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        [
          ['December 1, planned1', '#day-12-01'],
          ['December 2, planned2', '#day-12-02'],
        ],
      );
    }
    if (snapshot.matches('empty')) {
      expect(heading()).toBe('You have not signed up yet');
      const begin = screen.getByRole('link', { name: 'Send the first text free' });
      expect(begin.getAttribute('href')).toBe('/');
    }
    expect(alertText().includes('What you typed is safe')).toBe(snapshot.matches('unavailable'));
    expect(left).toBe(snapshot.matches('paid') ? 1 : 0);
  },
});

it('leads to the payment of its order, and back to it, where the tab has no draft of it', async () => {
  const logic = seasonMachine.provide({
    actors: { findSeason: fromPromise<SeasonOfTexts | null>(async () => ({ ...mias, draft: 'elsewhere' })) },
  });
  render(<Season season={createActor(logic).start()} />);
  await settled();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Continue to payment')).toBe('/santa/text_packages#order=order-1');
  expect(leadsTo('Back')).toBe('/santa/text_packages#order=order-1');
});

it.each([
  [
    'one text',
    { ...mias, childsName: '', texts: mias.texts.slice(1) },
    'Your child’s December',
    /^This text comes once you have paid/,
  ],
  ['none', { ...mias, texts: [] }, 'Mia’s December', /^There are no texts left to come for this phone/],
  [
    'a child of a family package',
    { ...mias, amount: '0.00' },
    'Mia’s December',
    'Your family package pays for it.',
  ],
] as const)('says it of %s', async (_, season: SeasonOfTexts, title, line) => {
  const logic = seasonMachine.provide({
    actors: { findSeason: fromPromise<SeasonOfTexts | null>(async () => season) },
  });
  render(<Season season={createActor(logic).start()} />);
  await settled();
  expect(heading()).toBe(title);
  expect(screen.getByText(line)).toBeTruthy();
});
