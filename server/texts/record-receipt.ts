/** Stores, counts and logs the provider's status of a text, from a receipt or a lookup. */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import type { TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import type { Metrics } from '../operating/metrics.ts';
import { recordText } from '../rules/texting/record-text.ts';
import type { Clock } from '../time/clock.ts';
import type { TextFate } from './sender.ts';

export interface ReceiptParts {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics: Pick<Metrics, 'texted'>;
}

export type ReceiptEvent = Extract<
  TextEvent,
  { type: 'text.accepted' | 'text.delivered' | 'text.undelivered' | 'text.unconfirmed' }
>;

/** The machine's event for the end of a text. */
export function eventOf(fate: Exclude<TextFate, { kind: 'unavailable' }>, providerId: string): ReceiptEvent {
  switch (fate.kind) {
    case 'delivered':
      return { type: 'text.delivered', providerId };
    case 'undelivered':
      return { type: 'text.undelivered', providerId, code: fate.code };
    case 'unconfirmed':
    default:
      return { type: 'text.unconfirmed' };
  }
}

/** @param id our own id of the text */
export async function recordReceipt(
  { store, clock, log, metrics }: ReceiptParts,
  id: string,
  event: ReceiptEvent,
): Promise<void> {
  await store.write((unit) => recordText(unit, id, event, clock.now()));
  metrics.texted(event.type.slice('text.'.length), 'code' in event ? event.code : '');
  if (event.type === 'text.undelivered') {
    log.warn({ event: 'texts.undelivered', code: event.code }, 'a text did not reach its phone');
  }
}
