/** What the shop holds to itself where the verifier says yes to everything. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Captcha } from '#server/captcha/captcha.ts';
import { passCaptcha } from '#server/captcha/gate.ts';
import { createRecaptcha } from '#server/captcha/recaptcha.ts';

const minute = 60_000;
const begun = Date.UTC(2026, 11, 1, 12);

let server: Server;
let captcha: Captcha;
let now: number;
/** What the verifier says, and its status. */
let answer: object;
let status: number;
let asked: URLSearchParams[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

beforeEach(() => {
  now = begun;
  asked = [];
  status = 200;
  answer = { success: true, hostname: 'shop.example' };
  captcha = createRecaptcha({
    siteKey: 'site',
    secret: 'secret',
    script: 'https://captcha.example/api.js',
    verifyAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    origins: { script: [], frame: [] },
    clock: { now: () => now },
    timeoutMs: 5_000,
  });
});

const verify = (token = 'token') =>
  captcha.verify({ token, action: 'checkout', hostname: 'shop.example', ip: '192.0.2.1' });
const solvedAt = (at: number) => ({ ...answer, challenge_ts: new Date(at).toISOString() });

it('gives the verifier the secret, the token and the address of the visitor', async () => {
  expect(await verify()).toBe('person');
  expect(asked.map((fields) => Object.fromEntries(fields))).toEqual([
    { secret: 'secret', response: 'token', remoteip: '192.0.2.1' },
  ]);
});

it('asks nothing about no token', async () => {
  expect([await verify(''), asked]).toEqual(['refused', []]);
});

it('takes each token once, and asks about it once', async () => {
  expect(await Promise.all([verify(), verify(), verify('another')])).toEqual(['person', 'refused', 'person']);
  expect(asked).toHaveLength(2);
});

it('remembers a token for four minutes, twice as long as one lives', async () => {
  await verify();
  now = begun + 4 * minute - 1;
  expect(await verify()).toBe('refused');
  now = begun + 4 * minute;
  expect(await verify()).toBe('person');
  expect(asked).toHaveLength(2);
});

it.each([
  ['two minutes ago', -2 * minute, 'person'],
  ['a moment longer ago', -2 * minute - 1, 'refused'],
  ['two minutes from now, by a clock that is ahead', 2 * minute, 'person'],
  ['a moment later than that', 2 * minute + 1, 'refused'],
])('judges a token that was solved %s', async (_, ago, verdict) => {
  answer = solvedAt(begun + ago);
  expect(await verify()).toBe(verdict);
});

it('has no verdict where the verifier fails, whatever it says', async () => {
  status = 500;
  expect(await verify()).toBe('unavailable');
});

it('is asked at the gate about the visitor of the request, who hears what to do', async () => {
  const request = { hostname: 'shop.example', ip: '192.0.2.7' } as FastifyRequest;
  const pass = () => passCaptcha(captcha, request, { token: 'token', action: 'signup' });
  await pass();
  expect(asked.map((fields) => fields.get('remoteip'))).toEqual(['192.0.2.7']);
  await expect(pass()).rejects.toMatchObject({ statusCode: 403, code: 'captcha_required' });
  status = 500;
  now += 4 * minute;
  await expect(pass()).rejects.toMatchObject({ statusCode: 503, code: 'captcha_unavailable' });
});
