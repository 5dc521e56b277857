/** What a rule says no with, for tests that expect it: any other error is one. */
import { Refusal } from '#server/rules/refusal.ts';

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
