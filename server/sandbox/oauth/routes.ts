import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { AccessRecord } from '../ledger/oauth-records.ts';
import { merchant } from '../merchant.ts';
import { type Refusal, refusalAt, sendProblem, sendRefusals, sendXml } from '../server-api/answers.ts';
import { partnerEnvironment } from '../server-api/authorization.ts';
import { asFields, type Fields, fieldsOf, textOf } from '../server-api/input.ts';
import { grantAccess, redeemCode, renewAccess, revokeAccess, scopesOf } from './tokens.ts';

const refuse = refusalAt(['credentials']);

type Tokens = AccessRecord | Refusal;

/** The ways to get tokens, by the request's name for them, and what each needs of the request. */
const grantTypes = new Map<string, { by: string; what: string; redeem: typeof redeemCode }>([
  ['authorization_code', { by: 'code', what: 'code', redeem: redeemCode }],
  ['refresh_token', { by: 'refresh_token', what: 'refresh token', redeem: renewAccess }],
]);

/**
 * `gateway.oauth`: a partner's application gets tokens to act for the merchant. It shows its own credentials.
 * @see https://developer.paypal.com/braintree/docs/guides/extend/oauth/access-tokens
 */
export function addOAuthRoutes(server: FastifyInstance, context: Context): void {
  const forPartners =
    (handle: (environment: string, body: Fields, reply: FastifyReply) => FastifyReply) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const environment = partnerEnvironment(request.headers.authorization);
      if (environment === undefined) return sendProblem(reply, 401, 'Authentication Error');
      return handle(environment, asFields(request.body), reply);
    };

  server.post(
    '/oauth/access_tokens',
    { config: { operation: 'oauth.token' } },
    forPartners((_environment, body, reply) => {
      // Some SDKs nest it all under a name.
      const tokens = tokensFor(
        body['credentials'] === undefined ? body : fieldsOf(body, 'credentials'),
        context,
      );
      return 'code' in tokens
        ? sendRefusals(reply, [tokens])
        : sendXml(reply, 201, 'credentials', {
            access_token: tokens.accessToken,
            refresh_token: tokens.refreshToken,
            token_type: 'bearer',
            scope: tokens.scope,
            expires_at: new Date(tokens.expiresAt),
          });
    }),
  );

  // A token that is unknown is as good as revoked (RFC 7009, 2.2).
  server.post(
    '/oauth/revoke_access_token',
    { config: { operation: 'oauth.revoke' } },
    forPartners((_environment, body, reply) => {
      revokeAccess(textOf(body, 'token') ?? '', context);
      return sendXml(reply, 201, 'result', { success: true });
    }),
  );

  // Stands in for the merchant, as helpers of the SDKs' own specifications ask their gateway.
  server.post(
    '/oauth_testing/grants',
    forPartners((environment, body, reply) => {
      const fields = body['grant'] === undefined ? body : fieldsOf(body, 'grant');
      if (textOf(fields, 'merchant_public_id') !== merchant.id) return sendProblem(reply, 404, 'Not Found');
      const { code } = grantAccess({ environment, scope: textOf(fields, 'scope') }, context);
      return sendXml(reply, 201, 'grant', { code });
    }),
  );
}

/** The tokens that a request is about, or the error in it. */
function tokensFor(body: Fields, context: Context): Tokens {
  const type = grantTypes.get(textOf(body, 'grant_type') ?? '');
  if (!type) return refuse('grant_type', '93805', 'Unsupported grant type.');
  const given = textOf(body, type.by);
  if (given === null) return refuse(type.by, '93804', `Invalid request: ${type.what} is missing`);
  const allowed = allowedBy(type.by, given, context);
  const wanted = scopesOf(textOf(body, 'scope'));
  if (allowed.length > 0 && wanted.some((scope) => !allowed.includes(scope))) {
    return refuse('scope', '93803', 'Invalid scope: it was not granted');
  }
  return type.redeem(given, context) ?? refuse(type.by, '93801', `Invalid grant: ${type.what} not found`);
}

/** The scopes to which the merchant agreed; none when it was asked for none. */
function allowedBy(by: string, given: string, { ledger }: Context): string[] {
  const grant = by === 'code' ? ledger.grants.get(given) : ledger.accesses.by(given)[0];
  return scopesOf(grant?.scope ?? null);
}
