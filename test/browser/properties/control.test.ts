/** The form that is followed, driven and judged as this one: the driver finds the defects that its 1.48.0 is known to have. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Failing, pageOf } from '#test/properties/page.ts';
import { seedsFor } from '#test/properties/seeds.ts';
import type { Act } from '#test/properties/session.ts';
import { ROOT } from '#test/support/sources.ts';
import { type FormPages, openFormPages, peerVersion, type Whose } from './form-pages.ts';
import { idOf, judge } from './judge-forms.ts';

let pages: FormPages;
beforeAll(async () => {
  pages = await openFormPages();
});
afterAll(() => pages?.close());

const press = (name: string, by: 'pointer' | 'Enter' | 'Space'): Act => ({ do: 'press', name, by, times: 1 });

/** A guest's. */
const seedOfGuest = 1;
const story = (card: string): readonly Act[] => [
  press(card, 'Space'),
  press(card, 'pointer'),
  { do: 'request', times: 1 },
  { do: 'teardown' },
  { do: 'teardown' },
];

describe('a guest presses Space on a way to pay, opens it, pays with an empty card, and the page tears the form down twice', () => {
  it('the peer does not answer Space, is silent about the error, refuses without a code and fails at the second teardown', async () => {
    const { complaints } = await judge(pages, 'peer', seedOfGuest, story('Paying with Card'));
    expect([...new Set(complaints.map(idOf))]).toEqual(
      expect.arrayContaining(['PA-01', 'FS-03', 'FS-04', 'ME-09', 'ME-18']),
    );
  });

  it('this form does all of it', async () => {
    const { complaints } = await judge(pages, 'ours', seedOfGuest, story('Card'));
    expect(complaints).toEqual([]);
  });
});

/** Who is wrong how often: sessions of the same seeds. */
async function failing(whose: Whose, seeds: readonly number[]): Promise<Map<string, Failing>> {
  const found = new Map<string, Failing>();
  for (const seed of seeds) {
    const { complaints } = await judge(pages, whose, seed);
    for (const id of new Set(complaints.map(idOf))) {
      const known = found.get(id);
      const first = complaints.find((one) => idOf(one) === id)?.replace(/^\S+ \(.*?\): /, '') ?? '';
      found.set(id, { sessions: (known?.sessions ?? 0) + 1, example: known?.example ?? first });
    }
  }
  return found;
}

// In `npm run properties` alone, which says how many sessions there are.
it.each(seedsFor([]).slice(0, 1))(
  'a report says which properties hold on each form, from seed %i',
  { timeout: 3_600_000 },
  async (seed) => {
    const seeds = seedsFor([]);
    const ours = await failing('ours', seeds);
    const peer = await failing('peer', seeds);
    const control = { version: peerVersion, sessions: seeds.length, seed, ours, peer };
    writeFileSync(join(ROOT, 'docs/properties.md'), pageOf(control));
    expect(Object.fromEntries(ours)).toEqual({});
  },
);
