/**
 * Families who sign up, pay, change their minds and get texts, while the payment gateway and the carrier of texts answer late, twice,
 * in another order, or not at all, by schedules of the embedded sandbox. The shop speaks to both by its own adapters. In the end no card
 * is charged twice, no text arrives twice, what was acknowledged is there, and the books agree with the gateway's ledger to the cent.
 */
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { textAccount } from '#server/sandbox/merchant.ts';
import { fireCount, fireSeed } from '#test/support/fire-size.ts';
import { sandboxShop } from '#test/support/sandbox-shop.ts';
import type { Visitor } from '#test/support/shop.ts';
import { textSenderOn } from '#test/support/text-sandbox.ts';
import { generator } from '#ui/build/art/svg.ts';

const schedules = fireCount(3);
const families = 5;
/** How long the shop waits for an answer; slow ones take longer. */
const timeoutMs = 120;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const price = '29.95';
const cards = ['visa', 'mastercard', 'discover', 'amex'].map((brand) => `fake-valid-${brand}-nonce`);

const kinds = {
  gateway: [
    'error',
    'rate-limited',
    'malformed',
    'empty',
    'reset',
    'lost-request',
    'lost-answer',
    'timeout',
    'delay',
  ],
  sale: ['decline', 'lost-request', 'lost-answer', 'timeout', 'delay', 'reset', 'error'],
  carrier: ['error', 'rate-limited', 'reset', 'lost-request', 'lost-answer', 'timeout', 'delay'],
};

type Stage = Awaited<ReturnType<typeof sandboxShop>>;
type Random = () => number;
const pick = <T>(random: Random, all: readonly T[]) => all[Math.floor(random() * all.length)] as T;

