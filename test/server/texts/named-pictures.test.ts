/** Pictures of texts with the child's name in them, drawn on what the build prepares. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NamedPictures, readNamedPictures } from '#server/texts/named-pictures.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';
import { drawArt } from '#ui/build/art/index.ts';

const most = 500_000;
const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG';

let folder: string;
let named: NamedPictures;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  drawArt(folder);
  named = readNamedPictures(join(folder, 'named'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a picture with a name in it [B18]', () => {
  it.each(['letters.png', 'workshop.png', 'christmas-morning.png'])(
    'is %s, different for each child, and light enough for every network',
    async (file) => {
      const drawn = await Promise.all(
        ['Zoë', 'Łukasz', 'Mary-Ann O’Neil'].map((name) => named.draw(file, name)),
      );
      for (const picture of drawn) {
        expect(isPng(picture)).toBe(true);
        expect(picture.length).toBeLessThan(most);
      }
      expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(drawn.length);
      expect(await named.draw(file, ' Zoë ')).toEqual(drawn[0]);
    },
  );

  it.each([
    '',
    ' ',
    '🎅',
    '李雷',
    'مريم',
    'Maximiliane-Josephine',
    '<b>Zoë</b>',
    'Zoë & Sam',
    'Zo\u0000ë',
    '%size%',
  ])('is not made for %j: the letters or the room are missing', async (name) => {
    expect(named.fits('letters.png', name)).toBe(false);
    await expect(named.draw('letters.png', name)).rejects.toThrow(RangeError);
  });

  it('is not made of a drawing that has no place for it, nor without a build', async () => {
    expect(named.fits('reindeer.png', 'Zoë')).toBe(false);
    expect(named.fits('../letters.png', 'Zoë')).toBe(false);
    expect(readNamedPictures(join(folder, 'nowhere')).fits('letters.png', 'Zoë')).toBe(false);
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
    shop.clock.time = Date.UTC(2027, 0, 31);
    await shop.tick();
    expect((await parent.get(shown)).statusCode).toBe(404);
  });
});

it('in the UK the address stays short, and shows the picture without a name', async () => {
  const shop = await testShop({ assetsFolder: folder, edition: 'uk' });
  const parent = shop.visitor();
  const order = await parent.signUp({ phone_number: '07400123456', consent_version: 'uk-2026-1' });
  await parent.pay(order, { start_now: 'uk-start-2026-1' });
  shop.clock.time = Date.UTC(2026, 11, 1, 17);
  await shop.tick();
  expect(shop.texts.sent.at(-1)?.body).toMatch(/ http:\/\/127\.0\.0\.1:3000\/p\/letters$/);
  await shop.close();
});

it('is prepared by the build beside what is served, not among it', () => {
  expect(existsSync(join(folder, 'named/letters.svg'))).toBe(true);
  expect(existsSync(join(folder, 'pictures/letters.svg'))).toBe(false);
});
