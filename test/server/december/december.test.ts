/**
 * December in a minute: two hundred children, or as many as are asked for, in all zones of the country, on a simulated clock through the real server,
 * with lost answers, outages, receipts in any order, crashes, STOPs, pauses, moved hours and changed numbers. What truly
 * arrived is known by the world (`world.ts`), and compared with what the rules of the field allow.
 */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#db/rows.ts';
import { StoreBusyError } from '#db/store.ts';
import { decideOnWords, PLAIN, waitingWords } from '#server/rules/replies/waiting-words.ts';
import { isAnswer, isContact, isDay } from '#server/rules/texting/library/library.ts';
import { fireCount, fireSeed } from '#test/support/fire-size.ts';
import { providerToken, reportOn, writeFrom } from '#test/support/phone.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';
import { generator } from '#ui/build/art/svg.ts';
import { areas, type Family, type Happening, newFamily } from './family.ts';
import { createWorld } from './world.ts';

/** Some defects are met by one child in hundreds: `npm run fire -- crowd` lives it with a thousand. */
const children = fireCount(200);
const seed = fireSeed;
const minute = 60_000;
const hour = 60 * minute;
/** A child takes a tenth of a second of one processor; several times that where others work as well. */
const timeoutMs = 2 * minute + children * 600;
const day = 24 * hour;
const begins = Date.UTC(2026, 10, 28, 17);
/** A text that was sent again after Christmas may still arrive for a day. */
const ends = Date.UTC(2026, 11, 30);

/** A while in which a phone wants nothing, or a parent has paused. */
interface Quiet {
  from: number;
  until: number;
}

/** A family with what became of it. */
interface Lived {
  family: Family;
  visitor: Visitor;
  order: string;
  paused: Quiet[];
  /** Phones of the order, with the moment from which on each is its phone. */
  phones: { phone: string; from: number }[];
  resent: Set<string>;
  /** Whether the parent has asked for what the child writes. */
  replies: 'unread' | 'read';
  /** How often Santa's card was asked for, and not refused. */
  cards: number;
}

const stops = new Map<string, Quiet[]>();
/** Whiles in which the texts of a phone wait, because of what it wrote. */
const waits = new Map<string, Quiet[]>();
const outages: readonly Quiet[] = [3, 12, 20].map((date) => ({
  from: Date.UTC(2026, 11, date, 20, 45),
  until: Date.UTC(2026, 11, date, 23, 20),
}));
const isIn = (spans: readonly Quiet[], at: number) =>
  spans.some(({ from, until }) => at >= from && at < until);
const begin = (spans: Quiet[], at: number) => {
  if (!isIn(spans, at)) spans.push({ from: at, until: Infinity });
};
const end = (spans: Quiet[], at: number) => {
  for (const span of spans) if (span.until === Infinity) span.until = at;
};
function spansOf(all: Map<string, Quiet[]>, phone: string): Quiet[] {
  const known = all.get(phone) ?? [];
  all.set(phone, known);
  return known;
}

const random = generator(seed);
const clock = { time: begins };
const world = createWorld({ seed, now: () => clock.time, isDown: () => isIn(outages, clock.time) });
let shop: Awaited<ReturnType<typeof testShop>>;
let running: Pick<Awaited<ReturnType<typeof testShop>>, 'app' | 'tick'>;
const closings: (() => Promise<unknown>)[] = [];
const lives: Lived[] = [];

/** As many requests at once as a busy server gets. */
async function together<T>(all: readonly T[], work: (one: T) => Promise<unknown>) {
  for (let from = 0; from < all.length; from += 50) await Promise.all(all.slice(from, from + 50).map(work));
}

/** Presses again where the shop says that it is too busy, as a parent does. */
async function pressed(press: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  let answer = await press();
  while (answer.statusCode === 503) answer = await press();
  return answer;
}

async function settle(family: Family): Promise<Lived> {
  const visitor = shop.visitor();
  const { index, phone, zone } = family;
  const email = `parent-${index}@example.com`;
  const child = { phone_number: phone, email, childs_name: `Kim ${index}`, time_zone: zone };
  const signed = await pressed(() => visitor.post('/api/internal_ad_lead', { ...goodLead, ...child }));
  const order: string = signed.json().order_id;
  const nonce = randomUUID();
  const paid = await pressed(() => visitor.pay(order, { nonce }));
  expect(paid.json()).toMatchObject({ result: 'success' });
  return {
    family,
    visitor,
    order,
    paused: [],
    phones: [{ phone, from: begins }],
    resent: new Set(),
    replies: 'unread',
    cards: 0,
  };
}

const phoneOf = ({ phones }: Lived) => phones.at(-1)?.phone ?? '';

