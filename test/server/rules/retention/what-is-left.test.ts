/** Proves what a deletion and the end of each time of keeping leave of a buyer, a child and a phone, and that nothing of others goes: asked of the rules alone. */
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import { createRetention } from '#server/privacy/retention.ts';
import { deleteExpired } from '#server/rules/retention/delete-expired.ts';
import { eraseBuyer, heldOn } from '#server/rules/retention/erase-buyer.ts';
import { batch, detailsEnd, firstKeptSeason, retentionLimits } from '#server/rules/retention/limits.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { leadFor, promotionFor, someTime, someVisitor, usualPrice } from '#test/support/rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const phone = '+12125551234';
const emailKey = 'parent@example.com';
const otherPhone = '+12125559999';
const other = {
  email: 'other@example.com',
  emailKey: 'other@example.com',
  phone: otherPhone,
  childKey: 'other',
  visitor: 'neighbor',
};

let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
});
afterEach(() => shop.memory.dispose());

/** What an order, its phone and its address leave in every table. */
async function leaveTraces(id: string, of: { email: string; phone: string; visitor: string }, at = someTime) {
  const values = (...each: (string | number | null)[]) =>
    each.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(', ');
  const { email, visitor } = of;
  const words = (state: string) =>
    `insert into inbound_texts (id, phone, body, kind, at, state, order_id) values (${values(`${state} ${id}`, of.phone, 'Words', 'other', at, state, id)})`;
  const statements = [
    `update messages set state = 'accepted', provider_id = slot || ' of ${id}' where order_id = '${id}' and slot in ('welcome', '12-24')`,
    `insert into number_changes (order_id, phone, code, expires_at) values (${values(id, of.phone, '123456', at + hourMs)})`,
    `insert into room_pictures (order_id, photo, width, height, x, y, size) values (${values(id, `photo-${id}`, 1, 1, 0, 0, 1)})`,
    words('shown'),
    words('withOperator'),
    `insert into inbound_texts (id, phone, body, kind, at, state, order_id) values (${values(`answered ${id}`, of.phone, 'Words', 'other', at, 'answered', null)})`,
    `update payments set method_name = 'Visa' where order_id = '${id}'`,
    `insert into mails (id, order_id, kind, recipient, subject, body, state, due_at, attempts) values (${values(`order mail ${id}`, id, 'usual', email, 'Subject', 'Body', 'sent', at, 1)})`,
    `insert into mails (id, order_id, kind, recipient, subject, body, state, due_at, attempts) values (${values(`loose mail ${id}`, null, 'usual', email, 'Subject', 'Body', 'sent', at, 1)})`,
    `insert into sign_in_links (secret_hash, email_key, expires_at) values (${values(`link ${id}`, email, at + hourMs)})`,
    `insert into marketing_consents (id, email, email_key, edition, wording, ip, user_agent, at) values (${values(`offers ${id}`, email, email, 'us', 'Yes.', '', '', at)})`,
    `insert into november_reminders (id, email, email_key, edition, season, wording, at) values (${values(`november ${id}`, email, email, 'us', 2027, 'Yes.', at)})`,
    `insert into ad_events (id, visitor, payload, state, due_at, attempts) values (${values(`ad ${id}`, visitor, `hash of ${email}`, 'sent', at, 1)})`,
    `insert into ad_leaves (order_id, visitor, seen, at) values (${values(id, visitor, '{}', at)})`,
    `insert into received_texts (sid, at) values (${values(`reply ${id}`, at)})`,
    `insert into promotion_uses (order_id, code, email_key, at) values (${values(id, 'SNOW', email, at)})`,
    `update orders set gift_to = 'friend.${email}', gift_from = 'Granny', gift_message = 'Love', sub = 'sub', utm_source = 'news', gender = 'girl', town = 'Denver', age = 7, pet_type = 'dog', pet_name = 'Rex', elf = 'Pip' where id = '${id}'`,
  ];
  await shop.memory.run(statements.join(';'));
  await shop.rules.stopPhone({ phone: of.phone, source: 'text', at });
}

