import { createHash } from 'node:crypto';
import type { CardRecord } from '../../ledger/instruments.ts';
import type { XmlFields } from '../../xml/xml.ts';

/** Mastercard's id of the transactions that belong together: the same for the same card at the same time. */
function linkIdOf({ uniqueNumberIdentifier }: CardRecord, createdAt: string): string {
  return (createdAt.replaceAll(/\D/g, '') + uniqueNumberIdentifier).slice(0, 22);
}

/** Fifteen digits, different for each transaction. */
function networkIdOf(id: string): string {
  const number = createHash('sha256').update(id).digest().readUIntBE(0, 6) % 1e14;
  return String(number).padStart(15, '0');
}

/**
 * The response of the card's network, in the words of Braintree's sandbox for every processor response.
 *
 * @param processorResponseCode empty when the processor was not asked
 * @param asked what it was asked about; the network's ids are made of it
 */
export function networkFields(
  card: CardRecord,
  processorResponseCode: string,
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
): XmlFields {
  if (processorResponseCode === '') return {};
  return {
    network_response_code: 'XX',
    network_response_text: 'sample network response text',
    network_transaction_id: networkIdOf(id),
    mastercard_transaction_link_id: card.cardType === 'MasterCard' ? linkIdOf(card, createdAt) : null,
  };
}
