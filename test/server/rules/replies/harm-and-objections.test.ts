/** Words of harm, and words that may be an objection: who hears of them, what the phone gets, and who ends the wait. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letterHtml } from '#server/mail/letter-html.ts';
import { runOperatorCommand } from '#server/operating/command.ts';
import { describeStatus } from '#server/operating/status-report.ts';
import { eraseBuyer } from '#server/rules/retention/erase-buyer.ts';
import { usualPhone as phone, providerToken, writeFrom } from '#test/support/phone.ts';
import { testContacts, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.parse('2026-12-04T12:00-05:00');
const operator = 'operator@shop.example';
/** Not about the home. */
const grave = 'I want to die';
const atHome = 'my dad hits me';

async function begin(differing: Parameters<typeof testShop>[0] = {}) {
  shop = await testShop({
    textReceiptToken: providerToken,
    quietHours: { from: 21 * 60, to: 8 * 60 },
    ...differing,
  });
  shop.clock.time = Date.parse('2026-11-25T12:00-05:00');
  parent = shop.visitor();
}
beforeEach(async () => {
  await begin();
  order = await parent.signUp({ childs_name: 'Mia' });
  await parent.pay(order);
  await at(noon);
});
afterEach(() => shop.close());

async function at(time: number) {
  shop.clock.time = time;
  for (let round = 0; round < 3; round += 1) await shop.tick();
}
const write = async (words: string, from = phone) => (await writeFrom(shop.app, words, { from })).body;
const rows = (query: string) => shop.rows<Record<string, string | null>>(query);
const states = async () =>
  (await rows('select state from inbound_texts order by at')).map(({ state }) => state);
const lettersTo = (to: string) => shop.mail.sent.filter((mail) => mail.to === to);
const wordLetters = () =>
  lettersTo('parent@example.com').filter(({ text }) => text.includes('/words?token='));
/** What left for phones while something happened. */
async function sentBy(act: () => Promise<unknown>) {
  const before = shop.texts.sent.length;
  await act();
  return shop.texts.sent.slice(before);
}
const ops = (...words: string[]) =>
  runOperatorCommand(words, shop.store, {
    now: shop.clock.now(),
    replyLink: (_, id) => `https://shop.example/words?token=${id}`,
    contacts: () => testContacts,
  });
const because = ['--reason', 'I have read the words'] as const;
const waitingId = async () => (await rows('select id from inbound_texts order by at desc'))[0]?.['id'] ?? '';
const press = (what: 'stop' | 'go-on', letter = wordLetters().at(-1)) => {
  const path = /\/words\?token=\S+/.exec(letter?.text ?? '')?.[0] ?? '/none';
  return shop.visitor().post(path, { press: what });
};
const status = async () => (await describeStatus(shop.store, shop.clock.time)).text;
const logged = (event: string) => shop.logged.filter((line) => line.includes(`"${event}"`));

describe.each([
  ['a parent who did not ask to read', ''],
  ['a parent who asked to read', 'yes'],
])('words of harm, and %s', (_, show) => {
  beforeEach(async () => {
    await parent.post('/api/replies', { order_id: order, show });
  });

  it('bring the helpline once, the operator and the parent at once, and no text from Santa', async () => {
    const answer = await write(grave);
    expect(answer).toContain('<Message>This is North Pole Post, not Santa.');
    expect(answer).toContain('988');
    expect(answer).not.toMatch(/Childline|Ho ho/);
    expect(await sentBy(() => at(noon + 60_000))).toEqual([]);
    const [alarm, ...more] = lettersTo(operator);
    expect(more).toEqual([]);
    expect(alarm?.text).toContain('self-harm');
    expect(alarm?.text).toContain('says what to do next.\n\nNorth Pole Post\n');
    // The last block of a letter is its small print.
    const html = letterHtml({ language: 'en', subject: '', text: alarm?.text ?? '' });
    expect(html).toMatch(/<p [^>]*>A child in danger now is a matter for the police\./);
    expect(alarm?.text).toContain('docs/operator.md, “As a service, or in a container”.');
    const [letter] = wordLetters();
    for (const mail of [alarm, letter])
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/want to die|Mia/);
    expect(await status()).toContain('may be about harm to a child');
    expect(logged('words.harm')).toHaveLength(1);
    expect(logged('words.harm').join()).not.toMatch(/want to die|5551234/);
    expect(
      await rows("select cast(sum(count) as integer) as n from event_counts where event = 'words.harm'"),
    ).toEqual([{ n: 1 }]);
    // The day's text and those after it wait.
    expect(await sentBy(() => at(noon + 6 * hour))).toEqual([]);
    expect(await sentBy(() => at(noon + day + 6 * hour))).toEqual([]);
    expect(await rows("select code from messages where slot = '12-05'")).toEqual([{ code: 'waiting' }]);
  });
});

