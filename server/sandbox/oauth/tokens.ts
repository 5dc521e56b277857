import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { AccessRecord, GrantRecord } from '../ledger/oauth-records.ts';
import { merchant } from '../merchant.ts';
import { dayMs } from '../recurring/calendar.ts';

/**
 * How long tokens last.
 * @see https://developer.paypal.com/braintree/docs/guides/extend/oauth/access-tokens
 */
const lifetimes = { access: dayMs, refresh: 180 * dayMs };

const secret = () => randomBytes(16).toString('hex');

/** Writes down that the merchant agreed. */
export function grantAccess(
  { environment, scope }: Pick<GrantRecord, 'environment' | 'scope'>,
  { ledger, now }: Context,
): GrantRecord {
  const grant = { code: secret(), environment, scope, createdAt: now().toISOString() };
  ledger.grants.set(grant.code, grant);
  return grant;
}

/** Makes tokens for the code that stands for a merchant's agreement. It is spent; undefined when it is unknown. */
export function redeemCode(code: string, context: Context): AccessRecord | undefined {
  const grant = context.ledger.grants.get(code);
  if (!grant) return undefined;
  context.ledger.grants.delete(code);
  return issue(grant, context);
}

/** Makes new tokens in the place of those that a refresh token came with. Undefined when it is unknown or over. */
export function renewAccess(refreshToken: string, context: Context): AccessRecord | undefined {
  const { ledger, now } = context;
  const access = ledger.accesses.by(refreshToken).find((one) => one.refreshToken === refreshToken);
  if (!access || Date.parse(access.refreshableUntil) <= now().getTime()) return undefined;
  ledger.accesses.delete(access.accessToken);
  return issue(access, context);
}

/** Takes the tokens back. */
export function revokeAccess(accessToken: string, { ledger }: Context): void {
  ledger.accesses.delete(accessToken);
}

/** Whether requests with this token are let in. */
export function isAccessToken(token: string, { ledger, now }: Context): boolean {
  const access = ledger.accesses.get(token);
  return access !== undefined && Date.parse(access.expiresAt) > now().getTime();
}

/** What the scopes of a request are, in any order and however they are separated. */
export const scopesOf = (scope: string | null): string[] => (scope ?? '').split(/[\s,]+/).filter(Boolean);

function issue(
  { environment, scope }: Pick<GrantRecord, 'environment' | 'scope'>,
  { ledger, now }: Context,
): AccessRecord {
  const at = now();
  const until = (lifetime: number) => new Date(at.getTime() + lifetime).toISOString();
  const name = () => `${environment}$${merchant.id}$${secret()}`;
  const access = {
    accessToken: `access_token$${name()}`,
    refreshToken: `refresh_token$${name()}`,
    environment,
    scope,
    createdAt: at.toISOString(),
    expiresAt: until(lifetimes.access),
    refreshableUntil: until(lifetimes.refresh),
  };
  ledger.accesses.set(access.accessToken, access);
  return access;
}
