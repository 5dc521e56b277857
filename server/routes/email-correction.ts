import type { Store } from '#db/store.ts';
import { hasOtherOrder } from '../accounts/other-orders.ts';
import type { SignInLinks } from '../accounts/sign-in-links.ts';
import type { Clock } from '../clock.ts';
import { correctionAnswer, correctionRequest } from '../contract/email-correction.ts';
import { problem } from '../contract/problem.ts';
import { createLimit, hourly } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { TryMemory } from '../http/try-memory.ts';
import { ownOrder, ownOrders } from '../http/visitor.ts';
import { correctEmail } from '../rules/accounts/correct-email.ts';
import type { Contacts } from '../rules/contacts.ts';
import type { TypedApp } from './typed.ts';

export interface EmailCorrectionParts {
  store: Store;
  clock: Clock;
  contacts: Contacts;
  tries: TryMemory;
  signInLinks: SignInLinks;
}

/** Whoever tries many addresses on one order is not looking for their own. */
const perHour = 6;

const closed = (helpLine: string) =>
  new Problem(
    409,
    'correction_closed',
    `The address of this order can no longer be changed here. Call us on ${helpLine}: we will put it right.`,
  );
const unproven = () =>
  new Problem(
    409,
    'not_proven',
    'This address has orders of its own. Open the link that we have sent to it in this browser, then come back here.',
  );

/** POST /api/order_email: for the visitor who made the order, soon after the payment. */
export function emailCorrectionRoute(app: TypedApp, parts: EmailCorrectionParts) {
  const { store, clock, contacts, tries, signInLinks } = parts;
  const perOrder = createLimit<string>(tries, hourly('corrections of an order', perHour), (id) => id);

  app.route({
    method: 'POST',
    url: '/api/order_email',
    schema: {
      summary: 'Corrects the e-mail address of an order, and sends the receipt there',
      consumes: ['application/x-www-form-urlencoded'],
      body: correctionRequest,
      response: { 200: correctionAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const { order_id, email } = request.body;
      const order = await ownOrder(request, store, order_id);
      await perOrder.count(order.id);
      const at = clock.now();
      const ownOrderIds = (await ownOrders(request, store)).map(({ id }) => id);
      const correction = { orderId: order.id, email, ownOrderIds, at };
      const outcome = await store.write((unit) => correctEmail(unit, contacts, correction));
      if (outcome === 'closed') throw closed(contacts[order.edition].helpLine);
      if (outcome === 'unproven') {
        await signInLinks.send(request, email);
        throw unproven();
      }
      const stands = await ownOrder(request, store, order.id);
      return {
        status: 'corrected' as const,
        email: stands.email,
        dup_user: await hasOtherOrder(request, store, stands, at),
      };
    },
  });
}
