import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Merchant, merchant, merchants, partner } from '../merchant.ts';
import { isAccessToken } from '../oauth/tokens.ts';

/** The `Authorization` header of HTTP Basic with these credentials. */
export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const owners = new Map(merchants.map((owner) => [basic(owner.publicKey, owner.privateKey), owner]));

/** The merchant that a server may act for: with its keys, or with a token that the merchant allowed a partner. */
export function merchantOf(header: string | undefined, context: Context): Merchant | undefined {
  const owner = owners.get(header ?? '');
  if (owner) return owner;
  const token = /^Bearer (access_token\$.+)$/.exec(header ?? '')?.[1];
  return token !== undefined && isAccessToken(token, context) ? merchant : undefined;
}

/** The sandbox as it is for the merchant that asks. */
export function forMerchant({ headers }: FastifyRequest, context: Context): Context {
  return { ...context, merchant: merchantOf(headers.authorization, context) ?? context.merchant };
}

/** The environment that a partner's own credentials are for; undefined when they are none. */
export function partnerEnvironment(header: string | undefined): string | undefined {
  return partner.environments.find((environment) => {
    const [id, secret] = [`client_id$${environment}$${partner.clientId}`, partner.clientSecret];
    return header === basic(id, `client_secret$${environment}$${secret}`);
  });
}
