import type { FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import { type Advertising, hashEmail } from '../advertising/advertising.ts';
import { problem } from '../contract/problem.ts';
import {
  abAnswer,
  abQuery,
  adChoiceAnswer,
  adChoiceRequest,
  adLeadAnswer,
  adLeadQuery,
} from '../contract/visit.ts';
import { ownOrder, ownOrders } from '../http/visitor.ts';
import type { TypedApp } from './typed.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    variant: Variant;
  }
}

export type Variant = 'a' | 'b';

export interface VisitRouteParts {
  store: Store;
  advertising: Advertising;
  pickVariant: () => Variant;
}

const errors = { '4xx': problem, '5xx': problem } as const;

/** GET /santa/check_ab_testing, POST /api/ad_choice, GET /santa/third_party_lead */
export function visitRoutes(app: TypedApp, { store, advertising, pickVariant }: VisitRouteParts) {
  /** Once given a variant stays; an address may name one, so that support can look at it. */
  function variantOf(request: FastifyRequest, asked: string | undefined): Variant {
    const named = asked === 'a' || asked === 'b' ? asked : undefined;
    const variant = named ?? request.session.get('variant') ?? pickVariant();
    if (request.session.get('variant') !== variant) {
      request.session.set('variant', variant);
      request.log.info({ variant }, 'variant given');
    }
    return variant;
  }

  app.route({
    method: 'GET',
    url: '/santa/check_ab_testing',
    schema: {
      summary: 'Which variant this visitor sees',
      querystring: abQuery,
      response: { 200: abAnswer, ...errors },
    },
    handler: async (request) => ({
      result: 1 as const,
      result_string: variantOf(request, request.query.ab_test_value),
      ads: advertising.choiceOf(request),
    }),
  });

  app.route({
    method: 'POST',
    url: '/api/ad_choice',
    schema: {
      summary: 'Whether advertisers may hear of this visit',
      consumes: ['application/x-www-form-urlencoded'],
      body: adChoiceRequest,
      response: { 200: adChoiceAnswer, ...errors },
    },
    async handler(request) {
      request.session.set('ads', request.body.choice);
      return { status: 'success' as const };
    },
  });

  async function ownEmail(request: FastifyRequest): Promise<string> {
    return (await ownOrders(request, store)).at(-1)?.email ?? '';
  }

  app.route({
    method: 'GET',
    url: '/santa/third_party_lead',
    schema: {
      summary: 'The landing page was seen, or the details page of an order was reached',
      querystring: adLeadQuery,
      response: { 200: adLeadAnswer, ...errors },
    },
    async handler(request) {
      const { fbp, fbc, ttp, website, unique_id, email, event } = request.query;
      const told = { website, fbp, fbc, ttp };
      const planned = await (event === 'sign_up'
        ? advertising.planSignUp(request, await ownOrder(request, store, unique_id), told)
        : advertising.plan(request, unique_id, {
            ...told,
            event,
            emailHash: hashEmail(email === '' ? await ownEmail(request) : email),
          }));
      return { status: planned ? ('success' as const) : ('ignored' as const) };
    },
  });
}
