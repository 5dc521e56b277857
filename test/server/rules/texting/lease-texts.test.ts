/** Which due texts a worker is given, what is written down about each, and what becomes of the others. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import {
  claimDueTexts,
  claimLostTexts,
  expireTexts,
  isAnyDue,
  oldestDue,
  renewLeases,
  upcomingTexts,
} from '#server/rules/texting/lease-texts.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { sendNow } from '#test/support/rows.ts';

const minute = 60_000;
/** Half past four on Christmas Eve, in New York. */
const eve = Date.UTC(2026, 11, 24, 21, 30);
/** Eight o'clock on that evening, after which the text would be late. */
const evening = Date.UTC(2026, 11, 25, 1);
const picture = 'https://shop.example/pictures/eve.png';
const none = { texts: [], waiting: [], expired: 0, isMoreDue: false };

let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
  await shop.pay();
  await shop.memory.run("delete from messages where slot <> '12-24'");
});
afterEach(() => shop.memory.dispose());

async function stored(): Promise<Message> {
  const [text] = await shop.write((unit) => unit.texts.ofOrder('a'));
  if (!text) throw new Error('no text');
  return text;
}
const claim = (differing: { at?: number; limit?: number } = {}, dispatch = sendNow) =>
  shop.rules.claimDueTexts({ at: eve, leaseUntil: eve + minute, limit: 10, ...differing }, dispatch);
/** Another worker changes each text between its reading and its writing. */
const overtaken = (unit: Unit): Unit => ({ ...unit, texts: { ...unit.texts, save: async () => false } });

describe('a text that is due', () => {
  it('is leased with the words, the picture and the parts that it leaves with', async () => {
    const claimed = await claim({}, { ...sendNow, pictureAddress: () => picture });
    expect(claimed).toMatchObject({ ...none, texts: [{ order: { id: 'a' }, message: { slot: '12-24' } }] });
    expect(await stored()).toMatchObject({
      state: 'sending',
      claimedAt: eve,
      leaseUntil: eve + minute,
      body: expect.stringMatching(/Zoë.*Love, Santa$/),
      media: picture,
      // The name has a letter that is not in GSM-7.
      segments: 2,
    });
  });

  it('leaves without a picture where it has none, and with a link to it in the United Kingdom', async () => {
    await claim();
    expect(await stored()).toMatchObject({ body: expect.stringMatching(/Santa$/), media: null });
    await shop.memory.run("update messages set state = 'planned'");
    await shop.change({ edition: 'uk', zone: null });
    await claim({}, { ...sendNow, pictureAddress: () => picture });
    expect(await stored()).toMatchObject({ body: expect.stringMatching(`Santa ${picture}$`), media: null });
  });

  it('is one of more where a worker asks for no more than it gets', async () => {
    expect((await claim({ limit: 1 })).isMoreDue).toBe(true);
  });

  it('waits for its picture, and is none of more', async () => {
    const claimed = await claim({ limit: 1 }, { ...sendNow, isWaiting: () => true });
    expect(claimed).toEqual({ ...none, waiting: [{ message: await stored(), order: await shop.orderOf() }] });
    expect((await stored()).state).toBe('planned');
  });

  it('is looked at again after a quarter of an hour while the money is awaited', async () => {
    await shop.change({ state: 'onHold' });
    expect(await claim()).toEqual(none);
    expect(await stored()).toMatchObject({ state: 'planned', dueAt: eve + 15 * minute });
  });

  it('leaves until eight in the evening, and has expired then', async () => {
    expect(await claim({ at: evening + 1 })).toEqual({ ...none, expired: 1 });
    expect((await stored()).state).toBe('expired');
    await shop.memory.run("update messages set state = 'planned'");
    expect(await claim({ at: evening })).toMatchObject({ expired: 0, texts: [{}] });
  });

  it('is left to the worker that was quicker', async () => {
    const lease = { at: eve, leaseUntil: eve + minute, limit: 10 };
    expect(await shop.write((unit) => claimDueTexts(overtaken(unit), sendNow, lease))).toEqual(none);
    await claim();
    const lost = { at: eve + minute, searchAt: eve + 2 * minute, limit: 10 };
    expect(await shop.write((unit) => claimLostTexts(overtaken(unit), lost))).toEqual([]);
  });
});

it('is due from its moment on, and the oldest is known', async () => {
  const told = (at: number) =>
    shop.write(async (unit) => [
      await isAnyDue(unit, at),
      await oldestDue(unit, at),
      await upcomingTexts(unit, at, 10),
    ]);
  expect(await told(eve - 1)).toEqual([false, undefined, []]);
  const text = { message: await stored(), order: await shop.orderOf() };
  expect(await told(eve + minute)).toEqual([true, eve, [text]]);
});

it('expires without being leased where nothing is sent', async () => {
  const expire = (at: number) => shop.write((unit) => expireTexts(unit, { at, limit: 10 }));
  expect(await expire(evening)).toBe(0);
  const late = { at: evening + 1, limit: 10 };
  expect(await shop.write((unit) => expireTexts(overtaken(unit), late))).toBe(0);
  expect(await expire(evening + 1)).toBe(1);
  expect((await stored()).state).toBe('expired');
});

describe('a lease', () => {
  const lost = (at: number) => shop.rules.claimLostTexts({ at, searchAt: at + minute, limit: 10 });

  it('is renewed while the answer is awaited', async () => {
    await claim();
    const text = await stored();
    await shop.write((unit) => renewLeases(unit, [text], eve + 3 * minute));
    expect(await stored()).toEqual({ ...text, leaseUntil: eve + 3 * minute });
  });

  it('that ended is an answer that was lost, and is looked for by one worker at a time', async () => {
    await claim();
    expect(await lost(eve + minute)).toMatchObject([{ order: { id: 'a' }, message: { state: 'unknown' } }]);
    expect(await stored()).toMatchObject({
      state: 'unknown',
      code: 'lease-ended',
      leaseUntil: eve + 2 * minute,
    });
    expect(await lost(eve + minute)).toEqual([]);
  });

  it('of a text whose answer was lost keeps the reason', async () => {
    await claim();
    const event = { type: 'text.lost', code: 'timeout', searchAt: eve + minute } as const;
    await shop.rules.recordText(await stored(), event, eve);
    await lost(eve + minute);
    expect(await stored()).toMatchObject({ code: 'timeout', leaseUntil: eve + 2 * minute });
  });

  it('of a text whose receipt was quicker than the answer leaves it delivered', async () => {
    await claim();
    const text = await stored();
    await shop.rules.recordText(text.id, { type: 'text.delivered', providerId: 'SM1' }, eve);
    const accepted = { type: 'text.accepted', providerId: 'SM1' } as const;
    expect(await shop.rules.recordText(text, accepted, eve)).toMatchObject({ state: 'delivered' });
  });
});
