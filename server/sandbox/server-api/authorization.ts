import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Merchant, merchant, merchants, partner } from '../merchant.ts';
import { isAccessToken } from '../oauth/tokens.ts';

/** The `Authorization` header of HTTP Basic with these credentials. */
export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const owners = new Map(merchants.map((owner) => [basic(owner.publicKey, owner.privateKey), owner]));

/** The merchant for which a server may act: with its keys, or with a token that the merchant granted to a partner. */
export function merchantOf(header: string | undefined, context: Context): Merchant | undefined {
  const owner = owners.get(header ?? '');
  if (owner) return owner;
  const token = /^Bearer (access_token\$.+)$/.exec(header ?? '')?.[1];
  return token !== undefined && isAccessToken(token, context) ? merchant : undefined;
}

/** The sandbox as the requesting merchant sees it. */
export function forMerchant({ headers }: FastifyRequest, context: Context): Context {
  return { ...context, merchant: merchantOf(headers.authorization, context) ?? context.merchant };
}

/** The environment of a partner's own credentials; undefined when these are not a partner's. */
export function partnerEnvironment(header: string | undefined): string | undefined {
  return partner.environments.find((environment) => {
    const [id, secret] = [`client_id$${environment}$${partner.clientId}`, partner.clientSecret];
    return header === basic(id, `client_secret$${environment}$${secret}`);
  });
}
