import type { FastifyRequest } from 'fastify';
import type { LimitGuard } from '../http/limits.ts';
import { INVALID_CODE } from '../rules/pricing/promotion-code.ts';
import { isRefusal } from '../rules/refusal.ts';

/**
 * Looks up a code that was typed, unless too many were guessed. Only wrong codes count, not right ones and outages.
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
