/** What the pages say between two seasons about the first text, and what comes of it: the sign-up, the payment and the days until then are real. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seasonWords } from '#server/rules/pricing/season-words.ts';
import { goodLead, testShop } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const dayMs = 86_400_000;
const end = Date.UTC(2027, 9, 2, 12);

/** Signs up on a day at noon in New York, and lets the days go by until 2 October. @returns how many texts came */
async function textsUntilOctober(signedUpAt: number, way: 'paid' | 'not paid'): Promise<number> {
  shop.clock.time = signedUpAt;
  const parent = shop.visitor();
  const lead = (await parent.post('/api/internal_ad_lead', goodLead)).json();
  expect(lead).toMatchObject({ first_text: 'planned', first_text_at: '2027-10-01T20:30:00.000Z' });
  if (way === 'paid') expect((await parent.pay(lead.order_id)).json().result).toBe('success');
  for (const at of [signedUpAt + 29 * dayMs, signedUpAt + 31 * dayMs, end - dayMs / 2, end]) {
    shop.clock.time = Math.min(at, end);
    await shop.tick();
  }
  return shop.texts.sent.length;
}

describe('the first text of a sign-up between two seasons', () => {
  it('comes in October where the texts are paid for', async () => {
    expect(await textsUntilOctober(Date.UTC(2027, 2, 1, 17), 'paid')).toBe(1);
  });

  it('comes in October where the sign-up is still kept then', async () => {
    expect(await textsUntilOctober(Date.UTC(2027, 8, 10, 17), 'not paid')).toBe(1);
  });

  it('does not come where the sign-up was not paid for and deleted before, which the pages say', async () => {
    expect(await textsUntilOctober(Date.UTC(2027, 2, 1, 17), 'not paid')).toBe(0);
    expect(seasonWords('us', Date.UTC(2027, 2, 1, 17)).firstText).toBe(
      'It comes in October 2027, with a picture of Santa’s home. A sign-up that is not paid for is deleted after 30 days; ' +
        'if the first text has not come by then, none is sent.',
    );
  });
});
