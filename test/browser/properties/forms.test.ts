/** Random sessions with the payment form in Chromium: what a shopper and a merchant rely on holds in each of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedsFor } from '#test/properties/seeds.ts';
import { type FormPages, openFormPages } from './form-pages.ts';
import { judge, storyAbout } from './judge-forms.ts';

let pages: FormPages;
beforeAll(async () => {
  pages = await openFormPages();
});
afterAll(() => pages?.close());

/** PayPal’s window fails, and the gateway at a card; Apple Pay’s sheet is closed twice, then agreed to. */
const usual = [20, 45];

describe('a session with the form', () => {
  it.each(seedsFor(usual))('seed %i: every property holds', { timeout: 600_000 }, async (seed) => {
    const { session, complaints } = await judge(pages, 'ours', seed);
    const [complaint] = complaints;
    if (complaint === undefined) return;
    const story = await storyAbout(pages, 'ours', seed, { session, complaint });
    expect.fail(`${complaints.join('\n')}\n\n${story}`);
  });
});
