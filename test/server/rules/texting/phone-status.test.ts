/** What is known of a phone before anything is sold for it, by the texts that it was sent: asked of the rule alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phoneStatus } from '#server/rules/texting/phone-status.ts';
import { unprovenSentence, unreachableSentence } from '#server/rules/texting/unreachable.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';

const phone = '+12125551234';
let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
  await shop.pay();
});
afterEach(() => shop.memory.dispose());

const status = () => shop.write((unit) => phoneStatus(unit, phone));
const kind = async () => (await status()).kind;
const note = (slot: string, state: string, code: string | null, claimedAt: number | null) =>
  shop.memory.run(
    `update messages set state = '${state}', code = ${code && `'${code}'`}, claimed_at = ${claimedAt}
     where slot = '${slot}'`,
  );

describe('a phone', () => {
  it('is reachable while nothing was tried', async () => {
    expect(await kind()).toBe('reachable');
  });

  it('is unreachable where the text that was tried last was refused for good', async () => {
    await note('12-24', 'accepted', null, 1_000);
    await note('12-25', 'failed', '21211', 2_000);
    expect(await kind()).toBe('unreachable');
  });

  it('is reachable where a later text was taken', async () => {
    await note('12-25', 'failed', '21211', 1_000);
    await note('12-24', 'accepted', null, 2_000);
    expect(await kind()).toBe('reachable');
  });

  it('is reachable where the last text only did not arrive, or is tried again', async () => {
    await note('12-25', 'failed', '30003', 1_000);
    expect(await kind()).toBe('reachable');
    await note('12-25', 'planned', '21211', 1_000);
    expect(await kind()).toBe('reachable');
  });

  it('is unreachable once it has said STOP', async () => {
    await shop.rules.stopPhone({ phone, source: 'text', at: 0 });
    expect(await kind()).toBe('unreachable');
  });

  it('has the texts of its season, and none of the next', async () => {
    const { isTaken } = await status();
    expect([
      isTaken({ season: 2026, slot: '12-25' }),
      isTaken({ season: 2027, slot: '12-25' }),
      isTaken({ season: 2026, slot: 'again-12-24' }),
    ]).toEqual([true, false, false]);
  });
});

it.each([
  ['+12125551234', { us: '+12025550123', uk: '+447400123456' }, '(202) 555-0123'],
  ['+447400999888', { us: '+12025550123', uk: '+447400123456' }, '07400 123456'],
  ['+447400999888', { us: '+12025550123', uk: '+12025550123' }, '+1 202 555 0123'],
  ['+12125551234', { us: '+447400123456', uk: '+447400123456' }, '+44 7400 123456'],
  ['+12125551234', { us: '62000', uk: '' }, '62000'],
])('a phone like %s is told, of %j, the number %s where it cannot be texted', (asked, numbers, written) => {
  expect(unreachableSentence(asked, numbers)).toBe(
    `Santa cannot text this phone. Use another number; or, if this phone has replied STOP, text START from it to ${written}.`,
  );
  expect(unprovenSentence(asked, numbers)).toBe(
    `Please text START from this phone to ${written}, so that we know that it is yours, and try again. Or use another number.`,
  );
});
