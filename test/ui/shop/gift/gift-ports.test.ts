/** What the page of gifts sends to the server, how the answers are read, and what of a gift the tab keeps. */
import { expect, it, vi } from 'vitest';
import type { GiftFields } from '#machines/shop/gift/machine.ts';
import { giftLogic } from '#ui/shop/gift/gift-ports.ts';
import { keptGift } from '#ui/shop/gift/gift-storage.ts';
import { ask, setServer } from '../support/asked-server.ts';

const server = setServer();

const fields: GiftFields = {
  email: 'aunt@example.com',
  giverName: 'Aunt Jo',
  recipientEmail: 'niece@example.com',
  sendOn: '2026-12-01',
  message: 'Happy Christmas',
};
const order = () => ask(giftLogic, 'orderGift', fields);

it('a gift is ordered with each of its fields, for the whole December [C15]', async () => {
  server.answer({ '/api/gift': { order_id: 'g1' } });
  expect(await order()).toEqual({ result: 'ordered', orderId: 'g1' });
  expect(server.calls).toEqual([
    {
      path: '/api/gift',
      method: 'POST',
      fields: {
        email: 'aunt@example.com',
        giver_name: 'Aunt Jo',
        recipient_email: 'niece@example.com',
        send_on: '2026-12-01',
        message: 'Happy Christmas',
        package_id: '26',
      },
    },
  ]);
});

it('nothing is ordered in a browser that blocks cookies, where the giver could not pay [C15]', async () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const answer = await order();
  blocked.mockRestore();
  expect(answer).toEqual({
    result: 'refused',
    problems: {
      email:
        'Your browser blocks cookies, so you could not pay here. Please allow them for this page and load it again.',
    },
  });
  expect(server.calls).toEqual([]);
});

it('each field that is not right is named, and no other [C15]', async () => {
  const sentences = {
    email: 'No such host.',
    giver_name: 'Too long.',
    recipient_email: 'No such host either.',
    send_on: 'In the past.',
    message: 'No links, please.',
    package_id: 'Not on sale.',
  };
  server.answerWith('/api/gift', 422, { error: 'Not right.', fields: sentences });
  expect(await order()).toEqual({
    result: 'refused',
    problems: {
      email: 'No such host.',
      giverName: 'Too long.',
      recipientEmail: 'No such host either.',
      sendOn: 'In the past.',
      message: 'No links, please.',
    },
  });
});

it.each([
  ['no field is named', { error: 'Too many.' }],
  ['only a field is named that the form does not have', { error: 'No.', fields: { package_id: 'Gone.' } }],
])('an answer in which %s is none: what was typed can be sent again [X-03]', async (_, body) => {
  server.answerWith('/api/gift', 429, body);
  await expect(order()).rejects.toThrow('429');
});

it('a failure is logged as one of the gift', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { logError } = giftLogic.implementations.actions as Record<string, (_: unknown, p: object) => void>;
  logError?.({}, { error: new Error('offline') });
  expect(String(logged.mock.calls[0])).toContain('gift');
  logged.mockRestore();
});

it('the tab keeps a gift until it is forgotten', () => {
  expect(keptGift.load()).toBeUndefined();
  const kept = { fields, orderId: 'g1' };
  keptGift.save(kept);
  expect(keptGift.load()).toEqual(kept);
  keptGift.forget();
  expect(keptGift.load()).toBeUndefined();
});

it('what the tab kept is none where it cannot be read', () => {
  keptGift.save({ fields, orderId: 'g1' });
  sessionStorage.setItem(sessionStorage.key(0) ?? '', '{"fields":');
  expect(keptGift.load()).toBeUndefined();
});
