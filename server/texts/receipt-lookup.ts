/**
 * Looks up, once, the status of texts that have no receipt after a day. The provider tries to deliver for ten hours at
 * most, so its status is final by then.
 */
import type { Message } from '#db/rows.ts';
import { dayMs } from '../time/durations.ts';
import { eventOf, type ReceiptParts, recordReceipt } from './record-receipt.ts';
import type { TextSender } from './sender.ts';

const batch = 50;

/** @returns a function that looks up texts without a receipt */
export function createReceiptLookup({
  sender,
  ...parts
}: ReceiptParts & { sender: Pick<TextSender, 'look'> }) {
  const { store, clock } = parts;

  async function lookUp({ id, providerId }: Message) {
    const known = providerId ?? '';
    const fate = await sender.look(known);
    if (fate.kind !== 'unavailable') await recordReceipt(parts, id, eventOf(fate, known));
  }

  return async function findReceipts(): Promise<void> {
    const silent = await store.read((unit) => unit.texts.silent(clock.now() - dayMs, batch));
    await Promise.all(silent.map(lookUp));
  };
}
