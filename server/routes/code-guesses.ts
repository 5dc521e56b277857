import type { FastifyRequest } from 'fastify';
import type { LimitGuard } from '../http/limits.ts';
import { INVALID_CODE } from '../rules/pricing/promotion-code.ts';
import { isRefusal } from '../rules/refusal.ts';

/**
 * Looks for a code that was typed, as long as not too many were guessed. Wrong ones are counted, right ones and outages are not.
 * @throws TooManyTries where the limit was reached before
 */
export async function findTyped<T>(
  guesses: LimitGuard,
  request: FastifyRequest,
  find: () => Promise<T>,
): Promise<T> {
  await guesses.check(request);
  try {
    return await find();
  } catch (error) {
    if (isRefusal(error, INVALID_CODE)) await guesses.count(request);
    throw error;
  }
}
