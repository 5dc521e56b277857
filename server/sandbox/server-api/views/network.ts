import type { CardRecord } from '../../ledger/instruments.ts';
import { hasNetworkIds } from '../../processor/networks.ts';
import type { XmlFields } from '../../xml/xml.ts';

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
    network_transaction_id: hasNetworkIds(card) ? `0${createdAt.replaceAll(/\D/g, '').slice(0, 14)}` : null,
  };
}
