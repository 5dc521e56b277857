import type { Store } from '#db/store.ts';
import { giftAnswer, giftProblem, giftRequest } from '../contract/gift.ts';
import type { Editions } from '../http/edition.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { setLatestOrder, visitorOf } from '../http/visitor.ts';
import { type NewGift, orderGift } from '../rules/ordering/gift.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface GiftRouteParts {
  tries: RateLimitStore;
  store: Store;
  clock: Clock;
  newId: () => string;
  editions: Editions;
}

const perHour = 30;
/** POST /api/gift: the order of a code, which is then paid like any other order. */
export function giftRoute(app: TypedApp, { tries, store, clock, newId, editions }: GiftRouteParts) {
  const perVisitor = createVisitorLimit(tries, hourly('gifts', perHour));

  app.route({
    method: 'POST',
    url: '/api/gift',
    config: { problemFields: () => ({ order_id: 0 }) },
    onRequest: perVisitor.count,
    schema: formSchema('Orders a gift code, to be paid by its giver', giftRequest, giftAnswer, giftProblem),
    async handler(request) {
      const { email, giver_name: giver, recipient_email, send_on, message, package_id } = request.body;
      const gift: NewGift = {
        id: newId(),
        edition: editions.of(request),
        packageId: package_id,
        visitor: visitorOf(request),
        email,
        giver,
        recipient: recipient_email,
        message,
        day: send_on,
        at: clock.now(),
      };
      const { id } = await store.write((unit) => orderGift(unit, gift));
      setLatestOrder(request, id);
      return { order_id: id };
    },
  });
}
