// Proves that simulated phone, mailbox and control interface do what docs/sandbox.md says.
import Fastify, { type FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { signCallback } from '#server/sandbox/texts/signature.ts';
import { gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let shop: FastifyInstance;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  shop = Fastify();
  await shop.register(sandbox.pages);
});
afterEach(async () => {
  await shop.close();
  await sandbox.close();
});

const parent = '+12025550147';

function sendText(fields: Record<string, string>, authToken = sandbox.texts.authToken) {
  const { baseUrl, accountSid, from } = sandbox.texts;
  return fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    body: new URLSearchParams({ To: parent, From: from, Body: 'Ho ho ho', ...fields }),
  });
}

describe('the simulated phone', () => {
  it('receives texts with pictures, newest last', async () => {
    const answer = await sendText({ MediaUrl: 'http://127.0.0.1:1/santa.png' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      status: 'accepted',
      to: parent,
      num_media: '1',
      error_code: null,
    });
    await sendText({ Body: 'Second' });
    await sendText({ To: '+12025550199' });
    const { messages } = (
      await shop.inject({ url: '/sandbox/phone/messages', query: { to: parent } })
    ).json();
    expect(messages).toMatchObject([
      { to: parent, body: 'Ho ho ho', media: ['http://127.0.0.1:1/santa.png'] },
      { body: 'Second', media: [] },
    ]);
    const unescaped = await shop.inject(`/sandbox/phone/messages?to=${parent}`);
    expect(unescaped.json().messages).toHaveLength(2);
  });

  it('shows a text as text', async () => {
    await sendText({ Body: '<script>alert(1)</script>' });
    const { body, headers } = await shop.inject(`/sandbox/phone?to=${parent}`);
    expect(body).toContain('&#60;script&#62;alert(1)');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body).not.toContain('<script>');
  });

  it.each([
    ['not a number', { To: '2025550147' }, 400, 21211],
    ['no mobile', { To: '+12025550104' }, 400, 21614],
    ['a phone that said STOP', { To: '+12025550110' }, 400, 21610],
    ['unknown', { To: '' }, 400, 21604],
    ['with nothing to say', { Body: '' }, 400, 21602],
  ])('refuses a text to %s in the words of Twilio', async (_what, fields, status, code) => {
    const answer = await sendText(fields);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, status });
    expect((await shop.inject('/sandbox/phone/messages')).json().messages).toEqual([]);
  });

  it.each([
    ['to a number that Twilio has for tests', { To: '+15005550003' }, 21408],
    ['from a number that is not its sender’s', { From: '+15005550007' }, 21606],
    ['from a sender whose queue is full', { From: '+15005550008' }, 21611],
    ['through a service that is none', { MessagingServiceSid: 'MG12' }, 21705],
  ])('refuses a text %s', async (_what, fields, code) => {
    expect(await (await sendText(fields)).json()).toMatchObject({ code, status: 400 });
  });

  it('takes a text through a messaging service, and says so', async () => {
    const service = `MG${'0a'.repeat(16)}`;
    expect(await (await sendText({ MessagingServiceSid: service })).json()).toMatchObject({
      messaging_service_sid: service,
    });
  });

  it('refuses a wrong token', async () => {
    const answer = await sendText({}, 'wrong');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 20003 });
  });

  it('lists what was sent, for a sender that lost the answer', async () => {
    const sent: { sid: string } = await (await sendText({})).json().then((body) => body as { sid: string });
    const { baseUrl, accountSid, authToken } = sandbox.texts;
    const headers = { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` };
    const messages = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages`;
    const list = await fetch(`${messages}.json?To=${encodeURIComponent(parent)}`, { headers });
    expect(await list.json()).toMatchObject({ messages: [{ sid: sent.sid, body: 'Ho ho ho' }] });
    expect(await (await fetch(`${messages}/${sent.sid}.json`, { headers })).json()).toMatchObject(
      sent.sid ? { sid: sent.sid } : {},
    );
    expect((await fetch(`${messages}/SMunknown.json`, { headers })).status).toBe(404);
  });

  /** Where receipts go, and those that came. */
  async function receiver() {
    const got: { fields: Record<string, string>; signature: unknown }[] = [];
    shop.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded;charset=UTF-8'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    shop.post('/status', (request) => {
      got.push({
        fields: request.body as Record<string, string>,
        signature: request.headers['x-twilio-signature'],
      });
      return '';
    });
    return { origin: await shop.listen({ host: '127.0.0.1', port: 0 }), got };
  }

  it('reports what a number stands for, what was planned, and what is pressed, in any order', async () => {
    const { origin, got } = await receiver();
    const statuses = () => got.map(({ fields }) => [fields['MessageStatus'], fields['ErrorCode']]);
    const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload });
    const send = async (To: string) =>
      ((await (await sendText({ To, StatusCallback: `${origin}/status` })).json()) as { sid: string }).sid;
    const fetched = async (sid: string) => {
      const { baseUrl, accountSid, authToken } = sandbox.texts;
      const headers = { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` };
      return (
        await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`, { headers })
      ).json();
    };
    const unknown = await send('+12025550135');
    await expect.poll(statuses).toEqual([
      ['sent', undefined],
      ['undelivered', '30005'],
    ]);
    expect(await fetched(unknown)).toMatchObject({ status: 'undelivered', error_code: 30005 });

    got.length = 0;
    expect(
      (await post('/sandbox/phone/fates', { statuses: ['delivered', 'sent'], to: parent })).statusCode,
    ).toBe(200);
    const other = await send('+12025550199');
    await expect.poll(statuses).toHaveLength(2);
    got.length = 0;
    const reordered = await send(parent);
    await expect.poll(statuses).toEqual([
      ['delivered', undefined],
      ['sent', undefined],
    ]);
    expect(await fetched(reordered)).toMatchObject({ status: 'delivered', error_code: null });

    got.length = 0;
    await post('/sandbox/phone/receipts', { sid: other, statuses: ['failed'], errorCode: 30007 });
    await expect.poll(statuses).toEqual([['failed', '30007']]);
    expect(await fetched(other)).toMatchObject({ status: 'failed', error_code: 30007 });
    expect((await post('/sandbox/phone/receipts', { sid: 'SM0', statuses: ['sent'] })).statusCode).toBe(404);
    expect((await post('/sandbox/phone/receipts', { sid: other, statuses: ['eaten'] })).statusCode).toBe(422);
    expect((await post('/sandbox/phone/fates', { statuses: [] })).json().statuses).toContain('undelivered');
  });

  it('lists texts by the day that they were sent on, from one and until one', async () => {
    const { baseUrl, accountSid, authToken } = sandbox.texts;
    const headers = { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` };
    await sendText({ Body: 'today' });
    await shop.inject({ method: 'POST', url: '/sandbox/clock', payload: { advance: 2 * 86_400_000 } });
    await sendText({ Body: 'in two days' });
    const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    const bodies = async (query: string) => {
      const answer = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json?${query}`, {
        headers,
      });
      return ((await answer.json()) as { messages: { body: string }[] }).messages.map(({ body }) => body);
    };
    expect(await bodies('')).toEqual(['in two days', 'today']);
    expect(await bodies(`DateSent=${day(0)}`)).toEqual(['today']);
    expect(await bodies(`DateSent%3E=${day(1)}`)).toEqual(['in two days']);
    expect(await bodies(`DateSent>=${day(2)}`)).toEqual(['in two days']);
    expect(await bodies(`DateSent%3C=${day(0)}`)).toEqual(['today']);
    expect(await bodies(`DateSent<=${day(1)}&DateSent>=${day(1)}`)).toEqual([]);
    expect(await bodies(`To=${encodeURIComponent(parent)}&DateSent<=${day(2)}`)).toHaveLength(2);
    expect(await bodies('To=%2B12025550199')).toEqual([]);
  });

  it('reports sent and delivered, signed', async () => {
    const { origin, got } = await receiver();
    await sendText({ StatusCallback: `${origin}/status?m=1` });
    await expect.poll(() => got).toHaveLength(2);
    expect(got.map(({ fields }) => fields['MessageStatus'])).toEqual(['sent', 'delivered']);
    for (const { fields, signature } of got) {
      expect(signature).toBe(signCallback(sandbox.texts.authToken, `${origin}/status?m=1`, fields));
    }
  });
});

