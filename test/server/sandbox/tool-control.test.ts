// Proves that what a test does with a sandbox, beside what a merchant does, is there as functions.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    await expect(world.settings.change({ colour: 'red' })).rejects.toThrow('colour');
  });
});
