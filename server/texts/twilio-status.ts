/** The end of a text by Twilio's status, from a receipt or its list. */
import type { TextFate } from './sender.ts';

/** @returns undefined where the status says nothing certain */
export function fateOf(
  status: string,
  errorCode: string | number | null | undefined,
): Extract<TextFate, { kind: 'delivered' | 'undelivered' }> | undefined {
  if (status === 'delivered') return { kind: 'delivered' };
  const hasFailed = status === 'undelivered' || status === 'failed';
  return hasFailed ? { kind: 'undelivered', code: String(errorCode ?? status) } : undefined;
}