describe('the simulated mailbox', () => {
  it('receives letters, and loses or refuses them when told', async () => {
    const mailer = createTransport(sandbox.mailTransport);
    const letter = { from: 'santa@example.com', to: 'Ada@example.com', subject: 'Thank you', text: 'Ho' };
    await mailer.sendMail({ ...letter, html: '<b>Ho</b>' });
    const read = async () => (await shop.inject('/sandbox/mail/messages?to=ada@example.com')).json().messages;
    expect(await read()).toMatchObject([
      { to: 'Ada@example.com', subject: 'Thank you', text: 'Ho', html: '<b>Ho</b>' },
    ]);
    const [, drawn = ''] =
      /href="(\/sandbox\/mail\/[^"]+)"/.exec((await shop.inject('/sandbox/mail')).body) ?? [];
    const shown = await shop.inject(drawn);
    expect(shown.body).toBe('<b>Ho</b>');
    expect(shown.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    const plan = (kind: string) =>
      shop.inject({ method: 'POST', url: '/sandbox/faults', payload: { operation: 'mail.send', kind } });
    await plan('error');
    await expect(mailer.sendMail(letter)).rejects.toMatchObject({ responseCode: 451 });
    expect(await read()).toHaveLength(1);
    await plan('lost-answer');
    await expect(mailer.sendMail(letter)).rejects.toMatchObject({ code: 'ECONNECTION' });
    expect(await read()).toHaveLength(2);
  });
});

