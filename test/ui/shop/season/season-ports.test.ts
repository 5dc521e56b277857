/** What the page of the season asks the server, and where it finds that its order is paid for. */
import { expect, it } from 'vitest';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { seasonLogic } from '#ui/shop/season/season-ports.ts';
import { saveDraft } from '#ui/shop/wizard/draft-storage.ts';
import { ask, setServer } from '../support/asked-server.ts';

const server = setServer();
const first = { body: 'Ho ho ho!', picture: null, picture_words: '', writing: null };
const season = { order_id: 'order-1', state: 'awaiting_payment', childs_name: 'Mia', first, texts: [] };

it.each([
  ['of this order', 'order-1', 'here'],
  ['of another child', 'order-2', 'elsewhere'],
  ['that has no order yet', null, 'elsewhere'],
])('knows a draft %s', async (_, orderId, draft) => {
  saveDraft({ ...emptyDraft, orderId });
  server.answer({ '/api/season': season });
  expect(await ask(seasonLogic, 'findSeason')).toMatchObject({ orderId: 'order-1', draft });
});

it('knows that a new tab has no draft', async () => {
  server.answer({ '/api/season': season });
  expect(await ask(seasonLogic, 'findSeason')).toMatchObject({ draft: 'elsewhere' });
});
