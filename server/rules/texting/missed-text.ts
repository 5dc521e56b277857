/** Why a text was not sent or did not arrive. */
import type { Message } from '#db/rows.ts';
import {
  MOVED,
  OPTED_OUT,
  PAUSED,
  STOPPED,
  UNREACHABLE_CODES,
  WAITING,
} from '#machines/fulfilment/text-message/machine.ts';
import { NO_CONSENT, ORDER_CANCELLED } from './objection.ts';

/**
 * `waiting`: a person first had to read a reply of the phone. `no_consent`: no guardian has agreed to texts for the
 * phone.
 * `late`: it expired before it could be sent. `network`: the network or the provider did not deliver it. `moved`: it
 * was on its way to the phone that the order had before.
 */
export type MissReason =
  | 'paused'
  | 'waiting'
  | 'stopped'
  | 'cancelled'
  | 'no_consent'
  | 'unreachable'
  | 'moved'
  | 'late'
  | 'network';

const reasons: ReadonlyMap<string | null, MissReason> = new Map<string | null, MissReason>([
  [PAUSED, 'paused'],
  [WAITING, 'waiting'],
  [STOPPED, 'stopped'],
  [OPTED_OUT, 'stopped'],
  [ORDER_CANCELLED, 'cancelled'],
  [NO_CONSENT, 'no_consent'],
  [MOVED, 'moved'],
  ...UNREACHABLE_CODES.map((code) => [code, 'unreachable'] as const),
]);

/** @returns null for a text that arrived, or may still do so */
export function missReason({ state, code }: Pick<Message, 'state' | 'code'>): MissReason | null {
  if (state !== 'cancelled' && state !== 'failed' && state !== 'expired') return null;
  return reasons.get(code) ?? (state === 'expired' ? 'late' : 'network');
}
