/** What the text provider hands over: each word of our answers, what is too long to be true, and what a receipt leaves in the log and the sums. */
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/operating/metrics.ts';
import { providerToken, reportOn, usualPhone, writeFrom } from '#test/support/phone.ts';
import { type Form, testShop } from '#test/support/shop.ts';

const british = '+447400123456';

let shop: Awaited<ReturnType<typeof testShop>>;
let metrics: ReturnType<typeof createMetrics>;
beforeEach(async () => {
  metrics = createMetrics();
  shop = await testShop({ textReceiptToken: providerToken, metrics });
});
afterEach(() => shop.close());

const answered = async (words: string, from = usualPhone) => {
  const { body, headers } = await writeFrom(shop.app, words, { from });
  expect(headers['content-type']).toBe('text/xml; charset=utf-8');
  const inside = /^<\?xml version="1\.0" encoding="UTF-8"\?><Response>(.*)<\/Response>$/.exec(body)?.[1];
  return inside?.replace(/^<Message>(.*)<\/Message>$/, '$1');
};

describe('a phone', () => {
  it('reads these words, and nothing where there is nothing to say', async () => {
    const parent = shop.visitor();
    await parent.pay(await parent.signUp());
    const said: unknown[] = [];
    for (const words of ['HELP', 'Hi Santa', 'STOP', 'STOP', 'START', 'START'])
      said.push(await answered(words));
    expect(said).toEqual([
      'North Pole Post: texts and pictures from Santa, up to 1 a day in December (2 if he answers). Msg&amp;data rates may apply. Help: us@help.example. Text STOP to end.',
      '',
      'North Pole Post: you will get no more texts from us. Text START to get them again.',
      '',
      'North Pole Post: welcome back! Texts will continue as planned, up to 1 a day. Msg&amp;data rates may apply. Text HELP for help, STOP to end.',
      '',
    ]);
  });

  it('in Britain reads of no rates, of the British mailbox, and of Childline', async () => {
    expect(await answered('HELP', british)).toBe(
      'North Pole Post: texts and pictures from Santa, up to 1 a day in December (2 if he answers). Help: uk@help.example. Text STOP to end.',
    );
    expect(await answered('I want to die', british)).toMatch(/call Childline on 0800 1111.* Call 999\.$/);
    expect(await answered('I want to die', usualPhone)).toMatch(/call or text 988.* Call 911\.$/);
    await answered('STOP', british);
    expect(await answered('START', british)).toBe(
      'North Pole Post: this phone can get texts from us again. None are on their way now. Text HELP for help, STOP to end.',
    );
  });
});

/** What was answered, or the fields that were refused. */
const outcomeOf = ({ statusCode, json }: LightMyRequestResponse) =>
  statusCode === 422 ? Object.keys(json().fields) : statusCode;

it('what a phone writes is taken as long as it may be, and refused by its field where it is longer', async () => {
  const given: [{ sid?: string; words?: string; from?: string }, unknown][] = [
    [{ sid: 'S' }, 200],
    [{ sid: 'S'.repeat(64) }, 200],
    [{ sid: '' }, ['MessageSid']],
    [{ sid: 'S'.repeat(65) }, ['MessageSid']],
    [{ words: 'x'.repeat(1_600) }, 200],
    [{ words: 'x'.repeat(1_601) }, ['Body']],
    [{ from: '12125551234' }, ['From']],
  ];
  for (const [{ words = 'Hello', ...rest }, outcome] of given) {
    expect([rest, outcomeOf(await writeFrom(shop.app, words, rest))]).toEqual([rest, outcome]);
  }
});

describe('a receipt', () => {
  const sums = async () =>
    (await metrics.read())
      .split('\n')
      .filter((line) => /^shop_texts_total\{outcome="(un)?delivered.* [1-9]$/.test(line));
  const warned = () =>
    shop.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'texts.undelivered')
      .map(({ code, level }) => [code, level]);

  it.each<[Form, readonly string[], readonly unknown[]]>([
    [{ MessageStatus: 'delivered' }, ['shop_texts_total{outcome="delivered",code=""} 1'], []],
    [
      { MessageStatus: 'undelivered', ErrorCode: '30003' },
      ['shop_texts_total{outcome="undelivered",code="30003"} 1'],
      [['30003', 40]],
    ],
    [
      { MessageStatus: 'failed' },
      ['shop_texts_total{outcome="undelivered",code="failed"} 1'],
      [['failed', 40]],
    ],
    [{ MessageStatus: 'read' }, [], []],
  ])('%j counts as %j, and warns of %j', async (fields, counted, warnings) => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout', arrived: true });
    await shop.visitor().signUp();
    const reported = { MessageSid: 'SM1', ...fields };
    expect((await reportOn(shop.app, shop.texts.sent[0]?.id ?? '', reported)).statusCode).toBe(204);
    expect([await sums(), warned()]).toEqual([counted, warnings]);
    // By the provider's id it can be deleted there.
    const provider_id = counted.length > 0 ? 'SM1' : null;
    expect(await shop.rows('select provider_id from messages')).toEqual([{ provider_id }]);
  });

  it('is taken with all as long as it may be, and refused by its field where something is longer', async () => {
    const most = { MessageSid: 'S'.repeat(64), MessageStatus: 's'.repeat(20), ErrorCode: '3'.repeat(10) };
    const given: [string, Form, unknown][] = [
      ['m'.repeat(64), most, 204],
      ['m', { ...most, MessageSid: 'S' }, 204],
      ['m', { ...most, MessageSid: '' }, ['MessageSid']],
      ['m', { ...most, MessageSid: 'S'.repeat(65) }, ['MessageSid']],
      ['m'.repeat(65), most, ['m']],
      ['m', { ...most, MessageStatus: 's'.repeat(21) }, ['MessageStatus']],
      ['m', { ...most, ErrorCode: '3'.repeat(11) }, ['ErrorCode']],
    ];
    for (const [id, fields, outcome] of given) {
      expect([id, fields, outcomeOf(await reportOn(shop.app, id, fields))]).toEqual([id, fields, outcome]);
    }
  });
});
