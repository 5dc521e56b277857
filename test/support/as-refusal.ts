/** The refusal of a rule, for tests that expect one; any other error is rethrown. */
import { Refusal } from '#server/rules/refusal.ts';

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
