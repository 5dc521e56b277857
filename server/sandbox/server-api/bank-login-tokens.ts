import { writeJwt } from '../client-api/jwt.ts';
import type { Context } from '../context.ts';
import { refusalAt } from './answers.ts';
import { type Fields, textOf } from './input.ts';
import type { ServerResult } from './server-result.ts';

const refuse = refusalAt([]);
const lifeSeconds = 15 * 60;

/**
 * The token with which a page opens the login to a payer's bank. The login itself belongs to another company, and is
 * not simulated.
 */
export function createBankLoginToken(input: Fields, { now }: Context): ServerResult {
  const returnUrl = textOf(input, 'returnUrl') ?? '';
  const business = textOf(input, 'businessName');
  if (!URL.canParse(returnUrl)) {
    return { refusals: [refuse('returnUrl', '', 'returnUrl has to be the address of a page.')] };
  }
  const exp = Math.floor(now().getTime() / 1000) + lifeSeconds;
  return {
    payload: {
      jwt: writeJwt({
        purpose: 'bank-login',
        returnUrl,
        business,
        cancelUrl: textOf(input, 'cancelUrl'),
        exp,
      }),
    },
  };
}