async function changeNumber(lived: Lived) {
  const { visitor, order, family } = lived;
  const asked = await visitor.post('/api/change_number', {
    order_id: order,
    phone_number: family.secondPhone,
    guardian_consent: 'yes',
    consent_version: 'us-number-2026-1',
  });
  if (asked.statusCode !== 200) return;
  const code = (await shop.store.read((unit) => unit.numberChanges.find(order)))?.code ?? '';
  const changed = await visitor.post('/api/confirm_number', { order_id: order, code });
  if (changed.statusCode === 200) lived.phones.push({ phone: family.secondPhone, from: clock.time });
}

async function sendMissedAgain(lived: Lived) {
  const { visitor, order } = lived;
  const { orders } = (await visitor.get('/api/account')).json();
  const missed = orders[0].messages.filter(({ again }: { again: boolean }) => again);
  for (const { slot } of missed) {
    const answer = await visitor.post('/api/send_again', { order_id: order, slot });
    if (answer.statusCode === 200) lived.resent.add(slot);
  }
}

/** What children write; to the last ones Santa says nothing, and the texts wait. */
const childrensWords = [
  'Hi Santa!',
  'I love you',
  'Thank you',
  'I want to die',
  'He hurts me',
  'leave me alone',
];
const grave = new Set<unknown>(childrensWords.slice(3, 5));
const held = new Set<unknown>(childrensWords.slice(3));
const pickWords = () => childrensWords[Math.floor(random() * childrensWords.length)] ?? '';

async function happen(lived: Lived, { what }: Happening) {
  const { visitor, order } = lived;
  const order_id = order;
  switch (what) {
    case 'stop':
      begin(spansOf(stops, phoneOf(lived)), clock.time);
      await writeFrom(running.app, 'STOP', { from: phoneOf(lived) });
      break;
    case 'start':
      await writeFrom(running.app, 'START', { from: phoneOf(lived) });
      end(spansOf(stops, phoneOf(lived)), clock.time);
      break;
    case 'pause':
    case 'resume': {
      const answer = await visitor.post('/api/pause_texts', {
        order_id,
        paused: what === 'pause' ? 'yes' : '',
      });
      if (answer.statusCode !== 200) break;
      if (what === 'pause') begin(lived.paused, clock.time);
      else end(lived.paused, clock.time);
      break;
    }
    case 'hour':
      await visitor.post('/api/text_times', {
        order_id,
        hour: '18:00',
        zone: lived.family.zone || areas[0][1],
      });
      break;
    case 'details':
      await visitor.post('/api/internal_ad_lead_update', {
        order_id,
        town: 'Duluth',
        pet_type: 'cat',
        pet_name: 'Rex',
      });
      break;
    case 'replies':
      if ((await visitor.post('/api/replies', { order_id, show: 'yes' })).statusCode === 200) {
        lived.replies = 'read';
      }
      break;
    case 'contact':
      if ((await visitor.post('/api/contact_text', { order_id })).statusCode === 200) lived.cards += 1;
      break;
    case 'write': {
      const words = pickWords();
      const phone = phoneOf(lived);
      if (held.has(words)) begin(spansOf(waits, phone), clock.time);
      await writeFrom(running.app, words, { from: phone });
      break;
    }
    case 'number':
      await changeNumber(lived);
      break;
    case 'again':
    default:
      await sendMissedAgain(lived);
  }
}

/** The operator lets the texts go on of every phone that has waited for a day. */
async function endWaits() {
  for (const [phone, spans] of waits) {
    const open = spans.find(({ until }) => until === Infinity);
    if (!open || open.from > clock.time - day) continue;
    await shop.store.write(async (unit) => {
      // Plain words go with the words of harm before them.
      for (const { id, kind } of await waitingWords(unit, phone)) {
        if (kind !== PLAIN) await decideOnWords(unit, id, 'go-on', clock.time, () => '');
      }
    });
    end(spans, clock.time);
  }
}

/** A job that the database was too busy for is run again, as the background of a shop does. */
async function runJobs() {
  for (let isBusy = true; isBusy; ) {
    isBusy = await running.tick().then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof StoreBusyError)) throw error;
        return true;
      },
    );
  }
}

/** Everything that is due now, as the jobs of some seconds do it. */
async function tick() {
  for (let sent = -1; sent !== world.arrivals.length; ) {
    sent = world.arrivals.length;
    await runJobs();
  }
  await together(world.receiptsUntil(clock.time), ({ id, status }) => {
    const code = status === 'undelivered' && { ErrorCode: '30003' };
    return reportOn(running.app, id, { MessageSid: `SM-${id}`, MessageStatus: status, ...code });
  });
}

/** The process dies while a text is being handed over, and another one goes on. */
async function crash() {
  const died = world.dieWithNextSend();
  void running.tick();
  await died;
  const next = await shop.replaceAfterCrash();
  closings.push(async () => {
    await next.app.close();
    await next.store.close();
  });
  running = next;
}

