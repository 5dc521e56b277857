import type { CardRecord } from '../../ledger/instruments.ts';
import type { XmlFields } from '../../xml/xml.ts';

/** Mastercard's id of the transactions that belong together: the same for the same card at the same time. */
function linkIdOf({ uniqueNumberIdentifier }: CardRecord, createdAt: string): string {
  return (createdAt.replaceAll(/\D/g, '') + uniqueNumberIdentifier).slice(0, 22);
}

/**
 * What the card's network said, in the words that Braintree's sandbox has for every answer of a processor.
 *
 * @param processorResponseCode empty when the processor was not asked
 * @param createdAt ISO 8601; the network's id is made of it
 */
export function networkFields(card: CardRecord, processorResponseCode: string, createdAt: string): XmlFields {
  if (processorResponseCode === '') return {};
  return {
    network_response_code: 'XX',
    network_response_text: 'sample network response text',
    network_transaction_id: `0${createdAt.replaceAll(/\D/g, '').slice(0, 14)}`,
    mastercard_transaction_link_id: card.cardType === 'MasterCard' ? linkIdOf(card, createdAt) : null,
  };
}
