/** Random sessions of parents with the shop in Chromium, on the real server and its gateway: what a parent relies on holds in each. */
import { describe, expect, it } from 'vitest';
import { ofBuyers } from '#test/properties/buyer.ts';
import { ofAnyPage, ofWholePages } from '#test/properties/parent.ts';
import { seedsFor } from '#test/properties/seeds.ts';
import { type Act, complaintsAbout, storyOf } from '#test/properties/session.ts';
import { shortest } from '#test/properties/shortest.ts';
import { desktopScreen, phoneScreen, setStage } from '../support/stage.ts';
import { shopSession } from './shop-session.ts';

const stage = setStage({ PAYMENT_TIMEOUT_MS: '5000', PAYMENT_ABSENT_AFTER_MS: '1' });
const properties = [...ofAnyPage, ...ofWholePages, ...ofBuyers];
/** How often a story is told again, to shorten it. */
const tries = 12;

/** @param acts that are done again; without them the seed chooses */
async function judge(seed: number, acts?: readonly Act[]) {
  const parent = await stage.newParent(seed % 2 === 0 ? desktopScreen : phoneScreen);
  // A parent who chooses by chance types what the server refuses, and the gateway has faults. What is lost with the focus is
  // said by a property.
  parent.problems.allow(
    /Failed to load resource|net::ERR_/,
    /No payment method is available/,
    /^focus: lost/,
  );
  const session = await shopSession(parent, seed, acts);
  await parent.page.close();
  return { session, complaints: complaintsAbout(session, properties) };
}

/** A British parent closes Apple Pay's sheet, is refused by the bank and by the gateway, and pays. */
const usual = [3];

describe('a session with the shop', () => {
  it.each(seedsFor(usual))('seed %i: every property holds', { timeout: 600_000 }, async (seed) => {
    const { session, complaints } = await judge(seed);
    const id = complaints[0]?.split(' ')[0];
    if (id === undefined) return;
    const acts = await shortest(
      session.moments.slice(1).map(({ act }) => act),
      async (fewer) => (await judge(seed, fewer)).complaints.some((one) => one.startsWith(id)),
      tries,
    );
    const told = await judge(seed, acts);
    expect.fail(`${complaints.join('\n')}\n\nSeed ${seed}:\n${storyOf(told.session)}`);
  });
});
