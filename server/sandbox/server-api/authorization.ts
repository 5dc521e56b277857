import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { merchant, partner } from '../merchant.ts';
import { isAccessToken } from '../oauth/tokens.ts';

/** Whether an `Authorization` header holds these HTTP Basic credentials. */
export function isBasic(header: string | undefined, user: string, password: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a server may act for the merchant: with its keys, or with a token that the merchant allowed a partner. */
export function isMerchantServer(header: string | undefined, context: Context): boolean {
  if (isBasic(header, merchant.publicKey, merchant.privateKey)) return true;
  const token = /^Bearer (access_token\$.+)$/.exec(header ?? '')?.[1];
  return token !== undefined && isAccessToken(token, context);
}

/** The environment that a partner's own credentials are for; undefined when they are none. */
export function partnerEnvironment(header: string | undefined): string | undefined {
  return partner.environments.find((environment) => {
    const [id, secret] = [`client_id$${environment}$${partner.clientId}`, partner.clientSecret];
    return isBasic(header, id, `client_secret$${environment}$${secret}`);
  });
}
