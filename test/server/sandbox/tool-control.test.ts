// Proves that what a test does with a sandbox, beside what a merchant does, is there as functions.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#server/sandbox/pages/operations.ts';
import { controlOf } from '#server/sandbox/tool/control.ts';
import type { World } from '#server/sandbox/tool/world.ts';
import { bodyOf, gatewayOf, openTestWorld } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const day = 24 * 60 * 60 * 1000;
const sell = async () =>
  gatewayOf(world).transaction.sale({
    amount: '9.99',
    paymentMethodNonce: 'fake-valid-nonce',
    options: { submitForSettlement: true },
  });

describe('a world', () => {
  it('has its time moved on, and shows what the ledger has then', async () => {
    const { transaction } = await sell();
    expect(await world.ledger.find(transaction.id)).toMatchObject({ status: 'submitted_for_settlement' });
    const before = await world.clock.now();
    const after = await world.clock.advance(2 * day);
    expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(2 * day);
    expect(await world.ledger.find(transaction.id)).toMatchObject({ status: 'settled' });
    expect(await world.ledger.find('unknown')).toBeUndefined();
    await expect(world.clock.to(before)).rejects.toThrow('Time is never turned back.');
  });

  it('has the next request meet a fault, and no other', async () => {
    await world.faults.next('transaction.sale', 'status', { status: 503 });
    await expect(sell()).rejects.toMatchObject({ type: 'serviceUnavailableError' });
    expect((await sell()).success).toBe(true);
    await world.faults.schedule({ seed: 'night', rate: 1, kinds: ['error'] });
    await expect(sell()).rejects.toMatchObject({ type: 'serverError' });
    await world.faults.clear();
    await expect(world.faults.next('transaction.sale', 'duplicated')).rejects.toThrow('does not go with');
  });

  it('sends webhooks where it is told, and once more', async () => {
    const forms: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const shop = createServer((request, response) => {
      void bodyOf(request).then((form) => forms.push(form) === 2 && resolve());
      response.end();
    });
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    await world.webhooks.sendTo(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
    const delivery = await world.webhooks.send('check');
    await world.webhooks.redeliver(delivery.id);
    await promise;
    expect(forms[0]).toBe(forms[1]);
    expect(await world.webhooks.deliveries()).toMatchObject([{ id: delivery.id, kind: 'check' }]);
    shop.close();
  });

  it('shows what phones and mailboxes received, and changes what the merchant has on', async () => {
    const { accountSid, authToken, baseUrl, from } = world.texts;
    await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: '+12025550147', From: from, Body: 'Ho ho ho' }),
    });
    expect(await world.phone.messages('+12025550147')).toMatchObject([{ body: 'Ho ho ho' }]);
    expect(await world.phone.messages('+12025550148')).toEqual([]);
    expect(await world.mail.messages()).toEqual([]);
    await world.settings.change({ paypal: false });
    expect(await world.settings.current()).toMatchObject({ paypal: false });
    await expect(world.settings.change({ colour: 'red' } as object)).rejects.toThrow('colour');
  });

  it('does what banks and the control panel do', async () => {
    const { transaction } = await sell();
    expect(await world.bank.act('settle', transaction.id)).toMatchObject({ status: 'settled' });
    const dispute = await world.bank.act('dispute_open', transaction.id);
    expect(dispute).toMatchObject({ transactionId: transaction.id, status: 'open' });
    expect((await world.bank.act('dispute_lose', transaction.id)).status).toBe('lost');
    await expect(world.bank.act('void', transaction.id)).rejects.toThrow('can only be voided');

    const { customer } = await gatewayOf(world).customer.create({
      firstName: 'Ada',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    const token = customer.paymentMethods?.[0]?.token ?? '';
    const { subscription } = await gatewayOf(world).subscription.create({
      paymentMethodToken: token,
      planId: 'integration_trialless_plan',
    });
    expect(await world.subscriptions.act('renew', subscription.id)).toMatchObject({ currentBillingCycle: 2 });
    expect((await world.subscriptions.act('cancel', subscription.id)).status).toBe('Canceled');

    const { ledger } = world;
    expect((await ledger.transaction(transaction.id))?.amount).toBe('9.99');
    expect((await ledger.customer(customer.id))?.firstName).toBe('Ada');
    expect((await ledger.paymentMethod(token))?.customerId).toBe(customer.id);
    expect((await ledger.subscription(subscription.id))?.token).toBe(token);
    expect(await ledger.verification('none')).toBeUndefined();
    expect(await ledger.find(token)).toMatchObject({ instrument: { kind: 'card' } });
  });

  it('decides what becomes of texts, reports of them, and takes letters', async () => {
    const { accountSid, authToken, baseUrl, from } = world.texts;
    await world.phone.plan({ statuses: ['sent', 'failed'], errorCode: 30006, to: '+12025550147' });
    expect(await world.phone.fates()).toMatchObject([{ to: '+12025550147', errorCode: 30006, times: 1 }]);
    await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      body: new URLSearchParams({ To: '+12025550147', From: from, Body: 'Ho ho ho' }),
    });
    expect(await world.phone.fates()).toEqual([]);
    const sid = (await world.phone.messages('+12025550147'))[0]?.sid ?? '';
    expect(await world.phone.report(sid, { statuses: ['delivered'] })).toEqual({
      sid,
      status: 'delivered',
      errorCode: null,
      told: null,
    });
    const letter = { to: ['ada@example.com'], from: 'santa@example.com', subject: 'Hello', text: 'Ho ho ho' };
    expect(await world.mail.deliver(letter)).not.toBe('');
    expect(await world.mail.messages('ada@example.com')).toMatchObject([{ subject: 'Hello' }]);
  });

  it('tells what was asked and reported, and which faults are still to come', async () => {
    await world.faults.next('transaction.find', 'status', { status: 503 });
    expect(await world.faults.planned()).toEqual([
      { operation: 'transaction.find', kind: 'status', status: 503, times: 1 },
    ]);
    await sell();
    expect((await world.activity.requests()).at(-1)).toMatchObject({
      operation: 'transaction.sale',
      status: 201,
      grounds: [],
    });
    await fetch(`${world.url}/analytics`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"analytics":[]}',
    });
    expect(await world.analytics.events()).toEqual([{ analytics: [] }]);
    expect(await world.ads.events()).toEqual([]);
    const shop = { inboundTexts: 'http://127.0.0.1:9/texts', webhooks: 'http://127.0.0.1:9/webhooks' };
    await world.shops.join(shop);
    await world.shops.leave(shop);
    expect(await world.connections()).toMatchObject({ credentials: world.credentials, texts: world.texts });
  });

  it('has a function for each request of the control interface', async () => {
    const asked = new Set<string>();
    const noted = controlOf(async (method, path) => {
      asked.add(`${method} ${path}`);
      throw new Error('noted');
    });
    const functions = Object.values(noted).flatMap((part) =>
      typeof part === 'function' ? [part] : Object.values(part),
    ) as ((...given: unknown[]) => Promise<unknown>)[];
    // What they are given is of no interest: a date, a list and an object with lists pass for all that they read.
    const given = Object.assign(new Date(), { statuses: [], to: [] });
    for (const does of functions) await does(given, given).catch(() => undefined);
    const addresses = Object.values(operations).map(({ at }) =>
      at.replace(/:id/, encodeURIComponent(String(given))),
    );
    // The keys of a world are there from the start, as its `credentials`.
    expect([...asked, 'GET /sandbox/credentials'].map((at) => at.replace(/\?.*/, '')).toSorted()).toEqual(
      [...new Set(addresses)].toSorted(),
    );
  });
});
