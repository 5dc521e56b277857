/** A peer that sends us elsewhere is not followed: what we send has credentials, phones and texts in it. */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHttpAdSender } from '#server/advertising/ad-sender.ts';
import { createRecaptcha } from '#server/captcha/recaptcha.ts';
import { openObjectStore } from '#server/photos/object-store.ts';
import { createTwilioSender } from '#server/texts/twilio-sender.ts';

let peer: FastifyInstance;
let elsewhere: FastifyInstance;
let origin: string;
let followed: string[];

beforeAll(async () => {
  const any = ['GET', 'POST', 'PUT', 'DELETE'];
  elsewhere = Fastify();
  elsewhere.addContentTypeParser('*', (_, __, done) => done(null));
  elsewhere.route({
    method: any,
    url: '*',
    handler({ method }) {
      followed.push(method);
      return { success: true, hostname: 'localhost', sid: 'SM1', messages: [] };
    },
  });
  await elsewhere.listen({ port: 0, host: '127.0.0.1' });
  const target = `http://127.0.0.1:${(elsewhere.server.address() as AddressInfo).port}`;
  peer = Fastify();
  peer.addContentTypeParser('*', (_, __, done) => done(null));
  peer.route({
    method: any,
    url: '*',
    handler: (request, reply) => reply.redirect(`${target}${request.url}`, 307),
  });
  await peer.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;
});
afterAll(() => Promise.all([peer.close(), elsewhere.close()]));
beforeEach(() => {
  followed = [];
});

const timeoutMs = 2_000;
const sender = () =>
  createTwilioSender({
    baseUrl: origin,
    accountSid: 'AC1',
    authToken: 'secret',
    from: { number: '+12025550123' },
    repliesTo: ['+12025550123'],
    statusAddress: () => undefined,
    timeoutMs,
  });
const text = { id: '1', to: '+12125551234', body: 'Ho ho ho', validMs: 60_000 };

it.each<[string, () => Promise<unknown>, unknown]>([
  ['a text, which is then looked for', () => sender().send(text), { kind: 'lost', code: 'redirected' }],
  ['the deletion of a text', () => sender().delete('SM1'), 'unknown'],
  ['the search for a text', () => sender().search(text, 0), { kind: 'unavailable' }],
  ['the list of what was written', () => sender().written(0), { kind: 'unavailable' }],
  [
    'a captcha',
    () =>
      createRecaptcha({
        siteKey: 'site',
        secret: 'secret',
        script: '',
        verifyAddress: `${origin}/verify`,
        origins: { script: [], frame: [] },
        clock: { now: Date.now },
        timeoutMs,
      }).verify({ token: 'token', action: 'signup', hostname: 'localhost', ip: '127.0.0.1' }),
    'unavailable',
  ],
  [
    'an event for advertisers',
    () =>
      createHttpAdSender({ url: `${origin}/events`, token: 'token', companies: 'Meta' }, timeoutMs)
        .send('1', {} as never)
        .catch(() => 'not taken'),
    'not taken',
  ],
  [
    'a photo',
    () =>
      openObjectStore({ url: `${origin}/rooms`, region: 'us-east-1', keyId: 'id', secret: 'secret' })
        .add(Buffer.from('photo'))
        .catch(({ name }: Error) => name),
    'PhotosUnavailableError',
  ],
])('%s goes nowhere else', async (_, ask, outcome) => {
  expect(await ask()).toEqual(outcome);
  expect(followed).toEqual([]);
});