/** Each of these is a little after half past four in some zone, when texts are due. */
const crashes = [
  Date.UTC(2026, 11, 5, 21, 30),
  Date.UTC(2026, 11, 14, 22, 30),
  Date.UTC(2026, 11, 22, 23, 30),
];

/** Texts are due in the afternoons and evenings of the country; its night is passed more quickly. */
const pauseAfter = (at: number) => (new Date(at).getUTCHours() % 18 < 6 ? 30 * minute : 2 * hour);

async function live() {
  const happenings = lives
    .flatMap((lived) => lived.family.happenings.map((happening) => ({ lived, happening })))
    .toSorted((a, b) => a.happening.at - b.happening.at);
  for (let next = begins; next <= ends; next += pauseAfter(next)) {
    while (happenings[0] && happenings[0].happening.at <= next) {
      const { lived, happening } = happenings.shift() as (typeof happenings)[number];
      clock.time = Math.max(clock.time, Math.round(happening.at));
      await happen(lived, happening);
    }
    clock.time = next;
    await endWaits();
    if (crashes.includes(next)) await crash();
    await tick();
  }
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric' });
const clocks = new Map(areas.map(([, zone]) => [zone as string, clockOf(zone)]));

/** The wall clock of a zone, in hours. */
function hourIn(zone: string, at: number): number {
  const parts = (clocks.get(zone) ?? clockOf(zone)).format(at);
  const [hours = 0, minutes = 0] = parts.split(':').map(Number);
  return hours + minutes / 60;
}

const messages = new Map<string, Message>();

interface Shown {
  cancellation: { amount: string } | null;
  messages: { slot: string; state: string; reason: string | null }[];
}
/** What the account of an order shows in the end. */
const accounts = new Map<string, Shown>();

beforeAll(async () => {
  shop = await testShop({
    texts: world,
    clock: { now: () => clock.time },
    quietHours: { from: 21 * 60, to: 8 * 60 },
    textReceiptToken: providerToken,
    leadsBeforeCaptcha: 100_000,
  });
  running = shop;
  const families = Array.from({ length: children }, (_, index) => newFamily(index, random, begins + day, 28));
  await together(families, async (family) => lives.push(await settle(family)));
  await live();
  for (const { order } of lives) {
    const texts = await shop.store.read((unit) => unit.texts.ofOrder(order));
    for (const message of texts) messages.set(message.id, message);
  }
  await together(lives, async ({ visitor, order }) =>
    accounts.set(order, (await visitor.get('/api/account')).json().orders[0]),
  );
}, timeoutMs);
afterAll(async () => {
  for (const close of closings) await close();
  await shop.close();
});

/** Texts of the season that arrived; codes are none. */
const arrived = () =>
  world.arrivals.flatMap((arrival) => {
    const message = messages.get(arrival.id);
    return message ? [{ ...arrival, message }] : [];
  });
const livedBy = (message: Message) => {
  const found = lives.find(({ order }) => order === message.orderId);
  if (!found) throw new Error('a text of no family');
  return found;
};

describe(`a December of ${children} children with seed ${seed}`, () => {
  it('is a December: nearly all texts arrived, and everything that can happen has happened', () => {
    expect(arrived().length).toBeGreaterThan(children * 22);
    expect(lives.filter(({ phones }) => phones.length > 1).length).toBeGreaterThan(children / 20);
    expect(lives.filter(({ paused }) => paused.length > 0).length).toBeGreaterThan(children / 10);
    expect(stops.size).toBeGreaterThan(children / 10);
    expect(lives.filter(({ resent }) => resent.size > 0).length).toBeGreaterThan(children / 50);
    expect(closings).toHaveLength(crashes.length);
  });

  it('brings no text twice', () => {
    const seen = new Map<string, number>();
    for (const { message } of arrived()) seen.set(message.id, (seen.get(message.id) ?? 0) + 1);
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  });

  it('brings nothing to a phone that said STOP, until it says START', () => {
    expect(arrived().filter(({ phone, at }) => isIn(stops.get(phone) ?? [], at))).toEqual([]);
  });

  it('brings nothing while the parent has paused', () => {
    expect(
      arrived().filter(({ message, at }) => message.slot !== 'welcome' && isIn(livedBy(message).paused, at)),
    ).toEqual([]);
  });

  it('brings nothing while words of the phone wait for a person, whatever happens meanwhile', () => {
    expect([...waits.values()].flat().length).toBeGreaterThan(children / 20);
    expect(arrived().filter(({ phone, at }) => isIn(waits.get(phone) ?? [], at))).toEqual([]);
  });

  it('brings nothing to the phone that an order has left', () => {
    const wrong = arrived().filter(({ message, phone, at }) => {
      const { phones } = livedBy(message);
      const left = phones[phones.findIndex((one) => one.phone === phone) + 1];
      return left !== undefined && at > left.from;
    });
    expect(wrong).toEqual([]);
  });

  it('brings nothing at night, neither where the child is nor where the number is from', () => {
    const nightly = arrived().filter(({ message, phone, at }) => {
      const { zone } = livedBy(message).family;
      const home = areas.find(([area]) => phone.startsWith(`+1${area}`))?.[1] ?? '';
      return [zone || home, home].some((where) => hourIn(where, at) >= 21 || hourIn(where, at) < 8);
    });
    expect(nightly).toEqual([]);
  });

  it('answers children once a day at most, and only whose parents have asked for it', () => {
    const answers = arrived().filter(({ message }) => isAnswer(message.slot));
    expect(answers.length).toBeGreaterThan(children / 10);
    expect(answers.filter(({ message }) => livedBy(message).replies === 'unread')).toEqual([]);
    const days = answers.map(({ message, phone, at }) => {
      const { zone } = livedBy(message).family;
      const home = areas.find(([area]) => phone.startsWith(`+1${area}`))?.[1] ?? '';
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone || home }).format(at);
      return `${message.orderId} ${date}`;
    });
    expect(days).toHaveLength(new Set(days).size);
    for (const { message } of answers) expect(message.body).not.toMatch(/[?]/);
  });

  it('texts Santa’s card once to a phone, and only when the parent has asked for it', () => {
    const cards = arrived().filter(({ message }) => isContact(message.slot));
    expect(cards.length).toBeGreaterThan(children / 20);
    const phones = cards.map(({ message, phone }) => `${message.orderId} ${phone}`);
    expect(phones).toHaveLength(new Set(phones).size);
    for (const lived of lives) {
      const brought = cards.filter(({ message }) => message.orderId === lived.order);
      expect(brought.length).toBeLessThanOrEqual(lived.cards);
    }
    // Some were asked for at night, or failed and were asked for again.
    expect(lives.some((lived) => lived.cards > 1)).toBe(true);
  });

  it('keeps words for a week alone, and says nothing to those that a grown-up has to read', async () => {
    const heard = await shop.rows<Record<string, unknown>>(
      'select body, state, answer_id, at from inbound_texts',
    );
    expect(heard.length).toBeGreaterThan(0);
    const wrong = heard.filter(
      ({ body, answer_id: answerId, state }) =>
        grave.has(body) &&
        !(
          (answerId === null || answerId === 'helpline') &&
          ['withOperator', 'parentTold', 'settled'].includes(String(state))
        ),
    );
    expect(wrong).toEqual([]);
    expect(heard.filter(({ at }) => Number(at) < ends - 8 * day)).toEqual([]);
  });

  it('has a word about every day that was paid for, with the reason where a text did not arrive', () => {
    const truly = new Set(arrived().map(({ message }) => `${message.slot} ${message.orderId}`));
    for (const [order, shown] of accounts) {
      const season = shown.messages.filter(({ slot }) => slot !== 'welcome');
      expect(season).toHaveLength(25);
      for (const { slot, state, reason } of season) {
        const said = `${slot} of ${order}: ${state}, ${reason}`;
        const isThere = truly.has(`${slot} ${order}`);
        const isSaid = ['accepted', 'delivered'].includes(state);
        expect([said, isSaid, reason === null]).toEqual([said, isThere, isThere]);
      }
    }
  });

  it('pays back the share of what failed, of all that is not held back by a STOP, a pause or a wait [B31]', () => {
    const truly = new Set(arrived().map(({ id }) => id));
    for (const { order, paused, phones } of lives) {
      const quiet = [
        ...paused,
        ...phones.flatMap(({ phone }) => [...(stops.get(phone) ?? []), ...(waits.get(phone) ?? [])]),
      ];
      /** Whether anything could have held a text of this day back. */
      const isQuiet = ({ slot }: Message) => {
        const from = Date.parse(`2026-${slot}T00:00Z`);
        return quiet.some((span) => span.from < from + 2.5 * day && span.until > from);
      };
      const missing = [...messages.values()].filter(
        ({ id, orderId, slot }) => orderId === order && isDay(slot) && !truly.has(id),
      );
      const surely = missing.filter((text) => !isQuiet(text)).length;
      const back = Math.round(Number(accounts.get(order)?.cancellation?.amount ?? 0) * 100);
      // The price is kept for what arrived or was held back, rounded in the buyer's favour.
      const shareOf = (failed: number) =>
        failed === 0 ? 0 : 2_995 - Math.floor((2_995 * (25 - failed)) / 25);
      const days = missing.map(({ slot, state, code }) => `${slot} ${state} ${code}`);
      const said = `${days.join(', ')} of ${order}: ${back}`;
      expect([said, back >= shareOf(surely), back <= shareOf(missing.length)]).toEqual([said, true, true]);
    }
  });
});
