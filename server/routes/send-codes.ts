import type { Store } from '#db/store.ts';
import { successAnswer } from '../contract/fields.ts';
import { sendCodesRequest } from '../contract/send-codes.ts';
import type { Addresses } from '../http/addresses.ts';
import { createLimit, daily } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { ownPurchase } from '../http/visitor.ts';
import type { Contacts } from '../rules/contacts.ts';
import { sendCodesAgain } from '../rules/ordering/codes-again.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface SendCodesParts {
  store: Store;
  clock: Clock;
  tries: RateLimitStore;
  addresses: Pick<Addresses, 'pageAt'>;
  contacts: Contacts;
}

/** The most recipients that an account may write to in a day. */
const perDay = 5;

/** POST /api/send_codes */
export function sendCodesRoute(app: TypedApp, { store, clock, tries, addresses, contacts }: SendCodesParts) {
  const perOrder = createLimit<string>(tries, daily('codes by e-mail', perDay), (id) => id);

  app.route({
    method: 'POST',
    url: '/api/send_codes',
    schema: formSchema(
      'Sends the codes of a gift or of the family package once more',
      sendCodesRequest,
      successAnswer,
    ),
    async handler(request) {
      const { order_id, email: recipient } = request.body;
      const { id: orderId } = await ownPurchase(request, store, order_id);
      await perOrder.count(orderId);
      const wanted = { orderId, recipient, at: clock.now() };
      const shop = { pageAt: addresses.pageAt, contacts };
      await store.write((unit) => sendCodesAgain(unit, shop, wanted));
      return { status: 'success' as const };
    },
  });
}
