/** Ports of the page that shows the season before paying. */
import { fromPromise } from 'xstate';
import { type Season, type ShownText, seasonMachine } from '#machines/shop/season/machine.ts';
import type { SeasonAnswer } from '#server/contract/season.ts';
import { shopPath } from '../shared/edition.ts';
import { request, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { loadDraft } from '../wizard/draft-storage.ts';

const shown = ({ body, picture, picture_words, writing }: SeasonAnswer['first']): ShownText => ({
  text: body,
  picture: picture === null ? null : { path: shopPath(picture), words: picture_words, writing },
});

/** The machine, asking GET /api/season. */
export const seasonLogic = seasonMachine.provide({
  actors: {
    findSeason: fromPromise<Season | null>(async ({ signal }) => {
      const { status, body } = await request('/api/season', {}, signal);
      if (status === 404) return null;
      if (status !== 200) throw new ServerUnreachable(`The season was answered with ${status}`);
      const answer = body as SeasonAnswer;
      return {
        orderId: answer.order_id,
        draft: loadDraft()?.orderId === answer.order_id ? 'here' : 'elsewhere',
        childsName: answer.childs_name,
        zone: answer.zone,
        payment: answer.state === 'awaiting_payment' ? 'open' : 'made',
        amount: answer.amount,
        currency: answer.currency,
        first: shown(answer.first),
        texts: answer.texts.map((text) => ({ slot: text.slot, dueAt: text.due_at, ...shown(text) })),
      };
    }),
  },
  actions: {
    openAccount: () => location.replace(shopPath('/accounts/menu')),
    logError: (_, { error }) => logError('season', error),
  },
});
