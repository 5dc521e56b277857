/** What a monitor is told, on a port of its own: every metric that a rule or the dashboard names, and nothing of a person. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/operating/metrics.ts';
import { type MetricsServer, serveMetrics } from '#server/operating/metrics-server.ts';
import { testShop } from '#test/support/shop.ts';
import { ROOT } from '#test/support/sources.ts';

let metrics: ReturnType<typeof createMetrics>;
let shop: Awaited<ReturnType<typeof testShop>>;
let monitor: MetricsServer;

beforeEach(async () => {
  metrics = createMetrics();
  metrics.watchProcess();
  shop = await testShop({ metrics });
  const log = { error: () => {} };
  monitor = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', log });
});
afterEach(async () => {
  await monitor.close();
  await shop.close();
});

const ask = (path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${monitor.port}${path}`, { method });

async function scrape(): Promise<string> {
  const response = await ask();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, metrics.contentType]);
  return response.text();
}

/** The value of a metric with its labels as they stand there; undefined where it is not told. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** An evening on which something of everything happens. */
async function live() {
  const parent = shop.visitor();
  const order = await parent.signUp({ childs_name: 'Rosalind' });
  shop.gateway.faults.push('decline');
  await parent.pay(order);
  await parent.pay(order);
  await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
  await parent.get('/nowhere');
  await shop.tick();
  shop.clock.time += 60_000;
  await shop.tick();
}

const files = ['server/deploy/prometheus/alerts.yml', 'server/deploy/grafana/north-pole-post.json'];
const namesIn = (file: string) => [
  ...new Set(readFileSync(join(ROOT, file), 'utf8').match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g)),
];