/** A shop whose gateway, webhooks, carrier and receipts are all the sandbox's. */
async function openStage(): Promise<Stage> {
  let origin = '';
  const stage = await sandboxShop(timeoutMs, (sandbox) => ({
    texts: textSenderOn(sandbox, {
      timeoutMs,
      statusAddress: (id) => `${origin}/hooks/texts/status?m=${id}`,
    }),
    textReceiptToken: textAccount.token,
    reachableOrigin: () => origin,
  }));
  await stage.shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(stage.shop.app.server.address() as AddressInfo).port}`;
  await stage.ask('/sandbox/webhooks', { url: `${origin}/hooks/payments` });
  return stage;
}

/**
 * What the sandbox does from now on. The shop's clock runs ahead of the requests: a text that is on its way for longer than it is
 * waited for would seem to be so for the ten minutes after which the carrier certainly has none. Texts are late by less.
 */
async function schedule({ ask }: Stage, random: Random, seed: number) {
  const rate = pick(random, [0.1, 0.3, 0.6]);
  const [operations, strikes, ms] = pick(random, [
    [['transaction.sale'], kinds.sale, 3 * timeoutMs],
    [
      ['transaction.search', 'transaction.find', 'transaction.void', 'transaction.refund'],
      kinds.gateway,
      3 * timeoutMs,
    ],
    [['text.send', 'text.list'], kinds.carrier, timeoutMs / 2],
    [['webhook.deliver'], ['duplicated', 'reordered', 'error', 'reset'], 0],
    [
      [
        'transaction.sale',
        'transaction.search',
        'transaction.void',
        'transaction.refund',
        'text.send',
        'text.list',
      ],
      kinds.carrier,
      timeoutMs / 2,
    ],
  ] as const);
  const answer = await ask('/sandbox/faults/schedule', { seed, rate, operations, kinds: strikes, ms });
  expect(answer).toMatchObject({ rate });
}

interface Family {
  visitor: Visitor;
  order: string;
  phone: string;
  isPaid: boolean;
  isCancelled: boolean;
}

/** A parent presses pay until it is settled, with another card when one is declined. */
async function settle({ shop }: Stage, random: Random, number: number): Promise<Family> {
  const visitor = shop.visitor();
  const phone = `1212555${2_200 + number}`;
  const order = await visitor.signUp({ phone_number: phone, email: `p${number}@example.com` });
  const family = { visitor, order, phone, isPaid: false, isCancelled: false };
  let card = 0;
  for (let presses = 0; presses < 8 && !family.isPaid; presses += 1) {
    const answer = await visitor.pay(order, { nonce: cards[card % cards.length] ?? '' });
    expect([200, 409, 503]).toContain(answer.statusCode);
    const { result } = answer.json();
    family.isPaid = result === 'success';
    if (result === 'declined' || result === 'failed') card += 1;
    if (random() < 0.5) shop.clock.time += minuteMs;
    if (random() < 0.5) await shop.tick();
  }
  return family;
}

async function live(stage: Stage, random: Random): Promise<Family[]> {
  const { shop } = stage;
  const lived = await Promise.all(
    Array.from({ length: families }, (_, number) => settle(stage, random, number)),
  );
  shop.clock.time += 24 * hourMs;
  for (const family of lived.slice(0, 2).filter(({ isPaid }) => isPaid)) {
    const answer = await family.visitor.post('/api/cancel_order', { order_id: family.order, amount: price });
    expect([200, 503]).toContain(answer.statusCode);
    family.isCancelled = answer.statusCode === 200;
  }
  // The afternoons of the first days of December.
  for (const date of [1, 2, 3]) {
    shop.clock.time = Date.UTC(2026, 11, date, 21, 30);
    for (let minutes = 0; minutes < 30; minutes += 6) {
      await shop.tick();
      shop.clock.time += 6 * minuteMs;
    }
  }
  return lived;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

interface Transaction {
  id: string;
  type: string;
  status: string;
  amount: string;
  orderId: string | null;
}
const unpaid =
  /^(voided|processor_declined|gateway_rejected|failed|authorization_expired|settlement_declined)$/;

/** What the gateway took from cards, less what it gave back. */
const takenBy = (transactions: readonly Transaction[]) =>
  sumOf(
    transactions
      .filter(({ status }) => !unpaid.test(status))
      .map(({ type, amount }) => (type === 'credit' ? -cents(amount) : cents(amount))),
  );

async function expectRight(stage: Stage, lived: readonly Family[]) {
  const { shop } = stage;
  const transactions = (await stage.tell('/sandbox/ledger')).transactions as Transaction[];
  const orders = await shop.rows<{ id: string; state: string }>('select id, state from orders');
  const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
  for (const { order, isPaid, isCancelled } of lived) {
    const ends = isCancelled ? ['cancelled'] : isPaid ? ['paid'] : ['paid', 'awaitingPayment'];
    expect(ends).toContain(stateOf.get(order));
  }
  const attempts = await shop.rows<{
    id: string;
    order_id: string;
  }>('select id, order_id from payments');
  const orderOf = new Map(attempts.map(({ id, order_id }) => [id, order_id]));
  // Each order has the price of its season or nothing at the gateway, as the shop's books say.
  for (const { order } of lived) {
    const own = transactions.filter(({ orderId }) => orderOf.get(orderId ?? '') === order);
    expect([order, takenBy(own)]).toEqual([order, stateOf.get(order) === 'paid' ? cents(price) : 0]);
  }
  const open = `select id, state from payments where state in ('started', 'unknown')
    union all select id, state from refunds where state not in ('refunded', 'needless')
    union all select id, state from messages where state in ('sending', 'unknown')
    union all select id, state from messages where state = 'planned' and due_at < ${shop.clock.time}`;
  expect(await shop.rows(open)).toEqual([]);
  const { messages } = (await stage.tell('/sandbox/phone/messages')) as {
    messages: { to: string; body: string }[];
  };
  const got = messages.map(({ to, body }) => `${to} ${body}`);
  expect(got.filter((text, index) => got.indexOf(text) !== index)).toEqual([]);
  const sent = await shop.rows<{ phone: string; body: string; slot: string }>(
    "select phone, body, slot from messages where state in ('accepted', 'delivered')",
  );
  expect(sent.filter(({ phone, body }) => !got.includes(`${phone} ${body}`))).toEqual([]);
  const failures = shop.logged
    .map((line) => JSON.parse(line))
    .filter(({ event, level }) => level >= 60 || event === 'background.failed' || event === 'charge.lost');
  expect(failures).toEqual([]);
}

describe('schedules of faults', () => {
  it.each(Array.from({ length: schedules }, (_, index) => fireSeed * 1_000 + index))(
    'seed %i: no card is charged twice, no text sent twice, and the books are right',
    async (seed) => {
      const random = generator(seed);
      const stage = await openStage();
      try {
        await schedule(stage, random, seed);
        const lived = await live(stage, random);
        await stage.takeFaultsBack();
        for (let hours = 0; hours < 48; hours += 4) {
          stage.shop.clock.time += 4 * hourMs;
          await stage.shop.tick();
        }
        await expectRight(stage, lived);
      } finally {
        await stage.close();
      }
    },
  );
});