async function leaveAllTraces() {
  await shop.rules.createPromotion(promotionFor('SNOW'));
  await shop.rules.createLead(leadFor('b', other));
  for (const id of ['a', 'b']) await shop.pay({}, id, `token of ${id}`);
  await leaveTraces('a', { email: emailKey, phone, visitor: someVisitor });
  await leaveTraces('b', other);
}

/** A phone, or that only its hash is left. */
const mark = "case when phone like 'hmac:%' then 'hash' else phone end";
/** What tells the rows of each table apart. */
const tellApart = [
  ['text', 'messages', 'slot', 'order_id'],
  ['change', 'number_changes', 'order_id'],
  ['room', 'room_pictures', 'order_id'],
  ['words', 'inbound_texts', 'id', "coalesce(order_id, '-')"],
  ['mail', 'mails', 'kind', 'recipient'],
  ['link', 'sign_in_links', 'secret_hash'],
  ['offers', 'marketing_consents', 'id'],
  ['november', 'november_reminders', 'id'],
  ['ad', 'ad_events', 'id'],
  ['permission', 'ad_leaves', 'order_id'],
  ['use', 'promotion_uses', 'order_id', 'email_key'],
  ['consent', 'consents', 'order_id', mark, 'email', 'visitor', 'ip', 'user_agent'],
  ['stop', 'stopped_phones', mark],
  ['method', 'payments', "coalesce(method_token, '-')", "coalesce(method_name, '-')"],
  ['gateway', 'ended_methods', 'token'],
  ['provider', 'ended_texts', 'provider_id'],
  ['written', 'ended_written', 'provider_id'],
  ['reply', 'received_texts', 'sid'],
  ['first text', 'first_texts', 'season'],
  ['order', 'orders', 'id', 'email', "coalesce(gift_to, '')", 'phone', 'childs_name', 'child_key'],
] as const;
const left = async (): Promise<string[]> => {
  const each = tellApart.map(
    ([name, table, ...columns]) =>
      `select '${name} ' || ${columns.join(" || ' ' || ")} as said from ${table}`,
  );
  const rows = await shop.memory.rows<{ said: string }>(each.join(' union all '));
  return rows.map(({ said }) => said.replaceAll(/\s+/g, ' ').trim());
};
const those = async (name: string) => (await left()).filter((row) => row.startsWith(`${name} `)).toSorted();

/** What is there after something, and was not before, and the other way round. */
async function changesBy(work: () => Promise<unknown>) {
  const before = await left();
  await work();
  const after = await left();
  const order = tellApart.map(([name]) => name);
  const byTable = (a: string, b: string) =>
    order.findIndex((name) => a.startsWith(`${name} `)) -
      order.findIndex((name) => b.startsWith(`${name} `)) || (a < b ? -1 : 1);
  return {
    gone: before.filter((row) => !after.includes(row)).toSorted(byTable),
    fresh: after.filter((row) => !before.includes(row)).toSorted(byTable),
  };
}

const ended = {
  sub: '',
  utmSource: '',
  visitor: null,
  email: '',
  emailKey: 'a',
  phone: '',
  childsName: '',
  childKey: 'a',
  zone: null,
  textMinute: null,
  pausedAt: null,
  repliesAt: null,
  gender: null,
  town: null,
  age: null,
  petType: null,
  petName: null,
  elf: null,
  keepRequestedAt: null,
  giftTo: null,
  giftFrom: null,
  giftMessage: null,
} as const satisfies Partial<Order>;

