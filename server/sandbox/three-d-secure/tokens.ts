import { z } from 'zod';
import { readJwt, writeJwt } from '../client-api/jwt.ts';
import { newId } from '../ids.ts';
import type { ThreeDSecureStatus } from '../ledger/instruments.ts';
import { merchant } from '../merchant.ts';

/** The tokens that the gateway and Cardinal exchange through the browser, which can read but not write them. */

/** How long each is valid, in seconds. */
const lifetime = 2 * 60 * 60;

const setupClaims = z.object({ purpose: z.literal('cardinal-setup'), exp: z.number() });

const outcomeClaims = z.object({
  purpose: z.literal('cardinal-outcome'),
  exp: z.number(),
  transactionId: z.string(),
  status: z.custom<ThreeDSecureStatus>((value) => typeof value === 'string'),
});

/** How a challenge ended. */
export interface ChallengeOutcome {
  transactionId: string;
  status: ThreeDSecureStatus;
}

/** The configuration's `cardinalAuthenticationJWT`, which lets a page start Cardinal's script. */
export function writeSetupToken(now: Date): string {
  return write({ purpose: 'cardinal-setup', OrgUnitId: merchant.id }, now);
}

/** Whether it is a valid token of this sandbox. */
export function isSetupToken(token: string, now: Date): boolean {
  const { success, data } = setupClaims.safeParse(readJwt(token));
  return success && isCurrent(data.exp, now);
}

/** What Cardinal's script gives the page after a challenge. */
export function writeOutcomeToken(outcome: ChallengeOutcome, now: Date): string {
  return write({ purpose: 'cardinal-outcome', ...outcome }, now);
}

/** How the challenge ended, or undefined when the token is not Cardinal's, is for something else, or has expired. */
export function readOutcomeToken(token: string, now: Date): ChallengeOutcome | undefined {
  const { success, data } = outcomeClaims.safeParse(readJwt(token));
  return success && isCurrent(data.exp, now) ? data : undefined;
}

function write(claims: Readonly<Record<string, unknown>>, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  return writeJwt({ ...claims, iss: 'sandbox', jti: newId(16), iat, exp: iat + lifetime });
}

function isCurrent(exp: number, now: Date): boolean {
  return now.getTime() < exp * 1000;
}
