/**
 * A thousand connections that are slow, a third of them with their heads, a third with their bodies, and a third that never read
 * what they have asked for, while parents buy. Parents are served, the slow ones are cut, and the process gives back what they held.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fireCount } from '#test/support/fire-size.ts';
import { parentsBuy } from '#test/support/started-shop.ts';
import { watchedShop } from '#test/support/watched-shop.ts';

const connections = fireCount(45);
/** When heads and bodies are cut at the latest, and when those that do not read. */
const cutMs = { request: 15_000 + 2_000, reader: 120_000 };
/** Of the computer, which does other things as well. */
const spareMs = 10_000;
/** Of a parent who looks around meanwhile. */
const betweenRequestsMs = 20;

let stage: Awaited<ReturnType<typeof watchedShop>>;
beforeAll(async () => {
  stage = await watchedShop({}, '18:00');
});
afterAll(() => stage.end());

interface Slow {
  kind: 'head' | 'body' | 'reader';
  /** How long it was open, in ms; undefined where it is still. */
  openMs?: number;
}

/** Opens one, which sends a byte a second. */
async function open(index: number): Promise<[Socket, Slow]> {
  const { hostname, port } = new URL(stage.shop.addressOf('all'));
  const slow: Slow = { kind: (['head', 'body', 'reader'] as const)[index % 3] ?? 'head' };
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  const began = performance.now();
  const lines = {
    head: ['POST /api/sign_in_link HTTP/1.1', 'host: 127.0.0.1', 'x-slow: '],
    body: [
      'POST /api/internal_ad_lead HTTP/1.1',
      'host: 127.0.0.1',
      'content-type: application/x-www-form-urlencoded',
      'content-length: 9000',
      '',
      'email=',
    ],
    // As many as a connection may ask for at once.
    reader: [...Array.from({ length: 8 }, () => 'GET /openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n'), ''],
  };
  socket.write(lines[slow.kind].join('\r\n'));
  if (slow.kind === 'reader') socket.pause();
  const dripping = setInterval(() => {
    if (slow.kind !== 'reader') socket.write('x');
  }, 1_000);
  socket.on('close', () => {
    clearInterval(dripping);
    slow.openMs = performance.now() - began;
  });
  return [socket, slow];
}

describe('slow connections', () => {
  it(`${connections} of them: parents are served meanwhile, and the slow ones are cut`, {
    timeout: 300_000,
  }, async () => {
    const { shop, under, held, errors } = stage;
    const buying = parentsBuy(under);
    await buying.morePaid(5);
    const before = await held();
    const opened = await Promise.all(Array.from({ length: connections }, (_, index) => open(index)));
    const all = opened.map(([, slow]) => slow);
    const writers = all.filter(({ kind }) => kind !== 'reader');
    expect(all.filter(({ openMs }) => openMs !== undefined)).toEqual([]);
    const answers: number[] = [];
    while (writers.some(({ openMs }) => openMs === undefined)) {
      const began = performance.now();
      const answer = await fetch(`${shop.addressOf('all')}/api/packages`);
      expect(answer.status).toBe(200);
      await answer.text();
      answers.push(performance.now() - began);
      await pause(betweenRequestsMs);
    }
    const during = await held();
    await buying.morePaid(5);
    const slowest = Math.max(...writers.map(({ openMs = Infinity }) => openMs));
    expect(slowest).toBeLessThan(cutMs.request + spareMs);
    const sorted = answers.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    expect(p99).toBeLessThan(2_000);
    // A connection may hold its buffers, and a process that has just started takes some memory for those who buy.
    expect(during.memoryMb - before.memoryMb).toBeLessThan(300);
    const { paid } = await buying.end();
    // Those that do not read do not learn that they are cut; the long command alone waits for their two minutes.
    if (connections < 100) for (const [socket] of opened) socket.destroy();
    await expect
      .poll(async () => (await held()).handles, { timeout: cutMs.reader + spareMs, interval: 1_000 })
      .toBeLessThan(before.handles + 10);
    for (const [socket] of opened) socket.destroy();
    expect(errors()).toEqual([]);
    process.stdout.write(
      `${connections} slow: cut after ${Math.round(slowest)} ms; ${answers.length} requests meanwhile, p99 ${Math.round(p99)} ms, ${paid.size} paid; memory ${Math.round(before.memoryMb)} MB before, ${Math.round(during.memoryMb)} MB with them\n`,
    );
  });
});
