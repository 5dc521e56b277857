/** Letters say what is true of the order that they are about, on the day on which they are read. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import { letterHtml } from '#server/mail/letter-html.ts';
import { correctedMail } from '#server/rules/mailing/letters/corrected.ts';
import { erasedMail } from '#server/rules/mailing/letters/erased.ts';
import { toldMail } from '#server/rules/mailing/letters/words-to-read.ts';
import { startWording } from '#server/rules/ordering/start.ts';
import { providerToken, writeFrom } from '#test/support/phone.ts';
import { type Form, goodLead, testContacts, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
const phone = '+12125551234';
const newYork = (text: string) => Date.parse(`${text}-05:00`);

beforeEach(async () => {
  shop = await testShop({ textReceiptToken: providerToken, allowFictionalNumbers: true });
  parent = shop.visitor();
  shop.clock.time = newYork('2026-11-25T12:00');
});
afterEach(() => shop.close());

async function at(moment: string) {
  shop.clock.time = newYork(moment);
  await shop.tick();
  await shop.tick();
}
const letter = (words: RegExp) => shop.mail.sent.findLast(({ subject }) => words.test(subject));
const refuseNext = (times: number) =>
  shop.texts.faults.push(
    ...Array.from({ length: times }, () => ({ kind: 'refused' as const, code: '30005' })),
  );

describe('the receipt', () => {
  it('has the date of the buyer, in the words of the edition', async () => {
    shop.clock.time = newYork('2026-12-02T21:30');
    await parent.pay(await parent.signUp());
    await shop.tick();
    expect(letter(/receipt/)?.text).toContain('Date: December 2, 2026\n');
  });

  it('of a gift says nothing of a season or a phone', async () => {
    const gift = await parent.post('/api/gift', { email: 'giver@example.com', package_id: '26' });
    await parent.pay(gift.json().order_id);
    await shop.tick();
    const { text } = letter(/receipt/) ?? {};
    expect(text).toContain('This is one payment. It never renews, and the code never expires.');
    expect(text).not.toMatch(/STOP|one season/);
  });

  it('of an order that a gift has paid for says that there is nothing to pay', async () => {
    const gift = await parent.post('/api/gift', { email: 'giver@example.com', package_id: '26' });
    await parent.pay(gift.json().order_id);
    await shop.tick();
    const promocode = /Your code: (\S+)/.exec(letter(/A gift/)?.text ?? '')?.[1] ?? '';
    const paid = await parent.pay(await parent.signUp(), { promocode });
    expect(paid.json()).toMatchObject({ result: 'success', amount: 0 });
    await shop.tick();
    const { subject, text } = letter(/North Pole Post order/) ?? {};
    expect(subject).toBe('Your North Pole Post order');
    expect(text).toContain('Nothing to pay.\n\nDate: ');
    expect(text).not.toMatch(/0\.00|Payment:|get your money back|one payment/);
  });

  it('of an extra says nothing of a season or a phone', async () => {
    const order = await parent.signUp();
    await parent.pay(order, { keep_method: 'yes' });
    const film = { order_id: order, package: 'video', ab: 'a', amount: '9.95' };
    expect((await parent.post('/api/internal_package_upgrade', film)).json()).toMatchObject({
      status: 'success',
    });
    await shop.tick();
    const { text } = letter(/receipt: \$9\.95/) ?? {};
    expect(text).toContain('This is one payment. It never renews.');
    expect(text).not.toMatch(/STOP|one season/);
  });
});

describe('the British receipt, which confirms the contract', () => {
  const british = { phone_number: '07700 900123', consent_version: 'uk-2026-1' };
  const mine = { ...goodLead, ...british };
  const buy = async (more: Form) => {
    const order = (await parent.post('/uk/api/internal_ad_lead', mine)).json().order_id;
    await parent.pay(order, more);
    await shop.tick();
    return letter(/receipt/)?.text ?? '';
  };
  const lastDay = 'You can cancel until the end of 9 December 2026';
  const ways = 'in your account, or tell us in any other clear way, by e-mail, phone or letter';

  it('has the last day to cancel, every way to do it, what is paid back, and the form', async () => {
    const text = await buy({});
    expect(text).toContain('Paid: £16.95 GBP, taxes included\n');
    expect(text).toContain('\nPaid with: Visa ending in 1111\n');
    expect(text).toContain(`${lastDay} without giving a reason: ${ways}.`);
    expect(text).toContain(
      'These texts start after that day, unless you ask for an earlier start in your account.',
    );
    expect(text).toContain('within 14 days, to the card or account you paid with');
    const { trader, postalAddress, helpLine, helpEmail } = testContacts.uk;
    expect(text).toContain(
      `To North Pole Post (${trader}), ${postalAddress}, ${helpLine}, ${helpEmail}: I hereby give notice`,
    );
    expect(text).toContain('\nOrdered on: 25 November 2026\nOrder number: ');
    expect(text).toContain(
      '\nName of consumer:\nAddress of consumer:\nSignature of consumer (only if this form is sent on paper):\nDate:\n',
    );
    expect(text).not.toContain('You asked us');
  });

  it('repeats the request to start at once, in its words and with its time', async () => {
    const text = await buy({ start_now: startWording.version });
    expect(text).toContain(
      `You asked us to start before that day, on 25 November 2026 at 17:00: “${startWording.text}”`,
    );
    expect(text).not.toContain('start after that day');
  });

  it('of a gift says until when its code can be given back, and has the form as well', async () => {
    const gift = await parent.post('/uk/api/gift', { email: 'giver@example.com', package_id: '26' });
    await parent.pay(gift.json().order_id);
    await shop.tick();
    const { text } = letter(/receipt/) ?? {};
    expect(text).toContain('until its code is used, and get everything back.');
    expect(text).toContain('I hereby give notice');
    expect(text).not.toContain(lastDay);
  });

  it('of a film has the last day to cancel it as well, sent or not, and says that all of it is paid back', async () => {
    const order = (await parent.post('/uk/api/internal_ad_lead', mine)).json().order_id;
    await parent.pay(order, { package_id: '6', keep_method: 'yes' });
    const film = { order_id: order, package: 'video', ab: 'a', amount: '7.95' };
    expect((await parent.post('/uk/api/internal_package_upgrade', film)).json()).toMatchObject({
      status: 'success',
    });
    await shop.tick();
    const { text } = letter(/receipt: £7\.95/) ?? {};
    expect(text).toContain(
      `${lastDay} without giving a reason: ${ways}.\nWe pay everything back within 14 days, to the card or account you paid with.`,
    );
    expect(text).not.toMatch(/These texts|pay for the texts/);
    expect(text).toContain('I hereby give notice');
  });

  it('can be read: it is short in its HTML, too', async () => {
    const text = await buy({ start_now: startWording.version });
    expect(letterHtml({ language: 'en-GB', subject: '', text }).length).toBeLessThan(20_000);
  });
});

it('the American receipt says how it was paid, and has no British form', async () => {
  await parent.pay(await parent.signUp());
  await shop.tick();
  const { text } = letter(/receipt/) ?? {};
  expect(text).toContain('Paid: $29.95 USD, taxes included\n');
  expect(text).toContain('\nPaid with: Visa ending in 1111\n');
  expect(text).not.toMatch(/hereby|consumer/);
});

it.each([
  ['2026-12-24T12:00', 'setting off'],
  ['2026-12-26T12:00', 'home again'],
])('the letter of a film that is bought at %s says that the sleigh is %s', async (moment, where) => {
  const order = await parent.signUp();
  await parent.pay(order, { keep_method: 'yes' });
  shop.clock.time = newYork(moment);
  await parent.post('/api/internal_package_upgrade', {
    order_id: order,
    package: 'video',
    ab: 'a',
    amount: '9.95',
  });
  await shop.tick();
  expect(letter(/film/)?.text).toContain(`The sleigh is ${where}. Here is Santa’s film`);
});

describe('the letter about texts that do not arrive', () => {
  it('speaks of the daily texts, since the first one has arrived, and counts those to come', async () => {
    await parent.pay(await parent.signUp());
    expect(shop.texts.sent).toHaveLength(1);
    refuseNext(3);
    for (const day of ['01', '02', '03']) await at(`2026-12-${day}T16:30`);
    const { subject, text } = letter(/daily texts/) ?? {};
    expect(subject).toBe('Santa’s daily texts are not arriving');
    expect(text).toContain('None of the 3 daily texts that were due has reached the phone of your order.');
    expect(text).toContain('Or keep the order: 22 texts are still to come, and are sent as planned.');
  });

  it('promises none that are over', async () => {
    shop.clock.time = newYork('2026-12-24T12:00');
    await parent.pay(await parent.signUp(), { package_id: '6' });
    refuseNext(2);
    for (const moment of ['24T16:30', '25T10:00', '27T12:00']) await at(`2026-12-${moment}`);
    const { subject, text } = letter(/daily texts/) ?? {};
    expect(subject).toBe('Santa’s daily texts did not arrive');
    expect(text).toContain('None of the 2 daily texts that were due has reached the phone of your order.');
    expect(text).not.toMatch(/still to come|keep the order/);
  });
});

describe('after a STOP', () => {
  it('the letter says how the money comes back, and asks for no reply', async () => {
    await parent.pay(await parent.signUp());
    await at('2026-12-01T16:30');
    await writeFrom(shop.app, 'STOP', { from: phone });
    await at('2026-12-01T17:00');
    const { text } = letter(/stopped/) ?? {};
    expect(text).toContain('If you cancel the order today, $28.76 USD is paid back.');
    expect(text).toContain('/us/accounts/menu');
    expect(text).toContain('Call (202) 555-0182 or write to us@help.example.');
    expect(text).not.toMatch(/reply to this e-mail/);
  });

  it('the letter promises no money that the terms do not give', async () => {
    await parent.pay(await parent.signUp());
    for (let day = 1; day <= 14; day += 1) await at(`2026-12-${String(day).padStart(2, '0')}T16:30`);
    await writeFrom(shop.app, 'STOP', { from: phone });
    await at('2026-12-14T17:00');
    expect(letter(/stopped/)?.text).not.toMatch(/paid back|pay you back/);
  });

  it('START on a phone for which nothing is planned does not say that texts go on', async () => {
    await parent.signUp();
    await writeFrom(shop.app, 'STOP', { from: phone });
    const answer = (await writeFrom(shop.app, 'START', { from: phone })).body;
    expect(answer).toContain('None are on their way now.');
    expect(answer).not.toContain('go on');
  });
});

it('every letter ends with who sends it, those about an order with the address of its edition', async () => {
  const { us, uk } = testContacts;
  await parent.pay(await parent.signUp());
  const british = shop.visitor();
  const gift = { email: 'brit@example.com', package_id: '26' };
  await british.pay((await british.post('/uk/api/gift', gift)).json().order_id);
  await shop.tick();
  const ends = (to: string) => shop.mail.sent.filter((mail) => mail.to === to).map(({ text }) => text);
  const signature = ({ trader, postalAddress }: typeof us) =>
    `\n\nNorth Pole Post\n${trader}\n${postalAddress}`;
  expect(ends('parent@example.com').length).toBeGreaterThan(0);
  for (const text of ends('parent@example.com')) expect(text.endsWith(signature(us))).toBe(true);
  expect(ends('brit@example.com').length).toBeGreaterThan(1);
  for (const text of ends('brit@example.com')) expect(text.endsWith(signature(uk))).toBe(true);
});

describe('the lines of a letter', () => {
  const order = { id: 'mi0a1b2c-0123abcd-1', edition: 'us', email: 'parent@example.com' } as Order;
  const contact = {
    helpLine: '1-800',
    helpEmail: 'help@example.com',
    postalAddress: 'The North Pole',
    trader: 'Elves Ltd',
  };
  const letters = [
    correctedMail(order, { us: contact, uk: contact }),
    erasedMail(order.email),
    toldMail(order, 'words', 'https://shop.example/read'),
  ];

  it('end with their sentence, so that a narrow screen breaks none twice', () => {
    for (const { body } of letters) expect(body).not.toMatch(/[a-z,]\n[a-z]/);
  });

  it('have the short number of an order, which is not its id', () => {
    for (const { body } of letters) expect(body).not.toContain(order.id);
    expect(letters[0]?.body).toMatch(/^Order: [\d-]+$/m);
  });
});
