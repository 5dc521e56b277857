/** Which of Santa's three stories a child reads: by the year, the brothers and sisters, and the phone. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;

beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
});
afterEach(() => shop.close());

const nextYear = Date.UTC(2027, 10, 21, 15);
/** What each story tells of on the 19th. */
const turns = {
  bell: 'The golden bell from my sleigh was lost',
  kitten: 'Its name is Jingle',
  nose: 'it shines again',
};

/** The story that the texts are of which paying for an order would bring. */
async function storyBefore(by: Visitor, id: string): Promise<string | undefined> {
  const texts: { slot: string; body: string }[] = (await by.get(`/api/season?order_id=${id}`)).json().texts;
  const turn = texts.find(({ slot }) => slot === '12-19')?.body ?? '';
  return Object.entries(turns).find(([, words]) => turn.includes(words))?.[0];
}
const leo = { childs_name: 'Leo', phone_number: '13035551234' };
const mia = { childs_name: 'Mia', phone_number: '14045551234' };

it('is the bell in 2026, the nose a year later and the kitten in the third one', async () => {
  expect(await storyBefore(parent, await parent.signUp())).toBe('bell');
  shop.clock.time = nextYear;
  const next = shop.visitor();
  expect(await storyBefore(next, await next.signUp(leo))).toBe('nose');
  shop.clock.time = Date.UTC(2028, 10, 21, 15);
  const third = shop.visitor();
  expect(await storyBefore(third, await third.signUp(mia))).toBe('kitten');
});

it('is another one for a brother and a sister, before anything is paid', async () => {
  await parent.signUp();
  expect(await storyBefore(parent, await parent.signUp(leo))).toBe('kitten');
  expect(await storyBefore(parent, await parent.signUp(mia))).toBe('nose');
});

it('is what was shown before paying: the texts that leave tell it, with its pictures', async () => {
  await parent.signUp();
  const id = await parent.signUp(leo);
  await parent.pay(id);
  shop.clock.time = Date.UTC(2026, 11, 1, 22);
  await shop.tick();
  const first = shop.texts.sent.find(
    ({ to, body }) => to === '+13035551234' && body.startsWith("It's December"),
  );
  expect(first?.body).toContain('Mrs. Claus reads me the best letters aloud');
  const { orders } = (await parent.get('/api/account')).json();
  const { messages } = orders.find(({ childs_name }: { childs_name: string }) => childs_name === 'Leo');
  const picture = messages.find(({ slot }: { slot: string }) => slot === '12-01').picture;
  expect(picture).toBe('/pictures/post-room.png');
});

it('stays the one of its phone, whatever name the phone is signed up under', async () => {
  await parent.signUp();
  await parent.signUp(leo);
  const again = await parent.signUp({ ...leo, childs_name: 'Leonard' });
  expect(await storyBefore(parent, again)).toBe('kitten');
});

it('tells a stranger nothing: an address or a phone that others have signed up changes nothing', async () => {
  await parent.pay(await parent.signUp());
  await parent.signUp(leo);
  const stranger = shop.visitor();
  expect(await storyBefore(stranger, await stranger.signUp(mia))).toBe('bell');
  expect(
    await storyBefore(stranger, await stranger.signUp({ ...leo, childs_name: 'X', email: 'x@example.com' })),
  ).toBe('bell');
});

it('is another one the next year on the same phone, for the same parent', async () => {
  const first = await parent.signUp();
  expect(await storyBefore(parent, first)).toBe('bell');
  await parent.pay(first);
  shop.clock.time = nextYear;
  expect(await storyBefore(parent, await parent.signUp())).toBe('nose');
});

it('is the one that is paid for on a phone, also for another family that holds it', async () => {
  await parent.signUp();
  await parent.pay(await parent.signUp(leo));
  shop.clock.time += 1_000;
  await rulesOn(shop.store).startPhone('+13035551234', shop.clock.time);
  const other = shop.visitor();
  const again = await other.signUp({ ...leo, childs_name: 'Leonard', email: 'other@example.com' });
  // Nothing is left to be shown before paying: the phone has all its texts.
  expect((await shop.store.read((unit) => unit.orders.find(again)))?.story).toBe('kitten');
});

it('goes on from the other children where a parent has opened their orders from an e-mail', async () => {
  await parent.pay(await parent.signUp());
  await parent.post('/accounts/confirm', { email: 'parent@example.com' });
  await shop.tick();
  const key = /#key=([\w-]{43})/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
  const elsewhere = shop.visitor();
  expect((await elsewhere.post('/api/sign_in', { key })).json().status).toBe('success');
  expect(await storyBefore(elsewhere, await elsewhere.signUp(leo))).toBe('kitten');
});

it('counts no gift, which tells a child nothing', async () => {
  const gift = { email: 'parent@example.com', package_id: '26' };
  const { order_id } = (await parent.post('/api/gift', gift)).json();
  expect((await parent.pay(order_id)).json().result).toBe('success');
  expect(await storyBefore(parent, await parent.signUp())).toBe('bell');
});
