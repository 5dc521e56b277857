/** What the provider may not keep for longer than the child's window lasts, with its queue and our sender both real. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';
import { startTextSandbox } from '#test/support/text-sandbox.ts';

const hour = 3_600;
let provider: Awaited<ReturnType<typeof startTextSandbox>>;
let shop: Awaited<ReturnType<typeof testShop>>;

beforeEach(async () => {
  provider = await startTextSandbox(() => shop?.clock.time ?? 0);
  const { texts } = provider;
  shop = await testShop({ texts, quietHours: { from: 21 * 60, to: 8 * 60 } });
  shop.clock.time = Date.parse('2026-11-25T12:00-05:00');
});
afterEach(async () => {
  await shop.close();
  await provider.close();
});

const queueFor = (queuedSeconds: number) =>
  provider.control.inject({
    method: 'POST',
    url: '/sandbox/phone/fates',
    payload: { statuses: ['delivered'], queuedSeconds },
  });

/** What the provider says of its newest text. */
async function newestAtProvider() {
  const { accountSid, authToken, baseUrl } = provider.sandbox.texts;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const address = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json?PageSize=1`;
  const { messages } = await (await fetch(address, { headers: { authorization } })).json();
  return { status: messages[0].status, error_code: messages[0].error_code };
}

const delivered = { status: 'delivered', error_code: null };
/** Validity period expired. */
const dropped = { status: 'failed', error_code: 30036 };

describe('a provider that is behind [O-02]', () => {
  it.each([
    ['three hours', 3 * hour, delivered],
    ['four hours, after which a text of half past four is late', 4 * hour, dropped],
  ])('keeps a text of the season for %s', async (_, queuedSeconds, outcome) => {
    const parent = shop.visitor();
    await parent.pay(await parent.signUp({ childs_name: 'Mia' }));
    shop.clock.time = Date.parse('2026-12-01T16:30-05:00');
    await queueFor(queuedSeconds);
    await shop.tick();
    expect(await newestAtProvider()).toEqual(outcome);
  });

  it.each([
    ['until ten to nine', hour / 3, delivered],
    ['until ten past nine, when the child sleeps', (2 * hour) / 3, dropped],
  ])('keeps the first text of half past eight %s', async (_, queuedSeconds, outcome) => {
    shop.clock.time = Date.parse('2026-11-25T20:30-05:00');
    await queueFor(queuedSeconds);
    await shop.visitor().signUp({ childs_name: 'Mia' });
    expect(await newestAtProvider()).toEqual(outcome);
  });
});
