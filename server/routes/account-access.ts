import type { Store } from '#db/store.ts';
import type { SignInLinks } from '../accounts/sign-in-links.ts';
import { confirmRequest, discountRequest, linkRequest, signInRequest } from '../contract/account-access.ts';
import { successAnswer } from '../contract/fields.ts';
import { agreedFrom } from '../http/agreed-from.ts';
import type { Editions } from '../http/edition.ts';
import { noteInLog } from '../http/log-notes.ts';
import { beginSession, grantOrder, openSessionOf, recordProof, visitorOf } from '../http/visitor.ts';
import { hashOfSecret, newLinkSecret } from '../rules/accounts/link-secret.ts';
import { useSignInLink } from '../rules/accounts/links.ts';
import { endSessions } from '../rules/accounts/sessions.ts';
import { type DiscountWish, sendDiscount } from '../rules/consent/discount.ts';
import type { OfferMails } from '../rules/mailing/letters/offers.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, formType, type TypedApp } from './typed-app.ts';

export interface AccessRouteParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  signInLinks: SignInLinks;
  offerMails: OfferMails;
}

/** The confirmation form with its link, and the e-mail address of the discount pop-up. */
export function accountAccessRoutes(app: TypedApp, parts: AccessRouteParts) {
  const { store, clock, editions, signInLinks, offerMails } = parts;
  const { requests, perEmail } = signInLinks;

  app.route({
    method: 'POST',
    url: '/accounts/confirm',
    schema: {
      summary: 'Sends a link to all orders of an e-mail address',
      consumes: [formType],
      body: confirmRequest,
    },
    async handler(request, reply) {
      await signInLinks.send(request, request.body.email);
      return reply.redirect(`${editions.baseOf(request)}/accounts/menu?confirm=sent`, 303);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sign_in_link',
    schema: formSchema(
      'Sends a link to all orders of an e-mail address, whether there are any or not',
      linkRequest,
      successAnswer,
    ),
    async handler(request) {
      await signInLinks.send(request, request.body.email);
      return { status: 'success' as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sign_in',
    schema: formSchema('Uses a link', signInRequest, successAnswer),
    async handler(request) {
      await requests.count(request);
      const at = clock.now();
      const visitor = visitorOf(request);
      const { key, press } = request.body;
      // A press without an id cannot be repeated.
      const pressHash = press === undefined ? newLinkSecret().secretHash : hashOfSecret(press);
      const { used, openSession, since } = await store.write(async (unit) => ({
        used: await useSignInLink(unit, { secretHash: hashOfSecret(key), pressHash, at }),
        openSession: await openSessionOf(unit, request, at),
        since: await endSessions(unit, [visitor], at),
      }));
      beginSession(request, openSession, since);
      recordProof(request, { emailKey: used.emailKey, at });
      for (const id of used.orderIds) grantOrder(request, id);
      noteInLog(request, { event: 'sign_in.done' });
      return { status: 'success' as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/discount_email',
    schema: formSchema('Sends a code to an e-mail address that asked for it', discountRequest, successAnswer),
    async handler(request) {
      await requests.count(request);
      const { email } = request.body;
      await perEmail.count(email);
      const wish: DiscountWish = {
        email,
        edition: editions.of(request),
        ...agreedFrom(request),
        at: clock.now(),
      };
      await store.write((unit) => sendDiscount(unit, wish, offerMails.discount));
      return { status: 'success' as const };
    },
  });
}
