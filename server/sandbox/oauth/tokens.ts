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

/** Records that the merchant agreed. */
export function grantAccess(
  { environment, scope }: Pick<GrantRecord, 'environment' | 'scope'>,
  { ledger, now }: Context,
): GrantRecord {
  const grant = { code: secret(), environment, scope, createdAt: now().toISOString() };
  ledger.grants.set(grant.code, grant);
  return grant;
}

/** Exchanges the code of a merchant's agreement for tokens. It can be used once; undefined when it is unknown. */
export function redeemCode(code: string, context: Context): AccessRecord | undefined {
  const grant = context.ledger.grants.get(code);
  if (!grant) return undefined;
  context.ledger.grants.delete(code);
  return issue(grant, context);
}

/** Replaces the tokens that came with a refresh token by new ones. Undefined when it is unknown or expired. */
export function renewAccess(refreshToken: string, context: Context): AccessRecord | undefined {
  const { ledger, now } = context;
  const access = ledger.accesses.by(refreshToken).find((one) => one.refreshToken === refreshToken);
  if (!access || Date.parse(access.refreshableUntil) <= now().getTime()) return undefined;
  ledger.accesses.delete(access.accessToken);
  return issue(access, context);
}

/** Revokes the tokens. */
export function revokeAccess(accessToken: string, { ledger }: Context): void {
  ledger.accesses.delete(accessToken);
}

/** Whether requests with this token are authorized. */
export function isAccessToken(token: string, { ledger, now }: Context): boolean {
  const access = ledger.accesses.get(token);
  return access !== undefined && Date.parse(access.expiresAt) > now().getTime();
}

/** The scopes of a request, in any order and however they are separated. */
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
