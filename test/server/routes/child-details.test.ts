/** The child's name and details, corrected after paying: what follows them, and that what is shown beforehand is what is sent. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-named-'));
  mkdirSync(join(folder, 'named'));
  writeFileSync(
    join(folder, 'named/places.json'),
    JSON.stringify({
      letters: { detail: 'name', x: 1, y: 1, turn: 0, room: 300, largest: 40, color: '#000' },
    }),
  );
  writeFileSync(join(folder, 'named/letters.svg'), '<svg/>');
  shop = await testShop({ assetsFolder: folder });
  parent = shop.visitor();
  order = await parent.signUp({ childs_name: 'Mai' });
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

interface Text {
  slot: string;
  body: string;
  due_at: string;
  drawn: string | null;
}
const save = (details: Record<string, string>, by = parent) =>
  by.post('/api/internal_ad_lead_update', { order_id: order, ...details });
const preview = (details: Record<string, string>, by = parent) =>
  by.post('/api/details_preview', { order_id: order, ...details });
const bodies = async () => {
  const [found] = (await parent.get('/api/account')).json().orders;
  return new Map<string, string>(found.messages.map(({ slot, body }: Text) => [slot, body]));
};

it('previews exactly the texts that change, as they are planned once they are saved [O-03]', async () => {
  await parent.pay(order);
  const before = await bodies();
  const details = { childs_name: 'Mia', pet_name: 'Biscuit', pet_type: 'cat' };
  const answer = (await preview(details)).json();
  // Looking changes nothing.
  expect(await bodies()).toEqual(before);
  expect((await save(details)).statusCode).toBe(200);
  const after = await bodies();
  const changed = [...after].filter(([slot, body]) => slot !== 'welcome' && body !== before.get(slot));
  expect(changed.length).toBeGreaterThan(5);
  const words = answer.texts.map(({ slot, body }: Text) => [slot, body]);
  expect(words).toEqual(expect.arrayContaining(changed));
  // The rest changes in its picture alone.
  const pictures = answer.texts.filter(({ slot }: Text) => !changed.some(([other]) => other === slot));
  expect(pictures.every(({ drawn }: Text) => drawn === 'Mia')).toBe(true);
  expect(answer).toMatchObject({ to_come: 25, zone: 'America/New_York' });
  expect((await preview(details)).json().texts).toEqual([]);
});

it('says what is drawn into a picture, and counts a text whose picture alone changes', async () => {
  await parent.pay(order);
  const { texts } = (await preview({ childs_name: 'Mia' })).json();
  expect(texts.filter(({ drawn }: Text) => drawn === 'Mia')).not.toEqual([]);
});

it('previews what paying would bring, too, and nothing of texts that were sent', async () => {
  expect((await preview({ childs_name: 'Mia' })).json().to_come).toBe(25);
  await parent.pay(order);
  shop.clock.time = Date.parse('2026-12-10T12:00-05:00');
  await shop.tick();
  const { to_come, texts } = (await preview({ childs_name: 'Mia' })).json();
  expect(to_come).toBe(16);
  expect(texts.every(({ slot }: Text) => slot >= '12-10')).toBe(true);
});

it('keeps everything else when the name is corrected, and takes it as the sign-up does [E-02]', async () => {
  await save({ town: 'Duluth' });
  expect((await save({ childs_name: '  Mia ' })).statusCode).toBe(200);
  const { saved } = (await parent.get(`/api/kept_details?order_id=${order}`)).json();
  expect(saved).toMatchObject({ childs_name: 'Mia', town: 'Duluth' });
  await save({ town: 'Nome' });
  expect((await parent.get('/api/order')).json().childs_name).toBe('Mia');
  for (const [name, words] of [
    ['www.example.com', 'No web addresses or phone numbers here, please.'],
    ['x'.repeat(61), 'At most 60 characters, please.'],
  ] as const) {
    for (const answer of [await save({ childs_name: name }), await preview({ childs_name: name })]) {
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { childs_name: words }]);
    }
  }
  expect((await parent.get('/api/order')).json().childs_name).toBe('Mia');
  expect((await save({ childs_name: '' })).statusCode).toBe(200);
  expect((await parent.get('/api/order')).json().childs_name).toBe('');
});

it('is found again by its corrected name, and stays apart from another sign-up of that name', async () => {
  await parent.pay(order);
  await save({ childs_name: 'Mia' });
  expect(await parent.signUp({ childs_name: 'mia' })).toBe(order);
  const other = await parent.signUp({ childs_name: 'Mai' });
  expect(other).not.toBe(order);
  // Two of one name, phone and browser: both keep what they are.
  expect((await save({ childs_name: 'Mai' })).statusCode).toBe(200);
  expect((await parent.get(`/api/order?order_id=${order}`)).json()).toMatchObject({
    childs_name: 'Mai',
    state: 'paid',
  });
  expect(await parent.signUp({ childs_name: 'Mai' })).toBe(other);
});

it('is followed by the texts that leave afterwards and by the film', async () => {
  await parent.pay(order);
  const bought = await parent.post('/api/internal_package_upgrade', {
    order_id: order,
    package: 'video',
    amount: '9.95',
  });
  expect(bought.json().status).toBe('success');
  await save({ childs_name: 'Mia' });
  shop.clock.time = Date.parse('2026-12-24T12:00-05:00');
  await shop.tick();
  const letter = shop.mail.sent.find(({ subject }) => subject.includes('film'))?.text ?? '';
  const key = /#key=(\S+)/.exec(letter)?.[1] ?? '';
  const film = await shop.visitor().post('/api/film', { key });
  expect(film.json()).toEqual({ childs_name: 'Mia' });
  shop.clock.time = Date.parse('2026-12-25T12:00-05:00');
  await shop.tick();
  expect(shop.texts.sent.at(-1)?.body).toContain('Mia');
});

it('shows a stranger nothing, and adds nothing once everything was deleted', async () => {
  await parent.pay(order);
  const stranger = shop.visitor();
  expect((await preview({ childs_name: 'Mia' }, stranger)).statusCode).toBe(404);
  expect((await save({ childs_name: 'Mia' }, stranger)).statusCode).toBe(404);
  shop.clock.time = Date.parse('2027-02-02T12:00-05:00');
  await shop.tick();
  const late = await save({ childs_name: 'Mia' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'details_gone']);
});
