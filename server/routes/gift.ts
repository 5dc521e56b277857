import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { giftAnswer, giftProblem, giftRequest } from '../contract/gift.ts';
import type { Editions } from '../http/edition.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { TryMemory } from '../http/try-memory.ts';
import { rememberOrder, visitorOf } from '../http/visitor.ts';
import type { NewOrder } from '../rules/ordering/new-order.ts';
import { createPurchase } from '../rules/ordering/purchase.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { seasonOf } from '../rules/texting/season.ts';
import { momentOf } from '../rules/texting/zoned-time.ts';
import { soldPackage } from './sold-package.ts';
import type { TypedApp } from './typed.ts';

export interface GiftRouteParts {
  tries: TryMemory;
  store: Store;
  clock: Clock;
  newId: () => string;
  editions: Editions;
}

const perHour = 30;
const yearMs = 366 * 86_400_000;
const daySentence = 'Choose a day from today on, within a year.';

/** @throws Problem 422 when the day is no day, or not one of the coming year */
function momentOfGift(day: string, zone: string, now: number): number | null {
  if (day === '') return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = momentOf({ year, month, day: date, hour: 9, minute: 0 }, zone);
  const isDay = new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(day);
  if (!isDay || at < now - 86_400_000 || at > now + yearMs) {
    throw new Problem(422, 'invalid_day', daySentence, { send_on: daySentence });
  }
  return Math.max(at, now);
}

/** POST /api/gift: the order of a code, which is then paid like any other order. */
export function giftRoute(app: TypedApp, { tries, store, clock, newId, editions }: GiftRouteParts) {
  const perVisitor = createVisitorLimit(tries, hourly('gifts', perHour));

  app.route({
    method: 'POST',
    url: '/api/gift',
    config: { problemFields: () => ({ order_id: 0 }) },
    onRequest: perVisitor.count,
    schema: {
      summary: 'Orders a gift code, to be paid by its giver',
      consumes: ['application/x-www-form-urlencoded'],
      body: giftRequest,
      response: { 200: giftAnswer, '4xx': giftProblem, '5xx': giftProblem },
    },
    async handler(request) {
      const { email, recipient_email, send_on, package_id } = request.body;
      const edition = editions.of(request);
      const bought = soldPackage(package_id, edition);
      const at = clock.now();
      const zone = zoneOf[edition];
      const gift: NewOrder = {
        id: newId(),
        kind: 'gift',
        parentId: null,
        visitor: visitorOf(request),
        season: seasonOf(at, zone),
        edition,
        email,
        emailKey: email.toLowerCase(),
        phone: '',
        childsName: '',
        childKey: '',
        site: '',
        sub: '',
        abTestValue: '',
        utmSource: '',
        packageId: bought.id,
        amount: bought.amount,
        currency: bought.currency,
        giftTo: recipient_email === '' ? null : recipient_email,
        giftAt: momentOfGift(send_on, zone, at),
        createdAt: at,
      };
      const { id } = await store.write((unit) => createPurchase(unit, gift));
      rememberOrder(request, id);
      return { order_id: id };
    },
  });
}
