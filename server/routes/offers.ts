/** Unsubscribes from offers by e-mail, and resumes the sign-up of a reminder: without an account, by one press. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Store } from '#db/store.ts';
import type { Editions } from '../http/edition.ts';
import type { SignedTokens } from '../http/signed-tokens.ts';
import { setLatestOrder, visitorOf } from '../http/visitor.ts';
import { hashOfSecret } from '../rules/accounts/link-secret.ts';
import { canResume, resumeSignUp } from '../rules/accounts/links.ts';
import { endOffers } from '../rules/consent/offers.ts';
import type { Clock } from '../time/clock.ts';
import { fillPage } from './fill-page.ts';
import type { FindPage, SitePage } from './site.ts';
import type { TypedApp } from './typed-app.ts';

export interface OfferRouteParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  findPage: FindPage;
  unsubscribeTokens: SignedTokens;
}

/** People open these addresses: a token that cannot be ours is treated like an expired one. */
const tokenQuery = z.object({ token: z.string().max(400).catch('') });

/** GET and POST /unsubscribe and /santa/resume */
export function offerRoutes(app: TypedApp, parts: OfferRouteParts) {
  const { store, clock, editions, findPage, unsubscribeTokens } = parts;

  const show = (request: FastifyRequest, reply: FastifyReply, name: SitePage, token: string) =>
    fillPage(reply, findPage(name, request), { token: encodeURIComponent(token) });

  // A page with a button: programs that check mails open its links too.
  app.get('/unsubscribe', { schema: { hide: true, querystring: tokenQuery } }, (request, reply) => {
    const { token } = request.query;
    const isGood = unsubscribeTokens.subjectOf(token, clock.now()) !== undefined;
    return show(request, reply.code(isGood ? 200 : 404), isGood ? 'unsubscribe' : 'link-broken', token);
  });

  // Mail programs post for their user (RFC 8058), with a form in either encoding. Its content is ignored.
  app.register(async (scope: TypedApp) => {
    scope.addContentTypeParser(/^multipart\/form-data/, (_request, _body, done) => done(null, {}));
    scope.post(
      '/unsubscribe',
      { schema: { hide: true, querystring: tokenQuery } },
      async (request, reply) => {
        const { token } = request.query;
        const at = clock.now();
        const emailHash = unsubscribeTokens.subjectOf(token, at);
        if (emailHash === undefined) return show(request, reply.code(404), 'link-broken', token);
        await store.write((unit) => endOffers(unit, emailHash, at));
        return show(request, reply, 'unsubscribed', token);
      },
    );
  });

  app.get('/santa/resume', { schema: { hide: true, querystring: tokenQuery } }, async (request, reply) => {
    const { token } = request.query;
    const isGood = await store.read((unit) => canResume(unit, hashOfSecret(token), clock.now()));
    return show(request, reply.code(isGood ? 200 : 404), isGood ? 'resume' : 'resume-over', token);
  });

  app.post('/santa/resume', { schema: { hide: true, querystring: tokenQuery } }, async (request, reply) => {
    const base = editions.baseOf(request);
    const { token } = request.query;
    const resume = { secretHash: hashOfSecret(token), visitor: visitorOf(request), at: clock.now() };
    const order = await store.write((unit) => resumeSignUp(unit, resume));
    if (order === undefined) return show(request, reply.code(404), 'resume-over', token);
    setLatestOrder(request, order.id);
    // An order that was paid meanwhile is open in the browser that paid it, or with a sign-in link.
    const goesOn = order.state === 'awaitingPayment';
    return reply.redirect(`${base}${goesOn ? '/santa/text_packages' : '/accounts/menu'}`, 303);
  });
}
