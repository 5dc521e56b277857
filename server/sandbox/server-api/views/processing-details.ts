import type { PackageRecord } from '../../ledger/processing-details.ts';
import type { TransactionRecord } from '../../ledger/records.ts';
import { XmlDay, type XmlFields, XmlList } from '../../xml/xml.ts';
import { unusedFieldsView } from '../unused-fields.ts';

/** What may happen to a transaction after it was made: disbursement, retries, parcels. */

/** Whether the money reached the merchant. */
export function disbursementFields({ disbursement, currency }: TransactionRecord): XmlFields {
  return {
    disbursement_date: disbursement ? new XmlDay(disbursement.date) : null,
    settlement_amount: disbursement?.amount ?? null,
    funds_held: disbursement ? false : null,
    success: disbursement ? true : null,
    settlement_currency_iso_code: disbursement ? currency : null,
    settlement_currency_exchange_rate: disbursement ? '1' : null,
  };
}

/** The automatic retries. */
export function retryFields({ retryIds = [], retriedTransactionId }: TransactionRecord): XmlFields {
  return {
    retried: retryIds.length > 0,
    retried_transaction_id: retriedTransactionId ?? null,
    retry_ids: new XmlList('item', retryIds),
  };
}

/** How quickly a bank account is debited, and what its bank returned. */
export function achFields({ ach, achReturns = [], retriesOn }: TransactionRecord): XmlFields {
  const last = achReturns.at(-1);
  return {
    ach_type: ach?.type ?? null,
    requested_ach_type: ach?.requested ?? null,
    ach_return_code: last?.code ?? null,
    ach_reject_reason: last?.rejectReason ?? null,
    ach_return_responses: new XmlList(
      'ach-return-response',
      achReturns.map(({ code, rejectReason, at }) => ({
        reason_code: code,
        reject_reason: rejectReason,
        created_at: new Date(at),
      })),
    ),
    upcoming_retry_date: retriesOn === undefined ? null : new XmlDay(retriesOn),
  };
}

/** A parcel of a transaction. */
export function packageFields(parcel: PackageRecord): XmlFields {
  const { id, carrier, trackingNumber, paypalTrackerId } = parcel;
  return {
    id,
    carrier,
    tracking_number: trackingNumber,
    paypal_tracker_id: paypalTrackerId,
    ...unusedFieldsView(parcel),
  };
}
