/** Ports of the gift page. */

import { fromPromise } from 'xstate';
import {
  type GiftFields,
  type GiftProblems,
  giftMachine,
  type OrderedGift,
} from '#machines/shop/gift/machine.ts';
import type { GiftAnswer, GiftRequest } from '#server/contract/gift.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { paymentChunk } from '../chunks.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { fetchChunk, lazyLogic } from '../shared/on-demand.ts';
import { blockedSentence } from '../shared/tab-storage.ts';
import { keptGift } from './gift-storage.ts';

/** The package that is given away: the whole December. */
const GIFT_PACKAGE = '26';

/** The machine's names of the fields, by the server's. */
const names: Readonly<Record<string, keyof GiftFields>> = {
  email: 'email',
  giver_name: 'giverName',
  recipient_email: 'recipientEmail',
  send_on: 'sendOn',
  message: 'message',
};

/** The gift's machine with its ports. */
export const giftLogic = giftMachine.provide({
  actors: {
    orderGift: fromPromise<OrderedGift, GiftFields>(async ({ input, signal }) => {
      const blocked = blockedSentence();
      if (blocked !== null) return { result: 'refused', problems: { email: blocked } };
      const fields = {
        email: input.email,
        giver_name: input.giverName,
        recipient_email: input.recipientEmail,
        send_on: input.sendOn,
        message: input.message,
        package_id: GIFT_PACKAGE,
      } satisfies GiftRequest;
      const { status, body } = await postForm('/api/gift', fields, signal);
      if (status === 200) return { result: 'ordered', orderId: (body as GiftAnswer).order_id };
      const known = Object.entries((body as ProblemAnswer).fields ?? {}).flatMap(([field, sentence]) => {
        const name = names[field];
        return name ? [[name, sentence] as const] : [];
      });
      if (known.length === 0) throw new ServerUnreachable(`The gift was answered with ${status}`);
      return { result: 'refused', problems: Object.fromEntries(known) as GiftProblems };
    }),
    fetchChunk: fetchChunk({ checkout: paymentChunk }),
    payment: lazyLogic(() => paymentChunk.module().paymentLogic),
  },
  actions: {
    keepGift: (_, gift) => keptGift.save(gift),
    forgetGift: keptGift.forget,
    logError: (_, { error }) => logError('gift', error),
  },
});