describe('the control addresses', () => {
  it('give the keys, show the ledger and empty it', async () => {
    expect((await shop.inject('/sandbox/credentials')).json()).toEqual(sandbox.credentials);
    await gatewayOf(sandbox).transaction.sale({ amount: '5.00', paymentMethodNonce: 'fake-valid-nonce' });
    expect((await shop.inject('/sandbox/ledger')).json()).toMatchObject({
      customers: [],
      paymentMethods: [],
      transactions: [{ amount: '5.00', status: 'authorized' }],
    });
    await sendText({});
    await shop.inject({
      method: 'POST',
      url: '/sandbox/reset',
      headers: { 'content-type': 'application/json' },
    });
    expect((await shop.inject('/sandbox/ledger')).json().transactions).toEqual([]);
    expect((await shop.inject('/sandbox/phone/messages')).json().messages).toEqual([]);
  });

  it('refuse faults that do not exist and name those that do', async () => {
    const plan = (payload: object) => shop.inject({ method: 'POST', url: '/sandbox/faults', payload });
    const wrong = [
      {},
      { operation: 'x', kind: 'error' },
      { operation: 'tokenize', kind: 'x' },
      { operation: 'tokenize', kind: 'decline' },
      { operation: 'tokenize', kind: 'error', times: 0 },
    ];
    for (const fault of wrong) {
      const answer = await plan(fault);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().operations).toContain('vault.delete');
    }
    const right = await plan({ operation: 'vault.delete', kind: 'error', times: 2 });
    expect(right.json()).toEqual({ operation: 'vault.delete', kind: 'error', times: 2 });
    expect((await shop.inject('/sandbox/faults')).json().faults).toHaveLength(1);
    await shop.inject({ method: 'DELETE', url: '/sandbox/faults' });
    expect((await shop.inject('/sandbox/faults')).json().faults).toEqual([]);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('take no orders from %j', async (headers) => {
    const answer = await shop.inject({ method: 'POST', url: '/sandbox/reset', headers });
    expect(answer.statusCode).toBe(403);
  });

  it('take orders from their own pages', async () => {
    const headers = {
      origin: 'http://shop.test:3000',
      host: 'shop.test:3000',
      'sec-fetch-site': 'same-origin',
    };
    expect((await shop.inject({ method: 'POST', url: '/sandbox/reset', headers })).statusCode).toBe(200);
  });

  it('have a page that leads to all of them', async () => {
    const { body, statusCode } = await shop.inject('/sandbox');
    expect(statusCode).toBe(200);
    for (const [, href = ''] of body.matchAll(/href="(\/sandbox[^"]*)"/g)) {
      expect((await shop.inject(href)).statusCode).toBe(200);
    }
  });
});
