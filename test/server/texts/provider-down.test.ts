/** A fault of our account or of the network loses no text of the day, and the operator hears of it once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byTheClock } from '#test/support/by-the-clock.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';
import { startTextSandbox } from '#test/support/text-sandbox.ts';

const minute = 60_000;
const firstOfDecember = Date.UTC(2026, 11, 1, 21, 30);
const children = 12;
let provider: Awaited<ReturnType<typeof startTextSandbox>>;
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let runDueJobs: ReturnType<typeof byTheClock>;

const phoneOf = (child: number) => `1212555${1300 + child}`;

beforeEach(async () => {
  provider = await startTextSandbox(() => shop?.clock.time ?? 0);
  const { texts } = provider;
  shop = await testShop({ texts });
  runDueJobs = byTheClock(shop.clock.now);
  parent = shop.visitor();
});
afterEach(async () => {
  await shop.close();
  await provider.close();
});

async function signUp(child: number) {
  const order = await parent.signUp({
    childs_name: `Child${child}`,
    phone_number: phoneOf(child),
    email: `parent-${child}@example.com`,
  });
  expect((await parent.pay(order)).json().result).toBe('success');
}
async function signUpAll() {
  for (let child = 0; child < children; child += 1) await signUp(child);
}
const faults = (payload: object) =>
  provider.control.inject({ method: 'POST', url: '/sandbox/faults', payload });
const mend = () => provider.control.inject({ method: 'DELETE', url: '/sandbox/faults' });
async function received(child?: number): Promise<{ body: string }[]> {
  const to = child === undefined ? '' : `?to=%2B${phoneOf(child)}`;
  return (await provider.control.inject(`/sandbox/phone/messages${to}`)).json().messages;
}
async function pass(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 0.25) {
    shop.clock.time += minute / 4;
    await runDueJobs(shop.tick);
  }
}
/** What the parent is told of the text of the first day. */
async function stateOfDay(): Promise<string> {
  const { orders } = (await parent.get('/api/account')).json();
  return orders[0].messages.find(({ slot }: { slot: string }) => slot === '12-01').state;
}
const logged = (event: string) => shop.logged.filter((line) => line.includes(`"event":"${event}"`));

describe('half an hour in which', () => {
  it.each([
    ['our account is turned away (401)', { kind: 'status', status: 401 }],
    ['our account is not allowed to send (403)', { kind: 'status', status: 403 }],
    ['we are asked to slow down (429)', { kind: 'rate-limited' }],
    ['the provider fails (500)', { kind: 'error' }],
    ['every connection is dropped', { kind: 'reset' }],
  ])('%s loses no text of the day, and sends nothing twice', async (_, fault) => {
    await signUpAll();
    shop.clock.time = firstOfDecember;
    await faults({ operation: 'text.send', times: 10_000, ...fault });
    await pass(30);
    expect(await received()).toHaveLength(children);
    await mend();
    await pass(30);
    for (let child = 0; child < children; child += 1) expect(await received(child)).toHaveLength(2);
    expect(logged('texts.breaker_opened')).toHaveLength(1);
    expect(logged('texts.breaker_closed')).toHaveLength(1);
    expect(shop.logged.join('')).not.toMatch(/12125551\d{3}|Child\d/);
  });
});

it('asks with one text at a time while the provider turns everything away', async () => {
  await signUpAll();
  shop.clock.time = firstOfDecember;
  await faults({ operation: 'text.send', times: 10_000, kind: 'status', status: 401 });
  await shop.tick();
  const asked = async () =>
    (await provider.control.inject('/sandbox/faults'))
      .json()
      .faults.map(({ times }: { times: number }) => times);
  const [before = 0] = await asked();
  await pass(30);
  const [after = 0] = await asked();
  expect(before - after).toBeGreaterThan(3);
  expect(before - after).toBeLessThan(20);
});

it('tells of a text at its last moment, not when the provider is tried again', async () => {
  await signUp(0);
  shop.clock.time = firstOfDecember;
  await faults({ operation: 'text.send', times: 10_000, kind: 'status', status: 403 });
  await shop.tick();
  // The second try, a second before eight in the evening: the third comes half a minute later.
  const eight = firstOfDecember + 210 * minute;
  shop.clock.time = eight - 1_000;
  await shop.tick();
  shop.clock.time = eight;
  await shop.tick();
  expect(await stateOfDay()).toBe('planned');
  shop.clock.time = eight + 1;
  await shop.tick();
  expect(await stateOfDay()).toBe('expired');
  expect(logged('texts.expired')).toHaveLength(1);
});

it('never sends a text after its day, however long the fault lasted', async () => {
  await signUp(0);
  shop.clock.time = firstOfDecember;
  await faults({ operation: 'text.send', times: 10_000, kind: 'status', status: 403 });
  await pass(4 * 60);
  await mend();
  await pass(20);
  expect(await received(0)).toHaveLength(1);
  expect(await stateOfDay()).toBe('expired');
  expect(logged('texts.expired')).toHaveLength(1);
});

it('sends first texts when the provider is back, to who signed up meanwhile', async () => {
  await faults({ operation: 'text.send', times: 10_000, kind: 'status', status: 401 });
  for (let child = 0; child < 3; child += 1) {
    const order = await parent.signUp({ phone_number: phoneOf(child), email: `p-${child}@example.com` });
    const { first_text } = (await parent.get(`/api/order?order_id=${order}`)).json();
    expect(first_text).toBe('on_its_way');
  }
  await mend();
  await pass(10);
  expect(await received()).toHaveLength(3);
});
