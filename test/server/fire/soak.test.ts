/**
 * A shop that lives for minutes: parents read, sign up, pay, look at their account and change it, phones write back, and texts of a
 * December afternoon leave. What the process holds does not grow, and it says nothing of an error.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fireCount, fireSeed } from '#test/support/fire-size.ts';
import { grown, type Held } from '#test/support/flat.ts';
import { type Parent, parent } from '#test/support/started-shop.ts';
import { watchedShop } from '#test/support/watched-shop.ts';
import { generator } from '#ui/build/art/svg.ts';

/** Seconds. */
const length = fireCount(8);
const visitors = 6;

let stage: Awaited<ReturnType<typeof watchedShop>>;
beforeAll(async () => {
  // Half past four in New York comes after a while, and the texts of the day with it.
  stage = await watchedShop({ SANDBOX_TIME: '2026-12-01T21:28:00Z' }, '21:28');
});
afterAll(() => stage.end());

const read = [
  '/',
  '/santa/signup',
  '/uk/',
  '/api/packages',
  '/santa/get_bt_token',
  '/api/season',
  '/privacy',
];

describe('a shop', () => {
  it(`lives for ${length} seconds, and holds no more in the end`, {
    timeout: 180_000 + length * 2_000,
  }, async () => {
    const { shop, held, errors } = stage;
    const random = generator(fireSeed);
    const over = new AbortController();
    const counts = new Map<string, number>();
    let number = 1_000;

    async function ask(one: Parent, path: string, form?: Record<string, string>): Promise<Response> {
      const answer = await one.ask('all', path, form);
      const seen = `${path} ${answer.status}`;
      counts.set(seen, (counts.get(seen) ?? 0) + 1);
      expect(answer.status < 500 || answer.headers.has('retry-after')).toBe(true);
      return answer;
    }

    async function visit() {
      number += 1;
      const one = parent(shop, number);
      for (const path of read) if (random() < 0.4) await (await ask(one, path)).text();
      if (random() < 0.2) return;
      const lead = await ask(one, '/api/internal_ad_lead', one.lead);
      const { order_id } = (await lead.json()) as { order_id: string };
      const details = { order_id, town: 'Duluth', age: '6', pet_type: 'cat', pet_name: 'Rex' };
      if (random() < 0.7) await (await ask(one, '/api/internal_ad_lead_update', details)).text();
      if (random() < 0.3) return;
      await (await ask(one, '/santa/package_checkout', { ...one.payment, order_id })).text();
      await (await ask(one, '/api/account')).text();
      if (random() < 0.3) await (await ask(one, '/api/pause_texts', { order_id, paused: 'yes' })).text();
      if (random() < 0.3) await (await ask(one, '/api/replies', { order_id, show: 'yes' })).text();
      if (random() < 0.2) await (await ask(one, '/api/account/data')).text();
      if (random() < 0.3) await shop.writeBack(one.phone, random() < 0.2 ? 'STOP' : 'I love you, Santa');
      if (random() < 0.2) await (await ask(one, '/api/cancel_order', { order_id, amount: '29.95' })).text();
    }
    async function live() {
      while (!over.signal.aborted) await visit();
    }

    const samples: Held[] = [];
    const living = Array.from({ length: visitors }, live);
    // Thirty samples or more; each is the lowest of some, since what is no longer needed is held until it is collected.
    const ends = performance.now() + length * 1_000;
    const sampleMs = (length * 1_000) / 30;
    while (performance.now() < ends) {
      let lowest = await held();
      for (const until = performance.now() + sampleMs; performance.now() < until; ) {
        await pause(Math.min(250, sampleMs / 4));
        const next = await held();
        if (next.heapMb < lowest.heapMb) lowest = next;
      }
      samples.push(lowest);
    }
    over.abort();
    await Promise.all(living);
    const texts = await shop.texts();
    const more = grown(samples);
    const requests = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const series = (key: keyof Held) => samples.map((one) => Math.round(one[key])).join(' ');
    process.stdout.write(
      `${length} s: ${requests} requests, ${texts.length} texts; heap ${series('heapMb')} MB; memory ${series('memoryMb')} MB; handles ${series('handles')}\n`,
    );
    expect(counts.get('/santa/package_checkout 200')).toBeGreaterThan(0);
    expect(texts.length).toBeGreaterThan(0);
    // In the first minute what is kept on purpose is made, and code is compiled.
    const allowed = length < 60 ? 40 : 12;
    expect(more.heapMb).toBeLessThan(allowed);
    expect(more.handles).toBeLessThan(allowed);
    expect(more.memoryMb).toBeLessThan(5 * allowed);
    expect(errors()).toEqual([]);
  });
});
