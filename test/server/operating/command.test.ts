/** Proves `npm run ops` on the database of a running shop: what is changed, what is written down, and what it refuses. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRowId } from '#db/row-id.ts';
import { orderNumber } from '#machines/shop/shared/order-number.ts';
import { runOperatorCommand } from '#server/operating/command.ts';
import { CommandError } from '#server/operating/command-error.ts';
import { describeStatus } from '#server/operating/status-report.ts';
import { noteReading } from '#server/rules/operating/operator.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testContacts, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
const newYork = (text: string) => Date.parse(`${text}-05:00`);

beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
  shop.clock.time = newYork('2026-11-30T12:00');
  order = await parent.signUp({ childs_name: 'Zoë', time_zone: 'America/New_York' });
  await parent.pay(order);
  shop.texts.sent.length = 0;
});
afterEach(() => shop.close());

const run = (...words: string[]) =>
  runOperatorCommand(words, shop.store, {
    now: shop.clock.now(),
    replyLink: (_, id) => `https://shop.example/words?token=${id}`,
    contacts: () => testContacts,
  });
const because = ['--reason', 'The parent called about it', '--by', 'robin'] as const;
async function at(moment: string) {
  shop.clock.time = newYork(moment);
  await shop.tick();
}

describe('an order', () => {
  it('is shown with its texts and what cancelling pays back, and without its people', async () => {
    shop.texts.faults.push({ kind: 'refused', code: '30003' });
    await at('2026-12-01T16:30');
    const shown = await run('order', order);
    expect(shown).toContain(`Order ${order}: texts, paid, season 2026, us`);
    expect(shown).toContain('29.95 USD, paid 2026-11-30 17:00 UTC');
    expect(shown).toContain('Cancelling pays back 29.95 (changed_mind).');
    expect(shown).toMatch(/^12-01 {4}2026-12-01 21:30 UTC {2}failed \(network\)$/m);
    expect(shown).toMatch(/^12-02 {4}2026-12-02 21:30 UTC {2}planned$/m);
    expect(await run('order', 'Parent@example.com')).toBe(shown);
    for (const secret of ['Zoë', '5551234', '@']) expect(shown).not.toContain(secret);
  });

  it('is shown with its people when that is asked for', async () => {
    const shown = await run('order', order, '--personal', ...because);
    for (const known of ['Zoë', '+12125551234', 'parent@example.com']) expect(shown).toContain(known);
  });

  it('is shown with its people only with a reason, and a row says who read them', async () => {
    await expect(run('order', order, '--personal')).rejects.toThrow('Say why');
    expect(await run('log')).toBe('Nothing was changed by hand.\n');
    await run('order', order, '--personal', ...because);
    expect(await run('log')).toBe(
      `2026-11-30 17:00 UTC  robin  read  ${order}  The parent called about it\n`,
    );
  });
});

it('finds an order by the number that its buyer reads out, and names those that share it', async () => {
  const id = newRowId();
  const twin = `${id.slice(0, -4)}twin`;
  const add = (copy: string) =>
    shop.store.write(async (unit) => {
      const found = await unit.orders.find(order);
      if (found) await unit.orders.insert({ ...found, id: copy, childKey: copy });
    });
  await add(id);
  const number = orderNumber(id);
  expect(await run('order', number)).toBe(await run('order', id));
  await expect(run('order', 'other@example.com')).rejects.toThrow('There is no order other@example.com.');
  expect(await run('order', number.replaceAll('-', ''))).toContain(id);
  await expect(run('order', '1-2345')).rejects.toThrow('There is no order 1-2345.');
  await add(twin);
  await expect(run('order', number)).rejects.toThrow(/^There are several such orders\. Name one: /);
  await expect(run('order', 'parent@example.com')).rejects.toThrow(/^There are several such orders\./);
});

it('finds an order by its buyer’s address also once something was added to it', async () => {
  const extra = { order_id: order, package: 'video', ab: '', amount: '9.95' };
  expect((await parent.post('/api/internal_package_upgrade', extra)).json().status).toBe('success');
  expect(await run('order', 'parent@example.com')).toContain(`Order ${order}: texts, paid`);
  expect(await run('pause', 'parent@example.com', ...because)).toContain('Paused. 25 texts wait');
});

it.each(['sign-out', 'erase'])(
  'takes the address of several orders for %s, which is about all of them',
  async (command) => {
    await parent.signUp({ childs_name: 'Max', phone_number: '12125559876' });
    await expect(run('pause', 'parent@example.com', ...because)).rejects.toThrow(
      /^There are several such orders/,
    );
    expect(await run(command, 'parent@example.com', ...because)).toMatch(
      /^(?:Signed out everywhere|Deleted: everything)/,
    );
  },
);

describe('a change', () => {
  it('sends a missed text again, once, and is written down with its reason', async () => {
    shop.texts.faults.push({ kind: 'refused', code: '30003' });
    await at('2026-12-01T16:30');
    expect(await run('send-again', order, '12-01', ...because)).toBe(
      'Queued again, for 2026-12-01 21:30 UTC, or after the quiet hours. The shop sends it when it runs.\n',
    );
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    await expect(run('send-again', order, '12-01', ...because)).rejects.toThrow('cannot be sent again');
    const line = `2026-12-01 21:30 UTC  robin  send-again 12-01  ${order}  The parent called about it`;
    expect(await run('log')).toBe(`${line}\n`);
    expect(await run('order', order)).toContain(line);
  });

  it('pauses the texts and lets them go on', async () => {
    expect(await run('pause', order, ...because)).toBe(
      'Paused. 25 texts wait, and those whose day passes are not sent.\n',
    );
    expect(await run('pause', order, ...because)).toBe('It was already like that: nothing was changed.\n');
    await at('2026-12-01T16:30');
    expect(shop.texts.sent).toEqual([]);
    expect(await run('order', order)).toContain('paused since 2026-11-30 17:00 UTC');
    expect(await run('resume', order, ...because)).toBe('Resumed. 24 texts are still to come.\n');
    expect((await run('log')).split('\n')).toHaveLength(3);
    await at('2026-12-02T16:30');
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('cancels for the sum that the terms of the order say, and the running shop pays it back once', async () => {
    await expect(run('cancel', order, '--amount', '12.00', ...because)).rejects.toThrow(
      'Cancelling pays back 29.95 now: nothing was changed.',
    );
    expect(await run('cancel', order, '--amount', '29.95', ...because)).toContain('29.95 USD goes back');
    expect(await run('log')).toContain('cancel');
    await expect(run('cancel', order, '--amount', '12.00', ...because)).rejects.toThrow(
      'It was cancelled or paid back before, for 29.95 USD (sending): nothing was changed.',
    );
    expect((await run('log')).split('\n')).toHaveLength(2);
    for (let round = 0; round < 3; round += 1) {
      shop.clock.time += 120_000;
      await shop.tick();
    }
    expect(shop.gateway.refunded).toHaveLength(1);
    const [entry] = await rulesOn(shop.store).accountOf([order]);
    expect(entry?.refund).toMatchObject({ state: 'refunded', amount: 2995 });
    await at('2026-12-01T16:30');
    expect(shop.texts.sent).toEqual([]);
  });

  it.each(['yesterday', '2026-13-01', '2026-11-31', '5.12.2026'])(
    'takes no %s for the day on which a notice was sent',
    async (received) => {
      await expect(
        run('cancel', order, '--amount', '29.95', '--received', received, ...because),
      ).rejects.toThrow('--received must be a day such as 2026-12-05.');
    },
  );

  it('takes the day on which a notice was sent', async () => {
    await expect(
      run('cancel', order, '--amount', '29.95', '--received', '2026-01-01', ...because),
    ).rejects.toThrow('No notice of this order can have come on 2026-01-01');
    await expect(run('pause', order, '--received', '2026-01-01', ...because)).rejects.toThrow(
      '--received is for cancel.',
    );
  });

  it('cancels nothing that the buyer has cancelled before, whatever the sum', async () => {
    await at('2026-12-01T16:30');
    await parent.post('/api/cancel_order', { order_id: order, amount: '28.76' });
    await expect(run('cancel', order, '--amount', '29.95', ...because)).rejects.toThrow(
      'It was cancelled or paid back before, for 28.76 USD (refunded): nothing was changed.',
    );
    expect(await run('log')).toBe('Nothing was changed by hand.\n');
  });

  it('stops a phone like a STOP of its own, without the number in what is written down', async () => {
    expect(await run('stop', '+12125551234', ...because)).toBe(
      'Stopped. 25 planned texts are held back, and no more are sent to this phone.\n',
    );
    expect(await run('stop', '+12125551234', ...because)).toBe(
      'It was already like that: nothing was changed.\n',
    );
    await at('2026-12-01T16:30');
    expect(shop.texts.sent).toEqual([]);
    const mark = await shop.store.read(async (unit) => unit.markOfPhone('+12125551234'));
    const log = await run('log');
    expect(log).toBe(
      `2026-11-30 17:00 UTC  robin  stop  phone ${mark.slice(0, 12)}  The parent called about it\n`,
    );
  });

  it.each(['+1 (212) 555-1234', '+1-212-555-1234'])('stops a phone that is typed %s', async (typed) => {
    expect(await run('stop', typed, ...because)).toMatch(/^Stopped\. 25 planned texts/);
    expect(await rulesOn(shop.store).isStopped('+12125551234')).toBe(true);
  });

  it.each(['+4407400123456', '+44 (0)7400 123456'])(
    'stops a British phone that is typed %s, and says that no order has it',
    async (typed) => {
      expect(await run('stop', typed, ...because)).toBe(
        'Stopped. No order has this phone: is the number right? No more texts are sent to it.\n',
      );
      expect(await rulesOn(shop.store).isStopped('+447400123456')).toBe(true);
    },
  );

  it('signs out every browser that opens the orders of an address, and a link opens them again', async () => {
    const reader = shop.visitor();
    await reader.post('/api/sign_in_link', { email: 'parent@example.com' });
    await shop.tick();
    const key = /#key=([\w-]{43})/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
    await reader.post('/api/sign_in', { key });
    const stranger = shop.visitor();
    await stranger.signUp({ email: 'other@example.com', phone_number: '12125559876' });
    const opened = async (visitor: Visitor) => (await visitor.get('/api/account')).json().orders.length;
    expect([await opened(parent), await opened(reader), await opened(stranger)]).toEqual([1, 1, 1]);
    shop.clock.time += 1;
    expect(await run('sign-out', order, ...because)).toBe(
      'Signed out everywhere. A link sent to the order’s e-mail address opens it again.\n',
    );
    shop.clock.time += 1;
    expect([await opened(parent), await opened(reader), await opened(stranger)]).toEqual([0, 0, 1]);
    expect((await reader.get('/api/account/data')).statusCode).toBe(403);
    expect(await run('log')).toBe(
      `2026-11-30 17:00 UTC  robin  sign-out  ${order}  The parent called about it\n`,
    );
  });

  it('deletes a buyer who asks by letter, once, and keeps the reason', async () => {
    const sibling = await parent.signUp({ childs_name: 'Max', phone_number: '12125559876' });
    const stranger = shop.visitor();
    await stranger.pay(
      await stranger.signUp({
        childs_name: 'Ada',
        email: 'other@example.com',
        phone_number: '12125554321',
        time_zone: 'America/New_York',
      }),
    );
    shop.clock.time += 1;
    expect(await run('erase', orderNumber(order), ...because)).toBe(
      'Deleted: everything of the buyer, and of every order of the same address. An e-mail confirms it.\n',
    );
    shop.texts.sent.length = 0;
    await at('2026-12-01T16:30');
    expect(shop.texts.sent.map(({ to }) => to)).toEqual(['+12125554321']);
    expect(shop.mail.sent.at(-1)).toMatchObject({ to: 'parent@example.com', subject: /deleted/ });
    expect((await parent.get('/api/account')).json().orders).toEqual([]);
    expect(await shop.rows('select childs_name, phone from orders order by childs_name')).toEqual([
      { childs_name: '', phone: '' },
      { childs_name: 'Ada', phone: '+12125554321' },
    ]);
    expect(await run('erase', order, ...because)).toBe('It was already like that: nothing was changed.\n');
    await expect(run('erase', sibling, ...because)).rejects.toThrow('There is no order');
    expect(await run('log')).toBe(
      `2026-11-30 17:00 UTC  robin  erase  ${order}  The parent called about it\n`,
    );
  });

  it('deletes no buyer whose payment is still open', async () => {
    const unpaid = await parent.signUp({ childs_name: 'Max', phone_number: '12125559876' });
    shop.gateway.faults.push('lost-request');
    shop.gateway.searchesDown = true;
    await parent.pay(unpaid);
    await expect(run('erase', order, ...because)).rejects.toThrow('A payment is still being processed');
    expect(await run('order', order)).toContain('paid');
    expect(await run('log')).toBe('Nothing was changed by hand.\n');
  });

  it('is listed among the latest 200, which is said', async () => {
    const why = { operator: 'robin', reason: 'The parent called about it' };
    await shop.store.write(async (unit) => {
      for (let index = 0; index < 201; index += 1) await noteReading(unit, order, why, index);
    });
    const log = (await run('log')).trimEnd().split('\n');
    expect([log.length, log[0]]).toEqual([201, 'The latest 200:']);
  });

  it.each(['refused', 'failed'])('settles a refund that was %s, once', async (state) => {
    await run('cancel', order, '--amount', '29.95', ...because);
    await shop.tick();
    await shop.run(`update refunds set state = '${state}'`);
    const [refund] = await shop.rows<{ id: string }>('select id from refunds');
    const id = refund?.id ?? '';
    const status = async () => (await describeStatus(shop.store, shop.clock.now())).text;
    const shown = async () => (await parent.get('/api/account')).json().orders[0].refund.state;
    expect([await shown(), (await status()).includes(id)]).toEqual(['refused', true]);
    expect(await run('settle', id, ...because)).toBe(
      'Recorded: the money was refunded another way. The buyer’s account says so.\n',
    );
    expect([await shown(), (await status()).includes(id)]).toEqual(['settled', false]);
    expect(await run('order', order)).toContain(`robin  settled refund ${id}  ${order}`);
    await expect(run('settle', id, ...because)).rejects.toThrow('is not waiting for you');
    expect((await run('log')).trimEnd().split('\n')).toHaveLength(2);
  });

  it('settles no refund that is under way', async () => {
    await run('cancel', order, '--amount', '29.95', ...because);
    const [refund] = await shop.rows<{ id: string }>('select id from refunds');
    await expect(run('settle', refund?.id ?? '', ...because)).rejects.toThrow(
      'This refund is not waiting for you: nothing was changed.',
    );
  });

  it('settles an e-mail that could not be sent, once, which stays failed', async () => {
    await shop.run("update mails set state = 'failed' where kind = 'receipt'");
    const [mail] = await shop.rows<{ id: string }>("select id from mails where kind = 'receipt'");
    const id = mail?.id ?? '';
    const needsPerson = async () => (await describeStatus(shop.store, shop.clock.now())).needsPerson;
    expect(await needsPerson()).toBe(true);
    expect(await run('settle', id, ...because)).toBe(
      'Recorded: the reader of this e-mail was informed another way. npm run status no longer lists it.\n',
    );
    expect(await needsPerson()).toBe(false);
    expect(await shop.rows("select state from mails where kind = 'receipt'")).toEqual([{ state: 'failed' }]);
    expect(await run('settle', id, ...because)).toBe('It was already like that: nothing was changed.\n');
    expect((await run('log')).trimEnd().split('\n')).toEqual([
      `2026-11-30 17:00 UTC  robin  settled mail ${id}  ${order}  The parent called about it`,
    ]);
    const sent = await shop.rows<{ id: string }>("select id from mails where kind <> 'receipt'");
    await expect(run('settle', sent[0]?.id ?? 'none', ...because)).rejects.toThrow(
      /nothing was changed|There is no/,
    );
  });

  it('sends an e-mail again that could not be sent, to the address that is right now', async () => {
    await shop.run("update mails set state = 'failed', attempts = 6 where kind = 'receipt'");
    const [mail] = await shop.rows<{ id: string }>("select id from mails where kind = 'receipt'");
    const id = mail?.id ?? '';
    await run('correct-email', order, 'right@example.com', ...because);
    expect(await run('mail-again', id, ...because)).toBe(
      'Queued again. The shop sends it when it runs, with as many attempts as a new one.\n',
    );
    expect(await run('log')).toContain(`robin  mail-again ${id}  ${order}`);
    await shop.tick();
    expect(await shop.rows(`select state, recipient from mails where id = '${id}'`)).toEqual([
      { state: 'sent', recipient: 'right@example.com' },
    ]);
    await expect(run('mail-again', id, ...because)).rejects.toThrow('This e-mail has not failed');
  });

  it('that was written down can be neither changed nor deleted', async () => {
    await run('pause', order, ...because);
    await expect(shop.run("update operator_actions set reason = 'none'")).rejects.toThrow('never changed');
    await expect(shop.run('delete from operator_actions')).rejects.toThrow(/never .*deleted/);
    expect(await run('log')).toContain('The parent called about it');
  });

  it('that the rules refuse changes nothing and is not written down', async () => {
    await expect(run('send-again', order, '12-02', ...because)).rejects.toThrow('cannot be sent again');
    expect(await run('log')).toBe('Nothing was changed by hand.\n');
  });
});

describe('what is due', () => {
  it('is listed by hour and state, and what was missed by order', async () => {
    shop.clock.time = newYork('2026-12-01T16:00');
    expect(await run('deliveries', '--days', '1')).toBe(
      'Hours are UTC.\n2026-12-01 21:00 UTC  planned           1\n',
    );
    expect(await run('missed')).toBe('Every text that was due was sent.\n');
    shop.texts.faults.push({ kind: 'refused', code: '30003' });
    await at('2026-12-01T16:30');
    await at('2026-12-02T16:30');
    expect(await run('deliveries', '--days', '2')).toMatch(
      /^Hours are UTC\.\n2026-12-01 21:00 UTC {2}failed {12}1\n2026-12-02 21:00 UTC {2}accepted {10}1\n$/,
    );
    expect(await run('missed', '--days', '2')).toBe(`2026-12-01 21:30 UTC  ${order}  12-01  failed  30003\n`);
  });

  it.each(['planned', 'sending', 'unknown'])(
    'is not called sent while the provider takes none: %s',
    async (state) => {
      await shop.run(`update messages set state = '${state}' where slot in ('12-01', '12-02')`);
      await shop.run("update messages set state = 'delivered' where slot not in ('12-01', '12-02')");
      shop.clock.time = newYork('2026-12-01T17:00');
      expect(await run('missed')).toBe('1 text is due and has not left yet, or has no answer yet.\n');
      shop.clock.time = newYork('2026-12-02T16:29');
      expect(await run('missed')).toBe('1 text is due and has not left yet, or has no answer yet.\n');
      shop.clock.time = newYork('2026-12-02T16:31');
      expect(await run('missed', '--days', '2')).toBe(
        '2 texts are due and have not left yet, or have no answer yet.\n',
      );
    },
  );

  it('is cut after 200 lines, and says so', async () => {
    await shop.store.write(async (unit) => {
      const [text] = await unit.texts.ofOrder(order);
      if (!text) throw new Error('no text');
      for (let index = 0; index < 201; index += 1) {
        const dueAt = newYork('2026-12-01T16:30') + index;
        await unit.texts.insert({
          ...text,
          id: `more-${index}`,
          slot: `again-${index}`,
          season: 2026,
          state: 'failed',
          dueAt,
        });
      }
    });
    shop.clock.time = newYork('2026-12-01T17:00');
    await shop.run("update messages set state = 'delivered' where slot = '12-01'");
    const missed = (await run('missed')).trimEnd().split('\n');
    expect([missed.length, missed[0]]).toEqual([201, 'The latest 200 of 201:']);
  });
});

it.each([
  ['', /npm run ops/],
  ['delete order', /There is no command delete\.\nnpm run ops/],
  ['order', /Name an order/],
  ['order ../x', /Name an order/],
  ['order unknown', /no order unknown/],
  ['pause unknown --reason because', /no order unknown/],
  ['send-again ORDER 13-01 --reason because', /Name the day/],
  ['pause ORDER', /Say why/],
  ['pause ORDER --reason why', /Say why/],
  ['pause ORDER --reason parent@example.com', /do not put addresses/],
  ['pause ORDER --reason 2125551234', /do not put addresses/],
  ['pause ORDER --reason because --by parent@example.com', /--by must be a name/],
  ['cancel ORDER --reason because', /--amount must be a number/],
  ['cancel ORDER --amount 50.01 --reason because', /More than 50\.00/],
  ['stop 2125551234 --reason because', /Name a phone/],
  ['stop +1212555123 --reason because', /not a US cell phone number/],
  ['stop +44740012345678 --reason because', /not a UK mobile number/],
  ['stop +4915123456789 --reason because', /in the United States/],
  ['settle --reason because', /Name the refund or the e-mail/],
  ['settle none --reason because', /There is no refund and no e-mail none/],
  ['mail-again --reason because', /Name the e-mail by its id/],
  ['mail-again none --reason because', /There is no e-mail none/],
  ['missed --days 0', /--days must be/],
  ['log --nonsense', /nonsense/],
])('refuses "%s" in words', async (line, words) => {
  const typed = line.replace('ORDER', order).split(' ');
  await expect(run(...typed)).rejects.toThrow(words);
  await expect(run(...typed)).rejects.toBeInstanceOf(CommandError);
  expect(await run('log')).toBe('Nothing was changed by hand.\n');
});