describe('a deletion [B25]', () => {
  const erase = () =>
    shop.ask((unit) => eraseBuyer(unit, { emailKey, emailHash: `hash of ${emailKey}`, at: someTime + 1 }));

  it('leaves that an order was paid, that a guardian agreed and that a phone said STOP, and all of others', async () => {
    await leaveAllTraces();
    await shop.memory.run(
      `update orders set gift_to = 'Parent@Example.com' where id = 'b';
       insert into consents (id, order_id, phone, email, visitor, wording_version, wording_hash, wording, boxes, page, edition, ip, user_agent, at)
         select 'elsewhere', order_id, '+12125550000', '${emailKey}', visitor, wording_version, wording_hash, wording, boxes, page, edition, ip, user_agent, at from consents where order_id = 'b';
       update mails set recipient = 'corrected.${emailKey}' where id = 'order mail a'`,
    );
    const { gone, fresh } = await changesBy(erase);
    expect(gone.filter((row) => /\bb\b|other/.test(row))).toEqual([
      `consent b +12125550000 ${emailKey} browser 127.0.0.1 test`,
      `order b other@example.com Parent@Example.com ${otherPhone} Zoë other`,
    ]);
    const names = gone.filter((row) => !/\bb\b|other/.test(row)).map((row) => row.split(' ')[0]);
    expect(names.filter((name) => name !== 'mail').join(' ')).toBe(
      'text text text change room words words words link offers november ad permission use consent stop method order',
    );
    expect(names.filter((name) => name === 'mail')).toHaveLength(
      (await shop.memory.rows("select id from mails where recipient = 'other@example.com'")).length,
    );
    expect(fresh).toEqual([
      'words withOperator a -',
      'mail erased parent@example.com',
      'use a a',
      'consent a hash',
      'consent b hash',
      'stop hash',
      'method - -',
      'gateway token of a',
      'provider 12-24 of a',
      'provider welcome of a',
      'first text 2026',
      'order a a',
      `order b other@example.com ${otherPhone} Zoë other`,
    ]);
    expect(await shop.orderOf()).toMatchObject({ ...ended, state: 'paid', packageId: 26 });
    expect(await shop.orderOf('b')).toMatchObject({ giftTo: null, giftFrom: null, giftMessage: null });
    const ends = await shop.write(async (unit) => [
      await unit.sessionEnds.find('a'),
      await unit.sessionEnds.find(unit.markOfEmail(emailKey)),
      await unit.sessionEnds.find('b'),
    ]);
    expect(ends).toEqual([someTime + 2, someTime + 2, undefined]);
    expect(await shop.rules.isStopped(phone)).toBe(true);
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['was never paid', async () => {}, []],
    [
      'was never paid, and used a code',
      () =>
        shop.memory.run(
          "insert into promotion_uses (order_id, code, email_key, at) values ('a', 'SNOW', 'parent@example.com', 0)",
        ),
      [],
    ],
    [
      'was paid with a code',
      () => shop.memory.run("update promotions set gift_order_id = 'a' where code = 'SNOW'"),
      ['a'],
    ],
    ['was charged for', () => shop.pay({}, 'a', null), ['a']],
  ])('of an order that %s leaves %j', async (_, before, expected) => {
    await shop.rules.createPromotion(promotionFor('SNOW'));
    await before();
    expect(await erase()).toBeUndefined();
    expect((await shop.memory.rows<{ id: string }>('select id from orders')).map(({ id }) => id)).toEqual(
      expected,
    );
    expect(await shop.memory.rows('select order_id from promotion_uses')).toEqual([]);
  });

  it.each<[Partial<Order>, string | undefined]>([
    [{ state: 'charging' }, 'conflict payment_open'],
    [{ state: 'unresolved' }, 'conflict payment_open'],
    [{ state: 'cancelled' }, undefined],
  ])('of an order like %j is answered with %s', async (differing, refusal) => {
    await shop.rules.createLead(leadFor('c', { childKey: 'sam' }));
    await shop.change(differing);
    expect(await erase()).toBe(refusal);
    expect((await shop.rules.findOrder('c')) !== undefined).toBe(refusal !== undefined);
  });

  it.each([
    ['welcome', 'accepted', phone, ['first text 2026']],
    ['welcome', 'delivered', phone, ['first text 2026']],
    ['welcome', 'failed', phone, ['first text 2026']],
    ['welcome', 'planned', phone, []],
    ['welcome', 'cancelled', phone, []],
    ['12-01', 'accepted', phone, []],
    ['welcome', 'accepted', '', []],
  ])('remembers of a %s that is %s, to "%s": %j', async (slot, state, to, expected) => {
    await shop.memory.run(`update messages set slot = '${slot}', state = '${state}', phone = '${to}'`);
    await erase();
    expect(await those('first text')).toEqual(expected);
  });

  it('of what has no phone stops none', async () => {
    await shop.change({ phone: '' });
    await shop.memory.run("update consents set phone = ''");
    expect(await erase()).toBeUndefined();
    expect(await shop.memory.rows('select phone from stopped_phones')).toEqual([]);
  });

  it('and its download have the same of a buyer, and words only of what was paid', async () => {
    await leaveAllTraces();
    await shop.memory.run("update promotions set gift_order_id = 'a'");
    const held = await shop.write((unit) => heldOn(unit, emailKey));
    const sizes = {
      messages: 3,
      payments: 1,
      refunds: 0,
      gifts: 1,
      words: 2,
      actions: 0,
    };
    expect(
      held.orders.map(({ order, room, numberChange, adPermission, ...more }) => [
        order.id,
        room?.photo,
        numberChange?.phone,
        adPermission?.orderId,
        Object.fromEntries(Object.entries(more).map(([name, rows]) => [name, rows.length])),
      ]),
    ).toEqual([['a', 'photo-a', '+12125551234', 'a', sizes]]);
    expect(held.consents).toHaveLength(1);
    expect(new Set(held.mails.map(({ recipient }) => recipient))).toEqual(new Set([emailKey]));
    expect([held.offers.length, held.novemberReminders.length]).toEqual([1, 1]);
    await shop.change({ state: 'awaitingPayment' });
    const [unpaid] = (await shop.write((unit) => heldOn(unit, emailKey))).orders;
    expect(unpaid?.words).toEqual([]);
  });
});

