import { recordCard } from '../cards/card-input.ts';
import { type PaymentInstrument, withCard } from '../ledger/instruments.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/**
 * Cards of a sale that are not typed: a network token in place of a number, and what a card reader in a shop encrypted.
 */

const attributes = 'network_tokenization_attributes';

/** Whether the number of a sale's card is a network token, which the merchant got elsewhere. */
export const isNetworkToken = (card: Fields): boolean => card[attributes] !== undefined;

/** A token is charged with its cryptogram, unless the network knows it from an earlier payment. */
export function networkTokenRefusals(fields: Fields): Refusal[] {
  const card = fieldsOf(fields, 'credit_card');
  if (!isNetworkToken(card)) return [];
  const token = fieldsOf(card, attributes);
  const path = ['transaction', 'credit-card'];
  const earlier = textOf(fieldsOf(fields, 'external_vault'), 'previous_network_transaction_id');
  const isProven = earlier !== null || textOf(token, 'cryptogram') !== null;
  return [
    ...(isProven ? [] : [refusalAt(path)(attributes, '81762', 'Cryptogram is required for network tokens.')]),
    ...(isEciFlag(textOf(token, 'ecommerce_indicator'))
      ? []
      : [
          refusalAt([...path, attributes.replaceAll('_', '-')])(
            'ecommerce_indicator',
            '915114',
            'ECommerce indicator is invalid.',
          ),
        ]),
  ];
}

/**
 * Whether something is an indicator of who answers for a fraud, from 0 to 7. Merchants leave the zero before it out.
 */
export function isEciFlag(value: string | null): boolean {
  return value === null || /^0?[0-7]$/.test(value);
}

/** The card, marked as one for which the network has a token. */
export const asNetworkToken = (instrument: PaymentInstrument): PaymentInstrument =>
  withCard(instrument, (card) => ({ ...card, isNetworkTokenized: true }));

/**
 * The card that a reader encrypted. Only Braintree has the key: whatever has the form of an encrypted card is the usual
 * test card here, and everything else is no card at all.
 *
 * @returns nothing when there was no reader
 */
export function cardOfReader(fields: Fields): PaymentInstrument | Refusal[] | undefined {
  const typed = fieldsOf(fields, 'credit_card');
  if (typed['payment_reader_card_details'] === undefined) return undefined;
  const read = fieldsOf(typed, 'payment_reader_card_details');
  const parts = ['encrypted_card_data', 'key_serial_number'].map((name) => textOf(read, name) ?? '');
  if (!parts.every((part) => /^(?:[\dA-F]{2}){8,}$/i.test(part))) {
    const message = 'Payment instrument is not supported by merchant account.';
    return [refusalAt(['transaction'])('merchant_account_id', '91577', message)];
  }
  const card = recordCard({
    number: '4111111111111111',
    cvv: null,
    expirationMonth: '12',
    expirationYear: '2099',
    cardholderName: null,
    billingAddress: null,
  });
  return { kind: 'card', card };
}
