import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Merchant, merchant, merchants, partner } from '../merchant.ts';
import { isAccessToken } from '../oauth/tokens.ts';

/** Whether an `Authorization` header holds these HTTP Basic credentials. */
export function isBasic(header: string | undefined, user: string, password: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The merchant that a server may act for: with its keys, or with a token that the merchant allowed a partner. */
export function merchantOf(header: string | undefined, context: Context): Merchant | undefined {
  const owner = merchants.find(({ publicKey, privateKey }) => isBasic(header, publicKey, privateKey));
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
    return isBasic(header, id, `client_secret$${environment}$${secret}`);
  });
}