describe('the helpline', () => {
  it('is named at night at once, and never a second time before a day is over', async () => {
    await at(Date.parse('2026-12-05T02:00-05:00'));
    expect(await write(grave)).toContain('988');
    await at(shop.clock.time + 60_000);
    expect(await write('I really want to kill myself')).not.toContain('<Message>');
    await at(shop.clock.time + 20 * hour);
    expect(await write(grave)).not.toContain('<Message>');
    await at(shop.clock.time + 5 * hour);
    expect(await write(grave)).toContain('988');
  });

  it('is Childline in the United Kingdom, in the name of the shop and in one text', async () => {
    const answer = await write(grave, '+447400123456');
    expect(answer).toContain('Childline on 0800 1111');
    expect(answer).not.toContain('988');
    const text = /<Message>(.*)<\/Message>/.exec(answer)?.[1] ?? '';
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it('is not named to a phone that asked for no more, or for words that were found late', async () => {
    await write('STOP');
    expect(await write(grave)).not.toContain('<Message>');
    shop.texts.replies.push({ sid: 'SM-late', phone: '+12125559999', body: grave, at: noon });
    await at(noon + 10 * 60_000);
    expect(await states()).toEqual(['parentTold', 'withOperator']);
  });

  it.each([
    ['stop texting me, I want to die', 'parentTold'],
    ['Please stop texting me, my dad beats me when he hears the phone', 'withOperator'],
    ['No more texts please, my stepdad reads them and then he hurts me', 'withOperator'],
  ])('does not stand between a STOP and the list: both are heard in %j', async (words, state) => {
    expect(await write(words)).toContain('no more texts');
    expect(await rows('select source from stopped_phones')).toEqual([{ source: 'text' }]);
    expect(await states()).toEqual([state]);
    expect(logged('words.harm')).toHaveLength(1);
    await at(noon + 60_000);
    expect(lettersTo(operator)).toHaveLength(1);
  });
});

describe('the wait', () => {
  beforeEach(async () => {
    await write(grave);
    await at(noon + 60_000);
  });
  const nextDay = () => sentBy(() => at(noon + day + 6 * hour));

  it('is not ended by START, by further words, or by a restart', async () => {
    await write('START');
    await write('STOP');
    expect(await write('START')).not.toContain('go on');
    await write('Hi Santa, all good');
    await shop.replaceAfterCrash();
    expect(await nextDay()).toEqual([]);
  });

  it('is ended by one press of the parent: what is still ahead comes, what was missed does not', async () => {
    expect(await sentBy(() => at(noon + 6 * hour))).toEqual([]);
    expect((await press('go-on')).statusCode).toBe(200);
    expect(await states()).toEqual(['settled']);
    expect(await nextDay()).toHaveLength(1);
    expect(await rows("select state, code from messages where slot = '12-04'")).toEqual([
      { state: 'cancelled', code: 'waiting' },
    ]);
    expect(await status()).not.toContain('may be about harm');
  });

  it('is ended by the operator, who leaves a row', async () => {
    expect(await ops('replies', ...because)).toContain(grave);
    await ops('go-on', await waitingId(), ...because);
    expect(await nextDay()).toHaveLength(1);
    expect(await ops('log')).toContain(`go-on words ${await waitingId()}`);
    await expect(ops('go-on', await waitingId(), ...because)).rejects.toThrow('is not waiting');
  });

  it('shows the words and the press in the account, also to who did not ask to read', async () => {
    const { wait } = (await parent.get('/api/account')).json().orders[0];
    expect(wait).toMatchObject({ kind: 'harm', words: [{ body: grave }] });
    await shop.visitor().post(wait.press_path, { press: 'stop' });
    expect(await rows('select phone from stopped_phones')).toHaveLength(1);
    expect((await parent.get('/api/account')).json().orders[0].wait).toBeNull();
  });

  it('keeps the words until someone has read them, however long that takes', async () => {
    await at(noon + 30 * day);
    expect(await states()).toEqual(['parentTold']);
    await ops('go-on', await waitingId(), ...because);
    await at(noon + 31 * day);
    expect(await states()).toEqual([]);
  });

  it('is not opened by a link that is not ours', async () => {
    expect((await shop.visitor().post('/words?token=abc', { press: 'go-on' })).statusCode).toBe(404);
    expect(await states()).toEqual(['parentTold']);
  });
});

describe('words that point at the home', () => {
  beforeEach(async () => {
    await parent.post('/api/replies', { order_id: order, show: 'yes' });
    await write(atHome);
    await at(noon + 60_000);
  });

  it('are told to the operator alone: no letter, no account, no download shows them to the buyer', async () => {
    expect(lettersTo(operator)).toHaveLength(1);
    expect(wordLetters()).toEqual([]);
    const account = (await parent.get('/api/account')).json().orders[0];
    expect(account.wait).toBeNull();
    expect(account.replies.words).toEqual([]);
    expect(await sentBy(() => at(noon + day + 6 * hour))).toEqual([]);
  });

  it('keep what the phone writes next from the buyer as well, until an operator has decided', async () => {
    await write('please dont tell him what I said');
    await write(grave);
    await at(noon + 120_000);
    expect(wordLetters()).toEqual([]);
    const account = (await parent.get('/api/account')).json().orders[0];
    expect([account.wait, account.replies.words]).toEqual([null, []]);
    const read = await ops('replies', ...because);
    for (const words of [atHome, 'please dont tell him what I said', grave]) expect(read).toContain(words);
    for (const { id } of await rows("select id from inbound_texts where kind <> 'other'"))
      await ops('go-on', id ?? '', ...because);
    expect(await states()).toEqual(['settled', 'settled', 'settled']);
    expect(await sentBy(() => at(noon + day + 6 * hour))).toHaveLength(1);
    await write('Thank you Santa');
    expect((await parent.get('/api/account')).json().orders[0].replies.words).toMatchObject([
      { body: 'Thank you Santa' },
    ]);
  });

  it('are not told with other words of the phone that the parent may read', async () => {
    await write('please dont tell him what I said');
    await write(grave);
    const [told] = await rows("select id from inbound_texts where kind = 'self-harm'");
    await ops('tell-parent', told?.['id'] ?? '', ...because);
    const { wait } = (await parent.get('/api/account')).json().orders[0];
    expect(wait.words).toMatchObject([{ body: grave }]);
  });

  it('are told to the parent when an operator says so', async () => {
    await ops('tell-parent', await waitingId(), ...because);
    await at(noon + 120_000);
    expect(wordLetters()).toHaveLength(1);
    expect((await parent.get('/api/account')).json().orders[0].wait.words).toMatchObject([{ body: atHome }]);
  });

  it('are kept from the parent when an operator says so, and the texts wait for the operator', async () => {
    await ops('withhold', await waitingId(), ...because);
    expect(wordLetters()).toEqual([]);
    expect(await sentBy(() => at(noon + day + 6 * hour))).toEqual([]);
    await ops('go-on', await waitingId(), ...because);
    expect(await sentBy(() => at(noon + 2 * day + 6 * hour))).toHaveLength(1);
  });

  it('outlive the box that is unticked, a week, and the buyer who has everything deleted', async () => {
    await parent.post('/api/replies', { order_id: order, show: '' });
    expect(await states()).toEqual(['withOperator']);
    await at(noon + 20 * day);
    expect(await states()).toEqual(['withOperator']);
    await shop.store.write((unit) =>
      eraseBuyer(unit, { emailKey: 'parent@example.com', emailHash: '', at: shop.clock.time }),
    );
    expect((await rows('select email from orders')).map((row) => Object.values(row).join(''))).toEqual(['']);
    expect(await ops('replies', ...because)).toContain(atHome);
    await ops('go-on', await waitingId(), ...because);
    await at(shop.clock.time + hour);
    expect(await states()).toEqual([]);
  });
});

it('alarms for a phone of no order, and for a sign-up that is not paid without showing the words', async () => {
  await write(grave, '+12125550000');
  const lead = shop.visitor();
  await lead.signUp({ childs_name: 'Leo', phone_number: '12125559876', email: 'lead@example.com' });
  await write(grave, '+12125559876');
  await at(noon + 60_000);
  expect(await states()).toEqual(['withOperator', 'parentTold']);
  expect(lettersTo(operator)).toHaveLength(2);
  expect(lettersTo('lead@example.com').filter(({ text }) => text.includes('/words?token='))).toHaveLength(1);
  expect((await lead.get('/api/account')).json().orders[0].wait.words).toEqual([]);
});

describe('words that may be an objection', () => {
  const doubt = 'leave me alone';

  it.each(['', 'yes'])(
    'are answered by no one, and hold the texts until the parent says (box: %j)',
    async (show) => {
      await parent.post('/api/replies', { order_id: order, show });
      expect(await write(doubt)).not.toContain('<Message>');
      expect(await sentBy(() => at(noon + 10 * 60_000))).toEqual([]);
      expect(wordLetters()).toHaveLength(1);
      expect(lettersTo(operator)).toEqual([]);
      expect(await status()).toContain('may ask us to stop');
      expect(await ops('replies', ...because)).toContain(doubt);
      expect(await sentBy(() => at(noon + day + 6 * hour))).toEqual([]);
    },
  );

  it('stop the phone by one press, and go on by the other', async () => {
    await write(doubt);
    await at(noon + 60_000);
    await press('go-on');
    expect(await sentBy(() => at(noon + 6 * hour))).toHaveLength(1);
    await write(doubt);
    await at(noon + 7 * hour);
    await press('stop');
    expect(await rows('select phone from stopped_phones')).toEqual([{ phone }]);
    expect(await states()).toEqual(['settled', 'stopped']);
  });

  it('are not needed where the words are plain: "Stop all texts" is a STOP, also for a parent who reads', async () => {
    await parent.post('/api/replies', { order_id: order, show: 'yes' });
    expect(await write('Stop all texts')).toContain('no more texts');
    expect(await sentBy(() => at(noon + 10 * 60_000))).toEqual([]);
    expect(lettersTo('parent@example.com').filter(({ subject }) => subject.includes('stopped'))).toHaveLength(
      1,
    );
  });
});