describe('the job', () => {
  const expire = (now: number) => shop.write((unit) => deleteExpired(unit, retentionLimits(now)));
  const january = Date.UTC(2027, 0, 31, 10);

  it.each<[number, string, number]>([
    [Date.UTC(2026, 10, 21), 'the November of a season', 2026],
    [Date.UTC(2027, 0, 31, 10) - 1, 'the last moment before 31 January', 2026],
    [Date.UTC(2027, 0, 31, 10), '31 January', 2027],
  ])('keeps at %i, %s, the season of %i and later ones', (now, _, season) => {
    expect(firstKeptSeason(now)).toBe(season);
    expect(detailsEnd(season).usually).toBeGreaterThan(now);
    expect(retentionLimits(now)).toEqual({
      now,
      season,
      addressSeason: season - 1,
      leadsBefore: now - 30 * dayMs,
      inboundBefore: now - 7 * dayMs,
      lettersBefore: now - 30 * dayMs,
      linksBefore: now - dayMs,
      stopsBefore: now - 30 * dayMs,
      offersBefore: now - 730 * dayMs,
      consentsBefore: now - 2_190 * dayMs,
    });
  });

  it('keeps details for a year more where that was asked for', () => {
    expect(detailsEnd(2026)).toEqual({ usually: january, kept: Date.UTC(2028, 0, 31, 10) });
  });

  const none = {
    leads: 0,
    children: 0,
    kept: 0,
    inboundTexts: 0,
    firstTexts: 0,
    signInLinks: 0,
    sessionEnds: 0,
    numberChanges: 0,
    paymentMethods: 0,
    confirmations: 0,
    evidence: 0,
    receivedTexts: 0,
  };

  it('deletes sign-ups after thirty days, and empties those whose charge was declined', async () => {
    await shop.rules.createPromotion(promotionFor('SNOW'));
    for (const [id, state] of [
      ['c', 'declined'],
      ['d', 'open'],
      ['e', 'new'],
    ] as const)
      await shop.rules.createLead(
        leadFor(id, {
          childKey: id,
          phone: `+1212555120${id === 'd' ? 0 : id === 'e' ? 1 : 2}`,
          ...(state === 'new' && { createdAt: someTime + dayMs }),
        }),
      );
    for (const id of ['c', 'd'])
      await shop.rules.beginCharge({
        orderId: id,
        visitor: someVisitor,
        attemptId: `charge ${id}`,
        nonceHash: '',
        at: someTime,
        price: usualPrice,
      });
    await shop.rules.endCharge('charge c', { kind: 'declined', code: '2000', sentence: 'No.' }, someTime);
    await leaveTraces('a', { email: emailKey, phone, visitor: someVisitor });
    await shop.memory.run(
      "insert into promotion_uses (order_id, code, email_key, at) values ('c', 'SNOW', 'c', 0)",
    );
    await shop.memory.run('delete from room_pictures');
    expect(await expire(someTime + 30 * dayMs)).toMatchObject({ leads: 0 });
    const deleted = await expire(someTime + 30 * dayMs + 1);
    expect(deleted).toMatchObject({ leads: 2 });
    const orders = await shop.memory.rows<{ id: string; email: string }>(
      'select id, email from orders order by id',
    );
    expect(orders.map(({ id, email }) => [id, email])).toEqual([
      ['c', ''],
      ['d', 'parent@example.com'],
      ['e', 'parent@example.com'],
    ]);
    expect(await those('text')).toEqual(['text welcome d', 'text welcome e']);
    expect(await those('mail')).toEqual([]);
    expect(await those('use')).toEqual([]);
    expect(await those('words')).toEqual(['words withOperator a -']);
    expect(await those('consent')).toEqual([
      'consent a hash',
      'consent c hash',
      'consent d +12125551200 parent@example.com browser 127.0.0.1 test',
      'consent e +12125551201 parent@example.com browser 127.0.0.1 test',
    ]);
    // That phone has had its first text.
    expect(await shop.write((unit) => unit.firstTexts.has(phone, 2026))).toBe(true);
    expect(await expire(someTime + 30 * dayMs + 2)).toEqual(none);
  });

  it('deletes children, their texts and the methods on 31 January, and keeps what was asked for', async () => {
    await shop.rules.createLead(leadFor('c', { childKey: 'sam', phone: '+12125551299' }));
    for (const id of ['a', 'c']) {
      await shop.pay({}, id, `token of ${id}`);
      await shop.change({ elf: 'Pip' }, id);
    }
    const phones = { zone: 'America/Denver', textMinute: 1_140, pausedAt: someTime, repliesAt: someTime };
    await shop.change({ keepRequestedAt: someTime, ...phones }, 'c');
    await shop.write((unit) => unit.firstTexts.add('+12125550000', 2026));
    await shop.memory.run(`update messages set state = 'delivered', provider_id = order_id || slot`);
    expect(await expire(january - 1)).toMatchObject({
      children: 0,
      kept: 0,
      paymentMethods: 0,
      firstTexts: 0,
    });
    await shop.memory.run(
      `insert into inbound_texts (id, phone, body, kind, at, state, order_id) values ('said', '${phone}', 'Words', 'other', ${january}, 'shown', 'a')`,
    );
    expect(await expire(january)).toMatchObject({ children: 1, kept: 1, paymentMethods: 2 });
    expect([...(await those('text')), ...(await those('words'))]).toEqual([]);
    expect(await shop.write((unit) => unit.firstTexts.has('+12125550000', 2026))).toBe(false);
    expect(await those('gateway')).toEqual(['gateway token of a', 'gateway token of c']);
    expect(await shop.memory.rows('select provider_id from ended_texts')).toHaveLength(6);
    expect(await shop.orderOf()).toMatchObject({
      childKey: 'a',
      phone: '',
      childsName: '',
      elf: null,
      email: emailKey,
    });
    expect(await shop.orderOf('c')).toMatchObject({
      childKey: 'kept:c',
      phone: '',
      zone: null,
      textMinute: null,
      pausedAt: null,
      repliesAt: null,
      childsName: 'Zoë',
      elf: 'Pip',
    });
    expect(await expire(january + 1)).toMatchObject({ children: 0, kept: 0, paymentMethods: 0 });
    expect(await expire(Date.UTC(2028, 0, 31, 10))).toMatchObject({ children: 1, kept: 0, evidence: 2 });
    expect(await shop.orderOf('c')).toMatchObject({
      childKey: 'c',
      childsName: '',
      elf: null,
      email: '',
      emailKey: 'c',
      visitor: null,
    });
  });

  const others: [keyof typeof none, string, string, number][] = [
    ['signInLinks', 'sign_in_links', 'links that have ended', hourMs + 1],
    ['numberChanges', 'number_changes', 'changes of a number that have ended', hourMs + 1],
    ['inboundTexts', "inbound_texts where state = 'shown'", 'words after a week', 7 * dayMs + 1],
    ['receivedTexts', 'received_texts', 'ids of replies after a week', 7 * dayMs + 1],
    ['sessionEnds', 'session_ends', 'ends of sessions once no cookie is older', 90 * dayMs + 1],
    ['evidence', 'mails where order_id is null', 'links and codes in letters after a day', dayMs + 1],
    ['evidence', 'ad_events', 'events for advertisers after a day', dayMs + 1],
    [
      'evidence',
      "mails where order_id = 'a' and recipient <> '' and state = 'sent'",
      'letters after thirty days',
      30 * dayMs + 1,
    ],
    ['evidence', 'ad_leaves', 'permissions of advertisers after thirty days', 30 * dayMs + 1],
    [
      'evidence',
      "stopped_phones where phone like '+%'",
      'the number of a STOP after thirty days',
      30 * dayMs + 1,
    ],
    ['evidence', 'marketing_consents', 'agreements to offers after two years', 730 * dayMs + 1],
    ['evidence', 'consents', 'the agreement of a guardian after six years', 2_190 * dayMs + 1],
    [
      'evidence',
      'orders where gift_to is not null',
      'who a gift was for, with its season',
      january - someTime,
    ],
  ];
  it.each(others)('counts among %s what of %s it deletes: %s', async (name, table, _, ms) => {
    await shop.rules.createPromotion(promotionFor('SNOW'));
    await shop.pay();
    await leaveTraces('a', { email: emailKey, phone, visitor: someVisitor });
    await shop.memory.run('delete from room_pictures');
    await shop.memory.run(`update stopped_phones set notified_at = ${someTime}`);
    await shop.write((unit) => unit.sessionEnds.save('a', someTime));
    const size = async () => (await shop.memory.rows(`select * from ${table}`)).length;
    await expire(someTime + ms - 1);
    expect(await size()).toBe(1);
    const deleted = await expire(someTime + ms);
    expect(await size()).toBe(0);
    expect(deleted[name]).toBeGreaterThan(0);
    if (name === 'receivedTexts') expect(await left()).toContain('written reply a');
    if (name === 'inboundTexts') expect(await left()).toContain('words withOperator a a');
  });

  it('keeps who a gift is for until thirty days after the later day on which its code is sent', async () => {
    const sentAt = Date.UTC(2027, 5, 1);
    await shop.memory.run(
      `update orders set kind = 'gift', state = 'paid', gift_to = 'friend@example.com', gift_from = 'Gran', gift_at = ${sentAt} where id = 'a';
       insert into mails (id, order_id, kind, recipient, subject, body, state, due_at, attempts)
         values ('code', 'a', 'gift', 'friend@example.com', 'A gift', 'Code', 'planned', ${sentAt}, 0)`,
    );
    const friend = async () => [
      (await shop.orderOf()).giftTo,
      ...(await shop.memory.rows<{ recipient: string }>("select recipient from mails where id = 'code'")).map(
        ({ recipient }) => recipient,
      ),
    ];
    await expire(Date.UTC(2027, 0, 31, 10));
    expect(await friend()).toEqual(['friend@example.com', 'friend@example.com']);
    await shop.memory.run("update mails set state = 'sent' where id = 'code'");
    await expire(sentAt + 30 * dayMs);
    expect(await friend()).toEqual(['friend@example.com', 'friend@example.com']);
    await expire(sentAt + 30 * dayMs + 1);
    expect(await friend()).toEqual([null, '']);
  });

  it('counts every kind of evidence that is over', async () => {
    await shop.rules.createPromotion(promotionFor('SNOW'));
    await shop.pay();
    await leaveTraces('a', { email: emailKey, phone, visitor: someVisitor });
    await shop.memory.run(`delete from room_pictures; update stopped_phones set notified_at = ${someTime}`);
    // A letter about the order and another one, an event and a permission, offers and a consent, a gift, a STOP and an address.
    expect(await expire(someTime + 2_190 * dayMs + 1)).toMatchObject({ evidence: 9 });
    expect(await those('use')).toEqual(['use a a']);
    expect(await those('consent')).toEqual([]);
  });

  it('deletes the letter that confirms a deletion as soon as it was sent', async () => {
    await shop.write((unit) => eraseBuyer(unit, { emailKey, emailHash: '', at: someTime }));
    expect(await expire(someTime)).toMatchObject({ confirmations: 0 });
    await shop.memory.run("update mails set state = 'sent'");
    expect(await expire(someTime)).toMatchObject({ confirmations: 1 });
    expect(await shop.memory.rows('select id from mails')).toEqual([]);
  });

  it('deletes everything on its day, in as many units of work as that takes', async () => {
    for (let id = 0; id <= batch; id += 1)
      await shop.rules.createLead(
        leadFor(`many ${id}`, { childKey: `${id}`, phone: `+1212555${3000 + id}` }),
      );
    await shop.memory.run("update orders set state = 'paid'");
    const { store } = shop.memory;
    const log = { info: () => {} } as unknown as FastifyBaseLogger;
    const phones = () => shop.memory.rows("select id from orders where phone <> ''");
    const addresses = () => shop.memory.rows("select id from orders where email <> ''");
    await createRetention({ store, clock: { now: () => Date.UTC(2027, 1, 1) }, log })();
    expect(await phones()).toEqual([]);
    expect(await addresses()).toHaveLength(batch + 2);
    await createRetention({ store, clock: { now: () => Date.UTC(2028, 1, 1) }, log })();
    expect(await addresses()).toEqual([]);
  });

  it('says what it deleted by numbers alone, and removes copies and files that belong to nothing', async () => {
    const lines: object[] = [];
    const removed: unknown[] = [];
    const { store } = shop.memory;
    const clock = { now: () => someTime + 30 * dayMs + 1 };
    const deleteDue = createRetention({
      store: {
        ...store,
        removeCopies: (before) => void removed.push(before),
        removeStrayFiles: async (before) => void removed.push(before),
      },
      clock,
      log: { info: (fields: object) => lines.push(fields) } as unknown as FastifyBaseLogger,
    });
    const began = Date.now();
    for (let time = 0; time < 2; time += 1) await deleteDue();
    expect(lines).toEqual([{ deleted: { ...none, leads: 1 } }]);
    expect(removed).toHaveLength(4);
    expect(removed[0]).toBe(clock.now() - 7 * dayMs);
    expect(Number(removed[1])).toBeGreaterThanOrEqual(began - hourMs);
    expect(Number(removed[1])).toBeLessThanOrEqual(Date.now() - hourMs);
  });
});
