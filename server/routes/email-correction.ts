import type { Store } from '#db/store.ts';
import { hasOtherOrder } from '../accounts/other-orders.ts';
import type { SignInLinks } from '../accounts/sign-in-links.ts';
import { correctionAnswer, correctionRequest } from '../contract/email-correction.ts';
import { createLimit, hourly } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { ownOrder, ownOrders } from '../http/visitor.ts';
import { correctEmail, NOT_PROVEN } from '../rules/accounts/correct-email.ts';
import type { Contacts } from '../rules/contacts.ts';
import { isRefusal } from '../rules/refusal.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface EmailCorrectionParts {
  store: Store;
  clock: Clock;
  contacts: Contacts;
  tries: RateLimitStore;
  signInLinks: SignInLinks;
}

/** A visitor who tries many addresses on one order is fishing for other people's. */
const perHour = 6;

/** POST /api/order_email: for the visitor who made the order, soon after the payment. */
export function emailCorrectionRoute(app: TypedApp, parts: EmailCorrectionParts) {
  const { store, clock, contacts, tries, signInLinks } = parts;
  const perOrder = createLimit<string>(tries, hourly('corrections of an order', perHour), (id) => id);

  app.route({
    method: 'POST',
    url: '/api/order_email',
    schema: formSchema(
      'Corrects the e-mail address of an order, and sends the receipt there',
      correctionRequest,
      correctionAnswer,
    ),
    async handler(request) {
      const { order_id, email } = request.body;
      const order = await ownOrder(request, store, order_id);
      await perOrder.count(order.id);
      const at = clock.now();
      const ownOrderIds = (await ownOrders(request, store)).map(({ id }) => id);
      const correction = { orderId: order.id, edition: order.edition, email, ownOrderIds, at };
      const corrected = await store
        .write((unit) => correctEmail(unit, contacts, correction))
        .catch(async (error: unknown) => {
          if (isRefusal(error, NOT_PROVEN)) await signInLinks.send(request, email);
          throw error;
        });
      return {
        status: 'corrected' as const,
        email: corrected.email,
        dup_user: await hasOtherOrder(request, store, corrected, at),
      };
    },
  });
}
