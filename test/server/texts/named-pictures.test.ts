/** Pictures of texts, plain and with a detail of the child in them, drawn on what the build prepares. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stories } from '#db/schema.ts';
import type { Personal } from '#server/rules/texting/details.ts';
import { hasPicture, seasonSlots } from '#server/rules/texting/library/library.ts';
import { renderText } from '#server/rules/texting/render-text.ts';
import { countSegments } from '#server/rules/texting/segments.ts';
import { type NamedPictures, readNamedPictures } from '#server/texts/named-pictures.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';
import { drawArt } from '#ui/build/art/index.ts';
import { pictures } from '#ui/build/art/pictures.ts';

const most = 500_000;
const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG';

let folder: string;
let named: NamedPictures;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  drawArt(folder);
  mkdirSync(join(folder, 'shop'));
  writeFileSync(join(folder, 'shop/picture.html'), '<img src="/pictures/__picture__.png" alt="__words__">');
  named = readNamedPictures(join(folder, 'named'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const mia: Personal = {
  childsName: 'Mia',
  gender: null,
  town: 'Denver',
  age: null,
  petType: 'cat',
  petName: 'Biscuit',
  elf: 'Pip',
};
const written = Object.entries(pictures).flatMap(([name, { label }]) =>
  label ? [[`${name}.png`, label.detail] as const] : [],
);
const words = { name: 'Mia', pet: 'Biscuit', town: 'Denver', elf: 'Pip' };

describe('every picture [B18]', () => {
  it.each(Object.keys(pictures))(
    '%s is a PNG, sharp on a phone, and light enough for every network',
    (name) => {
      const picture = readFileSync(join(folder, `pictures/${name}.png`));
      expect(isPng(picture)).toBe(true);
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([960, 720]);
      expect(picture.length).toBeLessThan(most);
    },
  );
});

describe('a picture with a detail in it [B18]', () => {
  it.each(written)('is %s, with the %s that is known', async (file, detail) => {
    expect(named.wordsIn(file, mia)).toBe(words[detail]);
    const drawn = await Promise.all([words[detail], 'Łukasz'].map((said) => named.draw(file, said)));
    for (const picture of drawn) {
      expect(isPng(picture)).toBe(true);
      expect(picture.length).toBeLessThan(most);
    }
    const plain = readFileSync(join(folder, `pictures/${file}`));
    expect(new Set([plain, ...drawn].map((picture) => picture.toString('base64'))).size).toBe(3);
  });

  it('can be written by a page, at its place in a drawing without it', () => {
    expect(named.writingIn('letters.png', mia)).toEqual({
      words: 'Mia',
      x: 476,
      y: 440,
      turn: -5,
      size: 46,
      color: '#2B1D22',
    });
    expect(named.writingIn('north-pole.png', mia)).toBeUndefined();
    for (const [file] of written) {
      const blank = readFileSync(join(folder, `art/${file.replace('.png', '-blank.svg')}`), 'utf8');
      expect(blank).toMatch(/^<svg /);
      expect(blank).not.toMatch(/%name%|%size%/);
    }
  });

  it('is the plain one where the detail is not known', () => {
    const unknown = { ...mia, childsName: '', town: null, petName: null, elf: null };
    expect(written.map(([file]) => named.wordsIn(file, unknown)).filter(Boolean)).toEqual([]);
  });

  it('names all the children who share a phone', () => {
    expect(named.wordsIn('letters.png', { ...mia, childsName: 'Zoë & Sam' })).toBe('Zoë and Sam');
    expect(named.wordsIn('letters.png', { ...mia, childsName: ' Mary-Ann O’Neil ' })).toBe('Mary-Ann O’Neil');
  });

  it.each([
    '',
    ' ',
    '🎅',
    '李雷',
    'مريم',
    'Maximiliane-Josephine-Antoinette',
    '<b>Zoë</b>',
    'Zo\u0000ë',
    '%size%',
  ])('is not made for %j: the letters or the room are missing', async (name) => {
    expect(named.wordsIn('letters.png', { ...mia, childsName: name })).toBeUndefined();
    await expect(named.draw('letters.png', name)).rejects.toThrow(RangeError);
  });

  it('is not made of a drawing that has no place for it, nor without a build', () => {
    expect(named.wordsIn('reindeer.png', mia)).toBeUndefined();
    expect(named.wordsIn('../letters.png', mia)).toBeUndefined();
    expect(readNamedPictures(join(folder, 'nowhere')).wordsIn('letters.png', mia)).toBeUndefined();
  });
});

describe('the texts', () => {
  let shop: Awaited<ReturnType<typeof testShop>>;
  let parent: Visitor;
  beforeEach(async () => {
    shop = await testShop({ assetsFolder: folder });
    parent = shop.visitor();
  });
  afterEach(() => shop.close());

  async function firstOfDecember(more: Record<string, string> = {}) {
    const order = await parent.signUp({ childs_name: 'Zoë', ...more });
    await parent.pay(order);
    shop.clock.time = Date.UTC(2026, 11, 1, 22);
    await shop.tick();
    const { messages } = (await parent.get('/api/account')).json().orders[0];
    const text = messages.find(({ slot }: { slot: string }) => slot === '12-01');
    const sent = shop.texts.sent.at(-1);
    return { order, shown: text.picture as string, sent: new URL(sent?.picture ?? '') };
  }

  it('carry it, the account shows the same, and no address names the child [B18] [B22]', async () => {
    const { shown, sent } = await firstOfDecember();
    expect(sent.pathname).toBe(shown);
    expect(shown).toMatch(/^\/pictures\/[\w-]{30,}\/letters\.png$/);
    const stranger = await shop.visitor().get(shown);
    expect(stranger.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(stranger.headers['set-cookie']).toBeUndefined();
    expect(stranger.rawPayload).toEqual(await named.draw('letters.png', 'Zoë'));
    expect(shop.logged.join('')).not.toContain('Zoë');
  });

  it('carry the plain one where the name does not fit', async () => {
    const { shown, sent } = await firstOfDecember({ childs_name: '李雷' });
    expect([shown, sent.pathname]).toEqual(['/pictures/letters.png', '/pictures/letters.png']);
    expect((await parent.get(shown)).statusCode).toBe(200);
  });

  it('lead to no picture by another id or another file', async () => {
    const { shown } = await firstOfDecember();
    const [, , id] = shown.split('/');
    for (const address of [
      '/pictures/1/letters.png',
      `/pictures/${id}/workshop.png`,
      `/pictures/${id}/..%2fletters.png`,
    ]) {
      expect((await parent.get(address)).statusCode).toBe(404);
    }
  });

  it('have no picture with a name any more once the season is over [B24]', async () => {
    const { shown } = await firstOfDecember();
    shop.clock.time = Date.UTC(2027, 0, 31, 10);
    await shop.tick();
    expect((await parent.get(shown)).statusCode).toBe(404);
  });
});

it('draws anew what the parent has corrected, and keeps no picture of what stood there before [B18]', async () => {
  const shop = await testShop({ assetsFolder: folder });
  const parent = shop.visitor();
  const order = await parent.signUp({ childs_name: 'Zoë' });
  await parent.pay(order);
  const tell = (pet: string) =>
    parent.post('/api/internal_ad_lead_update', { order_id: order, pet_type: 'cat', pet_name: pet });
  await tell('Biscuit');
  const stall = async () => {
    const { messages } = (await parent.get('/api/account')).json().orders[0];
    const path = messages.find(({ slot }: { slot: string }) => slot === '12-04').picture as string;
    return (await parent.get(path)).rawPayload;
  };
  const before = await stall();
  expect(before).toEqual(await named.draw('stable.png', 'Biscuit'));
  await tell('Pickle');
  expect(await stall()).toEqual(await named.draw('stable.png', 'Pickle'));
  expect(before).not.toEqual(await stall());
  await shop.close();
});

describe('in the UK, where networks take no pictures', () => {
  let shop: Awaited<ReturnType<typeof testShop>>;
  let parent: Visitor;
  beforeEach(async () => {
    shop = await testShop({ assetsFolder: folder, edition: 'uk' });
    parent = shop.visitor();
  });
  afterEach(() => shop.close());

  async function firstOfDecember(childs_name: string) {
    const order = await parent.signUp({
      childs_name,
      phone_number: '07400123456',
      consent_version: 'uk-2026-1',
    });
    await parent.pay(order, { start_now: 'uk-start-2026-2' });
    shop.clock.time = Date.UTC(2026, 11, 1, 17);
    await shop.tick();
    const body = shop.texts.sent.at(-1)?.body ?? '';
    return new URL(/ (http\S+)$/.exec(body)?.[1] ?? '').pathname;
  }

  it('the text carries the address of a page with the name in the picture [B18] [B22]', async () => {
    const page = await firstOfDecember('Zoë');
    expect(page).toMatch(/^\/p\/text\/[\w-]{30,}$/);
    const shown = await shop.visitor().get(page);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['x-robots-tag']).toBe('noindex');
    const path = /src="([^"]+)"/.exec(shown.payload)?.[1] ?? '';
    expect(shown.payload).toContain('alt="Santa sits in his armchair by the fire and reads letters."');
    expect((await shop.visitor().get(path)).rawPayload).toEqual(await named.draw('letters.png', 'Zoë'));
    expect(shown.payload).not.toContain('Zoë');
  });

  it('a page whose text there is not, or whose season is over, shows nothing [B24]', async () => {
    const page = await firstOfDecember('Zoë');
    expect((await parent.get('/p/text/1')).statusCode).toBe(404);
    shop.clock.time = Date.UTC(2027, 0, 31, 10);
    await shop.tick();
    expect((await parent.get(page)).statusCode).toBe(404);
  });

  it('a name that does not fit leaves the short address of the picture that is the same for all', async () => {
    expect(await firstOfDecember('李雷')).toBe('/p/letters');
  });
});

it('no text of a usual child takes more than two segments with the address of its picture [B17]', () => {
  const address = ` https://www.northpolepost.example.uk/p/text/${'x'.repeat(45)}`;
  const child = { ...mia, childsName: 'Maximiliana', town: 'Springfield' };
  const long = stories
    .flatMap((story) =>
      seasonSlots.filter(hasPicture).map((slot) => renderText(slot, { ...child, story }, 'uk').body),
    )
    .filter((body) => countSegments(body + address) > 2);
  expect(long).toEqual([]);
});

it('is prepared by the build beside what is served, not among it', () => {
  expect(existsSync(join(folder, 'named/letters.svg'))).toBe(true);
  expect(existsSync(join(folder, 'pictures/letters.svg'))).toBe(false);
});
