import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, textOf } from './input.ts';
import { withUnused } from './unused-fields.ts';

const refuse = refusalAt(['shipment']);

/**
 * Reports a parcel with the goods to PayPal.
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/package-tracking
 */
export function addTracking(
  transaction: TransactionRecord,
  fields: Fields,
  { ledger, now }: Context,
): TransactionRecord | Refusal[] {
  const carrier = textOf(fields, 'carrier');
  const trackingNumber = textOf(fields, 'tracking_number');
  if (carrier === null) return [refuse('carrier_name', '', 'Carrier name is required.')];
  if (trackingNumber === null) return [refuse('tracking_number', '', 'Tracking number is required.')];
  const kept = withUnused('shipment', fields);
  const parcel = { id: newId(), carrier, trackingNumber, paypalTrackerId: null, ...kept };
  const sent = {
    ...transaction,
    packages: [...(transaction.packages ?? []), parcel],
    updatedAt: now().toISOString(),
  };
  ledger.transactions.set(sent.id, sent);
  return sent;
}