describe('a monitor', () => {
  it.each(files)('is told of every metric that %s names', async (file) => {
    await live();
    const told = new Set((await scrape()).match(/^[a-z0-9_]+/gm));
    const names = namesIn(file);
    expect(names.length).toBeGreaterThan(9);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
  });

  it('counts sign-ups, charges, texts, e-mails, refunds and answers', async () => {
    await live();
    expect(await valueOf('shop_sign_ups_total{outcome="created"}')).toBe(1);
    expect(await valueOf('shop_charges_total{outcome="declined"}')).toBe(1);
    expect(await valueOf('shop_charges_total{outcome="succeeded"}')).toBe(1);
    expect(await valueOf('shop_texts_total{outcome="accepted",code=""}')).toBe(1);
    expect(await valueOf('shop_mails_total{outcome="sent"}')).toBeGreaterThan(0);
    expect(await valueOf('shop_events_total{event="payment.declined"}')).toBe(1);
    expect(
      await valueOf('shop_request_seconds_count{method="POST",route="/api/internal_ad_lead",status="200"}'),
    ).toBe(1);
    expect(await scrape()).toMatch(/shop_refunds_total\{outcome="\w+"\} [1-9]/);
  });

  it('sees how long the oldest text has waited, and that none leave', async () => {
    await shop.visitor().signUp();
    expect(await valueOf('shop_oldest_due_text_seconds')).toBe(0);
    expect(await valueOf('shop_text_breaker{state="closed"}')).toBe(1);
    shop.texts.faults.push({ kind: 'unavailable', code: '20003' });
    await shop.visitor().signUp({ phone_number: '12125551299', email: 'other@example.com' });
    shop.clock.time += 10_000;
    expect(await valueOf('shop_oldest_due_text_seconds')).toBe(10);
    expect(await valueOf('shop_text_breaker{state="open"}')).toBe(1);
    expect(await valueOf('shop_text_breaker{state="closed"}')).toBe(0);
  });

  it('sees how many texts wait for their answers, what is tried in a second, what was refused and what came too late', async () => {
    const refused = 'shop_texts_total{outcome="refused",code="21612"}';
    const expired = 'shop_texts_total{outcome="expired",code=""}';
    const now = async () => [
      await valueOf('shop_texts_under_way'),
      await valueOf('shop_texts_per_second'),
      (await valueOf(refused)) ?? 0,
      (await valueOf(expired)) ?? 0,
    ];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { send } = shop.texts;
    shop.texts.send = async (text) => {
      await promise;
      return send(text);
    };
    shop.texts.faults.push({ kind: 'refused', code: '21612' });
    const first = shop.visitor().signUp();
    await expect.poll(now).toEqual([1, 100_000, 0, 0]);
    resolve();
    await first;
    expect(await now()).toEqual([0, 100_000, 1, 0]);
    shop.texts.faults.push({ kind: 'hurried', code: '20429', waitMs: 1_000 });
    await shop.visitor().signUp({ phone_number: '12125551299', email: 'other@example.com' });
    expect(await now()).toEqual([0, 50_000, 1, 0]);
    shop.clock.time += 2 * 86_400_000;
    await shop.tick();
    expect((await now()).at(-1)).toBe(1);
  });

  it('is told nothing of a person: no name, phone, address or id', async () => {
    await live();
    const text = await scrape();
    expect(text).not.toMatch(/Rosalind|parent@|2125551234|127\.0\.0\.1/);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('finds nothing else there, and the shop has no such address', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(404);
    expect((await shop.visitor().get('/metrics')).statusCode).toBe(404);
  });
});

it('says that a scrape failed, and what of, to the operator alone', async () => {
  const logged: unknown[] = [];
  const broken = {
    contentType: 'text/plain',
    read: () => Promise.reject(new TypeError('the child is called Rosalind')),
  };
  const server = await serveMetrics(broken, {
    port: 0,
    host: '127.0.0.1',
    log: { error: (fields: unknown) => void logged.push(fields) },
  });
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect([response.status, await response.text()]).toEqual([500, '']);
  expect(logged).toEqual([{ event: 'metrics.failed', failure: 'TypeError' }]);
  await server.close();
});

it('begins at 0 with every count whose increase a rule waits for, since the first one would be none otherwise', async () => {
  const rules = readFileSync(join(ROOT, 'server/deploy/prometheus/alerts.yml'), 'utf8');
  const begun = (await createMetrics().read()).split('\n').filter((line) => line.endsWith(' 0'));
  const named = [...rules.matchAll(/increase\((?<name>shop_\w+)(?:\{(?<labels>[^}]*)\})?\[/g)];
  expect(named.length).toBeGreaterThan(7);
  // With all of its labels: one that the rule leaves open, such as a code, is a series that is not there yet.
  const missing = named.filter(({ groups }) => {
    const { name, labels } = groups as { name: string; labels?: string };
    return !begun.some((line) =>
      labels === undefined ? line.startsWith(`${name}{`) : line === `${name}{${labels}} 0`,
    );
  });
  expect(missing.map(([series]) => series)).toEqual([]);
  expect(begun).toContain('shop_text_outcomes_total{outcome="expired"} 0');
});

it('pages where texts are refused or do not arrive, whatever the code is, also one that no text has had before', async () => {
  const { groups } = parse(readFileSync(join(ROOT, 'server/deploy/prometheus/alerts.yml'), 'utf8'));
  const rule = groups[0].rules.find(({ alert }: { alert: string }) => alert === 'TextsFail');
  expect(rule).toMatchObject({ labels: { severity: 'page' } });
  for (const outcome of ['refused', 'undelivered']) {
    const series = `shop_text_outcomes_total{outcome="${outcome}"}`;
    expect(rule.expr).toContain(`increase(${series}[1h])`);
    const counts = createMetrics();
    counts.texted(outcome, '21606', 2);
    counts.texted(outcome, '30003');
    const told = (await counts.read()).split('\n');
    expect(told).toContain(`${series} 3`);
    expect(told).toContain(`shop_texts_total{outcome="${outcome}",code="21606"} 2`);
  }
});

it('has a sentence for each alert, and a severity', () => {
  const rules = readFileSync(join(ROOT, 'server/deploy/prometheus/alerts.yml'), 'utf8')
    .split('- alert: ')
    .slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules)
    expect(rule).toMatch(/expr:[\s\S]*severity: (?:page|ticket)[\s\S]*summary: .{20}/);
});
