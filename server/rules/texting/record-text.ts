/** Stores the result of sending a text. */
import type { Message } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { STOP_PHONE, type TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { stopPhone } from '../stopping/stop-phone.ts';
import { advanceText } from './advance-text.ts';
import { blockReason } from './objection.ts';

/** Events after which a text would be sent again. */
const sendsAgain: ReadonlySet<TextEvent['type']> = new Set([
  'text.deferred',
  'text.unavailable',
  'text.absent',
]);

async function record(
  unit: Unit,
  found: Message,
  event: TextEvent,
  at: number,
): Promise<Message | undefined> {
  const code = sendsAgain.has(event.type)
    ? await blockReason(unit, found, await unit.orders.find(found.orderId))
    : undefined;
  const advanced = await advanceText(
    unit,
    found,
    code === undefined ? event : { type: 'text.withheld', code },
    {
      acceptedAt: event.type === 'text.accepted' ? at : found.acceptedAt,
    },
  );
  if (advanced?.effects.includes(STOP_PHONE)) {
    await stopPhone(unit, { phone: found.phone, source: 'network', at });
  }
  return advanced?.text;
}

/**
 * A text that would be tried again is cancelled if its order or phone no longer wants it; a phone that told the network
 * to stop is put on the stop list. One that was deleted while it was under way is to be deleted at the provider, too.
 * @param text its id, or the text as it was read, which saves reading it again if it has not changed
 * @returns the text, undefined when there is none
 */
export async function recordText(
  unit: Unit,
  text: string | Message,
  event: TextEvent,
  at: number,
): Promise<Message | undefined> {
  const recorded = typeof text === 'string' ? undefined : await record(unit, text, event, at);
  if (recorded) return recorded;
  const found = await unit.texts.find(typeof text === 'string' ? text : text.id);
  if (found) return (await record(unit, found, event, at)) ?? found;
  if (event.type === 'text.accepted') await unit.endedTexts.add(event.providerId, at);
  return undefined;
}
