import type { Promotion } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { SignInLinks } from '../accounts/sign-in-links.ts';
import type { Clock } from '../clock.ts';
import {
  confirmRequest,
  discountAnswer,
  discountRequest,
  linkAnswer,
  linkRequest,
  signInAnswer,
  signInRequest,
} from '../contract/account-access.ts';
import { problem } from '../contract/problem.ts';
import type { Editions } from '../http/edition.ts';
import { Problem } from '../http/problem.ts';
import { grantOrder, rememberProof } from '../http/visitor.ts';
import { hashOfSecret } from '../rules/accounts/link-secret.ts';
import { useSignInLink } from '../rules/accounts/links.ts';
import { sendDiscount } from '../rules/consent/offers.ts';
import { offersWording } from '../rules/consent/offers-wording.ts';
import type { OfferMails } from '../rules/mailing/letters/offers.ts';
import { newGiftCode } from '../rules/pricing/gift-code.ts';
import type { TypedApp } from './typed.ts';

export interface AccessRouteParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  signInLinks: SignInLinks;
  offerMails: OfferMails;
}

const discountPercent = 10;
const discountLivesMs = 30 * 86_400_000;

const errors = { '4xx': problem, '5xx': problem } as const;
const usedUp = () =>
  new Problem(
    409,
    'link_used_up',
    'This link has been used or is older than 15 minutes. Please ask for a new one.',
  );

/** The confirmation form with its link, and the e-mail address of the discount pop-up. */
export function accountAccessRoutes(app: TypedApp, parts: AccessRouteParts) {
  const { store, clock, editions, signInLinks, offerMails } = parts;
  const { requests, perEmail } = signInLinks;
  const form = { consumes: ['application/x-www-form-urlencoded'] };

  app.route({
    method: 'POST',
    url: '/accounts/confirm',
    schema: { ...form, summary: 'Sends a link to all orders of an e-mail address', body: confirmRequest },
    async handler(request, reply) {
      await signInLinks.send(request, request.body.email);
      return reply.redirect(`${editions.baseOf(request)}/accounts/menu?confirm=sent`, 303);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sign_in_link',
    schema: {
      ...form,
      summary: 'Sends a link to all orders of an e-mail address, whether there are any or not',
      body: linkRequest,
      response: { 200: linkAnswer, ...errors },
    },
    async handler(request) {
      await signInLinks.send(request, request.body.email);
      return { status: 'success' as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sign_in',
    schema: {
      ...form,
      summary: 'Uses a link',
      body: signInRequest,
      response: { 200: signInAnswer, ...errors },
    },
    async handler(request) {
      await requests.count(request);
      const at = clock.now();
      const used = await store.write((unit) => useSignInLink(unit, hashOfSecret(request.body.key), at));
      if (!used) throw usedUp();
      rememberProof(request, { emailKey: used.emailKey, at });
      for (const id of used.orderIds) grantOrder(request, id);
      return { status: 'success' as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/discount_email',
    schema: {
      ...form,
      summary: 'Sends a code to an e-mail address that asked for it',
      body: discountRequest,
      response: { 200: discountAnswer, ...errors },
    },
    async handler(request) {
      await requests.count(request);
      const { email } = request.body;
      await perEmail.count(email);
      const edition = editions.of(request);
      const at = clock.now();
      const code = newGiftCode().replace('GIFT', 'SNOW');
      const consent = {
        email,
        emailKey: email.toLowerCase(),
        edition,
        wording: offersWording.popUp,
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        at,
      };
      const promotion: Promotion = {
        code,
        kind: 'percent',
        name: 'Thank you',
        percentOff: discountPercent,
        freeTexts: 0,
        packageId: null,
        edition,
        startsAt: at,
        endsAt: at + discountLivesMs,
        maxUses: 1,
        giftOrderId: null,
        createdAt: at,
      };
      const mail = offerMails.discount(email, edition, { code, percent: discountPercent });
      await store.write((unit) => sendDiscount(unit, consent, promotion, mail));
      return { status: 'success' as const };
    },
  });
}
