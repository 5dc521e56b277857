import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import type { Advertising } from '../advertising/advertising.ts';
import { seenBy } from '../advertising/allowed-page-details.ts';
import { successAnswer } from '../contract/fields.ts';
import { abAnswer, abQuery, adChoiceRequest, adLeadAnswer, adLeadQuery } from '../contract/visit.ts';
import type { Addresses } from '../http/addresses.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { cookieOf } from '../http/security.ts';
import { ownOrder, ownOrders } from '../http/visitor.ts';
import { hashEmail } from '../rules/advertising/ad-events.ts';
import { serveAsset } from './serve-asset.ts';
import type { FindPage } from './site.ts';
import { formSchema, querySchema, type TypedApp } from './typed-app.ts';

export type Variant = 'a' | 'b';

export interface VisitRouteParts {
  store: Store;
  advertising: Advertising;
  /** Null where no test runs: then everyone sees variant a, and no cookie is needed to remember it. */
  pickVariant: (() => Variant) | null;
  addresses: Pick<Addresses, 'askedAt'>;
  findPage: FindPage;
  tries: RateLimitStore;
  publicOrigin?: string | undefined;
}

const variantIn = (text: string | undefined): Variant | undefined =>
  text === 'a' || text === 'b' ? text : undefined;

/** Enough for a visit, which reports one landing page and each sign-up. */
const pagesPerHour = 30;

/** GET /santa/check_ab_testing, POST /api/ad_choice, POST /privacy/advertisers, GET /santa/third_party_lead */
export function visitRoutes(app: TypedApp, parts: VisitRouteParts) {
  const { store, advertising, pickVariant, addresses, findPage } = parts;
  const perVisitor = createVisitorLimit(parts.tries, hourly('pages told to advertisers', pagesPerHour));

  /**
   * A cookie of its own: every page requests the variant in parallel to its other requests, and a session cookie in a
   * late response would replace the one with which the visitor has signed in or up meanwhile.
   */
  const cookie = cookieOf(parts.publicOrigin, 'variant');

  /**
   * While a test runs, an assigned variant stays, unless the address names another one, so that support can look at it.
   */
  function variantOf(request: FastifyRequest, reply: FastifyReply, asked: string | undefined): Variant {
    const known = variantIn(request.cookies[cookie.name]);
    const variant = variantIn(asked) ?? known ?? pickVariant?.() ?? 'a';
    if (pickVariant && known !== variant) {
      reply.setCookie(cookie.name, variant, cookie.attributes);
      request.log.info({ variant }, 'variant given');
    }
    return variant;
  }

  app.route({
    method: 'GET',
    url: '/santa/check_ab_testing',
    schema: querySchema('Which variant this visitor sees', abQuery, abAnswer),
    handler: async (request, reply) => ({
      result: 1 as const,
      result_string: variantOf(request, reply, request.query.ab_test_value),
      ads: await advertising.choiceOf(request),
      ad_companies: advertising.companies,
    }),
  });

  app.route({
    method: 'POST',
    url: '/api/ad_choice',
    schema: formSchema('Whether advertisers may be told about this visit', adChoiceRequest, successAnswer),
    async handler(request) {
      if (request.body.choice === 'granted') advertising.grant(request);
      else await advertising.refuse(request);
      return { status: 'success' as const };
    },
  });

  // A form on the privacy page, which works without an account and without scripts.
  app.post('/privacy/advertisers', { schema: { hide: true } }, async (request, reply) => {
    await advertising.refuse(request);
    return serveAsset(request, reply.header('cache-control', 'no-store'), findPage('ads-refused', request));
  });

  async function ownEmail(request: FastifyRequest): Promise<string> {
    return (await ownOrders(request, store)).at(-1)?.email ?? '';
  }

  app.route({
    method: 'GET',
    url: '/santa/third_party_lead',
    onRequest: perVisitor.count,
    schema: querySchema(
      'Reports a view of the landing page, or of an order’s details page',
      adLeadQuery,
      adLeadAnswer,
    ),
    async handler(request) {
      const { unique_id, email, event } = request.query;
      const seen = seenBy(request.query, addresses.askedAt(request));
      const planned = await (event === 'sign_up'
        ? advertising.planSignUp(request, (await ownOrder(request, store, unique_id)).id, seen)
        : advertising.planLead(request, unique_id, {
            ...seen,
            emailHash: hashEmail(email === '' ? await ownEmail(request) : email),
          }));
      return { status: planned ? ('success' as const) : ('ignored' as const) };
    },
  });
}
