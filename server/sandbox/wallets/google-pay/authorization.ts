import { z } from 'zod';
import { isTokenizationKey } from '../../client-api/authorization.ts';
import { readJwt, writeJwt } from '../../client-api/jwt.ts';

const claims = z.object({ purpose: z.literal('google-pay'), exp: z.number() });
const lifetime = 24 * 60 * 60;

/** The configuration's `googleAuthorizationFingerprint`, by which Google gets a nonce from the gateway. */
export function writeGoogleAuthorization(now: Date): string {
  return writeJwt({ purpose: 'google-pay', exp: Math.floor(now.getTime() / 1000) + lifetime });
}

/** What a page gave Google for the gateway. */
export interface GatewayParameters {
  authorizationFingerprint: string | null;
  clientKey: string | null;
}

/** Whether the page may ask for a payment of this merchant. */
export function isAuthorized({ authorizationFingerprint, clientKey }: GatewayParameters, now: Date): boolean {
  if (clientKey !== null && isTokenizationKey(clientKey)) return true;
  const { success, data } = claims.safeParse(readJwt(authorizationFingerprint ?? ''));
  return success && now.getTime() < data.exp * 1000;
}
