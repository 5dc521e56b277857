/** Which missed text a buyer may have sent again, when it leaves then, and why another is not. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message, Order } from '#db/rows.ts';
import { refundWhole } from '#server/rules/refunding/begin-refund.ts';
import { sendAgain } from '#server/rules/texting/send-again.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { leadFor } from '#test/support/rows.ts';

const hour = 3_600_000;
/** Half past five on Christmas Eve, in New York: an hour after its text failed. */
const at = Date.UTC(2026, 11, 24, 22, 30);
const phone = '+12125551234';
const newPhone = '+12125555678';

let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
  await shop.pay();
  await fail();
});
afterEach(() => shop.memory.dispose());

const fail = (slot = '12-24', code = '30003') =>
  shop.memory.run(`update messages set state = 'failed', code = '${code}' where slot = '${slot}'`);
const again = (slot = '12-24', moment = at, id = 'a') =>
  shop.ask((unit) => sendAgain(unit, id, slot, moment));

it('leaves from the press on, for a day, and once', async () => {
  const planned = await again();
  expect(planned).toMatchObject({
    slot: '12-24',
    phone,
    state: 'planned',
    dueAt: at,
    notAfter: at + 24 * hour,
    resends: 1,
  });
  expect(await shop.write((unit) => unit.texts.ofOrder('a'))).toContainEqual(planned);
  await fail();
  expect(await again()).toBe('conflict not_missed');
});

it('is left to another press that was quicker', async () => {
  const refused = shop.ask((unit) =>
    sendAgain({ ...unit, texts: { ...unit.texts, save: async () => false } }, 'a', '12-24', at),
  );
  expect(await refused).toBe('conflict not_missed');
});

it('goes to the phone that the order has now', async () => {
  await shop.change({ phone: newPhone });
  expect(await again()).toBe('conflict phone_unreachable');
  await shop.memory.run(`update consents set phone = '${newPhone}'`);
  expect(await again()).toMatchObject({ state: 'planned', phone: newPhone });
});

it.each<[string, Partial<Order>]>([
  ['conflict not_missed', { state: 'cancelled' }],
  ['conflict not_missed', { pausedAt: at }],
  ['conflict order_on_hold', { state: 'onHold' }],
])('is refused with %s for an order that is %o', async (refusal, differing) => {
  await shop.change(differing);
  expect(await again()).toBe(refusal);
});

it.each([
  ['is still to come', '12-25', 'a'],
  ['it has none of', '12-23', 'a'],
  ['no order has', '12-24', 'b'],
])('is none that %s', async (_, slot, id) => {
  expect(await again(slot, at, id)).toBe('conflict not_missed');
});

it('is no answer and no card', async () => {
  await shop.memory.run("update messages set slot = 'contact-12-24' where slot = '12-24'");
  expect(await again('contact-12-24')).toBe('conflict not_missed');
});

it('is none that was paid back', async () => {
  await shop.write(async (unit) => {
    const payment = await unit.attempts.find('payment of a');
    if (payment) await refundWhole(unit, payment, at);
  });
  expect(await again()).toBe('conflict paid_back');
});

it('is none of a season that is over, whatever became of the first text', async () => {
  await fail('12-25');
  await shop.memory.run("update messages set state = 'unknown' where slot = 'welcome'");
  const afterwards = Date.UTC(2026, 11, 27);
  expect(await again('12-24', afterwards)).toBe('conflict season_over');
});

it.each<[string, () => Promise<unknown>]>([
  ['the phone has asked for no more', () => shop.rules.stopPhone({ phone, source: 'network', at })],
  [
    'the last text to it was refused for good',
    () =>
      shop.memory.run(
        `update messages set state = 'failed', code = '30006', claimed_at = ${at} where slot = 'welcome'`,
      ),
  ],
  ['no guardian agrees any more', () => shop.memory.run('delete from consents')],
])('is none where %s', async (_, happened) => {
  await happened();
  await fail();
  expect(await again()).toBe('conflict phone_unreachable');
});

describe('where another order texts the phone', () => {
  /** The same text of another order, which differs in something. */
  async function bring(differing: Partial<Message> = {}) {
    await shop.rules.createLead(leadFor('b', { childsName: 'Sam', childKey: 'sam' }));
    await shop.write(async (unit) => {
      const text = (await unit.texts.ofOrder('a')).find(({ slot }) => slot === '12-24');
      if (!text) throw new Error('no text');
      await unit.texts.insert({ ...text, id: 'other', orderId: 'b', state: 'delivered', ...differing });
    });
  }

  it('is none that this order brought', async () => {
    await bring();
    expect(await again()).toBe('conflict not_missed');
  });

  it.each<[string, Partial<Message>]>([
    ['did not bring it either', { state: 'failed' }],
    ['brought it in another year', { season: 2025 }],
    ['brought another', { slot: '12-23' }],
  ])('is one where that order %s', async (_, differing) => {
    await bring(differing);
    expect(await again()).toMatchObject({ state: 'planned' });
  });
});

it('is no first text where another order had one, even where that did not arrive', async () => {
  await shop.change({ phone: newPhone });
  await shop.memory.run(`update consents set phone = '${newPhone}'`);
  await shop.rules.createLead(leadFor('b', { phone: newPhone, childsName: 'Sam', childKey: 'sam' }));
  await fail('welcome');
  expect(await again('welcome')).toBe('conflict not_missed');
});
