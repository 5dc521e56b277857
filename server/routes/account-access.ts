import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '#db/store.ts';
import { offersWording } from '../accounts/offers-wording.ts';
import type { Clock } from '../clock.ts';
import {
  confirmRequest,
  discountAnswer,
  discountRequest,
  signInAnswer,
  signInRequest,
} from '../contract/account-access.ts';
import { problem } from '../contract/problem.ts';
import type { Base, Editions } from '../http/edition.ts';
import { createLimit, visitorAddress } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { TryMemory } from '../http/try-memory.ts';
import { rememberOrder, rememberProof } from '../http/visitor.ts';
import { signInMail } from '../mail/access.ts';
import type { OfferMails } from '../mail/offers.ts';
import { newGiftCode } from '../promotions/gift-code.ts';
import type { TypedApp } from './typed.ts';

export interface AccessRouteParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  reachableOrigin: () => string | undefined;
  offerMails: OfferMails;
  tries: TryMemory;
}

const linkLivesMs = 15 * 60_000;
const discountPercent = 10;
const discountLivesMs = 30 * 86_400_000;
const asked = { most: 5, windowMs: 10 * 60_000 };

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const errors = { '4xx': problem, '5xx': problem } as const;
const usedUp = () =>
  new Problem(
    409,
    'link_used_up',
    'This link has been used or is older than 15 minutes. Please ask for a new one.',
  );

/** The confirmation form with its link, and the e-mail address of the discount pop-up. */
export function accountAccessRoutes(app: TypedApp, parts: AccessRouteParts) {
  const { store, clock, editions, reachableOrigin, offerMails, tries } = parts;
  const requests = createLimit(tries, { ...asked, name: 'links and codes' }, visitorAddress);
  const perEmail = createLimit(tries, { ...asked, name: 'links and codes to an e-mail' }, ({ body }) =>
    (body as { email: string }).email.toLowerCase(),
  );
  const form = { consumes: ['application/x-www-form-urlencoded'] };
  const linkTo = (base: Base, path: string) => `${reachableOrigin() ?? ''}${base}${path}`;

  app.route({
    method: 'POST',
    url: '/accounts/confirm',
    schema: { ...form, summary: 'Sends a link to all orders of an e-mail address', body: confirmRequest },
    async handler(request, reply) {
      await requests.count(request);
      await perEmail.count(request);
      const { email } = request.body;
      const base = editions.baseOf(request);
      const secret = randomBytes(32).toString('base64url');
      const at = clock.now();
      // The same for every address: nobody learns from it who has bought something.
      await store.createSignInLink(
        { secretHash: hashOf(secret), emailKey: email.toLowerCase(), expiresAt: at + linkLivesMs },
        signInMail(email, linkTo(base, `/accounts/menu#key=${secret}`)),
        at,
      );
      return reply.redirect(`${base}/accounts/menu?confirm=sent`, 303);
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
      const used = await store.useSignInLink(hashOf(request.body.key), at);
      if (!used) throw usedUp();
      rememberProof(request, { emailKey: used.emailKey, at });
      for (const id of used.orderIds) rememberOrder(request, id);
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
      await perEmail.count(request);
      const { email } = request.body;
      const edition = editions.of(request);
      const at = clock.now();
      const code = newGiftCode().replace('GIFT', 'SNOW');
      await store.recordMarketingConsent(
        {
          email,
          emailKey: email.toLowerCase(),
          edition,
          wording: offersWording.popUp,
          ip: request.ip,
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
          at,
        },
        {
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
        },
        offerMails.discount(email, edition, { code, percent: discountPercent }),
      );
      return { status: 'success' as const };
    },
  });
}
