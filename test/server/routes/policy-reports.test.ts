/** What browsers report of policies is counted by directive and host, and nothing of the person is kept. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const send = (type: string, payload: unknown, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/reports/policy',
    headers: { 'content-type': type, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const own = 'http://127.0.0.1:3000';
/** As Chromium reports, of a page whose address and whose script tell of a person. */
const reported = (body: Record<string, unknown>) => [
  {
    age: 12,
    type: 'csp-violation',
    url: `${own}/santa/signup?child=Zebedee`,
    user_agent: 'Canary browser',
    body: {
      documentURL: `${own}/santa/signup?child=Zebedee`,
      disposition: 'enforce',
      originalPolicy: "default-src 'none'",
      sample: 'Zebedee',
      sourceFile: `${own}/assets/app.js`,
      statusCode: 200,
      ...body,
    },
  },
];
/** As Firefox and Safari do. */
const older = (body: Record<string, unknown>) => ({
  'csp-report': { 'document-uri': `${own}/?child=Zebedee`, referrer: '', 'original-policy': '', ...body },
});

const refused = () =>
  shop.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'policy.refused')
    .map(({ directive, blocked }) => [directive, blocked]);
async function counted() {
  await shop.tick();
  return shop.rows("select count from event_counts where event = 'policy.refused'");
}

it('counts what a policy has refused, by directive and host, in both ways of reporting', async () => {
  const wallet = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://www.paypal.com/sdk/js?child=Zebedee',
  };
  expect((await send('application/reports+json', reported(wallet))).statusCode).toBe(204);
  const frame = { 'effective-directive': 'frame-src', 'blocked-uri': 'https://bank.example/zebedee' };
  expect((await send('application/csp-report', older(frame))).statusCode).toBe(204);
  const inline = { 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' };
  expect((await send('application/csp-report', older(inline))).statusCode).toBe(204);
  expect(refused()).toEqual([
    ['script-src-elem', 'www.paypal.com'],
    ['frame-src', 'bank.example'],
    ['style-src', 'inline'],
  ]);
  expect(await counted()).toEqual([{ count: 3 }]);
  expect(shop.logged.join('')).not.toMatch(/zebedee|canary/i);
});

it('counts all of a bundle, and leaves out what is no affair of the shop', async () => {
  const trusted = { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' };
  await send('application/reports+json', [
    ...reported({ effectiveDirective: 'img-src', blockedURL: 'data:image/png;base64,Zebedee' }),
    // An extension, which the visitor has chosen.
    ...reported({ effectiveDirective: 'script-src', blockedURL: 'chrome-extension://abc/a.js' }),
    ...reported({ effectiveDirective: 'style-src', blockedURL: 'inline', sourceFile: 'moz-extension://abc' }),
    { type: 'deprecation', url: own, body: { id: 'x' } },
    // PayPal's script breaks Trusted Types on each page; a script of ours never does.
    ...reported({ ...trusted, sourceFile: 'https://www.paypal.com/sdk/js' }),
    ...reported(trusted),
  ]);
  expect(refused()).toEqual([
    ['img-src', 'data:'],
    ['require-trusted-types-for', 'trusted-types-sink'],
  ]);
});

it.each([
  ['application/reports+json', '{"no":'],
  ['application/reports+json', '{}'],
  ['application/reports+json', '[1]'],
  ['application/csp-report', '{"csp-report":3}'],
  ['application/csp-report', '""'],
  ['application/reports+json', '{"__proto__":{"a":1}}'],
])('says no to what is no report: %s %s', async (type, payload) => {
  const { statusCode } = await send(type, payload);
  expect([400, 422]).toContain(statusCode);
  expect(refused()).toEqual([]);
});

it('counts so many of a visitor in an hour, and none of another site', async () => {
  const report = reported({ effectiveDirective: 'img-src', blockedURL: 'https://pictures.example/a.png' });
  expect(
    (await send('application/reports+json', report, { origin: 'https://elsewhere.example' })).statusCode,
  ).toBe(403);
  const statuses: number[] = [];
  for (let i = 0; i < 62; i += 1) statuses.push((await send('application/reports+json', report)).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect(refused().length).toBeLessThanOrEqual(60);
});
