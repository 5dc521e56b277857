import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { defaultMerchantAccount, merchant } from '../merchant.ts';
import { asFields, textOf } from '../server-api/input.ts';
import { type Grant, readFingerprint } from './fingerprint.ts';

/** A browser's authorization: a client token, or the merchant's public tokenization key. */
export type Visitor = { kind: 'client-token'; grant: Grant } | { kind: 'tokenization-key' };

const keys: ReadonlySet<string> = new Set(Object.values(merchant.tokenizationKeys));

/** Whether it is the key of this merchant. */
export function isTokenizationKey(key: string): boolean {
  return keys.has(key);
}

/**
 * Reads the authorization that `braintree-web` sends with each request: in the query, the body, or as a bearer token;
 * older clients use a header of its own. They also send the id of a customer shared by merchants, which today's SDKs do
 * not have, and which has no effect (`docs/sandbox.md`).
 *
 * @returns undefined when there is none, or it is wrong or expired
 */
export function authorize(request: FastifyRequest, { now }: Context): Visitor | undefined {
  const fields = { ...asFields(request.query), ...asFields(request.body) };
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const header = textOf(asFields(request.headers), 'authorization-fingerprint');
  const given =
    textOf(fields, 'authorizationFingerprint') ?? textOf(fields, 'tokenizationKey') ?? header ?? bearer;
  if (given === null) return undefined;
  if (isTokenizationKey(given)) return { kind: 'tokenization-key' };
  const grant = readFingerprint(given, now());
  return grant && { kind: 'client-token', grant };
}

/** The customer whose vault the visitor may use, if there is one. */
export function customerOf(visitor: Visitor): string | null {
  return visitor.kind === 'client-token' ? visitor.grant.customerId : null;
}

/** What the visitor may do; a tokenization key allows the least. */
export function grantOf(visitor: Visitor): Grant {
  if (visitor.kind === 'client-token') return visitor.grant;
  return {
    merchantId: merchant.id,
    customerId: null,
    merchantAccountId: defaultMerchantAccount,
    failOnDuplicate: false,
    failOnDuplicateForCustomer: false,
    makeDefault: false,
    verifyCard: false,
    domains: [],
    expiresAt: Number.POSITIVE_INFINITY,
  };
}
